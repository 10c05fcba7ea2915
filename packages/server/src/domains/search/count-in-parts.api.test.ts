import { listSaved, searchLibrary } from '@carrel/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importBibtex } from '../../test-kit/builders.ts';
import { createTestApp, type TestApp } from '../../test-kit/create-test-app.ts';
import { canCountInParts, pageWithTotal } from './count-in-parts.ts';
import { parseQuery } from './query/parse-query.ts';
import { searchPapersTask } from './search.tasks.ts';
import type { SearchRequest } from './search-papers.ts';

/** Papers are added after each of these ids, so that every part of the ids has some. */
const starts = [0, 150_000, 290_000, 390_000];
const inEachPart = 5;

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  for (const start of starts) {
    app.db.run(`update sqlite_sequence set seq = ? where name = 'papers'`, start);
    const entries = Array.from(
      { length: inEachPart },
      (_, i) => `@article{k${start}x${i}, title={Heron ${start} ${i} of the marshes}, year={${2000 + i}}}`,
    );
    await importBibtex(app, entries.join('\n'));
  }
});
afterAll(() => app.dispose());

const all = starts.length * inEachPart;
const request = (over: Partial<SearchRequest> = {}): SearchRequest => ({
  query: parseQuery('heron', 0),
  order: 'relevance',
  dir: 'desc',
  limit: 3,
  offset: 0,
  cursor: null,
  withTotal: true,
  ...over,
});

describe('in a library with large ids', () => {
  it('the number of hits is exact, for every order and kind of query [search-31]', async () => {
    for (const order of ['relevance', 'added_at', 'year'] as const)
      for (const [search, total] of [
        ['heron', all],
        ['hero*', all],
        ['heron year:2001..2002', 2 * starts.length],
        ['is:untagged year:2001..2002', 2 * starts.length],
        ['has:year -year:2003', 4 * starts.length],
        ['heron year:1990', 0],
        ['year:1990', 0],
      ] as const) {
        const query = { search, order, limit: 3 };
        expect((await app.ok(searchLibrary, { query })).total, `${search} by ${order}`).toBe(total);
        const saved = await app.call(listSaved, { query });
        expect(Number(saved.headers['x-total-count']), `${search} by ${order}`).toBe(total);
      }
  });

  it('a sentence of which no paper has all words has the number of papers with some of them [search-26]', async () => {
    const query = { search: 'how do all the herons cross our marshes at dusk', order: 'relevance', limit: 3 } as const;
    const found = await app.ok(searchLibrary, { query });
    expect(found.query.relaxed).not.toBeNull();
    expect(found.total).toBe(all);
  });

  it('no total is given if none is asked for [search-06]', async () => {
    const query = { search: 'heron', order: 'relevance', limit: 3, with_total: false } as const;
    expect((await app.ok(searchLibrary, { query })).total).toBeNull();
  });
});

describe('counting while a page is found', () => {
  it('is used for large libraries and queries whose number of hits is not known yet [search-31]', () => {
    const lastId = 400_000;
    expect(canCountInParts(request(), lastId)).toBe(true);
    expect(canCountInParts(request(), 100_000)).toBe(false);
    expect(canCountInParts(request({ knownTotal: 4 }), lastId)).toBe(false);
    expect(canCountInParts(request({ withTotal: false }), lastId)).toBe(false);
    expect(canCountInParts(request({ offset: 50 }), lastId)).toBe(false);
    expect(canCountInParts(request({ query: parseQuery('', 0) }), lastId)).toBe(false);
    expect(canCountInParts(request({ query: parseQuery('heron similar:1', 0) }), lastId)).toBe(false);
  });

  const countedPage = async (run: Parameters<typeof pageWithTotal>[0]['run'], signal = new AbortController().signal) =>
    pageWithTotal({ run }, request({ query: parseQuery('heron year:2001..', 0) }), 400_000, signal, (r, until) =>
      run(searchPapersTask, r, { signal: until }),
    );

  it('stops immediately if the request is cancelled or a part fails [search-31]', async () => {
    const signals: AbortSignal[] = [];
    const never = ((_task, _input, options) => {
      signals.push(options!.signal!);
      return new Promise((_, reject) => options!.signal!.addEventListener('abort', () => reject(new Error('stopped'))));
    }) as Parameters<typeof countedPage>[0];
    const stop = new AbortController();
    const stopped = countedPage(never, stop.signal);
    stop.abort();
    await expect(stopped).rejects.toThrow('stopped');
    expect(signals.length).toBeGreaterThan(2);

    signals.length = 0;
    const failing = (async (task, input, options) => {
      if (task.name === searchPapersTask.name) return { ids: [], total: null, nextCursor: null };
      if ('range' in (input as object) && (input as { range: { from: number } }).range.from === 0)
        throw new Error('the file is damaged');
      return never(task, input, options);
    }) as Parameters<typeof countedPage>[0];
    await expect(countedPage(failing)).rejects.toThrow('the file is damaged');
    expect(signals.length).toBeGreaterThan(0);
    expect(signals.every((s) => s.aborted)).toBe(true);
  });
});
