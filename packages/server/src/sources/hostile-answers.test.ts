import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { SourceError } from '../platform/http-client/source-error.ts';
import { sourceBench } from '../test-kit/far-end/source-bench.ts';
import { outsideData } from '../test-kit/outside-data.ts';
import { OpenAlexClient } from './openalex/openalex.client.ts';
import { openAlex } from './openalex/openalex.definition.ts';
import { SemanticScholarClient } from './semantic-scholar/semantic-scholar.client.ts';
import { semanticScholar } from './semantic-scholar/semantic-scholar.definition.ts';

/** Answers made to do harm. RESEARCH_DATA_DIR names the folder that holds `hostile/upstream`. */
const folder = outsideData('hostile/upstream');

const answerWith = (name: string) => ({
  status: 200,
  headers: { 'content-type': 'application/json' },
  body: readFileSync(join(folder!, name)),
});
const openAlexWith = (name: string) => {
  // Single records are not there: the files are lists.
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

  it('markup and controls are gone from titles; nothing foreign is taken; a circle ends', async () => {
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

  it('rows in another order never land on the wrong paper', async () => {
    const sha = (n: number) => String(n).padStart(40, '0');
    const results = await semanticScholarWith('order-swapped.json').papers([sha(1), sha(2), sha(3)], 'vector');
    expect(results.map((r) => r.outcome === 'found' && r.work.ids.s2)).toEqual([sha(1), sha(2), sha(3)]);
    const nulls = await semanticScholarWith('null-rows.json').papers([sha(1), sha(2), sha(3)], 'vector');
    expect(nulls.map((r) => r.outcome)).toEqual(['missing', 'missing', 'missing']);
  });
});
