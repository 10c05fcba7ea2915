import {
  bulkEdit,
  computeEmbeddings,
  configureAi,
  getFacets,
  getSimilarPapers,
  listSaved,
  searchLibrary,
  setNetworkPolicy,
} from '@carrel/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aSavedPaper, importBibtex } from '../../test-kit/builders.ts';
import { createTestApp, type TestApp } from '../../test-kit/create-test-app.ts';
import type { MeaningSpace } from '../search/meaning-space.ts';
import { parseQuery } from '../search/query/parse-query.ts';
import { scanForRelated } from '../search/scan-vectors.ts';
import { searchByMeaning } from '../search/search-by-meaning.ts';
import { seeded } from './model/random.ts';

const subjects = [
  ['neuron', 'synapse', 'cortex', 'plasticity', 'memory', 'hippocampus', 'dendrite', 'axon'],
  ['glacier', 'climate', 'carbon', 'ocean', 'warming', 'atmosphere', 'permafrost', 'aerosol'],
  ['enzyme', 'protein', 'ligand', 'folding', 'kinase', 'peptide', 'substrate', 'receptor'],
];
const random = seeded(5);
const one = (of: readonly string[]) => of[Math.floor(random() * of.length)]!;
/** Papers of three subjects, in turn. Each subject has enough words that two papers share few. */
const entries = Array.from({ length: 330 }, (_, i) => {
  const base = () => one(subjects[i % 3]!);
  const rare = () => `${base()}${Math.floor(random() * 12)}`;
  const abstract = Array.from({ length: 14 }, () => (random() < 0.3 ? base() : rare())).join(', ');
  return `@article{k${i}, title = {On the ${base()} and the ${rare()} number ${i}}, abstract = {About ${abstract}.}, author = {Moreau, Anne}, year = {${i % 2 ? 2001 : 2011}}}`;
}).join('\n');
const isAbout = (subject: number, title: string) => subjects[subject]!.some((w) => title.includes(w));

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await app.ok(setNetworkPolicy, { body: { enabled: false } });
  await importBibtex(app, entries);
  await app.jobs.settled((await app.ok(computeEmbeddings, {})).job_id);
});
afterAll(() => app.dispose());

const search = (text: string, more: Record<string, unknown> = {}) =>
  app.ok(searchLibrary, { query: { search: text, order: 'meaning', ...more } });
const exactly = (text: string) => app.ok(searchLibrary, { query: { search: text, order: 'relevance' } });

describe('search by words and meaning', () => {
  it('lists all papers with the words, and others that are close in meaning [mean-01]', async () => {
    const words = await exactly('glacier3 ocean');
    const both = await search('glacier3 ocean');
    expect(both.query.meaning?.state).toBe('ready');
    expect(both.query.meaning!.added).toBeGreaterThan(0);
    expect(both.total).toBe(words.total! + both.query.meaning!.added);
    const ids = new Set((await search('glacier3 ocean', { limit: 1000 })).items.map((i) => i.paper.id));
    expect(words.items.every((i) => ids.has(i.paper.id))).toBe(true);
    const exact = new Set(words.items.map((i) => i.paper.id));
    const added = (await search('glacier3 ocean', { limit: 1000 })).items.filter((i) => !exact.has(i.paper.id));
    expect(added).toHaveLength(both.query.meaning!.added);
    for (const { paper } of added) expect(isAbout(1, paper.title)).toBe(true);
  });

  it('adds at most 100 papers for their meaning, the closest ones [mean-01]', async () => {
    const ids = app.db.all<{ id: number }>('select id from papers order by id').map(({ id }) => id);
    expect(ids.length).toBeGreaterThan(200);
    // All papers are related to the word, which none has.
    const space: MeaningSpace = {
      kind: 'meaning',
      ofText: async () => new Float32Array(1),
      ofPaper: () => null,
      nearest: async () => ids.map((id, i) => ({ id, score: 1 - i / 1_000 })),
      cosines: async () => new Map(),
      percentile: () => 1,
      nearestWords: () => [],
    };
    const request = {
      query: parseQuery('zymurgy', Date.now()),
      order: 'meaning',
      dir: 'desc',
      limit: 200,
      offset: 0,
      cursor: null,
    } as const;
    const spaces = { words: space, papers: null };
    const page = await searchByMeaning(app.db, spaces, { ...request, withTotal: true });
    expect([page.added, page.total]).toEqual([100, 100]);
    expect(page.ids).toEqual(ids.slice(0, 100));
  });

  it('says for each hit whether words matched or meaning is close, and by which words [mean-02]', async () => {
    const { items } = await search('glacier3 ocean', { limit: 1000 });
    expect(items.length).toBeGreaterThan(5);
    for (const { reasons, meaning, paper } of items) {
      expect(reasons.length > 0 || meaning!.label !== null).toBe(true);
      expect(meaning!.percentile).toBeGreaterThan(0);
      if (reasons.length === 0) {
        expect(meaning!.words.length).toBeGreaterThan(0);
        for (const word of meaning!.words) expect(`${paper.title} ${paper.abstract}`.toLowerCase()).toContain(word);
      }
    }
  });

  it('keeps fields, quoted words and exclusions exactly [mean-03]', async () => {
    const { items } = await search('glacier year:2011 -ocean', { limit: 1000 });
    expect(items.length).toBeGreaterThan(0);
    for (const { paper } of items) {
      expect(paper.year).toBe(2011);
      expect(`${paper.title} ${paper.abstract}`).not.toMatch(/\bocean\b/);
    }
    for (const text of ['"glacier"', 'title:glacier', 'year:2011', 'glacier OR ocean', 'glaci*']) {
      const [by, words] = [await search(text), await exactly(text)];
      expect([text, by.total, by.query.meaning!.added]).toEqual([text, words.total, 0]);
    }
  });

  it('gives the same list page by page, by offset and by cursor [search-06]', async () => {
    const whole = (await search('carbon warming', { limit: 1000 })).items.map((i) => i.paper.id);
    const byCursor: string[] = [];
    for (let cursor: string | undefined; ; ) {
      const page = await search('carbon warming', { limit: 7, ...(cursor && { cursor }) });
      byCursor.push(...page.items.map((i) => i.paper.id));
      if (!page.next_cursor) break;
      cursor = page.next_cursor;
    }
    expect(byCursor).toEqual(whole);
    const offset = await search('carbon warming', { limit: 7, offset: 7 });
    expect(offset.items.map((i) => i.paper.id)).toEqual(whole.slice(7, 14));
    const saved = await app.ok(listSaved, { query: { search: 'carbon warming', order: 'meaning', limit: 1000 } });
    expect(saved.map((p) => p.id)).toEqual(whole);
  });

  it('ranks papers with some words of a sentence by the words they have and by meaning [mean-04]', async () => {
    const sentence = 'how does warming of the ocean change glacier cryosphere';
    const { items, total, query } = await search(sentence, { limit: 1000 });
    expect(query.relaxed).toBe('((warming ocean) OR (warming glacier) OR (ocean glacier))');
    const words = await exactly(query.relaxed!);
    expect(query.meaning!.added).toBeGreaterThan(0);
    expect(query.meaning!.added).toBeLessThanOrEqual(100);
    expect(total).toBe(words.total! + query.meaning!.added);
    expect(items).toHaveLength(total!);
    expect(new Set(items.map((i) => i.paper.id)).size).toBe(total);
    expect(
      items.every(
        ({ paper, meaning, reasons }) => reasons.length > 0 || (meaning!.label !== null && isAbout(1, paper.title)),
      ),
    ).toBe(true);
    // The counts next to the list are those of its words, so the two differ by the papers that were added.
    expect((await app.ok(getFacets, { query: { search: sentence } })).total).toBe(words.total);
  });

  it('falls back to words for unknown words, and when vectors are turned off [mean-05]', async () => {
    await aSavedPaper(app, { title: 'Xylophones' });
    const { query, total } = await search('xylophones');
    expect([query.meaning, total]).toEqual([{ state: 'no_known_word', added: 0 }, 1]);
    await app.ok(configureAi, { body: { provider: 'none' } });
    const off = await search('glacier');
    expect([off.query.meaning, off.total]).toEqual([null, (await exactly('glacier')).total]);
    await app.ok(configureAi, { body: { provider: 'local' } });
  });
});

describe('similar papers', () => {
  it('are listed with a label and their words, nearest first [mean-06]', async () => {
    const { items } = await exactly('"number 4"');
    const { id } = items[0]!.paper;
    const found = await app.ok(getSimilarPapers, { params: { id }, query: { limit: 5 } });
    expect(found).toMatchObject({ state: 'ready', kind: 'meaning' });
    expect(found.similar).toHaveLength(5);
    expect(found.total).toBeGreaterThan(5);
    for (const [i, s] of found.similar.entries()) {
      expect(isAbout(1, s.title)).toBe(true);
      expect(s.paper_id).not.toBe(id);
      expect(s.percentile).toBeLessThanOrEqual(i === 0 ? 1 : found.similar[i - 1]!.percentile);
      expect(s.label).toBe(s.percentile >= 0.999 ? 'very_close' : s.percentile >= 0.99 ? 'close' : 'related');
      expect(s.words.length).toBeGreaterThan(0);
    }
    expect((await app.call(getSimilarPapers, { params: { id: '999999' } })).status).toBe(404);
  });

  it('are a field of the query that combines with others, also for counts, exports and changes [mean-07]', async () => {
    const { id } = (await exactly('"number 4"')).items[0]!.paper;
    const all = await exactly(`similar:${id}`);
    const { total, similar } = await app.ok(getSimilarPapers, { params: { id }, query: { limit: 100 } });
    expect(all.total).toBe(total);
    expect(all.items.map((i) => i.paper.id).slice(0, 100)).toEqual(similar.map((s) => s.paper_id).slice(0, 100));
    expect(all.items[0]!.meaning!.label).not.toBeNull();
    const some = await exactly(`similar:${id} year:2001`);
    expect(some.total).toBeLessThan(total);
    expect(some.items.every(({ paper }) => paper.year === 2001)).toBe(true);
    expect((await app.ok(getFacets, { query: { search: `similar:${id} year:2001` } })).total).toBe(some.total);
    expect(scanForRelated(app.db, Number(id)).map(String).sort()).toEqual(
      (await exactly(`similar:${id}`)).items
        .map((i) => i.paper.id)
        .sort()
        .slice(0, 1000),
    );
    const changed = await app.ok(bulkEdit, {
      body: { selection: { query: `similar:${id} year:2001` }, changes: { rating: 5 } },
    });
    expect(changed.affected).toBe(some.total);
  });

  it('need the number of a paper; without a vector there are none [mean-08]', async () => {
    const { query } = await exactly('similar:soon');
    expect(query.problems.map((p) => p.code)).toEqual(['not_a_paper']);
    expect((await exactly('similar:999999')).total).toBe(0);
    const { id } = await aSavedPaper(app, { title: '???' });
    await app.jobs.settled((await app.ok(computeEmbeddings, {})).job_id);
    expect((await app.ok(getSimilarPapers, { params: { id } })).state).toBe('no_vector');
  });
});

describe('a small library', () => {
  it('says that meaning is learned from 300 papers on, and compares words until then [mean-09]', async () => {
    const small = await createTestApp();
    try {
      const a = await aSavedPaper(small, { title: 'Glacier and ocean' });
      const b = await aSavedPaper(small, { title: 'Ocean of carbon' });
      await aSavedPaper(small, { title: 'Folding of a peptide' });
      const before = await small.ok(searchLibrary, { query: { search: 'ocean', order: 'meaning' } });
      expect([before.query.meaning, before.total]).toEqual([{ state: 'not_built', added: 0 }, 2]);
      expect((await small.ok(getSimilarPapers, { params: { id: a.id } })).state).toBe('not_built');
      await small.jobs.settled((await small.ok(computeEmbeddings, {})).job_id);
      const after = await small.ok(searchLibrary, { query: { search: 'ocean', order: 'meaning' } });
      expect([after.query.meaning, after.total]).toEqual([{ state: 'too_few', added: 0 }, 2]);
      const { kind, similar } = await small.ok(getSimilarPapers, { params: { id: a.id } });
      expect([kind, similar[0]!.paper_id]).toEqual(['words', b.id]);
    } finally {
      await small.dispose();
    }
  });
});
