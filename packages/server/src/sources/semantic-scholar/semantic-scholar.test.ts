import { describe, expect, it } from 'vitest';
import type { Inbound } from '../../platform/http-client/transport.ts';
import { replayRecorded } from '../../test-kit/upstream/recorded.ts';
import { jsonAnswer, type Respond, type SentCall, sourceBench } from '../../test-kit/upstream/source-bench.ts';
import { papersPerAnswer } from './batch-size.ts';
import { lookupIdsOf, SemanticScholarClient } from './semantic-scholar.client.ts';
import { semanticScholar } from './semantic-scholar.definition.ts';

const bench = (respond: Respond, options: Parameters<typeof sourceBench>[2] = {}) => {
  const made = sourceBench(semanticScholar, respond, options);
  return { ...made, client: new SemanticScholarClient(made.ask) };
};
const always = (answer: Inbound) => bench(() => answer).client;
const sha = (n: number) => n.toString(16).padStart(40, '0');
const paper = (n: number, more: Record<string, unknown> = {}) => ({ paperId: sha(n), title: `Paper ${n}`, ...more });
const askedIds = (call: SentCall) => (JSON.parse(call.body!) as { ids: string[] }).ids;
const fieldsOf = (call: SentCall) => call.url.searchParams.get('fields')!.split(',');

describe('looking up papers', () => {
  it('results are in the order of the IDs, and null rows do occur [up-02]', async () => {
    const b = bench((call) => jsonAnswer(askedIds(call).map((id, i) => (i === 1 ? null : paper(parseInt(id, 16))))));
    const results = await b.client.papers([sha(3), sha(1), sha(2)], 'metadata');
    expect(results.map((r) => (r.outcome === 'found' ? r.work.title : r.outcome))).toEqual([
      'Paper 3',
      'missing',
      'Paper 2',
    ]);
  });

  it('a row is assigned by its own ID: never a vector to the wrong paper [up-11]', async () => {
    const results = await always(jsonAnswer([paper(3), paper(1), paper(2)])).papers([sha(1), sha(2), sha(3)], 'vector');
    expect(results.map((r) => r.outcome === 'found' && r.work.ids.s2)).toEqual([sha(1), sha(2), sha(3)]);
    const foreign = await always(jsonAnswer([paper(9)])).papers([sha(1)], 'vector');
    expect(foreign).toEqual([{ outcome: 'missing' }]);
  });

  it('a preprint requested by DOI may be returned as the journal version', async () => {
    const journal = paper(5, { externalIds: { DOI: '10.1016/J.X.2025.1' } });
    const results = await always(jsonAnswer([journal])).papers(['DOI:10.1101/2024.04.01.587366'], 'metadata');
    expect(results[0]).toMatchObject({ outcome: 'found', work: { ids: { doi: '10.1016/j.x.2025.1' } } });
  });

  it('an answer with another number of rows settles nothing', async () => {
    await expect(always(jsonAnswer([paper(1)])).papers([sha(1), sha(2)], 'metadata')).rejects.toMatchObject({
      kind: 'malformed',
      retryable: true,
    });
  });

  it('a refused request is split down to the one ID that caused it; only that one is marked', async () => {
    const b = bench((call) => {
      const ids = askedIds(call);
      return ids.includes(sha(13))
        ? jsonAnswer({ error: 'No valid paper ids given' }, 400)
        : jsonAnswer(ids.map((id) => paper(parseInt(id, 16))));
    });
    const results = await b.client.papers(
      Array.from({ length: 20 }, (_, i) => sha(i)),
      'metadata',
    );
    expect(results.filter((r) => r.outcome === 'found')).toHaveLength(19);
    expect(results[13]).toMatchObject({ outcome: 'lookup_error' });
  });

  it.each([
    ['413', jsonAnswer({ message: 'Request Entity Too Large' }, 413)],
    ['400 for its size', jsonAnswer({ error: 'Response would exceed maximum size' }, 400)],
  ])('an answer too large (%s) is requested in halves, recursively, in order [up-02]', async (_, refusal) => {
    const b = bench((call) => {
      const ids = askedIds(call);
      return ids.length > 60 ? refusal : jsonAnswer(ids.map((id) => paper(parseInt(id, 16))));
    });
    const ids = Array.from({ length: 250 }, (_, i) => sha(i));
    const results = await b.client.papers(ids, 'metadata');
    expect(results.map((r) => r.outcome === 'found' && r.work.ids.s2)).toEqual(ids);
    expect(Math.max(...b.calls.map((c) => askedIds(c).length))).toBe(250);
  });

  it.each([429, 500, 503])('%i marks nothing: it is thrown after five more tries [up-04]', async (status) => {
    const b = bench(() => jsonAnswer({ message: 'x', code: '429' }, status));
    await expect(b.client.papers([sha(1), sha(2)], 'metadata')).rejects.toMatchObject({ retryable: true, status });
    expect(b.calls).toHaveLength(6);
    expect(Math.max(...b.waits)).toBeLessThanOrEqual(60_000);
  });

  it('a wrong key marks no paper', async () => {
    const b = bench(() => jsonAnswer({ message: 'Forbidden' }, 403), { who: { key: 'k-123456' } });
    await expect(b.client.papers([sha(1), sha(2)], 'metadata')).rejects.toMatchObject({ kind: 'unauthorized' });
    expect(b.calls).toHaveLength(1);
    expect(b.calls[0]!.headers['x-api-key']).toBe('k-123456');
  });

  it('sizes a call from its fields: ten megabytes with a quarter to spare, at most five hundred IDs [up-02]', async () => {
    const b = bench((call) => jsonAnswer(askedIds(call).map(() => null)));
    await b.client.papers(
      Array.from({ length: 1200 }, (_, i) => sha(i)),
      'metadata',
    );
    expect(b.calls.map((c) => askedIds(c).length)).toEqual([500, 500, 200]);
    expect(b.client.lookupsPerCall('everything')).toBeLessThan(b.client.lookupsPerCall('metadata'));
    expect(papersPerAnswer(['references'], 500) * 60_000).toBeLessThan(10 * 1024 * 1024 * 0.75);
  });

  it('cleans a DOI before it is sent, and lists IDs most reliable first [up-06]', () => {
    expect(
      lookupIdsOf({
        s2: sha(1),
        doi: '10.1000/ABC%2Fx/full',
        arxiv: '2101.00001',
        pmid: '1',
        pmcid: 'PMC2',
        s2Corpus: '3',
      }),
    ).toEqual([sha(1), 'DOI:10.1000/abc/x', 'CorpusId:3', 'ARXIV:2101.00001', 'PMID:1', 'PMCID:2']);
    expect(lookupIdsOf({ doi: '10.1000/x/pdf' })).toEqual(['DOI:10.1000/x']);
    expect(lookupIdsOf({ doi: 'not a doi' })).toEqual([]);
  });
});

describe('searching', () => {
  it('requests from each path only fields that it supports [up-05]', async () => {
    const b = bench((call) =>
      jsonAnswer(call.url.pathname.includes('recommendations') ? { recommendedPapers: [] } : { total: 0, offset: 0 }),
    );
    await b.client.search('a');
    await b.client.matchTitle('a');
    await b.client.searchBulk('a');
    await b.client.recommend([sha(1)]);
    await b.client.recommendFor(sha(1));
    const tldr = b.calls.map((c) => fieldsOf(c).includes('tldr'));
    expect(tldr).toEqual([true, true, false, false, false]);
    expect(b.calls.some((c) => fieldsOf(c).includes('embedding'))).toBe(false);
    expect(b.calls[2]!.url.searchParams.get('sort')).toBe('publicationDate:desc');
  });

  it('no results means no data; hyphens become spaces; there is nothing after a thousand', async () => {
    const b = bench(() => jsonAnswer({ total: 0, offset: 0 }));
    expect(await b.client.search('n0 r3sult', { from: 0 })).toEqual({ items: [], next: null, total: 0 });
    await b.client.search('graph-based near–optimal');
    expect(b.calls[1]!.url.searchParams.get('query')).toBe('graph based near optimal');
    expect(await b.client.search('x', { from: 1000 })).toEqual({ items: [], next: null, total: null });
    await b.client.search('x', { from: 950 });
    expect(b.calls[2]!.url.searchParams.get('limit')).toBe('50');
  });

  it('authors are requested a thousand per call, in order [up-03]', async () => {
    const b = bench((call) => jsonAnswer(askedIds(call).map((id) => ({ authorId: id, name: `Author ${id}` }))));
    const ids = Array.from({ length: 1_001 }, (_, i) => String(i + 1));
    const found = await b.client.authors(ids);
    expect(b.calls.map((c) => askedIds(c).length)).toEqual([1_000, 1]);
    expect(found.map((a) => a?.ids.s2)).toEqual(ids);
  });

  it('a bulk search continues with the token of its last page, newest first [up-03]', async () => {
    const b = bench((_, i) => jsonAnswer({ total: 3, token: i < 2 ? `t${i}` : undefined, data: [paper(i)] }));
    const first = await b.client.searchBulk('lamps');
    const second = await b.client.searchBulk('lamps', { token: first.next! });
    const third = await b.client.searchBulk('lamps', { token: second.next! });
    expect([first.next, second.next, third.next]).toEqual(['t0', 't1', null]);
    expect(b.calls.map((c) => c.url.searchParams.get('token'))).toEqual([null, 't0', 't1']);
    expect(b.calls.every((c) => c.url.searchParams.get('sort') === 'publicationDate:desc')).toBe(true);
  });

  it('a page has a hundred hits of a search, and a thousand links [up-03]', async () => {
    const b = bench(() => jsonAnswer({ total: 0, offset: 0, data: [] }));
    await b.client.search('lamps', { limit: 5_000 });
    await b.client.citations(sha(1), { limit: 5_000 });
    await b.client.references(sha(1), { limit: 5_000 });
    expect(b.calls.map((c) => c.url.searchParams.get('limit'))).toEqual(['100', '1000', '1000']);
  });

  it('a title without a match gives null', async () => {
    expect(await always(jsonAnswer({ error: 'Title match not found' }, 404)).matchTitle('x')).toBeNull();
  });

  it('the end is a missing next, or a next that does not advance', async () => {
    const page = (next?: number) => always(jsonAnswer({ offset: 0, next, data: [{ citedPaper: paper(1) }] }));
    expect((await page(100).references(sha(1))).next).toBe('100');
    expect((await page().references(sha(1))).next).toBeNull();
    expect((await page(100).references(sha(1), { from: '100' })).next).toBeNull();
  });

  it('a reference without an id keeps its title', async () => {
    const page = await always(jsonAnswer({ data: [{ citedPaper: { paperId: null, title: 'Lost' } }] })).references('x');
    expect(page.items[0]!.work).toEqual({ source: 'idxb', ids: {}, title: 'Lost' });
  });
});

describe('pace', () => {
  it('spaces calls by a second, and by ten for half a minute after a 429 [up-04]', async () => {
    const b = bench((_, i) => (i === 1 ? jsonAnswer({ message: 'Too Many Requests' }, 429) : jsonAnswer(paper(1))));
    expect(b.client.coolingDown).toBe(false);
    await b.client.paper(sha(1));
    await b.client.paper(sha(1));
    expect(b.client.coolingDown).toBe(true);
    await b.client.paper(sha(1));
    const gaps = b.calls.slice(1).map((c, i) => c.at - b.calls[i]!.at);
    expect(gaps[0]).toBe(1_050);
    expect(gaps[1]).toBe(10_000);
    expect(gaps[2]).toBe(10_000);
    b.clock.advance(30_000);
    expect(b.client.coolingDown).toBe(false);
    await b.client.paper(sha(1));
    await b.client.paper(sha(1));
    expect(b.calls.at(-1)!.at - b.calls.at(-2)!.at).toBe(1_050);
  });
});

const body = (answer: Inbound) => JSON.parse(answer.body.toString()) as Record<string, unknown> & unknown[];
const rows = (answer: Inbound) => ((body(answer).data as unknown[] | undefined) ?? []).length;

replayRecorded(
  'semantic-scholar',
  [
    {
      files: /^paper-(?:all|by|journal|null|title)/,
      check: async (answer) => {
        const found = await always(answer).paper('x');
        expect(found?.ids.s2).toBe(body(answer).paperId);
        if ('title' in body(answer)) expect(found?.title).toBeDefined();
        if (body(answer).embedding) expect(found?.vector?.values).toHaveLength(768);
      },
    },
    {
      files: /^paper-match/,
      check: async (answer) => {
        const match = await always(answer).matchTitle('x');
        expect(match?.score).toBeGreaterThan(100);
        expect(match?.work.title).toBeDefined();
      },
    },
    {
      files: /^paper-search-bulk/,
      check: async (answer, name) => {
        const page = await always(answer).searchBulk('kubernetes');
        expect(page.items).toHaveLength(rows(answer));
        expect(page.next === null).toBe(name.includes('page4'));
      },
    },
    {
      files: /^paper-search-(?!bulk)/,
      check: async (answer) => {
        const page = await always(answer).search('turing');
        expect(page.items).toHaveLength(rows(answer));
        for (const w of page.items) expect(w.openAccess?.pdfUrl ?? 'https://').toMatch(/^https?:/);
      },
    },
    {
      files: /^paper-batch/,
      check: async (answer) => {
        const count = body(answer).length;
        const lookups = Array.from({ length: count }, (_, i) => `CorpusId:${i}`);
        const results = await always(answer).papers(lookups, 'metadata');
        expect(results.map((r) => r.outcome === 'missing')).toEqual(body(answer).map((r) => r === null));
      },
    },
    {
      files: /^paper-authors/,
      check: async (answer) => {
        const page = await always(answer).searchAuthors('x');
        expect(page.items).toHaveLength(rows(answer));
      },
    },
    {
      files: /^(?:citations|references)-/,
      check: async (answer, name) => {
        const client = always(answer);
        const page = name.startsWith('c') ? await client.citations('x') : await client.references('x');
        expect(page.items).toHaveLength(rows(answer));
        expect(page.items.every((l) => l.work.title !== undefined)).toBe(true);
      },
    },
    {
      files: /^(?:citation-single|reference-single)/,
      check: async (answer, name) => {
        const client = always(jsonAnswer({ offset: 0, data: [body(answer)] }));
        const page = name.startsWith('c') ? await client.citations('x') : await client.references('x');
        expect(page.items[0]).toMatchObject({ influential: expect.any(Boolean), contexts: expect.any(Array) });
      },
    },
    {
      files: /^author-batch/,
      check: async (answer) => {
        const ids = body(answer).map((r) => (r as { authorId: string } | null)?.authorId ?? '0');
        const authors = await always(answer).authors(ids);
        expect(authors.map((a) => a === null)).toEqual(body(answer).map((r) => r === null));
      },
    },
    {
      files: /^author-name-only/,
      check: async (answer) => expect(await always(answer).author('2262347')).toMatchObject({ name: 'A. Turing' }),
    },
    {
      files: /^author-search/,
      check: async (answer) => {
        const page = await always(answer).searchAuthors('turing');
        expect(page.items).toHaveLength(rows(answer));
      },
    },
    {
      files: /^author-papers/,
      check: async (answer) => {
        const page = await always(answer).worksOfAuthor('1');
        expect(page.items).toHaveLength(rows(answer));
        expect(page.next).toBe(String(body(answer).next));
      },
    },
    {
      files: /^recommendations/,
      check: async (answer) => {
        const papers = await always(answer).recommend(['x']);
        expect(papers).toHaveLength((body(answer).recommendedPapers as unknown[]).length);
      },
    },
    { files: /^error-404/, check: async (answer) => expect(await always(answer).paper('x')).toBeNull() },
    {
      files: /^error-400/,
      check: (answer) => expect(always(answer).paper('x')).rejects.toMatchObject({ kind: 'refused' }),
    },
    {
      files: /^error-403/,
      check: (answer) => expect(always(answer).paper('x')).rejects.toMatchObject({ kind: 'unauthorized' }),
    },
    {
      files: /^error-429/,
      check: (answer) => expect(always(answer).paper('x')).rejects.toMatchObject({ kind: 'rate_limited' }),
    },
    {
      files: /^error-500/,
      check: (answer) => expect(always(answer).paper('x')).rejects.toMatchObject({ kind: 'unavailable' }),
    },
  ],
  /^datasets-/,
);
