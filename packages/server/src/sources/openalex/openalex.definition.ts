import { longestWaitMs } from '../../platform/http-client/retry-after.ts';
import type { Inbound } from '../../platform/http-client/transport.ts';
import type { SourceDefinition } from '../source.ts';

const megabyte = 1024 * 1024;

const numberIn = (headers: Record<string, string>, name: string): number | undefined => {
  const text = headers[name];
  return text !== undefined && /^\d{1,12}$/.test(text.trim()) ? Number(text) : undefined;
};

/**
 * A 429 has two meanings here: too many calls in a second, or the budget of the day spent. The second names the budget
 * or asks to wait for hours; an earlier form of it was a 409.
 */
const budgetSpent = (answer: Inbound): boolean => {
  if (answer.status !== 429 && answer.status !== 409) return false;
  const text = answer.body.toString('utf8', 0, 2_000);
  const wait = numberIn(answer.headers, 'retry-after') ?? 0;
  return answer.status === 409 || /insufficient budget|credit/i.test(text) || wait * 1000 > longestWaitMs;
};

/**
 * OpenAlex. Its prices changed three times in half a year, so the headers decide; the figures here are only initial
 * values.
 */
export const openAlex: SourceDefinition = {
  role: 'idxa',
  label: 'OpenAlex',
  baseUrl: 'https://api.openalex.org',
  keys: 'optional',
  policy: (who) => ({
    intervalMs: 100,
    concurrency: 4,
    // A hundred works of a hundred authors each, the maximum that lists contain, stay below this.
    maxBytes: 20 * megabyte,
    deadlineMs: 60_000,
    retries: 5,
    credits: {
      perDay: who.key === '' ? 100 : 10_000,
      read: (headers) => {
        const limit = numberIn(headers, 'x-ratelimit-limit');
        const remaining = numberIn(headers, 'x-ratelimit-remaining');
        const used = numberIn(headers, 'x-ratelimit-credits-used');
        return {
          ...(limit === undefined ? {} : { limit }),
          ...(remaining === undefined ? {} : { remaining }),
          ...(used === undefined ? {} : { used }),
        };
      },
      spent: budgetSpent,
    },
  }),
  // A blank key is worse than none: it is treated as a wrong one. The address of the caller is no longer used.
  identify: (who) => (who.key === '' ? {} : { headers: { authorization: `Bearer ${who.key}` } }),
  // A wrong key is refused on every path; single records are free.
  probe: () => ({ path: '/works/W2741809807', query: { select: 'id' } }),
};
