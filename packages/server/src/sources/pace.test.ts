import { describe, expect, it } from 'vitest';
import { NetworkSwitch } from '../platform/http-client/network-switch.ts';
import type { SourceName } from '../platform/http-client/source-name.ts';
import { type Inbound, Transport } from '../platform/http-client/transport.ts';
import { Log } from '../platform/log.ts';
import { VirtualTime } from '../test-kit/virtual-time.ts';
import { AskSource } from './ask-source.ts';
import { sourceDefinitions } from './registry.ts';

/**
 * What each service allows, according to its own pages and the rules: milliseconds between two starts, calls open at
 * once.
 */
const promised: Record<SourceName, { named: [number, number]; nameless: [number, number] }> = {
  idxa: { named: [100, 4], nameless: [100, 4] },
  idxb: { named: [1_000, 1], nameless: [1_000, 1] },
  crossref: { named: [340, 3], nameless: [1_050, 1] },
  datacite: { named: [300, 2], nameless: [600, 2] },
  europe_pmc: { named: [200, 2], nameless: [200, 2] },
  arxiv: { named: [3_000, 1], nameless: [3_000, 1] },
  biorxiv: { named: [500, 1], nameless: [500, 1] },
  orcid: { named: [84, 4], nameless: [84, 4] },
  unpaywall: { named: [100, 2], nameless: [100, 2] },
  refmanager: { named: [100, 2], nameless: [100, 2] },
};
const jobs = 5;
const callsOfJob = 200;

/** Five concurrent jobs call a source a thousand times, with answers that take up to two seconds. */
const rush = async (name: SourceName, named: boolean, answerOf: (n: number) => Inbound) => {
  const time = new VirtualTime();
  const starts: number[] = [];
  let open = 0;
  let most = 0;
  const transport = new Transport({
    net: new NetworkSwitch(false),
    clock: time,
    log: new Log(time, () => undefined),
    sleep: time.sleep,
    deadline: () => new AbortController().signal,
    random: () => 0,
    fetch: async (call) => {
      starts.push(time.monotonic());
      open += 1;
      most = Math.max(most, open);
      const n = starts.length;
      await time.sleep((n * 379) % 2_000, call.signal);
      open -= 1;
      return answerOf(n);
    },
  });
  const who = named ? { key: 'a-key', contactEmail: 'me@example.org' } : { key: '', contactEmail: '' };
  const ask = new AskSource({
    definition: sourceDefinitions[name],
    transport,
    baseUrl: 'http://far.test',
    credentials: () => who,
  });
  const job = async (number: number) => {
    for (let i = 0; i < callsOfJob; i += 1)
      await ask.json({ path: `/${number}/${i}` }, () => null, { automatic: number % 2 === 0 }).catch(() => null);
  };
  await time.run(Promise.all(Array.from({ length: jobs }, (_, n) => job(n))));
  const gaps = starts.slice(1).map((t, i) => t - starts[i]!);
  return { starts, gaps, most };
};

const fine: Inbound = { status: 200, headers: { 'content-type': 'application/json' }, body: Buffer.from('{}') };

describe.each(Object.keys(promised) as SourceName[])('%s, called a thousand times by five jobs', (name) => {
  it.each(['named', 'nameless'] as const)(
    '%s: no call too soon, and never too many open [up-07] [up-08]',
    async (who) => {
      const [intervalMs, concurrency] = promised[name][who];
      const { starts, gaps, most } = await rush(name, who === 'named', () => fine);
      expect(starts).toHaveLength(jobs * callsOfJob);
      expect(Math.min(...gaps)).toBeGreaterThanOrEqual(intervalMs);
      expect(most).toBeLessThanOrEqual(concurrency);
      // The limit is reached, otherwise this would test nothing.
      expect(most).toBe(concurrency);
    },
  );
});

describe('limits in answers', () => {
  it('Semantic Scholar: after a 429 calls are ten seconds apart for half a minute [up-04]', async () => {
    const refused: Inbound = { status: 429, headers: {}, body: Buffer.from('{"message":"Too Many Requests"}') };
    const { starts, gaps } = await rush('idxb', true, (n) => (n % 100 === 50 ? refused : fine));
    const slow = gaps.filter((_, i) => i % 100 === 49);
    expect(slow.length).toBeGreaterThan(5);
    for (const gap of slow) expect(gap).toBeGreaterThanOrEqual(10_000);
    expect(starts.length).toBeGreaterThan(jobs * callsOfJob);
  });

  it('Crossref: a slower pace in its headers is respected', async () => {
    const headers = {
      ...fine.headers,
      'x-rate-limit-limit': '1',
      'x-rate-limit-interval': '2s',
      'x-concurrency-limit': '2',
    };
    const { gaps } = await rush('crossref', true, () => ({ ...fine, headers }));
    // The first calls are under way before any header arrives.
    expect(Math.min(...gaps.slice(3))).toBeGreaterThanOrEqual(2_000);
  });
});
