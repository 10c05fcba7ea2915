/** Left, bottom, right and top of the visible part of a page, in points, and its rotation in degrees. */
export type PageBox = [number, number, number, number, number];

/** A passage that a reader marked, or a note. The coordinates are points of the page: left, bottom, right and top. */
export interface PdfMark {
  page: number;
  rects: [number, number, number, number][];
  text: string;
  comment: string;
  /** "#ffd400" */
  colour?: string | undefined;
}

/** The form in which the locked process reports them: lists of numbers and texts, because its messages are flat. */
export interface FlatMarks {
  /** Five numbers for each page. */
  boxes: number[];
  /** Text, comment and colour of each mark. */
  marks: string[];
  /** Page, number of boxes, and four numbers for each box, of each mark. */
  places: number[];
}

export const maxMarks = 2_000;
export const maxPlaces = 100_000;

export const flatten = (boxes: readonly PageBox[], marks: readonly PdfMark[]): FlatMarks => {
  const flat: FlatMarks = { boxes: boxes.flat(), marks: [], places: [] };
  for (const { page, rects, text, comment, colour } of marks.slice(0, maxMarks)) {
    if (flat.places.length + 2 + rects.length * 4 > maxPlaces) break;
    flat.marks.push(text, comment, colour ?? '');
    flat.places.push(page, rects.length, ...rects.flat());
  }
  return flat;
};

export const boxesOf = ({ boxes }: Pick<FlatMarks, 'boxes'>): PageBox[] =>
  Array.from({ length: Math.floor(boxes.length / 5) }, (_, n) => boxes.slice(n * 5, n * 5 + 5) as PageBox);

/** Stops at the first incomplete mark. */
export const marksOf = ({ marks, places }: Pick<FlatMarks, 'marks' | 'places'>): PdfMark[] => {
  const result: PdfMark[] = [];
  let at = 0;
  for (let n = 0; n + 2 < marks.length; n += 3) {
    const [page = 0, count = 0] = places.slice(at, at + 2);
    const end = at + 2 + count * 4;
    if (!(Number.isInteger(page) && page > 0 && Number.isInteger(count) && count > 0) || end > places.length) break;
    const rects: PdfMark['rects'] = [];
    for (let i = at + 2; i < end; i += 4) rects.push(places.slice(i, i + 4) as PdfMark['rects'][number]);
    const colour = marks[n + 2];
    result.push({ page, rects, text: marks[n]!, comment: marks[n + 1]!, ...(colour && { colour }) });
    at = end;
  }
  return result;
};
