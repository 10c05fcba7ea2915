import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useState } from 'react';
import { openPdf } from './open-pdf.ts';

const maxMeasured = 400;

export interface Opened {
  document: PDFDocumentProxy;
  sizes: { width: number; height: number }[];
}

/** An open PDF with the sizes of its pages. */
export const useDocument = (url: string | null) => {
  const [opened, setOpened] = useState<Opened | null>(null);
  const [error, setError] = useState<unknown>(null);
  useEffect(() => {
    if (!url) return;
    setOpened(null);
    setError(null);
    let closed = false;
    const { document, close } = openPdf(url);
    const read = async () => {
      const d = await document;
      const sizes: Opened['sizes'] = [];
      // Pages of very long files are assumed to be as large as the first, until they are drawn.
      for (let n = 1; n <= Math.min(d.numPages, maxMeasured); n += 1) {
        const { width, height } = (await d.getPage(n)).getViewport({ scale: 1 });
        sizes.push({ width, height });
      }
      while (sizes.length < d.numPages) sizes.push(sizes[0]!);
      if (!closed) setOpened({ document: d, sizes });
    };
    read().catch((e: unknown) => {
      if (!closed) setError(e);
    });
    return () => {
      closed = true;
      close();
    };
  }, [url]);
  return { opened, error };
};
