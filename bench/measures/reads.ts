import type { Client } from '../lib/client.ts';
import type { Floor } from '../lib/floor.ts';
import type { Report } from '../lib/report.ts';
import { Samples } from '../lib/samples.ts';
import type { Vocabulary } from '../lib/vocabulary.ts';

const orders = ['added_at', 'date', 'year', 'title', 'authors', 'journal', 'citations', 'rating'] as const;
/** Target for lists and searches: a multiple of their bare statements plus an empty round trip. */
const promisedTimes = 2;
/** Factor for the targets of the largest size. */
export const scale = (papers: number): number => (papers > 100_000 ? 3 : 1);

const encoded = (o: Record<string, string | number>): string =>
  new URLSearchParams(Object.entries(o).map(([k, v]): [string, string] => [k, String(v)])).toString();

/** Typical reads of a user: lists, searches, facets, suggestions, one paper. */
export const measureReads = async (client: Client, report: Report, v: Vocabulary, floor: Floor): Promise<void> => {
  const factor = scale(report.papers);
  const list = (order: string, dir: string, offset: number) =>
    client.get(`/library/saved?${encoded({ order, order_dir: dir, limit: 100, offset })}`);
  // Once each, so that statements are prepared and the first pages of every index are in memory.
  for (const order of orders) await list(order, 'desc', 0);
  const pagePromise = { figure: 20 * factor, of: 'p95' as const };
  for (const [name, offset] of [
    ['first', 0],
    ['middle', Math.floor(report.papers / 2)],
    ['last', report.papers - 100],
  ] as const) {
    const all = new Samples();
    const bare = new Samples();
    for (const order of orders)
      for (const dir of ['asc', 'desc'] as const)
        for (let i = 0; i < 5; i += 1) {
          await all.take(() => list(order, dir, offset));
          await floor.page({ text: '', order, dir, limit: 100, offset }, bare);
        }
    report.samples(`list of 100, ${name} page, all sorts`, all, pagePromise, bare, promisedTimes);
  }
  for (const order of orders) {
    const samples = new Samples();
    const bare = new Samples();
    for (let i = 0; i < 20; i += 1) {
      const [dir, offset] = [i % 2 ? ('asc' as const) : ('desc' as const), (i % 5) * 100];
      await samples.take(() => list(order, dir, offset));
      await floor.page({ text: '', order, dir, limit: 100, offset }, bare);
    }
    report.samples(`list of 100 by ${order}`, samples, pagePromise, bare, promisedTimes);
  }
  const cursor = new Samples();
  const bareCursor = new Samples();
  let next: string | undefined;
  for (let i = 0; i < 60; i += 1) {
    const page = await client.get(
      `/library/saved?${encoded({ limit: 100, order: 'title', order_dir: 'asc', ...(next ? { cursor: next } : {}) })}`,
    );
    cursor.add(page.ms);
    await floor.page({ text: '', order: 'title', dir: 'asc', limit: 100, cursor: next ?? null }, bareCursor);
    next = page.headers['x-next-cursor'] as string | undefined;
  }
  report.samples('list of 100, page after page', cursor, pagePromise, bareCursor, promisedTimes);

  const words = new Samples();
  const bareWords = new Samples();
  for (const [kind, queries] of Object.entries(v.kinds)) {
    const samples = new Samples();
    const bare = new Samples();
    for (const search of queries) {
      await floor.page({ text: search, order: 'relevance', limit: 50 }, bare);
      const answer = await client.get(`/library/search?${encoded({ search, order: 'relevance', limit: 50 })}`);
      samples.add(answer.ms);
      words.add(answer.ms);
    }
    bareWords.values.push(...bare.values);
    report.samples(`search, ${kind}`, samples, { figure: 30 * factor, of: 'p95' }, bare, promisedTimes);
  }
  report.samples('search, all kinds', words, { figure: 30 * factor, of: 'p95' }, bareWords, promisedTimes);

  const byDate = new Samples();
  const bareByDate = new Samples();
  for (const search of v.kinds['two words'] ?? []) {
    await floor.page({ text: search, order: 'added_at', limit: 50 }, bareByDate);
    await byDate.take(() => client.get(`/library/search?${encoded({ search, order: 'added_at', limit: 50 })}`));
  }
  report.samples(
    'search, two words, newest first',
    byDate,
    { figure: 30 * factor, of: 'p95' },
    bareByDate,
    promisedTimes,
  );

  const palette = new Samples();
  for (const q of (v.kinds['one word'] ?? []).slice(0, 40))
    await palette.take(() => client.get(`/search?${encoded({ q, limit: 5 })}`));
  report.samples('search everywhere (palette)', palette, null, floor.trips);

  const suggestions = new Samples();
  for (const prefix of v.prefixes) await suggestions.take(() => client.get(`/library/suggest?${encoded({ prefix })}`));
  report.samples('suggestions', suggestions, { figure: 100 * factor, of: 'p95' }, floor.trips);

  const details = new Samples();
  for (const id of v.ids) await details.take(() => client.get(`/papers/${id}/details`));
  report.samples('one paper', details, null, floor.trips);
  const related = new Samples();
  for (const id of v.ids.slice(0, 30)) {
    await related.take(() => client.get(`/papers/${id}/prior-works`));
    await related.take(() => client.get(`/papers/${id}/derivative-works`));
  }
  report.samples('works cited and citing', related, null, floor.trips);
  const nearby = new Samples();
  for (const id of v.ids.slice(0, 30)) await nearby.take(() => client.get(`/papers/${id}/neighbours`));
  report.samples('neighbours of one paper', nearby, null, floor.trips);

  const facets = new Samples();
  for (const search of (v.kinds['two words'] ?? []).slice(0, 25))
    await facets.take(() => client.get(`/library/facets?${encoded({ search })}`));
  report.samples('facets of a search', facets, null, floor.trips);
};

/** Pages that summarise the whole library. Some run on the main thread, where they delay other requests. */
export const measureSummaries = async (client: Client, report: Report, v: Vocabulary, floor: Floor): Promise<void> => {
  const pages: Record<string, string> = {
    'facets of everything': '/library/facets',
    'landing counters': '/library/workflow-summary',
    bootstrap: '/bootstrap',
    'library statistics': '/papers/stats',
    tags: '/library/tags',
    topics: '/library/topics',
    collections: '/library/collections',
    duplicates: '/library/duplicates',
    'needs attention': '/library/attention',
    'library info': '/library-mgmt/info',
    'reading list': '/library/reading-queue',
    history: '/history',
    'aggregate statistics': '/stats',
  };
  let n = 0;
  for (const [name, path] of Object.entries(pages)) {
    const samples = new Samples();
    for (let i = 0; i < 5; i += 1) {
      // A change before each, because answers may be cached until something changes.
      await client.patch(`/papers/${v.ids[n % v.ids.length]}`, { notes: `seen ${n}` });
      n += 1;
      await samples.take(() => client.get(path));
    }
    report.samples(name, samples, null, floor.trips);
  }
};
