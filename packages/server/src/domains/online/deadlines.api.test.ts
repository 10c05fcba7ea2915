import {
  listRefmanagerCollections,
  lookUpOnline,
  saveFromExtension,
  saveOnline,
  searchAuthorsOnline,
  searchOnline,
} from '@carrel/contract';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Fetch } from '../../platform/http-client/transport.ts';
import { createTestApp, type TestApp } from '../../test-kit/create-test-app.ts';
import { jsonAnswer } from '../../test-kit/upstream/source-bench.ts';

/** Takes the call and never answers. */
const hangs: Fetch = ({ signal }) =>
  new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason as Error);
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
/** Asks to come back in the year 9999, or in thirty years, in turn. */
const comesLater = (): Fetch => {
  let n = 0;
  return async () => {
    n += 1;
    const later = n % 2 === 0 ? '999999999' : 'Fri, 31 Dec 9999 23:59:59 GMT';
    return { ...jsonAnswer({ error: 'later' }, 503), headers: { 'retry-after': later } };
  };
};

let app: TestApp;
beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(async () => {
  vi.useRealTimers();
  await app.dispose();
});

/** Lets every timeout elapse while the answer is made. */
const afterAllDeadlines = async <T>(answer: Promise<T>): Promise<T> => {
  let done = false;
  const ended = answer.finally(() => {
    done = true;
  });
  ended.catch(() => undefined);
  for (let seconds = 0; !done && seconds < 60; seconds += 1) {
    await new Promise((resolve) => setImmediate(resolve));
    await vi.advanceTimersByTimeAsync(1000);
  }
  expect(done).toBe(true);
  return ended;
};

it.each([
  ['never answer', () => hangs],
  ['want to be asked in a thousand years', comesLater],
])(
  'with sources that %s, every request by the user ends with a clear answer [net-22]',
  async (_, fetch) => {
    app = await createTestApp({ fetch: fetch() });
    const search = await afterAllDeadlines(app.call(searchOnline, { body: { query: 'lamps' } }));
    expect(search.status).toBe(200);
    const said = new Map(search.body.sources.map((x) => [x.source, x]));
    for (const source of ['idxa', 'idxb', 'crossref', 'europe_pmc', 'arxiv'] as const)
      expect(said.get(source)).toMatchObject({ status: 'timeout', detail: expect.stringContaining('did not answer') });
    const lines = await afterAllDeadlines(
      app.call(lookUpOnline, { body: { items: ['10.1234/lamp', 'A title of some length', 'arXiv:2101.00001'] } }),
    );
    expect(lines.status).toBe(200);
    expect(lines.body.items.map((i) => i.status)).toEqual(['failed', 'failed', 'failed']);
    expect(lines.body.items[0]?.reason).toMatch(/did not answer|answered 503/);
    const authors = await afterAllDeadlines(app.call(searchAuthorsOnline, { body: { query: 'Moreau' } }));
    expect(authors).toMatchObject({ status: 502, body: { code: 'upstream_failed' } });
    const folders = await afterAllDeadlines(
      app.call(listRefmanagerCollections, { body: { library_id: '1', api_key: 'key-for-tests' } }),
    );
    expect(folders).toMatchObject({ status: 502, body: { code: 'upstream_failed' } });
    const saved = await afterAllDeadlines(
      app.call(saveOnline, { body: { action: 'save', doi: '10.1234/lamp', candidate: { title: 'A study of lamps' } } }),
    );
    expect(saved.status).toBeLessThan(300);
  },
  60_000,
);

it('a save has one time limit for all its lines, however many get no answer [net-22]', async () => {
  app = await createTestApp({ fetch: hangs });
  const body = {
    action: 'save' as const,
    idxa_id: 'W2741809807',
    doi: '10.1234/lamp',
    link: 'https://doi.org/10.1234/lamps',
    title: 'A study of lamps in the north',
    query: 'lamps of the north',
    candidate: { title: 'A study of lamps' },
  };
  let seconds = 0;
  let done = false;
  const saved = app.call(saveOnline, { body }).finally(() => {
    done = true;
  });
  for (; !done && seconds < 120; seconds += 1) {
    await new Promise((resolve) => setImmediate(resolve));
    await vi.advanceTimersByTimeAsync(1000);
  }
  expect((await saved).body).toMatchObject({ match_source: 'candidate', title: 'A study of lamps' });
  expect(seconds).toBeLessThan(20);
});

it('a save from the connector has one time limit for all identifiers of the page [net-22]', async () => {
  app = await createTestApp({ fetch: hangs });
  const body = { doi: '10.1234/lamp', pmid: '12345678', title: 'A study of lamps' };
  let seconds = 0;
  let done = false;
  const saved = app.call(saveFromExtension, { body }).finally(() => {
    done = true;
  });
  for (; !done && seconds < 120; seconds += 1) {
    await new Promise((resolve) => setImmediate(resolve));
    await vi.advanceTimersByTimeAsync(1000);
  }
  expect((await saved).body).toMatchObject({ match_source: 'page', title: 'A study of lamps' });
  expect(seconds).toBeLessThan(20);
});
