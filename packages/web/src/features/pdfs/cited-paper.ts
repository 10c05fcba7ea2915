import type { PDFDocumentProxy } from 'pdfjs-dist';
import type { Place } from './places.ts';

/** Letters and digits only, so that words divided at the end of a line are whole. */
const lettersOf = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/&/g, 'and')
    .replace(/[^\p{L}\p{N}]/gu, '');

/** A shorter title is part of too many other entries. */
const minLetters = 12;
/** A piece of text with its place, as parts of the page. */
interface Piece {
  text: string;
  left: number;
  /** Of its base line. */
  top: number;
}

const piecesOf = async (document: PDFDocumentProxy, number: number): Promise<Piece[]> => {
  const page = await document.getPage(number);
  const viewport = page.getViewport({ scale: 1 });
  const { items } = await page.getTextContent();
  return items.flatMap((item) => {
    if (!('str' in item)) return [];
    const [left, top] = viewport.convertToViewportPoint(item.transform[4], item.transform[5]) as [number, number];
    return [{ text: item.str, left: left / viewport.width, top: top / viewport.height }];
  });
};

interface Line extends Piece {
  number: boolean;
}

const linesOf = (pieces: readonly Piece[]): Line[] => {
  const lines: Line[] = [];
  for (const { text, left, top } of pieces) {
    const last = lines.at(-1);
    if (last && Math.abs(last.top - top) < 0.004) last.text += text;
    else if (text.trim() !== '') lines.push({ text, left, top, number: false });
  }
  return lines.map((line) => ({ ...line, number: /^\s*(\[\w{1,8}\]|\(?\d{1,3}[.)])/.test(line.text) }));
};

/** Links lead to a place slightly above or next to the first line of an entry. */
const slack = 0.02;
/** Entries have at most this many lines. */
const maxLines = 12;
/** The number of lines read if nothing shows where an entry ends, so that the next entry is not included. */
const safeLines = 2;

/**
 * The entry of a list of references that begins at a place. It ends where the next one begins: with the next number, where
 * a line is as far left as its first if its others are indented, or after a gap.
 */
export const entryAt = (pieces: readonly Piece[], { part, left }: Pick<Place, 'part' | 'left'>): string => {
  const all = linesOf(pieces);
  const from = all.findIndex((l) => l.top >= part && l.top <= part + 0.1 && l.left >= left - slack);
  const [first, second, ...more] = all.slice(from < 0 ? all.length : from, from + maxLines);
  if (!first) return '';
  if (!second) return first.text;
  const spacing = second.top - first.top;
  const indented = second.left > first.left + 0.008;
  const isNext = (line: Line, before: Line): boolean =>
    line.top < before.top ||
    (first.number && line.number) ||
    (indented ? line.left < first.left + 0.004 : line.top - before.top > spacing * 1.3);
  const rest = [second, ...more];
  const end = rest.findIndex((line, n) => isNext(line, n === 0 ? first : rest[n - 1]!));
  const shown = end >= 0 ? end : indented || first.number ? rest.length : safeLines - 1;
  return [first, ...rest.slice(0, shown)].map((l) => l.text).join(' ');
};

/** The paper whose title comes first in an entry. */
export const citedIn = <P extends { title: string }>(text: string, papers: readonly P[]): P | null => {
  const letters = lettersOf(text);
  let first: { paper: P; at: number; length: number } | null = null;
  for (const paper of papers) {
    const title = lettersOf(paper.title);
    if (title.length < minLetters) continue;
    const at = letters.indexOf(title);
    if (at < 0) continue;
    if (!first || at < first.at || (at === first.at && title.length > first.length))
      first = { paper, at, length: title.length };
  }
  return first?.paper ?? null;
};

/** The paper that the entry at a place is about, among those that the open paper cites. */
export const citedAt = async <P extends { title: string }>(
  document: PDFDocumentProxy,
  place: Place,
  papers: readonly P[],
): Promise<P | null> => citedIn(entryAt(await piecesOf(document, place.page), place), papers);
