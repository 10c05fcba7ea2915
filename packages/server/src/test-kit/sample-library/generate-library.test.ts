import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { parseAs } from '../../formats/readers.ts';
import { generateLibrary, type SamplePaper } from './generate-library.ts';
import { sampleBibtex } from './sample-bibtex.ts';

const make = (seed: number, papers: number): SamplePaper[] => [...generateLibrary({ seed, papers })];
const digest = (papers: SamplePaper[]) => createHash('sha256').update(JSON.stringify(papers)).digest('hex');

test('a seed always gives the same bytes, another seed gives others', () => {
  expect(digest(make(3, 200))).toBe(digest(make(3, 200)));
  expect(digest(make(3, 200))).not.toBe(digest(make(4, 200)));
});

test('a library contains what real ones contain', () => {
  const papers = make(7, 1500);
  expect(papers).toHaveLength(1500);
  const share = (has: (p: SamplePaper) => boolean) => papers.filter(has).length / papers.length;
  expect(share((p) => p.record.abstract === undefined)).toBeGreaterThan(0.01);
  expect(share((p) => p.record.doi === undefined)).toBeGreaterThan(0.05);
  expect(share((p) => p.record.arxivId !== undefined)).toBeGreaterThan(0.1);
  expect(share((p) => p.isRetracted)).toBeGreaterThan(0.001);
  expect(share((p) => p.record.note !== undefined)).toBeGreaterThan(0.03);
  expect(share((p) => p.record.tags.length > 0)).toBeGreaterThan(0.15);
  expect(share((p) => p.record.collections.some((c) => c.length > 1))).toBeGreaterThan(0.05);
  expect(share((p) => (p.record.rating ?? 0) > 0)).toBeGreaterThan(0.2);
  expect(new Set(papers.map((p) => p.topics[0]!.field)).size).toBe(8);
  const names = papers.flatMap((p) => p.record.authors.map((a) => `${a.particle ?? ''}${a.family ?? ''}`)).join();
  for (const script of [/\p{Script=Han}/u, /\p{Script=Arabic}|\p{Script=Hebrew}/u, /[øåłçñü]/, /van der/])
    expect(names).toMatch(script);
});

test('abstracts have the length of abstracts and no slot is left unfilled', () => {
  for (const { record } of make(11, 800)) {
    expect(`${record.title} ${record.abstract ?? ''} ${record.note ?? ''}`).not.toMatch(/[{}]|undefined|NaN/);
    if (record.abstract === undefined) continue;
    const words = record.abstract.split(' ').length;
    expect(words).toBeGreaterThan(100);
    expect(words).toBeLessThan(200);
  }
});

test('identifiers are unique and not registered', () => {
  const papers = make(5, 3000);
  for (const ids of [papers.map((p) => p.record.doi), papers.map((p) => p.record.arxivId)]) {
    const given = ids.filter((x) => x !== undefined);
    expect(new Set(given).size).toBe(given.length);
  }
  for (const { record } of papers) {
    if (record.doi) expect(record.doi).toMatch(/^10\.5555\/[a-z]+\.\d{4}\.[0-9a-z]{4,}$/);
    if (record.arxivId) expect(Number(record.arxivId.split('.')[1])).toBeGreaterThanOrEqual(60_000);
  }
});

test('citations go back in time, mostly within a field, and some papers have many', () => {
  const papers = make(7, 3000);
  const cited = new Array<number>(papers.length).fill(0);
  let inside = 0;
  let all = 0;
  for (const p of papers) {
    expect(new Set(p.cites).size).toBe(p.cites.length);
    for (const c of p.cites) {
      const target = papers[c]!;
      expect(target.record.year!).toBeLessThanOrEqual(p.record.year!);
      expect(c).not.toBe(p.index);
      cited[c]! += 1;
      all += 1;
      if (target.topics[0]!.field === p.topics[0]!.field) inside += 1;
    }
  }
  expect(inside / all).toBeGreaterThan(0.8);
  expect(Math.max(...cited)).toBeGreaterThan((all / papers.length) * 8);
  for (const p of papers) expect(p.citedByCount).toBeGreaterThanOrEqual(cited[p.index]!);
});

test('a few papers occur twice, as preprint and as journal version', () => {
  const papers = make(7, 3000);
  const pairs = papers.filter((p, i) => {
    const before = papers[i - 1];
    return before?.record.title === p.record.title && before.record.type === 'preprint' && p.record.type === 'article';
  });
  expect(pairs.length).toBeGreaterThan(5);
});

test('the BibTeX of a library is read back with the same titles and DOIs', () => {
  const records = make(9, 300).map((p) => p.record);
  const read = [...parseAs('bibtex', sampleBibtex({ seed: 9, papers: 300 }))].map((e) => e.record!);
  expect(read.map((r) => r.doi)).toEqual(records.map((r) => r.doi));
  expect(read.map((r) => r.title)).toEqual(records.map((r) => r.title));
});
