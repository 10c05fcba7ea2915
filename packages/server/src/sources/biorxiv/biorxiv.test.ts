import { describe, expect, it } from 'vitest';
import type { Inbound } from '../../platform/http-client/transport.ts';
import { replayRecorded } from '../../test-kit/upstream/recorded.ts';
import { bodyOf } from '../../test-kit/upstream/recorded-body.ts';
import { jsonAnswer, type Respond, sourceBench } from '../../test-kit/upstream/source-bench.ts';
import { BiorxivClient } from './biorxiv.client.ts';
import { biorxiv } from './biorxiv.definition.ts';

const bench = (respond: Respond) => {
  const made = sourceBench(biorxiv, respond);
  return { ...made, client: new BiorxivClient(made.ask, made.clock) };
};
const always = (answer: Inbound) => bench(() => answer).client;
const row = (n: number, version = '1', more: Record<string, unknown> = {}) => ({
  doi: `10.64898/2026.08.01.${n}`,
  title: `Preprint ${n}`,
  authors: 'Doe, A.; Roe, B. C.',
  date: '2026-08-01',
  version,
  server: 'bioRxiv',
  published: 'NA',
  funder: 'NA',
  ...more,
});
const answer = (collection: unknown[], total: number | string) =>
  jsonAnswer({ messages: [{ status: 'ok', total }], collection });

describe('calling bioRxiv and medRxiv', () => {
  it('continues after the received items, whatever the page size, and reads totals as numbers or text', async () => {
    const rows = Array.from({ length: 70 }, (_, i) => row(i));
    const b = bench((call) => {
      const cursor = Number(call.url.pathname.split('/').at(-2));
      return answer(rows.slice(cursor, cursor + 30), cursor === 0 ? '70' : 70);
    });
    expect(await b.client.window('biorxiv', '2026-08-01', '2026-08-02')).toHaveLength(70);
    expect(b.calls.map((c) => c.url.pathname)).toEqual([
      '/details/biorxiv/2026-08-01/2026-08-02/0/json',
      '/details/biorxiv/2026-08-01/2026-08-02/30/json',
      '/details/biorxiv/2026-08-01/2026-08-02/60/json',
    ]);
  });

  it('keeps a window for five minutes, by server and interval, and never a failure [up-09]', async () => {
    const b = bench((_, i) => (i === 0 ? jsonAnswer({}, 404) : answer([row(1)], 1)));
    const ask = (server: 'biorxiv' | 'medrxiv' = 'biorxiv') => b.client.window(server, '2026-08-01', '2026-08-02');
    await expect(ask()).rejects.toMatchObject({ kind: 'refused' });
    await Promise.all([ask(), ask()]);
    await ask();
    expect(b.calls).toHaveLength(2);
    await ask('medrxiv');
    expect(b.calls).toHaveLength(3);
    expect(b.usage.today('biorxiv').saved_by_cache).toBe(2);
    b.clock.advance(300_000);
    await ask();
    expect(b.calls).toHaveLength(4);
  });

  it('an empty body is an outage, not an empty list', async () => {
    const b = bench(() => ({ status: 200, headers: { 'content-type': 'text/html' }, body: Buffer.alloc(0) }));
    await expect(b.client.work('10.1101/2024.04.01.587366')).rejects.toMatchObject({ kind: 'unavailable' });
    expect(b.calls).toHaveLength(4);
  });

  it('does not read the server from the prefix: it asks both', async () => {
    const b = bench((call) =>
      call.url.pathname.includes('medrxiv')
        ? answer([row(1, '1', { server: 'medRxiv' })], 1)
        : jsonAnswer({ messages: [{ status: 'no posts found' }], collection: [] }),
    );
    expect((await b.client.work('10.64898/2026.08.01.1'))?.venue?.name).toBe('medRxiv');
    expect(b.calls).toHaveLength(2);
  });
});

describe('reading bioRxiv', () => {
  it('one work of several versions, the highest', async () => {
    const collection = [row(1, '1'), row(2), row(1, '10', { title: 'Newest' }), row(1, '9')];
    const works = await always(answer(collection, 4)).window('biorxiv', 'a', 'b');
    expect(works.map((w) => w.title)).toEqual(['Newest', 'Preprint 2']);
    expect(works[0]).toMatchObject({
      authors: [
        { family: 'Doe', given: 'A.' },
        { family: 'Roe', given: 'B. C.' },
      ],
    });
    expect(works[0]).not.toHaveProperty('relations');
    expect(works[0]).not.toHaveProperty('funders');
  });

  it('links to the journal version, drops typesetting marks, recognises a withdrawal', async () => {
    const [work] = await always(
      answer(
        [
          row(1, '2', {
            published: '10.1016/J.X.1',
            abstract: 'O_SCPCAPSARSC_SCPCAP-CoV-2 O_LIone C_LI',
            type: 'WITHDRAWN',
          }),
        ],
        1,
      ),
    ).window('biorxiv', 'a', 'b');
    expect(work?.relations).toEqual([{ type: 'preprint-of', ids: { doi: '10.1016/j.x.1' } }]);
    expect(work?.abstract).toBe('SARS-CoV-2 one');
    expect(work?.notices?.[0]?.type).toBe('withdrawal');
  });
});

replayRecorded('biorxiv', [
  {
    files: /^details-biorxiv-interval/,
    check: async (recorded) => {
      const rows = bodyOf<{ collection: { doi: string }[] }>(recorded).collection;
      const works = await bench((_, i) => (i === 0 ? recorded : answer([], 0))).client.window('biorxiv', 'a', 'b');
      expect(works.map((w) => w.ids.doi)).toEqual([...new Set(rows.map((r) => r.doi.toLowerCase()))]);
      for (const w of works) expect(w.authors?.[0]?.family).toBeDefined();
    },
  },
  {
    files: /^details-empty/,
    check: (recorded) => expect(always(recorded).work('10.64898/x')).rejects.toMatchObject({ kind: 'unavailable' }),
  },
  {
    files: /^pubs-not-found/,
    check: async (recorded) => expect(await always(recorded).publication('10.64898/x')).toBeNull(),
  },
]);
