import { expect, test } from 'vitest';
import { RowHeights } from './row-heights.ts';

test('rows that were never measured have one height', () => {
  const rows = new RowHeights(32);
  expect(rows.offsetOf(1_000_000)).toBe(32_000_000);
  expect(rows.indexAt(31_999_999, 1_000_000)).toBe(999_999);
  expect(rows.indexAt(63, 10)).toBe(1);
  expect(rows.indexAt(-5, 10)).toBe(0);
});

test('a taller row moves what comes after it, and nothing before', () => {
  const rows = new RowHeights(10);
  expect(rows.set(2, 25)).toBe(15);
  expect(rows.set(5, 10)).toBe(0);
  expect([0, 2, 3, 6].map((i) => rows.offsetOf(i))).toEqual([0, 20, 45, 75]);
  expect(rows.indexAt(44, 100)).toBe(2);
  expect(rows.indexAt(45, 100)).toBe(3);
  expect(rows.heightOf(2)).toBe(25);
  expect(rows.heightOf(3)).toBe(10);
});

test('measuring again returns only the difference, in any order of rows', () => {
  const rows = new RowHeights(10);
  rows.set(9, 12);
  rows.set(4, 11);
  expect(rows.set(4, 14)).toBe(3);
  expect(rows.offsetOf(10)).toBe(106);
});
