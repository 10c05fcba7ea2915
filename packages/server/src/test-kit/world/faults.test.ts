import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NetworkSwitch } from '../../platform/http-client/network-switch.ts';
import { SourceError, type SourceErrorKind } from '../../platform/http-client/source-error.ts';
import type { SourceName } from '../../platform/http-client/source-name.ts';
import { Transport, undiciFetch } from '../../platform/http-client/transport.ts';
import { SourceUsage } from '../../platform/http-client/usage.ts';
import { Log } from '../../platform/log.ts';
import { buildSources, type Sources } from '../../sources/registry.ts';
import { FakeClock } from '../fake-clock.ts';
import { FakeUpstream } from './fake-upstream.ts';
import { type FaultKind, faultKinds } from './faults.ts';
import { World } from './world.ts';
import { openAlexWork, s2Paper } from './world-ids.ts';
import { serveWorld } from './world-server.ts';

const world = new World({ seed: 7, works: 300 });
const doi = Array.from({ length: 300 }, (_, i) => world.work(i)!).find((w) => w.record.doi !== undefined)!.record.doi!;

/** One ordinary request to each source. */
const questions: Record<SourceName, (s: Sources) => Promise<unknown>> = {
  idxa: (s) => s.idxa.worksByIds([openAlexWork(1), openAlexWork(2)]),
  idxb: (s) => s.idxb.papers([s2Paper(1), s2Paper(2)], 'metadata'),
  crossref: (s) => s.crossref.worksByDois([doi]),
  datacite: (s) => s.datacite.supplementsTo(doi),
  europe_pmc: (s) => s.europePmc.search('plasticity'),
  arxiv: (s) => s.arxiv.search({ words: 'learning' }),
  biorxiv: (s) => s.biorxiv.work(doi),
  orcid: (s) => s.orcid.search({ family: 'Smith' }),
  unpaywall: (s) => s.unpaywall.work(doi),
  refmanager: (s) => s.refmanager.collections({ type: 'user', id: 1 }),
};

/** What each fault must become, whatever the source. */
const expected: Record<FaultKind, SourceErrorKind> = {
  'refused-connection': 'unavailable',
  'no-name': 'unavailable',
  hang: 'timeout',
  reset: 'unavailable',
  'slow-drip': 'timeout',
  'rate-limited': 'rate_limited',
  'rate-limited-strange-header': 'rate_limited',
  'server-error': 'unavailable',
  'gateway-html': 'unavailable',
  'truncated-json': 'malformed',
  'empty-body': 'unavailable',
  'html-200': 'malformed',
  'wrong-type': 'malformed',
  'wrong-shape': 'malformed',
  'endless-body': 'too_large',
  'compressed-bomb': 'malformed',
  'redirect-loop': 'malformed',
  'redirect-elsewhere': 'malformed',
  'deep-json': 'malformed',
};
const sources = Object.keys(questions) as SourceName[];
const who = { key: 'key-for-tests', contactEmail: 'me@example.org' };

/** All sources with a fake upstream, a clock that jumps and short deadlines. */
const connect = (fetch: ReturnType<typeof undiciFetch>, origin: string, deadlineMs: number) => {
  const clock = new FakeClock();
  const transport = new Transport({
    net: new NetworkSwitch(false),
    fetch,
    clock,
    log: new Log(clock, () => undefined),
    sleep: async (ms) => clock.advance(ms),
    deadline: () => AbortSignal.timeout(deadlineMs),
  });
  const baseUrls = Object.fromEntries(sources.map((s) => [s, `${origin}/${s}`])) as Record<SourceName, string>;
  return { clock, transport, sources: buildSources({ transport, clock, baseUrls, credentials: () => who }) };
};

describe.each(sources)('%s', (name) => {
  it.each(faultKinds)('%s ends in the right error, after few tries', async (kind) => {
    const far = new FakeUpstream(world);
    const c = connect(far.asFetch(), 'http://world.test', 20);
    far.fail(name, { kind });
    const e = await questions[name](c.sources).catch((x: unknown) => x);
    expect(e).toBeInstanceOf(SourceError);
    expect((e as SourceError).kind).toBe(expected[kind]);
    // None of this is the fault of the requested items.
    expect((e as SourceError).retryable).toBe(true);
    expect((e as SourceError).message).not.toMatch(/key-for-tests|example\.org/);
    const tries = c.transport.usage.today(name).requests;
    expect(tries).toBeGreaterThan(0);
    expect(tries).toBeLessThanOrEqual(c.sources.ask[name].policy.retries + 1);
  });

  it('a temporary fault is survived', async () => {
    const far = new FakeUpstream(world);
    const c = connect(far.asFetch(), 'http://world.test', 1_000);
    far.fail(name, { kind: 'server-error', times: 2 });
    await expect(questions[name](c.sources)).resolves.toBeDefined();
    expect(c.transport.usage.today(name)).toMatchObject({ retries: 2, failures: 2 });
  });
});

describe('over real sockets', () => {
  const far = new FakeUpstream(world);
  let server: Awaited<ReturnType<typeof serveWorld>>;
  beforeAll(async () => {
    server = await serveWorld(far);
  });
  afterAll(() => server.close());

  it.each(faultKinds)('%s', async (kind) => {
    const c = connect(undiciFetch(), server.origin, kind === 'hang' || kind === 'slow-drip' ? 100 : 5_000);
    far.fail('crossref', { kind });
    const e = await questions.crossref(c.sources).catch((x: unknown) => x);
    far.fail('crossref', null);
    expect(e).toMatchObject({ name: 'SourceError', kind: expected[kind] });
  });

  it('without a fault every request is answered', async () => {
    const c = connect(undiciFetch(), server.origin, 10_000);
    for (const name of sources) expect(await questions[name](c.sources)).not.toBeUndefined();
    expect(new Set(far.calls.slice(-20).map((x) => x.source)).size).toBe(sources.length);
  });
});

describe('limits hold over many calls', () => {
  it('five concurrent jobs: pace, open calls and the daily reserve', async () => {
    const clock = new FakeClock();
    const far = new FakeUpstream(world, { clock, budget: { anonymous: 100, keyed: 1_000 } });
    const c = connectWith(far, clock);
    const outcomes = await Promise.all(
      Array.from({ length: 5 }, async () => {
        let done = 0;
        try {
          for (let i = 0; i < 250; i += 1) {
            await c.sources.idxa.citing(openAlexWork(1), {}, { automatic: true });
            done += 1;
          }
        } catch (e) {
          expect((e as SourceError).kind).toBe('budget');
        }
        return done;
      }),
    );
    // A thousand credits, two hundred of them reserved.
    expect(outcomes.reduce((n, x) => n + x, 0)).toBe(800);
    expect(far.callsTo('idxa')).toHaveLength(800);
    expect(clock.monotonic()).toBeGreaterThanOrEqual(799 * 100);
    expect((await c.sources.idxa.citing(openAlexWork(1))).items).toBeDefined();
  });
});

/** The same with a reserve, and time that passes only while the transport waits. */
const connectWith = (far: FakeUpstream, clock: FakeClock) => {
  const usage = new SourceUsage({ clock, reserve: () => 200 });
  let ready = Promise.resolve();
  const transport = new Transport({
    net: new NetworkSwitch(false),
    fetch: far.asFetch(),
    clock,
    log: new Log(clock, () => undefined),
    usage,
    // Sleepers wake in the order of their times.
    sleep: (ms) => {
      const until = clock.monotonic() + ms;
      ready = ready.then(() => {
        if (clock.monotonic() < until) clock.advance(until - clock.monotonic());
      });
      return ready;
    },
  });
  const baseUrls = Object.fromEntries(sources.map((s) => [s, `http://world.test/${s}`])) as Record<SourceName, string>;
  return { transport, sources: buildSources({ transport, clock, baseUrls, credentials: () => who }) };
};
