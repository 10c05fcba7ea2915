import { describe, expect, it } from 'vitest';
import type { Inbound } from '../../platform/http-client/transport.ts';
import { replayRecorded } from '../../test-kit/upstream/recorded.ts';
import { bodyOf } from '../../test-kit/upstream/recorded-body.ts';
import { jsonAnswer, type Respond, sourceBench } from '../../test-kit/upstream/source-bench.ts';
import { DataCiteClient } from './datacite.client.ts';
import { dataCite } from './datacite.definition.ts';

const bench = (respond: Respond, options: Parameters<typeof sourceBench>[2] = {}) => {
  const made = sourceBench(dataCite, respond, options);
  return { ...made, client: new DataCiteClient(made.ask) };
};
const always = (answer: Inbound) => bench(() => answer).client;
const related = (relationType: string, relatedIdentifier = '10.5555/PARENT', relatedIdentifierType = 'DOI') => ({
  relationType,
  relatedIdentifier,
  relatedIdentifierType,
});
const row = (doi: string, relatedIdentifiers: unknown[]) => ({ id: doi, attributes: { doi, relatedIdentifiers } });

describe('calling DataCite', () => {
  it('trusts only "is supplement to", only between DOIs, and only in the record itself [twin-04]', async () => {
    const b = bench(() =>
      jsonAnswer({
        data: [
          row('10.5061/a', [related('IsSupplementTo')]),
          row('10.5061/b', [related('Cites')]),
          row('10.5061/c', [related('IsSupplementTo', 'https://github.com/x', 'URL')]),
          row('10.5061/d', [related('IsSupplementTo', '10.5555/other')]),
          row('10.5061/e', [related('IsSupplementTo', 'https://doi.org/10.5555/parent')]),
          null,
        ],
      }),
    );
    const found = await b.client.supplementsTo('10.5555/Parent');
    expect(found.map((w) => w.ids.doi)).toEqual(['10.5061/a', '10.5061/e']);
    expect(b.calls[0]!.url.searchParams.get('query')).toContain('"10.5555/parent"');
  });

  it('follows pages while there is a next one, and not for ever', async () => {
    const b = bench((_, i) =>
      jsonAnswer({ data: [row(`10.5061/${i}`, [related('IsSupplementTo')])], links: { next: 'https://x' } }),
    );
    expect(await b.client.supplementsTo('10.5555/parent')).toHaveLength(10);
    expect(b.calls).toHaveLength(10);
  });

  it('waits longer between calls without a contact address', async () => {
    for (const [contactEmail, gap] of [
      ['', 620],
      ['me@example.org', 310],
    ] as const) {
      const b = bench(() => jsonAnswer({ data: { attributes: { doi: '10.5061/a' } } }), { who: { contactEmail } });
      await b.client.work('10.5061/a');
      await b.client.work('10.5061/a');
      expect(b.calls[1]!.at - b.calls[0]!.at).toBe(gap);
    }
  });

  it('a DOI keeps its plus, colon and slashes in the path', async () => {
    const b = bench(() => jsonAnswer({ data: { attributes: {} } }));
    await b.client.work('10.5067/terra+aqua/x:1');
    expect(b.calls[0]!.url.pathname).toBe('/dois/10.5067%2Fterra%2Baqua%2Fx%3A1');
  });
});

replayRecorded(
  'datacite',
  [
    {
      files: /^doi-/,
      check: async (answer, name) => {
        const { attributes } = bodyOf<{
          data: { attributes: { doi: string; publicationYear: number; creators: unknown[] } };
        }>(answer).data;
        const work = await always(answer).work('10.5061/x');
        expect(work?.ids.doi).toBe(attributes.doi.toLowerCase());
        expect(work?.title).toBeDefined();
        expect(work?.year).toBe(attributes.publicationYear);
        expect(work?.authors).toHaveLength(attributes.creators.length);
        expect(work?.relations !== undefined).toBe(/is-supplement-to\.json$/.test(name));
      },
    },
    {
      files: /^dois-list/,
      check: async (answer) => expect(await always(answer).supplementsTo('10.5555/none')).toEqual([]),
    },
    { files: /^error-404/, check: async (answer) => expect(await always(answer).work('10.4124/x')).toBeNull() },
  ],
  /^(?:datacite-json|crosscite|activities)/,
);
