import { expect, test } from 'vitest';
import type { Paper } from '../../api/types.ts';
import { compare, fieldsToTake, mostCompletePaper, sourceOf } from './compare.ts';

const paper = (id: string, more: object) =>
  ({
    id,
    title: 'T',
    authors: 'Moreau, Anna',
    year: null,
    work_type: 'article',
    keywords: [],
    ...more,
  }) as unknown as Paper;
const left = paper('1', { year: 2020 });
const right = paper('2', { title: 'T.', year: 2020, doi: '10.5555/x' });
const pair = [left, right];

test('different and identical fields are distinguished, and empty ones are left out', () => {
  const fields = compare(pair);
  expect(fields.filter((f) => !f.agrees).map((f) => f.name)).toEqual(['title', 'doi']);
  expect(fields.map((f) => f.name)).not.toContain('volume');
});

test('the most complete paper is kept by default, the older of equals', () => {
  expect(mostCompletePaper(pair)).toBe('2');
  expect(mostCompletePaper([right, paper('3', { title: 'T.', year: 2020, doi: '10.5555/x' })])).toBe('2');
});

test('a choice comes before the kept paper, and the kept paper before others', () => {
  const [title, doi] = compare(pair).filter((f) => !f.agrees);
  expect(sourceOf(title!, pair, '1', {})).toBe('1');
  expect(sourceOf(title!, pair, '1', { title: '2' })).toBe('2');
  expect(sourceOf(doi!, pair, '1', {})).toBe('2');
  expect(fieldsToTake(pair, '1', { title: '2' })).toEqual({ title: '2', doi: '2' });
  expect(fieldsToTake(pair, '2', {})).toEqual({});
});
