import { describe, expect, it } from 'vitest';
import type { Inbound } from '../../platform/http-client/transport.ts';
import { replayRecorded } from '../../test-kit/upstream/recorded.ts';
import { type Respond, sourceBench, textAnswer } from '../../test-kit/upstream/source-bench.ts';
import { ArxivClient } from './arxiv.client.ts';
import { arxiv } from './arxiv.definition.ts';

const bench = (respond: Respond) => {
  const made = sourceBench(arxiv, respond);
  return { ...made, client: new ArxivClient(made.ask) };
};
const always = (answer: Inbound) => bench(() => answer).client;
const atom = (text: string, status = 200) => textAnswer(text, status, 'application/atom+xml');
const feed = (entries: string, total: number, status = 200) =>
  atom(
    `<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom" xmlns:o="http://a9.com/-/spec/opensearch/1.1/" xmlns:a="http://arxiv.org/schemas/atom"><o:totalResults>${total}</o:totalResults>${entries}</feed>`,
    status,
  );
const entry = (id: string, more = '') =>
  `<entry><a:doi>10.1103/PhysRevB.1</a:doi><summary>  We show
that x &lt; y.

Second.</summary><title>A
  title</title><id>http://arxiv.org/abs/${id}v3</id><published>2016-05-26T17:59:46Z</published>${more}</entry>`;

describe('calling arXiv', () => {
  it('one call every three seconds', async () => {
    const b = bench(() => feed('', 0));
    for (let i = 0; i < 3; i += 1) await b.client.search({ words: 'x' });
    expect(b.calls.slice(1).map((c, i) => c.at - b.calls[i]!.at)).toEqual([3_000, 3_000]);
  });

  it('leaves out malformed IDs, which would make the call fail, and skips unknown ones', async () => {
    const b = bench(() => feed(entry('1605.08386'), 1));
    const found = await b.client.worksByIds(['1605.08386v2', 'abc', '2101.99999', 'hep-th/9901001']);
    expect(b.calls[0]!.url.searchParams.get('id_list')).toBe('1605.08386,2101.99999,hep-th/9901001');
    expect([...found.keys()]).toEqual(['1605.08386']);
  });

  it.each([200, 400])('an error is an entry, with status %i', async (status) => {
    const error = '<entry><id>https://arxiv.org/api/errors#x</id><title>Error</title></entry>';
    await expect(always(feed(error, 1, status)).search({ words: 'x' })).rejects.toMatchObject({ kind: 'refused' });
  });

  it('an empty page in the middle of a list is not its end', async () => {
    const b = bench((_, i) => (i === 0 ? feed('', 500) : feed(entry('1605.08386'), 500)));
    const page = await b.client.search({ words: 'x' }, { from: 100 });
    expect(page).toMatchObject({ total: 500, next: '101' });
    expect(b.calls).toHaveLength(2);
  });

  it('an incomplete feed is requested again', async () => {
    const b = bench(() => atom('<feed xmlns="http://www.w3.org/2005/Atom"><entry><id>x'));
    await expect(b.client.search({ words: 'x' })).rejects.toMatchObject({ kind: 'malformed', retryable: true });
    const bomb = '<!DOCTYPE x [<!ENTITY a "aaaa">]><feed>&a;</feed>';
    await expect(always(atom(bomb)).search({ words: 'x' })).rejects.toMatchObject({ kind: 'malformed' });
  });

  it('words cannot become syntax; a range of days does', async () => {
    const b = bench(() => feed('', 0));
    await b.client.search({
      words: 'a") OR (b:c',
      category: 'cs.LG)',
      fromDate: '2026-01-02',
      untilDate: '2026-01-09',
    });
    expect(b.calls[0]!.url.searchParams.get('search_query')).toBe(
      'all:"a OR b c" AND cat:cs.LG AND submittedDate:[202601020000 TO 202601092359]',
    );
  });
});

describe('reading arXiv', () => {
  it('strips versions, joins hard breaks, and keeps the two DOIs separate', async () => {
    const [work] = (
      await always(feed(entry('1605.08386', '<a:comment>Withdrawn by the author</a:comment>'), 1)).search({
        words: 'x',
      })
    ).items;
    expect(work).toMatchObject({
      ids: { arxiv: '1605.08386', doi: '10.48550/arxiv.1605.08386' },
      title: 'A title',
      abstract: 'We show that x < y.\n\nSecond.',
      date: '2016-05-26',
      relations: [{ type: 'preprint-of', ids: { doi: '10.1103/physrevb.1' } }],
      notices: [{ type: 'withdrawal' }],
    });
  });
});

replayRecorded('arxiv', [
  {
    files: /^(?:id-(?!unknown)|legacy|query)/,
    check: async (answer, name) => {
      const entries = answer.body.toString().split('<entry>').length - 1;
      const page = await always(answer).search({ words: 'x' });
      expect(page.items).toHaveLength(entries);
      for (const w of page.items) {
        expect(w.title).toMatch(/^\S.*\S$/);
        expect(w.authors?.length).toBeGreaterThan(0);
        expect(w.abstract).toBeDefined();
      }
      if (name.includes('old-style')) expect(page.items[0]!.ids.arxiv).toBe('astro-ph/0601001');
      if (name.includes('journal-ref')) expect(page.items[0]!.relations?.[0]?.type).toBe('preprint-of');
    },
  },
  {
    files: /^id-unknown/,
    check: async (answer) => expect((await always(answer).worksByIds(['0000.0000'])).size).toBe(0),
  },
  {
    files: /^error-400/,
    check: (answer) => expect(always(answer).search({ words: 'x' })).rejects.toMatchObject({ kind: 'refused' }),
  },
  {
    files: /^error-429/,
    check: (answer) => expect(always(answer).search({ words: 'x' })).rejects.toMatchObject({ kind: 'rate_limited' }),
  },
]);
