import { expect, it } from 'vitest';
import { boxesOf, flatten, marksOf, maxMarks, maxPlaces, type PageBox, type PdfMark } from './flat-marks.ts';
import { frame, isFlat } from './frames.ts';

const mark: PdfMark = {
  page: 2,
  rects: [
    [1, 2, 3, 4],
    [5, 6, 7, 8],
  ],
  text: 'a',
  comment: '',
  colour: '#ffd400',
};
const other: PdfMark = { page: 1, rects: [[9, 9, 10, 10]], text: '', comment: 'Why?' };
const box: PageBox = [0, 0, 595, 842, 90];

it('the marks of a long file are reported in a flat message, and read back [pdf-40]', () => {
  const flat = flatten(
    Array.from({ length: 3_000 }, () => box),
    [mark, other],
  );
  expect(isFlat(frame({ ok: true, ...flat })[1]!)).toBe(true);
  expect(marksOf(flat)).toEqual([mark, other]);
  expect(boxesOf(flat)).toHaveLength(3_000);
  expect(boxesOf(flat)[2_999]).toEqual(box);
});

it('too many marks are cut, and reading stops at an inconsistent list [pdf-40]', () => {
  const flat = flatten(
    [],
    Array.from({ length: 5_000 }, () => mark),
  );
  expect(marksOf(flat)).toHaveLength(maxMarks);
  expect(flat.places.length).toBeLessThanOrEqual(maxPlaces);
  expect(marksOf({ ...flat, places: flat.places.slice(0, 15) })).toEqual([mark]);
  expect(marksOf({ marks: ['a', '', ''], places: [1, 1e9, 1] })).toEqual([]);
});
