import type { Connections } from '@carrel/contract';

/** Room for one paper. Circles are smaller, so that they never touch. */
const cell = { width: 56, height: 52 };
const maxRadius = 16;
const minRadius = 5;
/** Rows above and below the middle. More papers of one year are placed in several columns. */
const reach = 4;
const maxRows = 2 * reach + 1;
/** Where columns have their first paper, in turn, so that the papers of sparse years do not form one line. */
const firstRows = [0, -2, 2, -1, 3, -3, 1];
const head = 34;

interface Placed {
  /** Position in the papers of the answer. */
  at: number;
  x: number;
  y: number;
  radius: number;
  /** Position in `years`. */
  year: number;
}

export interface Layout {
  /** By year, those without one first; within a year as in the answer. The list has the same order. */
  placed: Placed[];
  years: { year: number | null; x: number; width: number }[];
  width: number;
  height: number;
}

const allRows = Array.from({ length: maxRows }, (_, n) => n - reach);
/** All rows, those nearest to the first one first. */
const rowsFrom = (first: number): number[] =>
  [...allRows].sort((a, b) => Math.abs(a - first) - Math.abs(b - first) || a - b);

const byYear = (papers: Connections['papers']): { year: number | null; at: number[] }[] => {
  const groups = new Map<number | null, number[]>();
  for (const [at, { year }] of papers.entries()) {
    const group = groups.get(year);
    if (group) group.push(at);
    else groups.set(year, [at]);
  }
  return [...groups]
    .map(([year, at]) => ({ year, at }))
    .sort((a, b) => (a.year ?? Number.NEGATIVE_INFINITY) - (b.year ?? Number.NEGATIVE_INFINITY));
};

/** Years from left to right, papers of a year above each other. The paper itself is in the middle. */
export const layoutOf = (papers: Connections['papers']): Layout => {
  const most = Math.max(1, ...papers.map((p) => p.cited_by_count));
  const groups = byYear(papers);
  const middle = head + (reach + 0.5) * cell.height;
  const layout: Layout = { placed: [], years: [], width: 0, height: head + maxRows * cell.height };
  for (const [g, { year, at }] of groups.entries()) {
    const rows = rowsFrom(at.includes(0) ? 0 : firstRows[g % firstRows.length]!);
    const columns = Math.ceil(at.length / maxRows);
    for (const [n, paper] of at.entries()) {
      layout.placed.push({
        at: paper,
        x: layout.width + ((n % columns) + 0.5) * cell.width,
        y: middle + rows[Math.floor(n / columns)]! * cell.height,
        radius: minRadius + (maxRadius - minRadius) * Math.sqrt(papers[paper]!.cited_by_count / most),
        year: layout.years.length,
      });
    }
    layout.years.push({ year, x: layout.width, width: columns * cell.width });
    layout.width += columns * cell.width;
  }
  return layout;
};

/** A curve from the edge of one circle to the edge of the other. */
export const curve = (from: Placed, to: Placed): string => {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(dx, dy) || 1;
  const bend = Math.min(28, length / 6);
  const [cx, cy] = [(from.x + to.x) / 2 - (dy / length) * bend, (from.y + to.y) / 2 + (dx / length) * bend];
  const end = ({ x, y, radius }: Placed, gap: number) => {
    const distance = Math.hypot(cx - x, cy - y) || 1;
    const out = (radius + gap) / distance;
    return `${(x + (cx - x) * out).toFixed(1)} ${(y + (cy - y) * out).toFixed(1)}`;
  };
  return `M${end(from, 1)}Q${cx.toFixed(1)} ${cy.toFixed(1)} ${end(to, 3)}`;
};
