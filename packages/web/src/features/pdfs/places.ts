import type { PDFDocumentProxy } from 'pdfjs-dist';

/** A point in a PDF that a link, the outline or a jump leads to. */
export interface Place {
  page: number;
  /** The part of the page above it, from 0 to 1. */
  part: number;
  /** The part of the page to its left, if the destination names it. */
  left: number;
}

const isReference = (value: unknown): value is { num: number; gen: number } =>
  typeof value === 'object' && value !== null && 'num' in value && 'gen' in value;

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

/** The index in a destination of its top and left edge, by the kind of view that it asks for. */
const edges: Readonly<Record<string, { top?: number; left?: number }>> = {
  XYZ: { left: 2, top: 3 },
  FitH: { top: 2 },
  FitBH: { top: 2 },
  FitR: { left: 2, top: 5 },
};

/**
 * Where a destination of the file is. Null if the file has no such place, which is common in damaged or shortened files.
 * @param destination a name, or a page with a view, as PDF.js reads it
 */
export const placeOf = async (document: PDFDocumentProxy, destination: unknown): Promise<Place | null> => {
  try {
    const view: unknown = typeof destination === 'string' ? await document.getDestination(destination) : destination;
    if (!Array.isArray(view)) return null;
    const [target, kind] = view as [unknown, { name?: string } | undefined];
    const index = isNumber(target) ? target : isReference(target) ? await document.getPageIndex(target) : -1;
    if (index < 0 || index >= document.numPages) return null;
    const { top: topAt, left: leftAt } = edges[kind?.name ?? ''] ?? {};
    const [x, y] = [leftAt, topAt].map((at): unknown => (at === undefined ? null : view[at]));
    const viewport = (await document.getPage(index + 1)).getViewport({ scale: 1 });
    const [left, top] = viewport.convertToViewportPoint(isNumber(x) ? x : 0, isNumber(y) ? y : 0) as [number, number];
    const share = (value: number, size: number) => Math.min(1, Math.max(0, value / size));
    return {
      page: index + 1,
      part: isNumber(y) ? share(top, viewport.height) : 0,
      left: isNumber(x) ? share(left, viewport.width) : 0,
    };
  } catch {
    return null;
  }
};
