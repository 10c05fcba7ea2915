import * as m from '@carrel/messages/paperDialogs';
import { expect, test } from 'vitest';
import { problemsIn } from './field-problems.ts';
import { bodyOf, changedFields, emptyValues, valuesOf } from './fields.ts';

const stored = { title: 'T', authors: 'Moreau, Anna; {A Society}', year: 2020, keywords: ['a', 'b'], doi: null };

test('stored values become text, and text becomes the same values', () => {
  const values = valuesOf(stored);
  expect(values).toMatchObject({ authors: 'Moreau, Anna\n{A Society}', year: '2020', keywords: 'a\nb', doi: '' });
  expect(bodyOf(values, ['title', 'authors', 'year', 'keywords', 'doi'])).toEqual(stored);
});

test('only different values count as changed', () => {
  const before = valuesOf(stored);
  expect(changedFields(before, { ...before, title: ' T ', volume: '3' })).toEqual(['volume']);
});

test('an emptied field is null, an emptied list is empty', () => {
  expect(bodyOf({ ...emptyValues, keywords: ' \n' }, ['year', 'journal', 'keywords', 'authors'])).toEqual({
    year: null,
    journal: null,
    keywords: [],
    authors: '',
  });
});

test('problems are found before anything is sent', () => {
  expect(problemsIn({ ...emptyValues, title: 'T', year: '2020', publication_date: '2020-03' })).toEqual({});
  expect(problemsIn({ ...emptyValues, title: 'T', year: '2016', publication_date: '2015-03' })).toEqual({
    year: m.yearDiffers({ year: '2015' }),
  });
  const problems = problemsIn({ ...emptyValues, title: ' ', year: 'MMXX', publication_date: 'May 2020' });
  expect(Object.keys(problems).sort()).toEqual(['publication_date', 'title', 'year']);
});
