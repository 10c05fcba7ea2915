import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseAs } from '../../formats/readers.ts';
import type { BiblioRecord } from '../../formats/record.ts';
import { aRecord } from '../../test-kit/builders.ts';
import { nearIdenticalWorks } from '../../test-kit/near-identical.ts';
import { outsideData } from '../../test-kit/outside-data.ts';
import { evidenceOfRecord, sameByTitle } from './evidence.ts';

const same = (a: BiblioRecord, b: BiblioRecord): boolean => {
  const [x, y] = [evidenceOfRecord(a), evidenceOfRecord(b)];
  const found = x.title_key === y.title_key && sameByTitle(x, y) !== null;
  expect(x.title_key === y.title_key && sameByTitle(y, x) !== null).toBe(found);
  return found;
};

const base: Partial<BiblioRecord> = {
  title: 'Tides of the northern sounds',
  authors: [{ family: 'Nord', given: 'Ei' }],
  year: 2019,
};
const work = (over: Partial<BiblioRecord>) => aRecord({ ...base, ...over });

const people = (names: string) => names.split(' ').map((family) => ({ family }));
it.each([
  ['Ross Shim Fernandez', 'Ross Johnson Snodgrass', false],
  ['Hamilton Wong Ross', 'Ross', false],
  ['Ross Wong Hamilton', 'Ross', true],
  ['Hamilton Ross', 'Ross', true],
  ['Ross Shim', 'Shim Ross Fernandez', true],
  ['Ross Shim', 'Ross Fernandez', true],
])('a column under one title, by %s and by %s, is one work: %s [twin-24]', (a, b, one) => {
  expect(same(work({ authors: people(a) }), work({ authors: people(b) }))).toBe(one);
});

describe('two records with one title and author are two works if they differ in', () => {
  it.each<[string, Partial<BiblioRecord>, Partial<BiblioRecord>]>([
    [
      'the address of a report',
      { type: 'report', url: 'https://a.example/2019.pdf' },
      { type: 'report', url: 'https://a.example/2020.pdf' },
    ],
    [
      'the address of a page',
      { type: 'webpage', url: 'https://a.example/x' },
      { type: 'webpage', url: 'https://b.example/x' },
    ],
    ['the year of a report', { type: 'report' }, { type: 'report', year: 2020 }],
    ['the year of proceedings', { type: 'proceedings' }, { type: 'proceedings', year: 2020 }],
    ['the year of a book', { type: 'book' }, { type: 'book', year: 2020 }],
    ['the year of a chapter', { type: 'chapter', venue: 'A book' }, { type: 'chapter', venue: 'A book', year: 2020 }],
    ['the publisher of a book', { type: 'book', publisher: 'T. Hale' }, { type: 'book', publisher: 'J. Mills' }],
    [
      'the publisher of a report',
      { type: 'report', publisher: 'Harbour Office' },
      { type: 'report', publisher: 'Fishery Board' },
    ],
    [
      'the university of a thesis',
      { type: 'thesis', publisher: 'Univ. Lerwick' },
      { type: 'thesis', publisher: 'Univ. Bergen' },
    ],
    [
      'the version of data',
      { type: 'dataset', extra: { version: 'v1' } },
      { type: 'dataset', extra: { version: '2' } },
    ],
    [
      'the version of software',
      { type: 'software', extra: { version: '1.0' } },
      { type: 'software', extra: { version: '1.1' } },
    ],
    ['the part of a standard', { type: 'standard', issue: '5667-1' }, { type: 'standard', issue: '5667-3' }],
    ['the number of a report', { type: 'report', issue: 'CS-12' }, { type: 'report', issue: 'EE-12' }],
    ['the edition', { type: 'book', edition: '1' }, { type: 'book', edition: 'Second edition' }],
    ['the ISBN', { type: 'book', isbn: ['9780306406157'] }, { type: 'book', isbn: ['9783161484100'] }],
    ['the language', { type: 'book', language: 'en' }, { type: 'book', language: 'de-AT' }],
    ['a thesis and its book', { type: 'thesis' }, { type: 'book' }],
    ['a chapter and its book', { type: 'book' }, { type: 'chapter', pages: '77-99' }],
    [
      'a chapter and a talk',
      { type: 'chapter', venue: 'A handbook' },
      { type: 'conference-paper', venue: 'A meeting' },
    ],
    ['slides and a paper', { type: 'presentation' }, { type: 'conference-paper' }],
    ['a working paper and an article', { type: 'report' }, { type: 'article' }],
    ['data and an article', { type: 'dataset' }, { type: 'article' }],
    ['software and an article', { type: 'software' }, { type: 'article' }],
    ['a post and an article', { type: 'webpage' }, { type: 'article' }],
    ['a preprint and a book', { type: 'preprint' }, { type: 'book' }],
    [
      'the given name',
      { authors: [{ family: 'Wang', given: 'Wei' }] },
      { authors: [{ family: 'Wang', given: 'Jun' }] },
    ],
    ['the initial', { authors: [{ family: 'Wang', given: 'W.' }] }, { authors: [{ family: 'Wang', given: 'Jun' }] }],
  ])('%s [twin-24]', (_, a, b) => {
    expect(same(work(a), work(b))).toBe(false);
  });
});

describe('two records with one title and author are one work although they differ in', () => {
  it.each<[string, Partial<BiblioRecord>, Partial<BiblioRecord>]>([
    ['the year, by one, of an article', { type: 'article' }, { type: 'article', year: 2020 }],
    ['a preprint and its article', { type: 'preprint' }, { type: 'article', year: 2020 }],
    ['the name of a kind', { type: 'other' }, { type: 'report' }],
    [
      'the kind, in one venue',
      { type: 'chapter', venue: 'Lecture Notes' },
      { type: 'conference-paper', venue: 'Lecture notes' },
    ],
    [
      'the spelling of a publisher',
      { type: 'book', publisher: 'MIT Press' },
      { type: 'book', publisher: 'The MIT Press' },
    ],
    [
      'the length of a publisher',
      { type: 'book', publisher: 'Wiley' },
      { type: 'book', publisher: 'John Wiley & Sons' },
    ],
    [
      'the initials of a publisher',
      { type: 'book', publisher: 'OUP' },
      { type: 'book', publisher: 'Oxford University Press' },
    ],
    ['the spelling of an edition', { type: 'book', edition: '2nd ed.' }, { type: 'book', edition: 'Second' }],
    [
      'the spelling of a version',
      { type: 'software', extra: { version: 'v1.0' } },
      { type: 'software', extra: { version: '1' } },
    ],
    ['the form of an ISBN', { type: 'book', isbn: ['0306406152'] }, { type: 'book', isbn: ['9780306406157'] }],
    ['the form of a number', { type: 'standard', issue: 'ISO 5667-1' }, { type: 'standard', issue: '5667-1' }],
    [
      'the form of an address',
      { type: 'report', url: 'http://www.a.example/x/' },
      { type: 'report', url: 'https://a.example/x' },
    ],
    ['what only one has', { type: 'book', edition: '2', isbn: ['0306406152'] }, { type: 'book', publisher: 'Sluice' }],
    ['an initial', { authors: [{ family: 'Wang', given: 'W.' }] }, { authors: [{ family: 'Wang', given: 'Wei' }] }],
    [
      'initials without points',
      { authors: [{ family: 'Smith', given: 'JW' }] },
      { authors: [{ family: 'Smith', given: 'John William' }] },
    ],
    [
      'a hyphen in a name',
      { authors: [{ family: 'Li', given: 'Wei-Jun' }] },
      { authors: [{ family: 'Li', given: 'Weijun' }] },
    ],
    [
      'the spelling of a name',
      { authors: [{ family: 'Orlov', given: 'Sergey' }] },
      { authors: [{ family: 'Orlov', given: 'Sergei' }] },
    ],
  ])('%s', (_, a, b) => {
    expect(same(work(a), work(b))).toBe(true);
  });
});

/** Pairs of citation keys of one file that are one work. */
const pairsIn = (file: string): string[] => {
  const entries = [...parseAs('bibtex', readFileSync(file, 'utf8'))];
  return entries.flatMap((a, i) =>
    entries.slice(i + 1).flatMap((b) => (same(a.record!, b.record!) ? [`${a.key} ${b.key}`] : [])),
  );
};

const field = (name: string) => outsideData(`field/${name}`);
it.skipIf(!field('F24-editions-sameyear.bib'))('editions, volumes and chapters of one book are separate works', () => {
  expect(pairsIn(field('F24-editions-sameyear.bib')!)).toEqual([]);
});
it.skipIf(!field('F45-kinds.bib'))('works of different kinds are separate works', () => {
  expect(pairsIn(field('F45-kinds.bib')!)).toEqual([]);
});
it.skipIf(!field('F23-dup-titles.bib'))('spellings of one title are one work', () => {
  const found = pairsIn(field('F23-dup-titles.bib')!);
  expect(found).toEqual(expect.arrayContaining(['d1 d2', 'd3 d4', 'd7 d8', 'd9 d10', 'd11 d12']));
});

it('2,000 pairs of works that look almost the same stay separate [twin-24]', () => {
  const merged = nearIdenticalWorks(2_000).filter(({ a, b }) => same(a, b) || same(b, a));
  expect(merged.map(({ kind, a, b }) => `${kind}: ${a.title} / ${b.title}`)).toEqual([]);
});
