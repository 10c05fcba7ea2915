import { cutText } from '@carrel/contract/cut-text';
export type Rect = [left: number, top: number, width: number, height: number];

export interface Passage {
  page: number;
  text: string;
  /** As parts of the page. */
  rects: Rect[];
  /** Where to show what can be done with it, in the window. */
  at: { x: number; y: number };
}

const round = (n: number): number => Math.round(n * 10_000) / 10_000;

/** Rectangles of one line are joined, so that a passage of a paragraph has as many as it has lines. */
export const joinLines = (rects: readonly Rect[]): Rect[] => {
  const lines: Rect[] = [];
  for (const [left, top, width, height] of [...rects].sort((a, b) => a[1] - b[1] || a[0] - b[0])) {
    const line = lines.find(
      ([l, t, w, h]) => Math.abs(t + h / 2 - (top + height / 2)) < Math.min(h, height) / 2 && left - (l + w) < 0.05,
    );
    if (!line) {
      lines.push([left, top, width, height]);
      continue;
    }
    const right = Math.max(line[0] + line[2], left + width);
    const bottom = Math.max(line[1] + line[3], top + height);
    line[0] = Math.min(line[0], left);
    line[1] = Math.min(line[1], top);
    line[2] = right - line[0];
    line[3] = bottom - line[1];
  }
  return lines.map((r) => r.map(round) as Rect);
};

/** The lines of a passage as parts of its page, and the last of them in the window. */
const rectsIn = (range: Range, page: Element): { rects: Rect[]; last: DOMRect | undefined } => {
  const frame = page.getBoundingClientRect();
  const inside = [...range.getClientRects()].filter(
    (r) => r.width > 1 && r.height > 1 && r.top >= frame.top - 1 && r.bottom <= frame.bottom + 1,
  );
  const rects = inside.map(
    (r): Rect => [
      (r.left - frame.left) / frame.width,
      (r.top - frame.top) / frame.height,
      r.width / frame.width,
      r.height / frame.height,
    ],
  );
  return { rects: joinLines(rects).slice(0, 200), last: inside.at(-1) };
};

const comparable = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** The first place where the text of a page contains a passage, whatever its spaces, hyphens and accents. */
const rangeOf = (layer: Element, passage: string): Range | null => {
  const wanted = comparable(passage);
  const places: { node: Node; offset: number; length: number }[] = [];
  let all = '';
  const nodes = document.createTreeWalker(layer, NodeFilter.SHOW_TEXT);
  while (nodes.nextNode()) {
    const node = nodes.currentNode;
    let offset = 0;
    for (const character of node.nodeValue ?? '') {
      for (const letter of comparable(character)) {
        all += letter;
        for (let unit = 0; unit < letter.length; unit += 1) places.push({ node, offset, length: character.length });
      }
      offset += character.length;
    }
  }
  const at = wanted === '' ? -1 : all.indexOf(wanted);
  if (at < 0) return null;
  const [first, last] = [places[at]!, places[at + wanted.length - 1]!];
  const range = document.createRange();
  range.setStart(first.node, first.offset);
  range.setEnd(last.node, last.offset + last.length);
  return range;
};

/** Where a passage is on a page whose text is drawn; empty if it is not found. */
export const rectsOfPassage = (page: Element, layer: Element, passage: string): Rect[] => {
  const range = rangeOf(layer, passage);
  return range ? rectsIn(range, page).rects : [];
};

/** The selected text, if it is on one page. */
export const selectedPassage = (): Passage | null => {
  const selection = getSelection();
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0);
  const start = range.startContainer.parentElement?.closest<HTMLElement>('[data-page]');
  if (!start) return null;
  const text = cutText(selection.toString().replace(/\s+/g, ' ').trim(), 10_000);
  if (text === '') return null;
  const { rects, last } = rectsIn(range, start);
  if (!last) return null;
  return {
    page: Number(start.dataset.page),
    text,
    rects,
    at: { x: last.right, y: last.bottom },
  };
};
