import { expect, test } from 'vitest';
import { bodyOf, changedFields, emptyValues, problemsIn, valuesOf } from './fields.ts';

const said = { title: 'T', authors: 'Moreau, Anna; {A Society}', year: 2020, keywords: ['a', 'b'], doi: null };

test('what the service says becomes text, and comes back as it was', () => {
  const values = valuesOf(said);
  expect(values).toMatchObject({ authors: 'Moreau, Anna\n{A Society}', year: '2020', keywords: 'a\nb', doi: '' });
  expect(bodyOf(values, ['title', 'authors', 'year', 'keywords', 'doi'])).toEqual(said);
});

test('only what differs counts as changed', () => {
  const before = valuesOf(said);
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

test('problems are told before anything is sent', () => {
  expect(problemsIn({ ...emptyValues, title: 'T', year: '2020', publication_date: '2020-03' })).toEqual({});
  expect(problemsIn({ ...emptyValues, title: 'T', year: '2016', publication_date: '2015-03' })).toEqual({
    year: 'The date is in 2015. Change one of them.',
  });
  const problems = problemsIn({ ...emptyValues, title: ' ', year: 'MMXX', publication_date: 'May 2020' });
  expect(Object.keys(problems).sort()).toEqual(['publication_date', 'title', 'year']);
});
