import { expect, test } from 'vitest';
import { facetFilters, withFacet, withoutFacet } from './facet-filters.ts';

const on = (text: string) => ({ text, excluded: false });
const out = (text: string) => ({ text, excluded: true });

test('values of one facet are alternatives, and can be excluded [facet-01]', () => {
  const one = withFacet('drift', 'tag', [on('tag:a')]);
  expect(one).toBe('drift tag:a');
  const two = withFacet(one, 'tag', [on('tag:a'), on('tag:"b c"')]);
  expect(two).toBe('drift (tag:a OR tag:"b c")');
  const three = withFacet(two, 'tag', [on('tag:a'), on('tag:"b c"'), out('tag:d')]);
  expect(three).toBe('drift (tag:a OR tag:"b c") -tag:d');
  expect(facetFilters(three, 'tag').map((f) => [f.value, f.excluded])).toEqual([
    ['a', false],
    ['b c', false],
    ['d', true],
  ]);
  expect(withFacet(three, 'tag', [])).toBe('drift');
});

test('each facet changes its own filters only [facet-01]', () => {
  const query = 'year:2010.. author:smith author:"Lee, J" venue:neuron venue:"=Neuron" is:reading is:oa rating:5';
  expect(withoutFacet(query, 'author')).toBe(query.replace('author:"Lee, J" ', ''));
  expect(withoutFacet(query, 'venue')).toBe(query.replace('venue:"=Neuron" ', ''));
  expect(withoutFacet(query, 'reading')).toBe(query.replace('is:reading ', ''));
  expect(withoutFacet(query, 'year')).toBe(query.replace('year:2010.. ', ''));
  expect(withoutFacet(query, 'rating')).toBe(query.replace(' rating:5', ''));
});

test('filters that are part of something else are left alone [facet-01]', () => {
  for (const query of [
    '(tag:a OR year:2020) x',
    '-(tag:a OR tag:b)',
    'NOT tag:a',
    'tag:a OR drift',
    '(tag:a x)',
    '(tag:a',
  ])
    expect([query, facetFilters(query, 'tag'), withoutFacet(query, 'tag')]).toEqual([query, [], query]);
  expect(facetFilters('tag:a OR tag:b', 'tag').map((f) => f.value)).toEqual(['a', 'b']);
});

test('a filter applies to the whole query [facet-01]', () => {
  expect(withFacet('a OR b', 'tag', [on('tag:x')])).toBe('(a OR b) tag:x');
  expect(withFacet('tag:x OR tag:y', 'year', [on('year:2020')])).toBe('(tag:x OR tag:y) year:2020');
});
