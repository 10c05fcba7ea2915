import type { PdfHighlight } from '@carrel/contract';
import type { Annotation } from '../../formats/attachment.ts';
import { cutText } from '../../formats/text.ts';
import type { Db } from '../../platform/db/db.ts';
import type { PageBox } from '../../platform/pdf-box/flat-marks.ts';
import { readRects, readRemovedRects } from './highlight-of.ts';
import { squashText } from './paper-evidence.ts';
import * as repo from './pdfs.repo.ts';

type Rect = PdfHighlight['rects'][number];
const maxText = 10_000;
const maxRects = 200;
const longText = 30;

/** The colour of a highlight that is closest in hue; grey and colours without a value are yellow. */
export const nearestColour = (colour: string | undefined): PdfHighlight['colour'] => {
  const [, hex] = /^#?([0-9a-f]{6})/i.exec(colour ?? '') ?? [];
  if (hex === undefined) return 'yellow';
  const [r, g, b] = [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as [number, number, number];
  const most = Math.max(r, g, b);
  const range = most - Math.min(r, g, b);
  if (range < 24) return 'yellow';
  const sector = most === r ? (g - b) / range : most === g ? 2 + (b - r) / range : 4 + (r - g) / range;
  const hue = (sector * 60 + 360) % 360;
  if (hue < 20 || hue >= 275) return 'pink';
  return hue < 70 ? 'yellow' : hue < 170 ? 'green' : 'blue';
};

const clamp = (value: number): number => Math.min(1, Math.max(0, value));

/** Points from the bottom left of a page, as fractions of the page as it is shown, from its top left. */
export const fractionOf = (rect: Annotation['rects'][number], box: PageBox): Rect | null => {
  const [x0, y0, x1, y1, rotation] = box;
  const [width, height] = [x1 - x0, y1 - y0];
  if (!(width > 0 && height > 0)) return null;
  const turned = ([x, y]: [number, number]): [number, number] => {
    const [across, up] = [(x - x0) / width, (y - y0) / height];
    if (rotation === 90) return [up, across];
    if (rotation === 180) return [1 - across, up];
    return rotation === 270 ? [1 - up, 1 - across] : [across, 1 - up];
  };
  const [a, b] = [turned([rect[0], rect[1]]), turned([rect[2], rect[3]])];
  const [left, top] = [clamp(Math.min(a[0], b[0])), clamp(Math.min(a[1], b[1]))];
  const [right, bottom] = [clamp(Math.max(a[0], b[0])), clamp(Math.max(a[1], b[1]))];
  return right > left && bottom > top ? [left, top, right - left, bottom - top] : null;
};

const areaOf = ([, , width, height]: Rect): number => width * height;
const boundsOf = (rects: readonly Rect[]): Rect => {
  const [left, top] = [Math.min(...rects.map((r) => r[0])), Math.min(...rects.map((r) => r[1]))];
  return [
    left,
    top,
    Math.max(...rects.map((r) => r[0] + r[2])) - left,
    Math.max(...rects.map((r) => r[1] + r[3])) - top,
  ];
};
const overlap = (a: Rect, b: Rect): number => {
  const width = Math.min(a[0] + a[2], b[0] + b[2]) - Math.max(a[0], b[0]);
  const height = Math.min(a[1] + a[3], b[1] + b[3]) - Math.max(a[1], b[1]);
  return width > 0 && height > 0 ? width * height : 0;
};

interface Mark {
  page: number;
  rects: Rect[];
  text: string;
  note: string;
}

/** The same passage, or the same place if neither has a text. */
const isSame = (a: Mark, b: Mark): boolean => {
  const [textA, textB] = [squashText(a.text), squashText(b.text)];
  // A long passage may be on another page of another file.
  if (textA !== '' && textA === textB) return a.page === b.page || textA.length >= longText;
  if (a.page !== b.page) return false;
  if (a.rects.length === 0 || b.rects.length === 0) return textA === textB && a.note === b.note;
  const [boundsA, boundsB] = [boundsOf(a.rects), boundsOf(b.rects)];
  return overlap(boundsA, boundsB) > 0.6 * Math.max(areaOf(boundsA), areaOf(boundsB));
};

/**
 * Stores marks as highlights of a paper, except those that it has or that the user removed. Call it inside an action.
 * @param file the SHA-256 of the file with the marks, and its pages. If they are missing, or the file is attached later,
 *   marks are found by their text
 * @returns how many were added
 */
export const addAnnotations = (
  db: Db,
  paperId: number,
  annotations: readonly Annotation[],
  file: { sha256: string | null; boxes: readonly PageBox[] | null },
  now: string,
): number => {
  const existing = repo.highlightsOf(db, paperId).map((h) => ({ ...h, rects: readRects(h.rects) }));
  const removed = repo.removedHighlightsOf(db, paperId).map((h) => ({ ...h, rects: readRemovedRects(h.rects) }));
  let added = 0;
  for (const a of annotations) {
    const box = file.boxes?.[a.page - 1];
    const rects = box
      ? a.rects.slice(0, maxRects).flatMap((rect) => {
          const placed = fractionOf(rect, box);
          return placed ? [placed] : [];
        })
      : [];
    const mark: Mark = { page: a.page, rects, text: cutText(a.text, maxText), note: cutText(a.comment, maxText) };
    if (rects.length === 0 && mark.text === '' && mark.note === '') continue;
    if (removed.some((other) => isSame(other, mark))) continue;
    const same = existing.find((other) => isSame(other, mark));
    if (same) {
      // It was kept without its place while the file was missing.
      const isLost = same.rects.length === 0 || same.sha256 !== file.sha256;
      if (isLost && rects.length > 0 && file.sha256 !== null)
        repo.placeHighlight(db, same.id, { ...same, ...mark, sha256: file.sha256, rects: JSON.stringify(rects) });
      continue;
    }
    added += 1;
    const row = {
      paper_id: paperId,
      sha256: file.sha256,
      page: mark.page,
      page_label: cutText(a.pageLabel ?? '', 50) || null,
      rects: JSON.stringify(rects),
      text: mark.text,
      colour: nearestColour(a.colour),
      note: mark.note,
      created_at: a.created ?? now,
      updated_at: now,
    };
    existing.push({ ...row, id: repo.insertHighlight(db, row), rects });
  }
  return added;
};
