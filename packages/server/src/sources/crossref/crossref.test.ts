import { describe, expect, it } from 'vitest';
import type { Inbound } from '../../platform/http-client/transport.ts';
import { replayRecorded } from '../../test-kit/upstream/recorded.ts';
import { bodyOf } from '../../test-kit/upstream/recorded-body.ts';
import { jsonAnswer, type Respond, sourceBench, textAnswer } from '../../test-kit/upstream/source-bench.ts';
import { CrossrefClient } from './crossref.client.ts';
import { crossref } from './crossref.definition.ts';

const bench = (respond: Respond, options: Parameters<typeof sourceBench>[2] = {}) => {
  const made = sourceBench(crossref, respond, options);
  return { ...made, client: new CrossrefClient(made.ask) };
};
const always = (answer: Inbound) => bench(() => answer).client;
const one = (message: Record<string, unknown>) =>
  always(jsonAnswer({ status: 'ok', message: { DOI: '10.5555/a', ...message } }));
const list = (items: unknown[], more: Record<string, unknown> = {}) =>
  jsonAnswer({ status: 'ok', message: { 'total-results': items.length, items, ...more } });

describe('calling Crossref', () => {
  it('requests fifty DOIs per call, without a selection that could hide a retraction [up-07]', async () => {
    const b = bench((call) =>
      !call.url.searchParams.has('filter')
        ? textAnswer('Resource not found.', 404, 'text/plain')
        : list(
            call.url.searchParams
              .get('filter')!
              .split(',')
              .map((f) => ({ DOI: f.slice(4).toUpperCase() })),
          ),
    );
    const dois = Array.from({ length: 120 }, (_, i) => `10.5555/x${i}`);
    expect((await b.client.worksByDois([...dois, '10.5555/a,b'])).size).toBe(120);
    expect(b.calls.map((c) => c.url.searchParams.get('rows'))).toEqual(['50', '50', '20', null]);
    expect(b.calls.some((c) => c.url.searchParams.has('select'))).toBe(false);
    expect(b.calls[3]!.url.pathname).toBe('/works/10.5555%2Fa%2Cb');
  });

  it.each([
    ['anonymous', '', 1_050],
    ['polite', 'me@example.org', 340],
  ])('keeps the pace of the %s pool and says who calls in a header [up-07]', async (_, contactEmail, gap) => {
    const b = bench(() => list([]), { who: { contactEmail } });
    for (let i = 0; i < 4; i += 1) await b.client.search('x');
    expect(b.calls.slice(1).map((c, i) => c.at - b.calls[i]!.at)).toEqual([gap, gap, gap]);
    expect(b.calls[0]!.headers['user-agent']?.includes('mailto:me@example.org')).toBe(contactEmail !== '');
    expect(b.calls[0]!.url.href).not.toContain('example.org');
  });

  it.each([
    ['x-rate-limit-limit', 'x-rate-limit-interval'],
    ['x-ratelimit-limit', 'x-ratelimit-interval'],
  ])('follows an announced limit when it is slower, never when it is faster (%s)', async (limit, interval) => {
    const headers = (n: string, per: string) => ({ [limit]: n, [interval]: per });
    const b = bench((_, i) =>
      jsonAnswer({ message: { items: [] } }, 200, i < 2 ? headers('1', '2s') : headers('50', '1s')),
    );
    for (let i = 0; i < 4; i += 1) await b.client.search('x');
    expect(b.calls.slice(1).map((c, i) => c.at - b.calls[i]!.at)).toEqual([2_000, 2_000, 1_050]);
  });

  it('a Plus token is sent in its header', async () => {
    const b = bench(() => list([]), { who: { key: 'plus-token-1' } });
    await b.client.search('x');
    expect(b.calls[0]!.headers['crossref-plus-api-token']).toBe('Bearer plus-token-1');
  });

  it('there is always a next cursor: a page that is not full is the last', async () => {
    const items = [{ DOI: '10.5555/a' }, { DOI: '10.5555/b' }];
    const client = always(list(items, { 'next-cursor': 'n' }));
    expect((await client.search('x', { limit: 2 })).next).toBe('n');
    expect((await client.search('x', { limit: 3 })).next).toBeNull();
    expect((await client.search('x', { limit: 2, cursor: 'n' })).next).toBeNull();
  });

  it('HTML instead of JSON is requested again, and is never an empty list', async () => {
    const b = bench(() => textAnswer('<!doctype html><title>Please wait</title>'));
    await expect(b.client.search('x')).rejects.toMatchObject({ kind: 'malformed', retryable: true });
    expect(b.calls).toHaveLength(2);
  });
});

describe('reading Crossref', () => {
  it('a null date is not a date; print comes before online', async () => {
    expect(await one({ issued: { 'date-parts': [[null]] } }).work('10.5555/a')).not.toHaveProperty('year');
    const both = await one({
      'published-print': { 'date-parts': [[2025, 4]] },
      'published-online': { 'date-parts': [[2024, 12, 3]] },
      issued: { 'date-parts': [[2024, 12, 3]] },
    }).work('10.5555/a');
    expect(both).toMatchObject({ year: 2025, date: '2025-04' });
  });

  it('names may be a group, only a family name, or missing', async () => {
    const work = await one({
      author: [{ name: 'The Consortium' }, { family: 'Mononym' }, { given: 'Ada', family: 'Lovelace' }, {}, null],
    }).work('10.5555/a');
    expect(work?.authors).toEqual([
      { name: 'The Consortium', group: true, ids: {} },
      { name: 'Mononym', family: 'Mononym', ids: {} },
      { name: 'Ada Lovelace', given: 'Ada', family: 'Lovelace', ids: {} },
    ]);
    expect(await one({}).work('10.5555/a')).not.toHaveProperty('authors');
  });

  it('notices link in both directions, and only a retraction retracts [up-13]', async () => {
    const by = (type: string) =>
      one({
        'updated-by': [
          { DOI: '10.5555/N', type, source: 'retraction-watch', updated: { 'date-parts': [[2024, 5, 6]] } },
        ],
      }).work('10.5555/a');
    expect(await by('retraction')).toMatchObject({
      isRetracted: true,
      notices: [{ type: 'retraction', doi: '10.5555/n', date: '2024-05-06', assertedBy: 'retraction-watch' }],
    });
    expect(await by('correction')).not.toHaveProperty('isRetracted');
    const notice = await one({ 'update-to': [{ DOI: '10.5555/b', type: 'retraction' }] }).work('10.5555/a');
    expect(notice?.relations).toEqual([{ type: 'notice-about', ids: { doi: '10.5555/b' } }]);
    expect(notice).not.toHaveProperty('isRetracted');
  });

  it('a JATS abstract becomes paragraphs; active markup is removed', async () => {
    const abstract =
      '<jats:title>Abstract</jats:title><jats:sec><jats:title>Aims</jats:title><jats:p>To see <jats:italic>E. coli</jats:italic> &amp; CO<jats:sub>2</jats:sub>.</jats:p></jats:sec><jats:p>Then<script>alert(1)</script> <img src=x onerror=alert(1)>&lt;b&gt;more&lt;/b&gt; x &lt; y</jats:p>';
    expect((await one({ abstract }).work('10.5555/a'))?.abstract).toBe(
      'Aims: To see <i>E. coli</i> & CO<sub>2</sub>.\n\nThen more x < y',
    );
  });

  it('titles keep italics and lose MathML, line breaks and tags that do not pair', async () => {
    const read = async (title: string) => (await one({ title: [title] }).work('10.5555/a'))?.title;
    expect(await read('The <i>Drosophila</i>\n  genome')).toBe('The <i>Drosophila</i> genome');
    expect(await read('Decay of <mml:math><mml:mi>B</mml:mi><mml:mo>→</mml:mo></mml:math> mesons')).toBe(
      'Decay of B→ mesons',
    );
    expect(await read('Half <i>open')).toBe('Half open');
    expect(await read('<script>alert(1)</script>')).toBeUndefined();
    expect(await read('a\r\nX-Injected: 1\u0000')).toBe('a X-Injected: 1');
  });
});

replayRecorded(
  'crossref',
  [
    {
      files: /^(?:work-|papis-)/,
      check: async (answer) => {
        const raw = bodyOf(answer);
        const message = (raw.message ?? raw) as {
          DOI: string;
          title?: string[];
          author?: unknown[];
          abstract?: string;
        };
        const work = await always(jsonAnswer({ message })).work('10.5555/x');
        expect(work?.ids.doi).toBe(message.DOI.toLowerCase());
        expect(work?.title === undefined).toBe((message.title ?? []).length === 0);
        expect(work?.authors?.length ?? 0).toBe(message.author?.length ?? 0);
        expect(work?.abstract === undefined).toBe(message.abstract === undefined);
        expect(work?.abstract ?? '').not.toMatch(/jats|<p>/);
      },
    },
    {
      files: /^work-preprint/,
      check: async (answer) => {
        expect(await always(answer).work('x')).toBeNull();
        expect(await always(answer).work('10.1101/2024.04.01.587366')).toMatchObject({
          type: 'preprint',
          venue: { name: 'bioRxiv' },
          relations: [{ type: 'preprint-of', ids: { doi: '10.1016/j.xgen.2025.100814' } }],
        });
      },
    },
    {
      files: /^work-with-correction/,
      check: async (answer) =>
        expect((await always(answer).work('10.1371/journal.pone.0033693'))?.notices?.[0]).toMatchObject({
          type: 'correction',
          assertedBy: 'publisher',
        }),
    },
    {
      files: /^works-|^member-works/,
      check: async (answer) => {
        const page = await always(answer).search('x', { limit: 1 });
        const raw = bodyOf<{ message: { items: unknown[]; 'total-results': number } }>(answer).message;
        expect(page.items).toHaveLength(raw.items.length);
        expect(page.total).toBe(raw['total-results']);
        for (const w of page.items) expect(w.title ?? '').not.toMatch(/<(?!\/?(?:i|b|sub|sup)>)[a-z]/i);
      },
    },
    {
      files: /^agency-/,
      check: async (answer, name) =>
        expect(await always(answer).agency('10.1430/8105')).toBe(name.includes('medra') ? 'medra' : 'crossref'),
    },
    {
      files: /^error-404-plain|^doi-org-404/,
      check: async (answer) => expect(await always(answer).work('10.1371/notarealdoi')).toBeNull(),
    },
    {
      files: /^error-40[04]-(?!plain)/,
      check: (answer) => expect(always(answer).search('x')).rejects.toMatchObject({ kind: 'refused' }),
    },
    {
      files: /^error-429/,
      check: (answer) => expect(always(answer).search('x')).rejects.toMatchObject({ kind: 'rate_limited' }),
    },
    {
      files: /^error-500/,
      check: (answer) => expect(always(answer).search('x')).rejects.toMatchObject({ kind: 'unavailable' }),
    },
    {
      files: /^doi-org-content/,
      check: (answer) => expect(always(answer).work('10.1126/x')).rejects.toBeDefined(),
    },
  ],
  /^(?:transform|unixsd|journal-by|member-by)/,
);
