import { expect, test } from 'vitest';
import type { OnlineItem } from '../../api/types.ts';
import { mergeResults } from './merge-results.ts';

const work = (title: string, more: Partial<OnlineItem> = {}): OnlineItem => ({
  idxa_id: null,
  idxb_id: null,
  title,
  authors: null,
  abstract: null,
  year: null,
  publication_date: null,
  journal: null,
  work_type: null,
  doi: null,
  arxiv_id: null,
  pmid: null,
  url: null,
  cited_by_count: null,
  is_oa: null,
  is_retracted: null,
  topics: [],
  sources: [],
  paper_id: null,
  paper_status: null,
  in_library: false,
  relevance: 1,
  ...more,
});
const titles = (results: ReturnType<typeof mergeResults>) => results.map((r) => r.item.title);

const first = mergeResults(
  [],
  {
    source: 'idxa',
    items: [work('A', { doi: '10.5555/a', sources: ['openalex'] }), work('B'), work('C', { year: 2020 })],
  },
  0,
);

test('a work that two sources know is one row, completed and higher up [up-15]', () => {
  const both = mergeResults(
    first,
    { source: 'crossref', items: [work('C.', { year: 2020, journal: 'J', sources: ['crossref'] })] },
    0,
  );
  expect(titles(both)).toEqual(['C', 'A', 'B']);
  expect(both[0]!.item.journal).toBe('J');
});

test('the same DOI in another case is the same work', () => {
  const both = mergeResults(
    first,
    { source: 'idxb', items: [work('A, again', { doi: '10.5555/A', sources: ['s2'] })] },
    0,
  );
  expect(both).toHaveLength(3);
  expect(both[0]!.item.sources).toEqual(['openalex', 's2']);
});

test('titles alone are no proof without a year', () => {
  expect(mergeResults(first, { source: 'idxb', items: [work('B')] }, 0)).toHaveLength(4);
});

test('rows up to the highlighted one stay where they are [up-15]', () => {
  const late = { source: 'crossref', items: [work('C', { year: 2020 }), work('D')] } as const;
  expect(titles(mergeResults(first, late, 2))).toEqual(['A', 'B', 'C', 'D']);
  expect(titles(mergeResults(first, late, 0))[0]).toBe('C');
});

test('keys survive a move', () => {
  const moved = mergeResults(first, { source: 'crossref', items: [work('C', { year: 2020 })] }, 0);
  expect(moved[0]!.key).toBe(first[2]!.key);
});

test('a work that is in the library according to one source is in the library', () => {
  const both = mergeResults(
    first,
    { source: 'idxb', items: [work('A', { doi: '10.5555/a', in_library: true, paper_id: '7' })] },
    0,
  );
  expect(both[0]!.item).toMatchObject({ in_library: true, paper_id: '7' });
});
