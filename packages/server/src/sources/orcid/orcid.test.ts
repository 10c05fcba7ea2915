import { describe, expect, it } from 'vitest';
import type { Inbound } from '../../platform/http-client/transport.ts';
import { replayRecorded } from '../../test-kit/upstream/recorded.ts';
import { bodyOf } from '../../test-kit/upstream/recorded-body.ts';
import { jsonAnswer, type Respond, sourceBench } from '../../test-kit/upstream/source-bench.ts';
import { OrcidClient } from './orcid.client.ts';
import { orcid } from './orcid.definition.ts';

const bench = (respond: Respond, options: Parameters<typeof sourceBench>[2] = {}) => {
  const made = sourceBench(orcid, respond, options);
  return { ...made, client: new OrcidClient(made.ask) };
};
const always = (answer: Inbound) => bench(() => answer).client;
const id = '0000-0002-1825-0097';
const v = (value: string) => ({ value });

describe('calling ORCID', () => {
  it('asks for JSON, with a token if there is one, and never with an invalid iD', async () => {
    const b = bench(() => jsonAnswer({ name: { 'credit-name': v('Ada') } }), { who: { key: 'token-123' } });
    await b.client.person(id);
    expect(b.calls[0]!.headers).toMatchObject({ accept: 'application/json', authorization: 'Bearer token-123' });
    expect(await b.client.author('0000-0002-1825-0098')).toBeNull();
    expect(await b.client.author('x')).toBeNull();
    expect(b.calls).toHaveLength(1);
  });

  it('503 means too many calls, and it waits', async () => {
    const b = bench((_, i) => (i === 0 ? jsonAnswer({}, 503) : jsonAnswer({ group: [] })));
    expect(await b.client.works(id)).toEqual([]);
    expect(b.waits).toHaveLength(1);
  });

  it('a locked record gives nothing', async () => {
    expect(await always(jsonAnswer({ 'error-code': 9018 }, 409)).author(id)).toBeNull();
  });
});

describe('reading ORCID', () => {
  it('an employment without an end is current', async () => {
    const summary = (end: unknown) => ({
      'employment-summary': {
        'role-title': 'x',
        'start-date': { year: v('2022'), month: v('07'), day: null },
        'end-date': end,
        organization: {
          name: 'Lab',
          address: { country: 'us' },
          'disambiguated-organization': {
            'disambiguated-organization-identifier': 'https://ror.org/02nr0ka47',
            'disambiguation-source': 'ROR',
          },
        },
      },
    });
    const groups = [{ summaries: [summary(null), summary({ year: v('2023'), month: null, day: null })] }];
    expect(await always(jsonAnswer({ 'affiliation-group': groups })).employments(id)).toEqual([
      {
        name: 'Lab',
        ror: 'https://ror.org/02nr0ka47',
        country: 'US',
        role: 'employment',
        startDate: '2022-07',
        current: true,
      },
      {
        name: 'Lab',
        ror: 'https://ror.org/02nr0ka47',
        country: 'US',
        role: 'employment',
        startDate: '2022-07',
        endDate: '2023',
      },
    ]);
  });

  it('a group is one work: the version its owner prefers, with the identifiers of the work itself', async () => {
    const ids = (type: string, value: string, relationship = 'self') => ({
      'external-id': [
        { 'external-id-type': type, 'external-id-value': value, 'external-id-relationship': relationship },
      ],
    });
    const group = {
      'external-ids': ids('doi', 'https://doi.org/10.5555/A'),
      'work-summary': [
        { title: { title: v('Second') }, 'display-index': '0', 'external-ids': null },
        { title: { title: v('First') }, 'display-index': '10', 'external-ids': ids('doi', '10.5555/book', 'part-of') },
      ],
    };
    expect(await always(jsonAnswer({ group: [group] })).works(id)).toEqual([
      { source: 'orcid', ids: { doi: '10.5555/a' }, title: 'First' },
    ]);
  });
});

replayRecorded('orcid', [
  {
    files: /^person/,
    check: async (answer) => expect((await always(answer).person(id))?.name).toMatch(/\w/),
  },
  {
    files: /^record-full/,
    check: async (answer) => {
      const author = await always(answer).author(id);
      expect(author?.name).toMatch(/\w+ \w+/);
      expect(author?.affiliations?.length).toBeGreaterThan(0);
    },
  },
  {
    files: /^employments/,
    check: async (answer) =>
      expect(await always(answer).employments(id)).toHaveLength(
        bodyOf<{ 'affiliation-group': unknown[] }>(answer)['affiliation-group'].length,
      ),
  },
  {
    files: /^works-(?!bulk)/,
    check: async (answer) =>
      expect(await always(answer).works(id)).toHaveLength(bodyOf<{ group: [] }>(answer).group.length),
  },
  {
    files: /^works-bulk/,
    check: async (answer) => expect(await always(answer).worksByPutCodes(id, [1])).toEqual([]),
  },
  {
    files: /^work-v3/,
    check: async (answer) => expect((await always(answer).worksByPutCodes(id, [1]))[0]?.title).toMatch(/Data Set/),
  },
  {
    files: /^work-detail/,
    check: async (answer) => {
      const bulk = jsonAnswer({ bulk: [{ work: bodyOf(answer) }] });
      expect((await always(bulk).worksByPutCodes(id, [1]))[0]).toMatchObject({
        type: 'article',
        year: expect.any(Number),
      });
    },
  },
  {
    files: /^search/,
    check: async (answer, name) => {
      const page = await always(answer).search({ family: 'x' });
      expect(page.items).toHaveLength(name.includes('no-results') ? 0 : 3);
    },
  },
  { files: /^error-404/, check: async (answer) => expect(await always(answer).author(id)).toBeNull() },
  {
    files: /^error-(?:400|401|500)/,
    check: async (answer) => {
      const kind = { 400: 'refused', 401: 'unauthorized', 500: 'unavailable' }[answer.status];
      await expect(always(answer).search({ family: 'x' })).rejects.toMatchObject({ kind });
    },
  },
]);
