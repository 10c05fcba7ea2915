import type { PDFDocumentProxy } from 'pdfjs-dist';
import type { Rect } from './selection.ts';

/** A link on a page: to a place in the file, or to a web page. */
export interface PageLink {
  id: string;
  rect: Rect;
  destination: unknown;
  url: string | null;
}

interface LinkAnnotation {
  id: string;
  subtype: string;
  rect: number[];
  dest?: unknown;
  url?: string;
}

/** A page that links every word would slow the reader down. */
const maxLinks = 500;

/** Only addresses of web pages are used: no files, programs or scripts. */
const webAddress = (url: string | undefined): string | null => (url && /^https?:\/\//i.test(url) ? url : null);

/** The links of a page, with their places as parts of it. */
export const linksOf = async (document: PDFDocumentProxy, number: number): Promise<PageLink[]> => {
  const page = await document.getPage(number);
  const viewport = page.getViewport({ scale: 1 });
  const annotations = (await page.getAnnotations()) as LinkAnnotation[];
  return annotations
    .filter((a) => a.subtype === 'Link' && (a.dest != null || webAddress(a.url) !== null))
    .slice(0, maxLinks)
    .map(({ id, rect, dest, url }): PageLink => {
      const [x1, y1, x2, y2] = viewport.convertToViewportRectangle(rect) as [number, number, number, number];
      return {
        id,
        rect: [
          Math.min(x1, x2) / viewport.width,
          Math.min(y1, y2) / viewport.height,
          Math.abs(x2 - x1) / viewport.width,
          Math.abs(y2 - y1) / viewport.height,
        ],
        destination: dest ?? null,
        url: webAddress(url),
      };
    });
};
