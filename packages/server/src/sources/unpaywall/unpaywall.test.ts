import { describe, expect, it } from 'vitest';
import type { Inbound } from '../../platform/http-client/transport.ts';
import { replayRecorded } from '../../test-kit/upstream/recorded.ts';
import { bodyOf } from '../../test-kit/upstream/recorded-body.ts';
import { jsonAnswer, type Respond, sourceBench } from '../../test-kit/upstream/source-bench.ts';
import { UnpaywallClient } from './unpaywall.client.ts';
import { unpaywall } from './unpaywall.definition.ts';

const bench = (respond: Respond, contactEmail = 'me@example.org') => {
  const made = sourceBench(unpaywall, respond, { who: { contactEmail } });
  return { ...made, client: new UnpaywallClient(made.ask) };
};
const always = (answer: Inbound) => bench(() => answer).client;

describe('calling Unpaywall', () => {
  it('is not called without an address, and the DOI is not blamed', async () => {
    const b = bench(() => jsonAnswer({}), '');
    expect(b.client.ready).toBe(false);
    await expect(b.client.work('10.5555/a')).rejects.toMatchObject({ kind: 'unauthorized', retryable: true });
    expect(b.calls).toHaveLength(0);
    const refused = always(jsonAnswer({ error: true, message: 'Email address required in API call' }, 422));
    await expect(refused.work('10.5555/a')).rejects.toMatchObject({ kind: 'unauthorized' });
  });
});

describe('reading Unpaywall', () => {
  it('a closed work has no address; a landing page is not a PDF', async () => {
    const closed = await always(
      jsonAnswer({ doi: '10.5555/A', is_oa: false, oa_status: 'closed', best_oa_location: null }),
    ).work('10.5555/a');
    expect(closed).toEqual({
      source: 'unpaywall',
      ids: { doi: '10.5555/a' },
      openAccess: { isOa: false, status: 'closed' },
    });
    const landing = await always(
      jsonAnswer({ doi: '10.5555/a', is_oa: true, best_oa_location: { url: 'https://x.org/p', url_for_pdf: null } }),
    ).work('10.5555/a');
    expect(landing?.openAccess).toEqual({ isOa: true, url: 'https://x.org/p' });
  });
});

replayRecorded('unpaywall', [
  {
    files: /^doi-/,
    check: async (answer, name) => {
      const raw = bodyOf<{ doi: string; is_oa: boolean; z_authors: unknown[] | null }>(answer);
      const work = await always(answer).work(raw.doi);
      expect(work).toMatchObject({ ids: { doi: raw.doi.toLowerCase() }, openAccess: { isOa: raw.is_oa } });
      expect(work?.authors?.length ?? 0).toBe(raw.z_authors?.length ?? 0);
      if (name.includes('closed')) expect(work?.openAccess?.pdfUrl).toBeUndefined();
    },
  },
  {
    files: /^search-/,
    check: async (answer) => {
      const count = bodyOf<{ results: unknown[] }>(answer).results.length;
      expect(await always(answer).search('x')).toHaveLength(count);
    },
  },
  { files: /^error-404/, check: async (answer) => expect(await always(answer).work('10.5555/a')).toBeNull() },
]);
