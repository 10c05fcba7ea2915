import { expect, it } from 'vitest';
import { yearsOf } from './years.ts';

const year = (of: number, count: number) => ({ year: of, count, library: 0 });

it('has a column for every year between the first and the last', () => {
  expect(yearsOf([year(2020, 2), year(2023, 1)]).map(({ key, value }) => [key, value])).toEqual([
    ['2020', 2],
    ['2021', 0],
    ['2022', 0],
    ['2023', 1],
  ]);
  expect(yearsOf([])).toEqual([]);
});

it('leaves out years that a single early paper would leave empty', () => {
  const years = yearsOf([year(1850, 1), year(2024, 3)]);
  expect(years).toHaveLength(60);
  expect(years[0]?.key).toBe('1965');
});
