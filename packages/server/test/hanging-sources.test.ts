import { endpoints } from '@carrel/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aSavedPaper } from '../src/test-kit/builders.ts';
import { createTestApp, type TestApp } from '../src/test-kit/create-test-app.ts';
import { type RandomRequest, requestFor, send } from './random-requests.ts';

let app: TestApp;
let asked = 0;
const doi = '10.5555/hanging';

/** With `background` off, a request waits for its job for up to a minute; its own test covers that. */
const inBackground = (body: unknown): unknown =>
  typeof body === 'object' && body !== null && 'background' in body ? { ...body, background: true } : body;

beforeAll(async () => {
  app = await createTestApp({
    maxWaitMs: 300,
    // Sources accept each request and never answer.
    fetch: (call) =>
      new Promise((_, reject) => {
        asked += 1;
        call.signal.addEventListener('abort', () => reject(call.signal.reason as Error));
      }),
    resolve: () => Promise.resolve([{ address: '93.184.216.34', family: 4 }]),
  });
  await aSavedPaper(app);
});
afterAll(() => app.dispose());

const at = (params: RandomRequest['params'], query: RandomRequest['query'] = {}, body?: unknown): RandomRequest => ({
  params,
  query,
  body,
});

/** Requests that reach a source. Others may reach one as well. */
const reaching: Record<string, RandomRequest> = {
  searchVenues: at({}, { q: 'nature' }),
  searchOnline: at({}, {}, { query: 'eels' }),
  searchAuthorsOnline: at({}, {}, { query: 'Ada Quill' }),
  lookUpOnline: at({}, {}, { items: [doi] }),
  addAuthor: at({}, {}, { orcid: '0000-0002-1825-0097' }),
  addCitationStyle: at({}, {}, { name: 'no-official-style' }),
  lookUpFromExtension: at({}, {}, { doi, resolve: true }),
};

/** Streams never end. */
const skipped = new Set(['streamEvents']);

/** Those that must reach a source come first: jobs that others start hold the calls that a source allows at a time. */
const inOrder = endpoints
  .filter((e) => !skipped.has(e.id))
  .toSorted((a, b) => Number(b.id in reaching) - Number(a.id in reaching));

describe('with sources that never answer', () => {
  it.each(inOrder.map((e) => [e.id, e] as const))(
    '%s ends [net-22]',
    async (id, e) => {
      const requests = reaching[id] ? [reaching[id]] : fc.sample(requestFor(e), { numRuns: 2, seed: 7 });
      for (const r of requests) {
        const before = asked;
        // The limit of the request is 300 ms. A test that hangs ends after this.
        const late = Symbol('late');
        const timer = new Promise((resolve) => setTimeout(() => resolve(late), 30_000).unref());
        const answer = await Promise.race([
          send(app, e, { ...r, query: inBackground(r.query) as RandomRequest['query'], body: inBackground(r.body) }),
          timer,
        ]);
        expect(answer, `${e.method} ${e.path} ${JSON.stringify(r)}`).not.toBe(late);
        if (reaching[id]) {
          expect(asked).toBeGreaterThan(before);
          expect((answer as { statusCode: number }).statusCode).toBeGreaterThanOrEqual(200);
        }
      }
    },
    120_000,
  );
});
