import { describe, expect, it } from 'vitest';
import type { Inbound } from '../../platform/http-client/transport.ts';
import { replayRecorded } from '../../test-kit/upstream/recorded.ts';
import { bodyOf } from '../../test-kit/upstream/recorded-body.ts';
import { jsonAnswer, type Respond, sourceBench } from '../../test-kit/upstream/source-bench.ts';
import { EuropePmcClient } from './europe-pmc.client.ts';
import { europePmc } from './europe-pmc.definition.ts';

const bench = (respond: Respond) => {
  const made = sourceBench(europePmc, respond);
  return { ...made, client: new EuropePmcClient(made.ask) };
};
const always = (answer: Inbound) => bench(() => answer).client;
const hits = (result: unknown[], more: Record<string, unknown> = {}) =>
  jsonAnswer({ hitCount: result.length, resultList: { result }, ...more });

describe('calling Europe PMC', () => {
  it('errors come with status 200', async () => {
    const client = always(jsonAnswer({ errCode: 404, errMsg: 'No criteria' }));
    await expect(client.search('x')).rejects.toMatchObject({ kind: 'refused', status: 404 });
    const down = always(jsonAnswer({ errCode: 503, errMsg: 'x' }));
    await expect(down.search('x')).rejects.toMatchObject({ kind: 'unavailable' });
  });

  it('the end is no mark, the same mark, or nothing on the page', async () => {
    const row = { id: '1', source: 'MED' };
    expect((await always(hits([row], { nextCursorMark: 'b' })).search('x', { cursor: 'a' })).next).toBe('b');
    expect((await always(hits([row], { nextCursorMark: 'a' })).search('x', { cursor: 'a' })).next).toBeNull();
    expect((await always(hits([row])).search('x')).next).toBeNull();
    expect((await always(hits([], { nextCursorMark: 'b' })).search('x')).next).toBeNull();
  });

  it('requests 25 DOIs per call and joins by DOI; long queries are sent as a form', async () => {
    const b = bench((call) => {
      const query = call.url.searchParams.get('query') ?? new URLSearchParams(call.body).get('query')!;
      return hits([...query.matchAll(/DOI:"([^"]+)"/g)].map(([, doi]) => ({ doi, source: 'MED', id: '1' })));
    });
    const dois = Array.from({ length: 60 }, (_, i) => `10.5555/${'long'.repeat(60)}${i}`);
    expect((await b.client.worksByDois(dois)).size).toBe(60);
    expect(b.calls.map((c) => `${c.method} ${c.url.pathname.split('/').at(-1)}`)).toEqual([
      'POST searchPOST',
      'POST searchPOST',
      'GET search',
    ]);
  });
});

describe('searching for preprints', () => {
  it('restricts the search to servers and days, and takes operators in texts as words', async () => {
    const b = bench(() => hits([{ source: 'PPR', id: 'PPR1' }]));
    const options = { servers: ['bioRxiv', 'medRxiv'], fromDate: '2025-09-17', untilDate: '2026-09-17', limit: 7 };
    const page = await b.client.searchPreprints(['Sea-ice NOT (melt)', '-axon "of" OR:x', ' ( '], options);
    expect(page.items).toHaveLength(1);
    expect(Object.fromEntries(b.calls[0]!.url.searchParams)).toMatchObject({
      query:
        '((sea-ice not melt) OR (axon of or x)) AND SRC:PPR AND (PUBLISHER:"bioRxiv" OR PUBLISHER:"medRxiv") AND FIRST_PDATE:[2025-09-17 TO 2026-09-17]',
      pageSize: '7',
    });
    expect((await b.client.searchPreprints([' ( '], options)).items).toEqual([]);
    expect(b.calls).toHaveLength(1);
  });
});

describe('reading Europe PMC', () => {
  it('a number is a PubMed ID only if the source says so; flags are letters, years are text', async () => {
    const read = async (row: object) => (await always(hits([row])).search('x')).items[0]!;
    expect((await read({ id: '123', source: 'MED' })).ids).toEqual({ pmid: '123' });
    expect((await read({ id: '123', source: 'PAT' })).ids).toEqual({});
    expect(
      await read({ source: 'PPR', pubYear: '2024', isOpenAccess: 'Y', bookOrReportDetails: { publisher: 'bioRxiv' } }),
    ).toMatchObject({
      type: 'preprint',
      year: 2024,
      openAccess: { isOa: true },
      venue: { name: 'bioRxiv' },
    });
    expect(await read({ source: 'MED', title: 'A title.', authorString: 'Smith J, Doe A.' })).toMatchObject({
      title: 'A title',
      authors: [{ name: 'Smith J' }, { name: 'Doe A' }],
    });
  });

  it('headings of an abstract start their paragraphs, and a retraction is recognised by its link', async () => {
    const [work] = (
      await always(
        hits([
          {
            id: '1',
            source: 'MED',
            abstractText: '<h4>Background</h4>Some text.<h4>Methods</h4>More.',
            commentCorrectionList: { commentCorrection: [{ type: 'Retraction in' }, { type: 'Comment in' }] },
          },
        ]),
      ).search('x')
    ).items;
    expect(work?.abstract).toBe('Background: Some text.\n\nMethods: More.');
    expect(work).toMatchObject({ isRetracted: true, notices: [{ type: 'retraction' }] });
  });
});

replayRecorded(
  'europe-pmc',
  [
    {
      files: /^search-(?!xml)/,
      check: async (answer, name) => {
        const page = await always(answer).search('cancer');
        const raw = bodyOf<{ resultList: { result: { title?: string }[] } }>(answer).resultList.result;
        expect(page.items).toHaveLength(raw.length);
        expect(page.items.map((w) => w.title === undefined)).toEqual(raw.map((r) => r.title === undefined));
        if (name.includes('no-results')) expect(page.next).toBeNull();
        if (name.includes('abstracts')) expect(page.items.some((w) => (w.abstract?.length ?? 0) > 100)).toBe(true);
      },
    },
    {
      files: /^citations/,
      check: async (answer) => {
        const page = await always(answer).citing('MED', '37258680');
        expect(page.items.length).toBeGreaterThan(0);
        expect(page.items[0]!.title).toBeDefined();
      },
    },
    {
      files: /^error-200/,
      check: (answer) => expect(always(answer).search('x')).rejects.toMatchObject({ kind: 'refused' }),
    },
    {
      files: /^error-503/,
      check: (answer) => expect(always(answer).references('MED', '1')).rejects.toMatchObject({ kind: 'unavailable' }),
    },
  ],
  /^search-xml/,
);
