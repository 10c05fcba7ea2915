import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { searchOnline } from '@carrel/contract';
import { describe, expect, it } from 'vitest';
import type { GuardedWeb } from '../platform/http-client/guarded-web.ts';
import { SourceError } from '../platform/http-client/source-error.ts';
import { createTestApp } from '../test-kit/create-test-app.ts';
import { outsideData } from '../test-kit/outside-data.ts';
import { sourceBench } from '../test-kit/upstream/source-bench.ts';
import { AskSource } from './ask-source.ts';
import { LandingPages } from './landing-page/landing-page.client.ts';
import { OpenAlexClient } from './openalex/openalex.client.ts';
import { openAlex } from './openalex/openalex.definition.ts';
import {
  AnswerRefused,
  answerLimits,
  type OnThread,
  parseAnswer,
  parseAnswerInPieces,
  withRows,
} from './parse-answer.ts';
import { SemanticScholarClient } from './semantic-scholar/semantic-scholar.client.ts';
import { semanticScholar } from './semantic-scholar/semantic-scholar.definition.ts';

/** Hostile answers. RESEARCH_DATA_DIR names the folder that holds `hostile/upstream`. */
const folder = outsideData('hostile/upstream');

const answerWith = (name: string) => ({
  status: 200,
  headers: { 'content-type': 'application/json' },
  body: readFileSync(join(folder!, name)),
});
const openAlexWith = (name: string) => {
  // There are no single records: the files are lists.
  const missing = { status: 404, headers: {}, body: Buffer.from('') };
  const b = sourceBench(openAlex, (call) => (call.url.pathname === '/works' ? answerWith(name) : missing));
  return { ...b, client: new OpenAlexClient(b.ask) };
};
const semanticScholarWith = (name: string) =>
  new SemanticScholarClient(sourceBench(semanticScholar, () => answerWith(name)).ask);
const ids = ['W1', 'W2', 'W3', 'W4', 'W5', 'W6', 'W7', 'W8'];

describe.skipIf(folder === undefined)('hostile answers (RESEARCH_DATA_DIR with hostile/upstream)', () => {
  it.each(['truncated.json', 'html-200.json', 'wrong-shape.json'])('%s settles nothing', async (name) => {
    const e = await openAlexWith(name)
      .client.worksByIds(ids)
      .catch((x: unknown) => x);
    expect(e).toBeInstanceOf(SourceError);
    expect(e).toMatchObject({ kind: 'malformed', retryable: true });
  });

  it('markup and control characters are removed from titles; nothing foreign is stored; a cycle ends', async () => {
    for (const name of ['html-fields.json', 'crlf-values.json', 'bad-types.json', 'inverted-index-bomb.json']) {
      const page = await openAlexWith(name).client.citing('W1');
      for (const w of page.items) {
        expect(w.title ?? '').not.toMatch(/[\r\n\u0000]|<(?!\/?(?:i|b|sub|sup)>)[a-z]/i);
        expect(w.ids.doi ?? '').not.toMatch(/\s/);
        expect((w.abstract ?? '').length).toBeLessThan(1_000);
      }
    }
    expect((await openAlexWith('wrong-ids.json').client.worksByIds(ids)).size).toBe(0);
    const circle = openAlexWith('same-cursor.json');
    let cursor: string | null = '*';
    for (let pages = 0; cursor !== null && pages < 10; pages += 1)
      cursor = (await circle.client.citing('W1', { cursor })).next;
    expect(circle.calls).toHaveLength(2);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  it('rows in another order never land on the wrong paper [up-11]', async () => {
    const sha = (n: number) => String(n).padStart(40, '0');
    const results = await semanticScholarWith('order-swapped.json').papers([sha(1), sha(2), sha(3)], 'vector');
    expect(results.map((r) => r.outcome === 'found' && r.work.ids.s2)).toEqual([sha(1), sha(2), sha(3)]);
    const nulls = await semanticScholarWith('null-rows.json').papers([sha(1), sha(2), sha(3)], 'vector');
    expect(nulls.map((r) => r.outcome)).toEqual(['missing', 'missing', 'missing']);
  });
});

/** Generated answers: deep, wide and large ones, each with one just below the limit. */
describe('answers with a hostile structure', () => {
  const open = (n: number) => `${'['.repeat(n)}${']'.repeat(n)}`;
  const objects = (n: number) => `${'{"a":'.repeat(n)}1${'}'.repeat(n)}`;
  const list = (n: number, row: string) => `[${Array(n).fill(row).join(',')}]`;
  it.each([
    ['lists', open(answerLimits.depth), open(answerLimits.depth + 1)],
    ['lists without end', '[]', '['.repeat(1_000_000)],
    ['objects', objects(answerLimits.depth), objects(answerLimits.depth + 1)],
    ['rows', list(answerLimits.members, '{}'), list(answerLimits.members + 2, '{}')],
    ['numbers', list(answerLimits.members, '1'), list(answerLimits.members + 2, '1')],
    ['keys', `{"a":${list(99, '1')}}`, `{${Array.from({ length: answerLimits.members + 2 }, (_, i) => `"k${i}":1`)}}`],
    ['lists of lists', list(100, list(100, '1')), list(150, list(answerLimits.members, '1'))],
    ['brackets inside of text', JSON.stringify(['['.repeat(10_000), '"{"', '\\\\', ',,,,']), `${open(3)}]`],
  ])('%s are refused above the limit and read below it [net-23]', (_, fine, hostile) => {
    expect(() => parseAnswer(fine)).not.toThrow();
    expect(parseAnswer(fine)).toEqual(JSON.parse(fine));
    expect(() => parseAnswer(hostile)).toThrow(AnswerRefused);
  });

  it('a single record, which is read at once, has a lower limit than a list [net-23]', () => {
    const lists = (n: number) => `{${Array.from({ length: n }, (_, i) => `"l${i}":${list(10_000, '1')}`)}}`;
    expect(() => parseAnswer(lists(5), true)).not.toThrow();
    expect(() => parseAnswer(lists(7), true)).toThrow(AnswerRefused);
    expect(() => parseAnswer(lists(7))).not.toThrow();
  });

  it.each([
    ['a list of rows', JSON.parse(list(3_000, '{"a":[1,2,3]}'))],
    ['rows inside', { meta: { count: 2 }, results: JSON.parse(list(3_000, '{"a":[1,2,3]}')) }],
    ['rows inside of an object', { status: 'ok', message: { total: 1, items: JSON.parse(list(9, '{"b":[]}')) } }],
    ['no rows', { a: { b: 1 } }],
    ['a text', 'x'],
    ['nothing', null],
    ['hostile names', JSON.parse('{"__proto__":[1,2,3],"constructor":{"prototype":[1]}}')],
  ])('%s arrives complete from a thread, in pieces [net-23]', async (_, body) => {
    const rows: unknown[] = [];
    let largest = 0;
    const parsed = await parseAnswerInPieces(
      { bytes: new TextEncoder().encode(JSON.stringify(body)), single: false },
      {
        piece: async (piece) => {
          largest = Math.max(largest, JSON.stringify(piece).length);
          rows.push(...piece);
        },
      },
    );
    expect(withRows(parsed, rows)).toEqual(body);
    expect(({} as Record<string, unknown>)[0]).toBeUndefined();
    expect(largest).toBeLessThan(100_000);
  });

  it('a large answer or page is never parsed on this thread [net-23]', async () => {
    const work = { id: 'https://openalex.org/W1', title: 'Lamps', abstract_inverted_index: { Lamps: [0] } };
    const body = JSON.stringify({ meta: { count: 1, next_cursor: null, pad: 'x'.repeat(300_000) }, results: [work] });
    const asked: string[] = [];
    const onThread: OnThread = async (task, input, { onPiece }) => {
      asked.push(task.name);
      if (task.name === 'sources.page') return { abstract: 'From the thread.' } as never;
      return task.run(input, null, { piece: async (rows) => onPiece?.(rows) });
    };
    const b = sourceBench(openAlex, () => ({ status: 200, headers: {}, body: Buffer.from(body) }));
    const ask = new AskSource({
      definition: openAlex,
      transport: b.transport,
      baseUrl: '',
      credentials: () => b.who,
      onThread,
    });
    const page = await new OpenAlexClient(ask).citing('W2');
    expect(page.items.map((w) => w.title)).toEqual(['Lamps']);
    const web = {
      get: async () => ({
        status: 200,
        url: 'https://example.org/',
        headers: { 'content-type': 'text/html' },
        body: Buffer.from(`<p>${'x'.repeat(300_000)}`),
      }),
    } as unknown as GuardedWeb;
    expect(await new LandingPages(web, onThread).abstract('https://example.org/', null)).toMatchObject({
      work: { abstract: 'From the thread.' },
    });
    expect(asked).toEqual(['sources.json', 'sources.page']);
  });

  it('in the whole program they become an ordinary error of their source, and the rest continues [net-23]', async () => {
    const bodies: Record<string, string> = {
      'api.openalex.org': '['.repeat(2_000_000),
      'api.semanticscholar.org': `{"data":${list(400_000, '{}')}}`,
      'api.crossref.org': `{"message":{"items":${list(800, `{"author":${list(3_000, '{}')}}`)}}}`,
      'www.ebi.ac.uk': `{"hitCount":1,"resultList":{"result":[{"id":"1","title":"Lamps","authorString":"${'x'.repeat(400_000)}"}]}}`,
      'export.arxiv.org': `<feed><totalResults>1</totalResults>${`<entry>${'<author/>'.repeat(9_000)}</entry>`.repeat(8)}</feed>`,
    };
    const app = await createTestApp({
      fetch: async (call) => {
        const { hostname } = new URL(call.url);
        const type = hostname.includes('arxiv') ? 'application/atom+xml' : 'application/json';
        return { status: 200, headers: { 'content-type': type }, body: Buffer.from(bodies[hostname] ?? '{}') };
      },
    });
    try {
      const answer = await app.ok(searchOnline, { body: { query: 'lamps' } });
      const said = Object.fromEntries(answer.sources.map((s) => [s.source, s]));
      for (const source of ['idxa', 'idxb', 'crossref', 'arxiv'])
        expect(said[source], source).toMatchObject({
          status: 'error',
          detail: expect.stringContaining('cannot be read'),
        });
      expect(said.europe_pmc).toMatchObject({ status: 'ok' });
    } finally {
      await app.dispose();
    }
  });
});
