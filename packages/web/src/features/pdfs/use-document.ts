import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useState } from 'react';
import { openPdf } from './open-pdf.ts';
import type { PageLabels } from './page-labels.ts';

const maxMeasured = 400;
/** A file can have an outline of any size. */
const maxHeadings = 2_000;

/** A heading of the file with its place; null: it leads nowhere in this file. */
export interface OutlineItem {
  title: string;
  destination: unknown;
  items: readonly OutlineItem[];
}
type ReadOutline = Awaited<ReturnType<PDFDocumentProxy['getOutline']>>;

const outlineOf = (read: ReadOutline): OutlineItem[] => {
  let left = maxHeadings;
  const level = (items: ReadOutline, depth: number): OutlineItem[] =>
    depth > 8
      ? []
      : (items ?? []).flatMap(({ title, dest, items: inside }) => {
          left -= 1;
          if (left < 0) return [];
          const below = level(inside, depth + 1);
          return title.trim() === '' ? below : [{ title, destination: dest, items: below }];
        });
  return level(read, 1);
};

export interface Opened {
  document: PDFDocumentProxy;
  sizes: { width: number; height: number }[];
  labels: PageLabels;
  outline: readonly OutlineItem[];
}

/** An open PDF with the sizes of its pages; `incomplete` if a picture was too large to be drawn. */
export const useDocument = (url: string | null) => {
  const [opened, setOpened] = useState<Opened | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [incomplete, setIncomplete] = useState(false);
  useEffect(() => {
    if (!url) return;
    setOpened(null);
    setError(null);
    setIncomplete(false);
    let closed = false;
    const { document, close } = openPdf(url, () => setIncomplete(true));
    const read = async () => {
      const d = await document;
      const sizes: Opened['sizes'] = [];
      // Pages of very long files are assumed to be as large as the first, until they are drawn.
      for (let n = 1; n <= Math.min(d.numPages, maxMeasured); n += 1) {
        const { width, height } = (await d.getPage(n)).getViewport({ scale: 1 });
        sizes.push({ width, height });
      }
      while (sizes.length < d.numPages) sizes.push(sizes[0]!);
      const labels = await d.getPageLabels().catch(() => null);
      const outline = outlineOf(await d.getOutline().catch(() => []));
      if (!closed) setOpened({ document: d, sizes, labels, outline });
    };
    read().catch((e: unknown) => {
      if (!closed) setError(e);
    });
    return () => {
      closed = true;
      close();
    };
  }, [url]);
  return { opened, error, incomplete };
};
