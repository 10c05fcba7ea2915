import { expect, test } from 'vitest';
import { hasLeft } from './has-left.ts';

const paper = (more: object = {}) => ({
  status: 'library' as const,
  reading_status: 'reading' as const,
  tags: [{ id: '1', name: 'To cite', color: '' }],
  ...more,
});

test('a paper that no longer matches the query has left the list', () => {
  expect(hasLeft('', paper())).toBe(false);
  expect(hasLeft('', paper({ status: 'removed' }))).toBe(true);
  expect(hasLeft('is:reading', paper())).toBe(false);
  expect(hasLeft('memory is:reading', paper({ reading_status: 'done' }))).toBe(true);
  expect(hasLeft('is:done', paper({ reading_status: null }))).toBe(true);
  expect(hasLeft('tag:"to cite" year:2020', paper())).toBe(false);
  expect(hasLeft('tag:"to cite"', paper({ tags: [] }))).toBe(true);
});

test('conditions that are not simple are ignored', () => {
  expect(hasLeft('-is:reading', paper())).toBe(false);
  expect(hasLeft('-tag:methods', paper())).toBe(false);
  expect(hasLeft('tag:meth*', paper())).toBe(false);
  expect(hasLeft('is:done or is:reading', paper())).toBe(false);
});
