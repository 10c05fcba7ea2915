import { describe, expect, it } from 'vitest';
import { SourceError } from '../../platform/http-client/source-error.ts';
import type { Inbound } from '../../platform/http-client/transport.ts';
import { replayRecorded } from '../../test-kit/upstream/recorded.ts';
import { jsonAnswer, type Respond, sourceBench, textAnswer } from '../../test-kit/upstream/source-bench.ts';
import { OpenAlexClient } from './openalex.client.ts';
import { openAlex } from './openalex.definition.ts';
import { abstractFromIndex } from './openalex.map.ts';

const bench = (respond: Respond, options: Parameters<typeof sourceBench>[2] = {}) => {
  const made = sourceBench(openAlex, respond, options);
  return { ...made, client: new OpenAlexClient(made.ask) };
};
const always = (answer: Inbound) => bench(() => answer).client;
const work = (n: number, more: Record<string, unknown> = {}) => ({
  id: `https://openalex.org/W${n}`,
  doi: `https://doi.org/10.5555/w.${n}`,
  title: `Work ${n}`,
  publication_year: 2020,
  cited_by_count: n,
  ...more,
});
const list = (results: unknown[], meta: Record<string, unknown> = {}) =>
  jsonAnswer({ meta: { count: results.length, ...meta }, results });
const valuesOf = (filter: string | null) => filter!.slice(filter!.indexOf(':') + 1).split('|');

describe('calling OpenAlex', () => {
  it('never sends a blank key, and a key as a header', async () => {
    const without = bench(() => jsonAnswer(work(1)));
    await without.client.work('W1');
    expect(without.calls[0]!.headers).not.toHaveProperty('authorization');
    expect(without.calls[0]!.url.search).not.toContain('api_key');
    const withKey = bench(() => jsonAnswer(work(1)), { who: { key: 'k-123456' } });
    await withKey.client.work('W1');
    expect(withKey.calls[0]!.headers.authorization).toBe('Bearer k-123456');
    expect(withKey.calls[0]!.url.href).not.toContain('k-123456');
  });

  it('requests a hundred IDs at a time with a page that fits them all, and joins by ID [up-01]', async () => {
    const b = bench((call) => {
      const ids = valuesOf(call.url.searchParams.get('filter'));
      return list([...ids].reverse().map((id) => work(Number(id.slice(1)))));
    });
    const ids = Array.from({ length: 230 }, (_, i) => `W${i + 1}`);
    const found = await b.client.worksByIds(ids);
    expect(b.calls.map((c) => valuesOf(c.url.searchParams.get('filter')).length)).toEqual([100, 100, 30]);
    expect(b.calls.every((c) => c.url.searchParams.get('per_page') === '100')).toBe(true);
    expect(found.get('W7')?.title).toBe('Work 7');
    expect(found.size).toBe(230);
  });

  it('asks for works of a hundred authors, a venue, a topic or a Boolean query, newest first', async () => {
    const b = bench(() => list([work(1)]));
    const authors = Array.from({ length: 100 }, (_, i) => `A${i + 1}`);
    await b.client.newestWorks({ authors }, { fromDate: '2026-05-01', cursor: 'c2' });
    await b.client.newestWorks({ venue: 'https://openalex.org/S7' }, { fromDate: '2026-05-01' });
    await b.client.newestWorks({ topic: 'T9' });
    await b.client.newestWorks({ query: '(graph OR "neural, network") NOT survey' });
    const [of, venue, topic, query] = b.calls.map((c) => c.url.searchParams);
    expect(of!.get('filter')).toBe(`author.id:${authors.join('|')},from_publication_date:2026-05-01`);
    expect(of!.get('sort')).toBe('publication_date:desc');
    expect(of!.get('cursor')).toBe('c2');
    expect(venue!.get('filter')).toBe('primary_location.source.id:S7,from_publication_date:2026-05-01');
    expect(topic!.get('filter')).toBe('topics.id:T9');
    expect(query!.get('filter')).toBe('title_and_abstract.search:(graph OR "neural  network") NOT survey');
    expect(b.usage.today('idxa').credits_used).toBe(13);
  });

  it('lists the works of an author only by their IDs', async () => {
    const b = bench(() => list([{ id: 'https://openalex.org/W5' }, null, { id: 'x' }], { next_cursor: 'n' }));
    expect(await b.client.workIdsOfAuthor('A1')).toEqual({ items: ['W5'], next: 'n', total: 3 });
    expect(b.calls[0]!.url.searchParams.get('select')).toBe('id');
  });

  it('lists the works of several authors by their IDs, with those of them who wrote each', async () => {
    const by = (...ids: string[]) => ids.map((id) => ({ author: { id: `https://openalex.org/${id}` } }));
    const many = Array.from({ length: 100 }, (_, i) => `A${1000 + i}`);
    const b = bench(() =>
      list([
        { id: 'https://openalex.org/W5', authorships: by('A1', 'A9', 'A2', 'A1') },
        { id: 'https://openalex.org/W6', authorships: by(...many) },
        { id: 'https://openalex.org/W7', authorships: null },
        null,
      ]),
    );
    expect((await b.client.workIdsOfAuthors(['A1', 'A2'])).items).toEqual([
      { work: 'W5', authors: ['A1', 'A2'], cut: false },
      { work: 'W6', authors: [], cut: true },
      { work: 'W7', authors: [], cut: false },
    ]);
    expect(Object.fromEntries(b.calls[0]!.url.searchParams)).toEqual({
      filter: 'author.id:A1|A2',
      cursor: '*',
      per_page: '100',
      select: 'id,authorships',
    });
  });

  it('lists related works of a hundred works in one call, without the work itself', async () => {
    const related = (...ids: number[]) => ids.map((n) => `https://openalex.org/W${n}`);
    const b = bench(() =>
      list([
        { id: 'https://openalex.org/W1', related_works: related(7, 1, 8, 7) },
        { id: 'https://openalex.org/W2', related_works: null },
        { id: 'https://openalex.org/W99', related_works: related(3) },
        null,
      ]),
    );
    const found = await b.client.relatedWorks(['W1', 'W2', 'W3', 'x']);
    expect([...found]).toEqual([
      ['W1', ['W7', 'W8']],
      ['W2', []],
    ]);
    expect(b.calls.map((c) => [...c.url.searchParams.values()])).toEqual([
      ['openalex:W1|W2|W3', '100', 'id,related_works'],
    ]);
    expect(b.usage.today('idxa').credits_used).toBe(1);
    expect(await b.client.relatedWorks([])).toEqual(new Map());
    await b.client.relatedWorks(Array.from({ length: 130 }, (_, i) => `W${i + 1}`));
    expect(b.calls.map((c) => valuesOf(c.url.searchParams.get('filter')).length)).toEqual([3, 100]);
  });

  it('leaves out merged works where no further request may be made', async () => {
    const b = bench(() => list([work(2)]));
    expect([...(await b.client.worksByIds(['W1', 'W2'], undefined, { merged: false })).keys()]).toEqual(['W2']);
    expect(b.calls).toHaveLength(1);
  });

  it('finds venues by name, and skips what is not one', async () => {
    const b = bench(() =>
      list([
        { id: 'https://openalex.org/S3', display_name: 'Waves', works_count: 5, summary_stats: { h_index: 2, x: 'y' } },
        { id: 'https://openalex.org/S4' },
        null,
      ]),
    );
    expect(await b.client.searchVenues('waves')).toEqual([
      { openalex: 'S3', name: 'Waves', worksCount: 5, summary: { h_index: 2 } },
    ]);
    expect(await b.client.searchVenues(' ,| ')).toEqual([]);
    expect(b.calls).toHaveLength(1);
  });

  it('long DOIs are requested with addresses that are never too long', async () => {
    const b = bench((call) =>
      call.url.href.length > 4_094 ? jsonAnswer({ error: 'Request URL too long' }, 400) : list([]),
    );
    const dois = Array.from({ length: 120 }, (_, i) => `10.5555/${'s(x)<y>'.repeat(6)}${i}`);
    await b.client.worksByDois(dois);
    expect(b.usage.today('idxa').failures).toBe(0);
    expect(b.calls.flatMap((c) => valuesOf(c.url.searchParams.get('filter')))).toEqual(dois);
  });

  it('a missing ID stays missing, a foreign one is ignored, null rows are skipped', async () => {
    const b = bench((call) =>
      call.url.pathname === '/works'
        ? list([null, work(2), work(99_999), 'x', { id: 7 }])
        : textAnswer('<h1>Not Found</h1>', 404),
    );
    expect([...(await b.client.worksByIds(['W1', 'W2'])).keys()]).toEqual(['W2']);
  });

  it('the ID of a merged work leads to its successor, for free', async () => {
    const b = bench((call) =>
      call.url.pathname === '/works'
        ? list([work(2)])
        : call.url.pathname === '/works/W1'
          ? { status: 301, headers: { location: '/works/W7' }, body: Buffer.alloc(0) }
          : jsonAnswer(work(7)),
    );
    const found = await b.client.worksByIds(['W1', 'W2']);
    expect(found.get('W1')?.ids.openalex).toBe('W7');
    expect(b.usage.today('idxa').credits_used).toBe(1);
  });

  it.each([400, 414])('splits a list of ids that is answered %i until the address fits [up-01]', async (status) => {
    const b = bench((call) => {
      const ids = valuesOf(call.url.searchParams.get('filter'));
      return ids.length > 30 ? textAnswer('Request url too long', status) : list(ids.map((id) => work(+id.slice(1))));
    });
    const found = await b.client.worksByIds(Array.from({ length: 100 }, (_, i) => `W${i + 1}`));
    expect(found.size).toBe(100);
    expect(b.calls).toHaveLength(1 + 2 + 4);
  });

  it('an ID that is refused even alone is distinguished from one that does not exist', async () => {
    const b = bench((call) => {
      if (call.url.pathname !== '/works') return textAnswer('', 404);
      const ids = valuesOf(call.url.searchParams.get('filter'));
      return ids.includes('W3')
        ? jsonAnswer({ error: 'x' }, 400)
        : list(ids.filter((i) => i !== 'W2').map((id) => work(+id.slice(1))));
    });
    const found = await b.client.worksByIds(['W1', 'W2', 'W3', 'W4']);
    expect([...found.keys()]).toEqual(['W1', 'W4']);
    expect([...found.refused.keys()]).toEqual(['W3']);
  });

  it('a DOI with a bar or a comma is requested separately, percent-encoded', async () => {
    const b = bench((call) => (call.url.pathname.includes('doi:') ? jsonAnswer(work(5)) : list([work(1)])));
    await b.client.worksByDois(['10.5555/w.1', '10.5555/a,b:c<1>#x']);
    expect(b.calls.map((c) => c.url.pathname)).toEqual(['/works', '/works/doi:10.5555%2Fa%2Cb%3Ac%3C1%3E%23x']);
  });

  it('follows a merged id, and a 404 in HTML means no result', async () => {
    const merged = bench((call) =>
      call.url.pathname === '/authors/A1'
        ? { status: 301, headers: { location: 'https://api.openalex.org/authors/A2' }, body: Buffer.alloc(0) }
        : jsonAnswer({ id: 'https://openalex.org/A2', display_name: 'Ada' }),
    );
    expect((await merged.client.author('A1'))?.ids.openalex).toBe('A2');
    expect(merged.calls[1]!.url.searchParams.get('select')).toContain('display_name');
    expect(await always(textAnswer('<h1>Not Found</h1>', 404)).work('W1')).toBeNull();
  });

  it('does not follow a redirect to another service, which must not get the key', async () => {
    const b = bench(() => ({ status: 302, headers: { location: 'https://elsewhere.test/x' }, body: Buffer.alloc(0) }), {
      who: { key: 'k-123456' },
    });
    await expect(b.client.work('W1')).rejects.toMatchObject({ kind: 'malformed' });
    expect(b.calls.every((c) => c.url.host === 'api.openalex.org')).toBe(true);
  });

  it('stops at the end of a list and at a repeated cursor', async () => {
    const end = await always(list([], { next_cursor: 'x' })).citing('W1');
    expect(end.next).toBeNull();
    const circle = await always(list([work(1)], { next_cursor: 'AAAA' })).citing('W1', { cursor: 'AAAA' });
    expect(circle.next).toBeNull();
    expect((await always(list([work(1)], { next_cursor: 'BBBB' })).citing('W1', { cursor: 'AAAA' })).next).toBe('BBBB');
  });

  it('removes filter separators from a title', async () => {
    const b = bench(() => list([]));
    await b.client.searchTitle('A <i>b</i>, c|d: "e" (f)?');
    expect(b.calls[0]!.url.searchParams.get('filter')).toBe('title.search:A b c d e f');
    expect(await b.client.searchTitle(' :,| ')).toEqual([]);
    expect(b.calls).toHaveLength(1);
  });
});

describe('the budget of OpenAlex', () => {
  const told = (remaining: number, used: number) => ({
    'x-ratelimit-limit': '1000',
    'x-ratelimit-remaining': String(remaining),
    'x-ratelimit-credits-used': String(used),
  });
  const plan = { source: 'idxa', identity: 'anonymous' };

  it('counts 0 for a record, 1 for a list, 10 for a search, until the headers report credits [up-01]', async () => {
    const b = bench((call) => (call.url.pathname.startsWith('/works/') ? jsonAnswer(work(1)) : list([])));
    expect(b.usage.credits(plan)).toEqual({ limit: null, remaining: null });
    await b.client.work('W1');
    await b.client.citing('W1');
    await b.client.searchTitle('x');
    await b.client.searchAuthors('x');
    expect(b.usage.today('idxa').credits_used).toBe(21);
    expect(b.usage.credits(plan).remaining).toBe(79);
    const headers = bench(() => jsonAnswer({ results: [] }, 200, told(989, 1)));
    await headers.client.searchTitle('x');
    expect(headers.usage.credits(plan)).toEqual({ limit: 1000, remaining: 989 });
    expect(headers.usage.today('idxa').credits_used).toBe(1);
  });

  it('a 400 is charged too', async () => {
    const b = bench(() => jsonAnswer({ error: 'x' }, 400, told(500, 1)));
    await expect(b.client.citing('W1')).rejects.toMatchObject({ kind: 'refused', retryable: false });
    expect(b.usage.credits(plan).remaining).toBe(500);
  });

  it('leaves the reserve to the user, and free records to everyone', async () => {
    const b = bench((call) => (call.url.pathname === '/works/W1' ? jsonAnswer(work(1)) : list([])), {
      who: { key: 'k-123456' },
      reserve: 200,
    });
    const identity = b.ask.policy.identity!;
    b.usage.spend({ source: 'idxa', label: 'OpenAlex', identity, perDay: 10_000 }, 0, false)({ remaining: 205 });
    await expect(b.client.searchTitle('x', { automatic: true })).rejects.toMatchObject({ kind: 'budget' });
    expect(b.calls).toHaveLength(0);
    await b.client.citing('W1', {}, { automatic: true });
    await b.client.searchTitle('x');
    await b.client.work('W1', { automatic: true });
    expect(b.calls).toHaveLength(3);
  });

  it('without a key, automatic work may spend half of the few credits of a day [auto-15]', async () => {
    const b = bench(() => list([]), { reserve: 200 });
    const identity = b.ask.policy.identity!;
    b.usage.spend(
      { source: 'idxa', label: 'OpenAlex', identity, perDay: 100 },
      0,
      false,
    )({ limit: 100, remaining: 51 });
    await b.client.citing('W1', {}, { automatic: true });
    b.usage.spend(
      { source: 'idxa', label: 'OpenAlex', identity, perDay: 100 },
      0,
      false,
    )({ limit: 100, remaining: 50 });
    await expect(b.client.citing('W1', {}, { automatic: true })).rejects.toThrow(/last 50 OpenAlex credits/);
    expect(b.calls).toHaveLength(1);
  });

  it.each([
    ['429 that names the budget', 429, { 'retry-after': '47052' }],
    ['the 409 of old', 409, {}],
  ])(
    '%s means a spent budget: one call, no waiting, lists are skipped, records still work',
    async (_, status, headers) => {
      let drained = false;
      const b = bench((call) => {
        if (call.url.pathname.startsWith('/works/')) return jsonAnswer(work(1));
        drained = true;
        return jsonAnswer({ error: 'Rate limit exceeded', message: 'Insufficient budget.' }, status, headers);
      });
      await expect(b.client.searchTitle('x')).rejects.toMatchObject({ kind: 'budget', retryable: true });
      expect(drained).toBe(true);
      expect(b.calls).toHaveLength(1);
      await expect(b.client.citing('W1')).rejects.toMatchObject({ kind: 'budget' });
      expect(b.calls).toHaveLength(1);
      expect(await b.client.work('W1')).not.toBeNull();
      b.clock.advance(14 * 3_600_000);
      await expect(b.client.citing('W1')).rejects.toMatchObject({ kind: 'budget' });
      expect(b.calls).toHaveLength(3);
    },
  );

  it('after a 429 for too many calls it waits', async () => {
    const b = bench((_, i) => (i === 0 ? jsonAnswer({ error: 'Too many requests' }, 429) : list([work(1)])));
    expect((await b.client.citing('W1')).items).toHaveLength(1);
    expect(b.calls).toHaveLength(2);
  });
});

describe('reading OpenAlex', () => {
  it('a position of two billion does not determine a size, and invalid ones are skipped', () => {
    const index = JSON.parse('{"bomb":[2000000000],"neg":[-5],"ok":[0],"frac":[1.5],"two":[1],"__proto__":[2]}');
    expect(abstractFromIndex(index)).toBe('ok two __proto__');
    expect(abstractFromIndex(null)).toBeUndefined();
    expect(abstractFromIndex([1])).toBeUndefined();
  });

  it('unknown is never zero: a projection without a field leaves it absent [up-12]', async () => {
    const bare = await always(jsonAnswer({ id: 'https://openalex.org/W1' })).work('W1');
    expect(bare).toEqual({ source: 'idxa', ids: { openalex: 'W1' } });
  });

  it('fields of a wrong type are unknown, the rest of the row is kept', async () => {
    const odd = work(4, { title: ['a'], publication_year: 'MMXX', cited_by_count: -1, authorships: 'x' });
    expect(await always(jsonAnswer(odd)).work('W4')).toEqual({
      source: 'idxa',
      ids: { openalex: 'W4', doi: '10.5555/w.4' },
    });
  });

  it('exactly a hundred names may be a truncated list; placeholders for unknown authors have no ID', async () => {
    const names = (n: number) =>
      Array.from({ length: n }, (_, i) => ({
        author: { id: `https://openalex.org/A${i === 0 ? 9999999999 : i}`, display_name: `Name ${i}`, orcid: null },
      }));
    const cut = await always(jsonAnswer(work(1, { authorships: names(100) }))).work('W1');
    expect(cut?.authorsMayBeCut).toBe(true);
    expect(cut?.authors?.[0]?.ids).toEqual({});
    expect(cut?.authors?.[1]?.ids).toEqual({ openalex: 'A1' });
    expect((await always(jsonAnswer(work(1, { authorships: names(99) }))).work('W1'))?.authorsMayBeCut).toBeUndefined();
  });

  it('distinguishes the ORCID iD of the work from that of the profile', async () => {
    const orcid = 'https://orcid.org/0000-0002-1825-0097';
    const read = async (a: object) =>
      (await always(jsonAnswer(work(1, { authorships: [{ raw_author_name: 'J. C.', ...a }] }))).work('W1'))
        ?.authors?.[0];
    expect(await read({ author: { orcid } })).toMatchObject({ ids: { orcid: '0000-0002-1825-0097' } });
    expect(await read({ author: { orcid } })).not.toHaveProperty('orcidOnWork');
    expect(await read({ raw_orcid: orcid })).toMatchObject({ orcidOnWork: true });
    expect((await read({ raw_orcid: 'https://orcid.org/0000-0002-1825-0098' }))?.ids).toEqual({});
  });
});

replayRecorded(
  'openalex',
  [
    {
      files: /^work-select/,
      // A projection without the id: nothing can be joined to it.
      check: (answer) => expect(always(answer).work('W1')).rejects.toMatchObject({ kind: 'malformed' }),
    },
    {
      files: /^work-(?!select)/,
      check: async (answer) => {
        const found = await always(answer).work('W1');
        const raw = JSON.parse(answer.body.toString()) as { id: string; title?: string | null; authorships?: [] };
        expect(found?.ids.openalex).toBe(raw.id.split('/').at(-1));
        expect(found?.title === undefined).toBe(raw.title === null);
        expect(found?.authors?.length).toBe(raw.authorships?.length);
      },
    },
    {
      files: /^works-(?:filter|search|title|list|count|keyless)/,
      check: async (answer) => {
        const page = await always(answer).citing('W1');
        const raw = JSON.parse(answer.body.toString()) as { results: { id?: string }[] };
        expect(page.items).toHaveLength(raw.results.filter((r) => r.id !== undefined).length);
        if (raw.results.length === 0) expect(page.next).toBeNull();
        for (const w of page.items) expect(w.ids.openalex).toMatch(/^W\d+$/);
      },
    },
    {
      files: /^author-by-id/,
      check: async (answer) => {
        const author = await always(answer).author('A5023888391');
        expect(author).toMatchObject({
          ids: { openalex: 'A5023888391', orcid: '0000-0001-6187-6610' },
          name: 'Jason Priem',
          hIndex: 17,
        });
        expect(author?.affiliations?.some((a) => a.current)).toBe(true);
      },
    },
    {
      files: /^autocomplete/,
      // The recording is of institutions: no author among them.
      check: async (answer) => expect(await always(answer).suggestAuthors('harv')).toEqual([]),
    },
    {
      files: /^error-(?:400|403)/,
      check: async (answer) => {
        const e = await always(answer)
          .citing('W1')
          .catch((x: unknown) => x);
        expect(e).toBeInstanceOf(SourceError);
        expect(['refused', 'unauthorized']).toContain((e as SourceError).kind);
      },
    },
    {
      files: /^error-401/,
      check: (answer) => expect(always(answer).work('W1')).rejects.toMatchObject({ kind: 'unauthorized' }),
    },
    { files: /^error-404/, check: async (answer) => expect(await always(answer).work('W1')).toBeNull() },
    {
      files: /^error-429/,
      check: (answer) => expect(always(answer).searchTitle('x')).rejects.toMatchObject({ kind: 'budget' }),
    },
    {
      files: /^author-merged/,
      check: (answer) => expect(always(answer).author('A5092938886')).rejects.toMatchObject({ kind: 'malformed' }),
    },
  ],
  /^(?:publisher|source|topic)-single|^rate-limit|group-by/,
);
