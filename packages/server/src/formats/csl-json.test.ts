import { expect, it } from 'vitest';
import { parseCslJson } from './csl-json.ts';

const parse = (value: unknown) => [...parseCslJson(JSON.stringify(value))];

it('reads items', () => {
  const [entry] = parse([
    {
      id: 'http://zotero.org/users/1/items/ABC',
      'citation-key': 'berg2019',
      type: 'article-journal',
      title: 'On <span class="nocase">E. coli</span> and <i>x</i>',
      author: [{ family: 'Berg', given: 'Jan', 'non-dropping-particle': 'van der' }, { literal: 'CERN' }],
      issued: { 'date-parts': [['2019', 3, 4]] },
      'container-title': 'Nature',
      DOI: '10.1000/ABC',
      ISSN: ['1234-567X'],
      page: '1–9',
      keyword: 'a, b',
      note: 'PMID: 12',
      medium: 'print',
    },
  ]);
  expect(entry?.record).toMatchObject({
    type: 'article',
    title: 'On E. coli and <i>x</i>',
    authors: [{ family: 'Berg', given: 'Jan', particle: 'van der' }, { literal: 'CERN' }],
    date: '2019-03-04',
    venue: 'Nature',
    doi: '10.1000/abc',
    issn: ['1234-567X'],
    pages: '1-9',
    keywords: ['a', 'b'],
    pmid: '12',
    citationKey: 'berg2019',
    extra: { medium: 'print', note: 'PMID: 12' },
  });
});

it('takes an items object and single items, and dates as text', () => {
  expect(parse({ items: [{ title: 'A', issued: { raw: '2019-03' } }] })[0]?.record).toMatchObject({
    title: 'A',
    date: '2019-03',
  });
  expect(parse({ title: 'B', type: 'posted-content' })[0]?.record).toMatchObject({ title: 'B', type: 'preprint' });
});

it('reports what is not usable', () => {
  expect(String([...parseCslJson('[{')][0]?.problem)).toContain('not valid JSON');
  expect(parse([null, 3, { type: 'book' }]).map((entry) => entry.problem?.toString())).toEqual([
    'The entry is not an object.',
    'The entry is not an object.',
    'The entry has no title.',
  ]);
});

it('is not affected by prototype keys', () => {
  const [entry] = [
    ...parseCslJson('[{"title":"A","__proto__":{"publisher":"P"},"author":[{"__proto__":{"family":"X"}}]}]'),
  ];
  expect(entry?.record).toMatchObject({ title: 'A', authors: [] });
  expect(entry?.record?.publisher).toBeUndefined();
});
