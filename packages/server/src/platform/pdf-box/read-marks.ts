import { cutText } from '@carrel/contract/cut-text';
import { maxMarks, type PdfMark } from './flat-marks.ts';

const maxText = 10_000;
const maxQuads = 200;

/** The properties of an annotation of pdf.js that are used. */
interface RawAnnotation {
  subtype?: unknown;
  rect?: unknown;
  /** Eight numbers for each line: the corners of a box around its words. */
  quadPoints?: unknown;
  /** The words under it. */
  overlaidText?: unknown;
  contentsObj?: { str?: unknown };
  color?: unknown;
}

const onText = new Set(['Highlight', 'Underline', 'StrikeOut', 'Squiggly']);
const notes = new Set(['Text', 'FreeText']);

const numbers = (value: unknown): number[] => {
  const list = ArrayBuffer.isView(value) || Array.isArray(value) ? Array.from(value as unknown as number[]) : [];
  return list.every((n) => typeof n === 'number' && Number.isFinite(n)) ? list : [];
};
const plain = (value: unknown): string =>
  typeof value === 'string' ? cutText(value.replaceAll('\u0000', '').replace(/\r\n?/g, '\n').trim(), maxText) : '';

const rectsOf = (quads: number[]): PdfMark['rects'] => {
  const rects: PdfMark['rects'] = [];
  for (let at = 0; at + 8 <= quads.length && rects.length < maxQuads; at += 8) {
    const xs = [0, 2, 4, 6].map((i) => quads[at + i] as number);
    const ys = [1, 3, 5, 7].map((i) => quads[at + i] as number);
    rects.push([Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]);
  }
  return rects;
};

const colourOf = (value: unknown): Pick<PdfMark, 'colour'> => {
  const parts = numbers(value);
  return parts.length === 3 ? { colour: `#${parts.map((n) => (n & 255).toString(16).padStart(2, '0')).join('')}` } : {};
};

const markOf = (page: number, a: RawAnnotation): PdfMark | null => {
  const subtype = String(a.subtype);
  const comment = plain(a.contentsObj?.str);
  if (onText.has(subtype)) {
    const rects = rectsOf(numbers(a.quadPoints));
    const text = plain(a.overlaidText);
    // Some programs write the passage itself as the comment.
    const isRepeated = comment.replace(/\s+/g, '') === text.replace(/\s+/g, '');
    return rects.length === 0 ? null : { page, rects, text, comment: isRepeated ? '' : comment, ...colourOf(a.color) };
  }
  const [left = 0, bottom = 0, right = 0, top = 0] = numbers(a.rect);
  if (!notes.has(subtype) || comment === '' || right <= left || top <= bottom) return null;
  return { page, rects: [[left, bottom, right, top]], text: '', comment, ...colourOf(a.color) };
};

/** The marks of readers on one page: passages and notes. Links, forms and drawings are left out. */
export const marksOnPage = async (
  page: { getAnnotations(): Promise<unknown[]> },
  n: number,
  marks: number,
): Promise<PdfMark[]> => {
  try {
    const annotations = (await page.getAnnotations()) as RawAnnotation[];
    return annotations.flatMap((a) => markOf(n, a) ?? []).slice(0, Math.max(0, maxMarks - marks));
  } catch {
    return [];
  }
};
