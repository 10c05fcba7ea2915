import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  cancelActivity,
  computeEmbeddings,
  configureAi,
  deleteInactiveEmbeddings,
  forecastEmbeddings,
  getAiStatus,
  getSettings,
  getSimilarPapers,
  listHistory,
  removeSaved,
  searchLibrary,
  setNetworkPolicy,
  testAiProvider,
  updateSaved,
  updateSettings,
} from '@carrel/contract';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Fetch } from '../../../platform/http-client/transport.ts';
import { aSavedPaper, importBibtex } from '../../../test-kit/builders.ts';
import { createTestApp, type TestApp, type TestOptions } from '../../../test-kit/create-test-app.ts';
import { FakeClock } from '../../../test-kit/fake-clock.ts';
import { SimulatedEmbeddings } from '../../../test-kit/simulated-embeddings.ts';
import { risingProgress, watchProgress } from '../../../test-kit/watch-progress.ts';
import { scanForRelated } from '../../search/scan-vectors.ts';
import { embedHostedJob } from './embed-hosted.ts';

let app: TestApp;
let server: SimulatedEmbeddings;
afterEach(() => app?.dispose());

const waits: number[] = [];
const start = async (options: TestOptions = {}) => {
  server = new SimulatedEmbeddings();
  waits.length = 0;
  app = await createTestApp({
    fetch: server.fetch,
    sleep: (ms) => {
      waits.push(ms);
      return Promise.resolve();
    },
    ...options,
  });
};

/** Enough subjects that two papers rarely share one. */
const subjects = [
  ['ocean', 'tide', 'wave', 'salt'],
  ['glacier', 'moraine', 'valley', 'snow'],
  ['neuron', 'cortex', 'memory', 'dream'],
  ...Array.from({ length: 27 }, (_, i) =>
    ['bada', 'fege', 'kolo', 'munu'].map((w) => w + 'abcdefghi'[i % 9] + 'xyz'[i % 3] + 'pqr'[Math.floor(i / 9)]),
  ),
];
const entries = (from: number, to: number): string =>
  Array.from({ length: to - from }, (_, i) => {
    const n = from + i;
    const words = subjects[n % subjects.length]!;
    return `@article{h${n}, title = {The ${words[0]} and the ${words[1]} of place ${n}}, abstract = {About ${words[2]} and ${words[3]}, number ${n}.}}`;
  }).join('\n');

const choose = (more: Record<string, unknown> = {}) =>
  app.ok(updateSettings, {
    body: { ai: { provider: 'openai', ...more }, keys: { openai_api_key: server.key } },
  });
const run = async (scope = 'missing_stale') =>
  app.jobs.settled((await app.ok(computeEmbeddings, { query: { scope } })).job_id);
const hosted = async () => (await app.ok(getAiStatus)).hosted!;
const count = (sql: string) => app.db.value<number>(sql) ?? 0;
const vectors = () => count('select count(*) from hosted_vectors where vector is not null');
const search = (text: string) => app.ok(searchLibrary, { query: { search: text, order: 'meaning', limit: 100 } });

const ready = async (papers = 30, options: TestOptions = {}) => {
  await start(options);
  await importBibtex(app, entries(0, papers));
  await choose();
  return run();
};

describe('a provider of vectors', () => {
  it('is called in batches; progress after each one counts papers that are added meanwhile [act-17] [act-31]', async () => {
    let added = false;
    await start({
      fetch: async (call) => {
        if (!added && call.url.endsWith('/embeddings')) {
          added = true;
          await importBibtex(app, entries(300, 310));
        }
        return server.fetch(call);
      },
    });
    await importBibtex(app, entries(0, 300));
    await choose();
    const seen = watchProgress(app);
    expect(await run()).toMatchObject({ status: 'succeeded', processed: 310, total: 310 });
    const own = risingProgress(seen, embedHostedJob.kind);
    expect([...new Set(own.map(({ done }) => done))]).toEqual([0, 64, 128, 192, 256, 310]);
    expect(own[0]).toMatchObject({ total: 300, message: '0 of 300 papers' });
    expect(own.at(-1)).toMatchObject({ total: 310, message: '310 of 310 papers' });
  });

  it('receives titles and abstracts once, with the key, and searches use its vectors [emb-01] [emb-08]', async () => {
    const job = await ready();
    expect(job.message).toMatch(/^Stored vectors for 30 papers \(\d+ tokens\)$/);
    expect(server.calls.every((c) => c.authorization === `Bearer ${server.key}`)).toBe(true);
    expect(server.calls[0]!.url).toBe('https://api.openai.com/v1/embeddings');
    expect(server.texts).toHaveLength(30);
    expect(server.texts[0]).toBe('The ocean and the tide of place 0\n\nAbout wave and salt, number 0.');
    expect(await hosted()).toMatchObject({
      dimensions: 128,
      papers: 30,
      covered: 30,
      missing: 0,
      searched: 'chosen',
      reason: null,
      key_set: true,
    });
    const before = server.calls.length;
    expect((await run()).message).toBe('Every paper has a vector');
    expect(server.calls).toHaveLength(before);

    // No paper has the word; the model knows that it means the ocean.
    const found = await search('marine');
    expect(found.query.meaning).toMatchObject({ state: 'ready' });
    expect(found.query.meaning?.fallback).toBeUndefined();
    expect(found.total).toBeGreaterThan(0);
    for (const { paper } of found.items) expect(paper.title).toContain('ocean');
    await search('marine');
    expect(server.texts.filter((t) => t === 'marine')).toHaveLength(1);
  });

  it('gives similar papers without a call; lists and counts agree [emb-08] [mean-07]', async () => {
    await ready(90);
    const calls = server.calls.length;
    const similar = await app.ok(getSimilarPapers, { params: { id: '1' }, query: { limit: 100 } });
    expect(similar.state).toBe('ready');
    expect(similar.kind).toBe('meaning');
    expect(similar.total).toBeGreaterThan(0);
    const ids = similar.similar.map((s) => Number(s.paper_id));
    expect(scanForRelated(app.db, 1).sort()).toEqual([...ids].sort());
    expect(
      (await app.ok(searchLibrary, { query: { search: 'similar:1', order: 'relevance' } })).items.map((i) =>
        Number(i.paper.id),
      ),
    ).toEqual(ids);
    expect(server.calls).toHaveLength(calls);
  });

  it('is not called until the user starts a run; an estimate sends nothing [emb-02]', async () => {
    await start();
    await importBibtex(app, entries(0, 30));
    await choose({ openai_price_per_million: 2 });
    const forecast = await app.ok(forecastEmbeddings);
    expect(forecast).toMatchObject({ provider: 'openai', papers: 30, requests: 1, sent_to: 'api.openai.com' });
    expect(forecast.cost).toBeCloseTo((forecast.tokens * 2) / 1_000_000, 10);
    expect(server.calls).toHaveLength(0);
    await run();
    const { tokens_today: used } = await hosted();
    // The simulation counts a token for four characters, as the estimate does; each text may be rounded up.
    expect(Math.abs(forecast.tokens - used)).toBeLessThanOrEqual(2 * 30);
    expect((await app.ok(forecastEmbeddings)).papers).toBe(0);
    expect((await app.ok(forecastEmbeddings, { query: { scope: 'all' } })).papers).toBe(30);
    expect((await app.call(forecastEmbeddings, { query: { scope: 'some' } })).status).toBe(400);
    await app.ok(configureAi, { body: { provider: 'local' } });
    expect(await app.ok(forecastEmbeddings)).toMatchObject({ provider: 'local', papers: 30, sent_to: null, cost: 0 });
  });

  it('receives nothing while network access is off, and the local model is used [emb-03] [emb-09]', async () => {
    await ready();
    await app.ok(setNetworkPolicy, { body: { enabled: false } });
    const calls = server.calls.length;
    await aSavedPaper(app, { title: 'A new ocean' });
    expect((await run()).status).toBe('failed');
    expect((await app.call(testAiProvider, {})).status).toBe(503);
    expect((await search('glacier')).query.meaning?.fallback).toBe('network_off');
    expect(server.calls).toHaveLength(calls);
  });
});

describe('bad answers', () => {
  it('for single texts are rejected and counted; the others are stored [emb-04]', async () => {
    await start();
    await importBibtex(app, entries(0, 30));
    await choose();
    const bad = ['place 3\n', 'place 4\n', 'place 5\n', 'place 6\n', 'place 7\n'];
    const answers = [
      [1, 2, 3],
      Array.from({ length: 128 }, () => null),
      Array(128).fill(0),
      'left out',
      [1e39, ...Array(127).fill(1)],
    ];
    for (const [i, word] of bad.entries()) server.bad.set(word, answers[i]);
    const job = await run();
    expect(job.status).toBe('succeeded');
    expect(job.message).toContain('5 papers got none');
    expect(vectors()).toBe(25);
    expect((await hosted()).refused).toEqual({
      wrong_dimension: 1,
      not_a_number: 2,
      zero: 1,
      missing: 1,
      refused: 0,
      no_text: 0,
    });
    // They are not paid for again until their text changes.
    const calls = server.calls.length;
    await run();
    expect(server.calls).toHaveLength(calls);
  });

  it('with another length throughout end the run: the model has changed [emb-04]', async () => {
    await ready();
    server.models['text-embedding-3-small'] = 160;
    await importBibtex(app, entries(30, 130));
    const job = await run();
    expect(job.status).toBe('failed');
    expect(job.message).toContain('a different number of dimensions');
    expect(count('select count(distinct length(vector)) from hosted_vectors where vector is not null')).toBe(1);
    expect((await search('marine')).query.meaning?.fallback).toBe('provider_failed');
  });

  it('that cannot be read are requested once more; then the run ends and keeps what it stored [emb-05]', async () => {
    await start();
    await importBibtex(app, entries(0, 200));
    await choose();
    let calls = 0;
    await app.dispose();
    await start({
      fetch: async (call) => {
        calls += 1;
        if (calls < 3) return server.fetch(call);
        return { status: 200, headers: {}, body: Buffer.from('<html>') };
      },
    });
    await importBibtex(app, entries(0, 200));
    await choose();
    const job = await run();
    expect(job.status).toBe('failed');
    expect(vectors()).toBe(128);
    expect(calls).toBe(4);
  });
});

describe('errors of the provider', () => {
  it('that are temporary are retried after the time it asks for [emb-05]', async () => {
    await start();
    await importBibtex(app, entries(0, 5));
    await choose();
    server.failures.push(
      { status: 503 },
      { status: 429, code: 'rate_limit_exceeded', headers: { 'retry-after': '7' } },
    );
    expect((await run()).status).toBe('succeeded');
    expect(server.calls).toHaveLength(3);
    expect(waits).toContain(7_000);
  });

  it('that are permanent end the run immediately and say what to do [emb-05]', async () => {
    const messages: string[] = [];
    for (const failure of [{ status: 401 }, { status: 429, code: 'insufficient_quota' }, { status: 404 }]) {
      await start();
      await importBibtex(app, entries(0, 5));
      await choose();
      server.failures.push(failure);
      const job = await run();
      expect(job.status).toBe('failed');
      expect(server.calls).toHaveLength(1);
      messages.push(job.message ?? '');
      await app.dispose();
    }
    expect(messages[0]).toContain('rejected the key');
    expect(messages[1]).toContain('no quota');
    expect(messages[2]).toContain('does not know the model text-embedding-3-small');
  });

  it('about one text skip that text after it was sent alone and at half its length [emb-05]', async () => {
    await start();
    await importBibtex(app, entries(0, 10));
    const long = await aSavedPaper(app, { title: 'A long one', abstract: 'ocean '.repeat(2_000) });
    await choose();
    server.longestInput = 1_600;
    expect((await run()).status).toBe('succeeded');
    expect(vectors()).toBe(11);
    const sent = server.texts.filter((t) => t.startsWith('A long one'));
    expect(sent.at(-1)!.length).toBeLessThan(sent[0]!.length);
    server.longestInput = 10;
    await app.ok(updateSaved, { params: { id: long.id }, body: { title: 'A long one again' } });
    expect((await run()).status).toBe('succeeded');
    expect((await hosted()).refused.refused).toBe(1);
    // If everything is rejected, the texts are not the problem.
    await importBibtex(app, entries(40, 70));
    expect((await run()).status).toBe('failed');
  });

  it('leave no trace of the key in responses, Activity or the log [emb-06]', async () => {
    await start();
    await importBibtex(app, entries(0, 5));
    await choose();
    server.failures.push({ status: 500 }, { status: 401 });
    const job = await run();
    const all = JSON.stringify([job, await app.ok(getAiStatus), app.logLines(), await app.ok(listHistory)]);
    expect(all).not.toContain(server.key);
  });
});

describe('a run', () => {
  it('that was cancelled or interrupted by a restart continues where it stopped [emb-07]', async () => {
    let hanging = 2;
    // The first call is answered, the next hangs until it times out.
    const fetch: Fetch = (call) => {
      if (!call.url.endsWith('/embeddings') || hanging === 0 || server.calls.length % 2 === 0)
        return server.fetch(call);
      hanging -= 1;
      return new Promise((_, reject) => {
        call.signal.addEventListener('abort', () => reject(call.signal.reason as Error), { once: true });
      });
    };
    await start({ fetch });
    await importBibtex(app, entries(0, 200));
    await choose();
    const { job_id } = await app.ok(computeEmbeddings, {});
    const patient = { timeout: 20_000 };
    await vi.waitFor(() => expect(hanging).toBe(1), patient);
    await app.ok(cancelActivity, { params: { job_id } });
    expect((await app.jobs.settled(job_id)).status).toBe('cancelled');
    expect(vectors()).toBe(64);

    server.calls.push({ texts: [], authorization: undefined, url: '' });
    await app.ok(computeEmbeddings, {});
    await vi.waitFor(() => expect(hanging).toBe(0), patient);
    expect(vectors()).toBe(128);
    app = await app.restart({ fetch });
    await vi.waitFor(() => expect(vectors()).toBe(200), patient);
    expect(new Set(server.texts).size).toBe(server.texts.length);
    expect(count('select count(*) from hosted_spaces')).toBe(1);
  });

  it('ends when the daily tokens are used up, and says so [emb-10]', async () => {
    await start();
    await importBibtex(app, entries(0, 200));
    await choose({ openai_tokens_per_day: 1_500 });
    const job = await run();
    expect(job.status).toBe('failed');
    expect(vectors()).toBeGreaterThan(0);
    expect(vectors()).toBeLessThan(200);
    const { tokens_today, tokens_per_day } = await hosted();
    expect([tokens_today <= 1_500, tokens_per_day]).toEqual([true, 1_500]);
    expect((await app.ok(forecastEmbeddings)).tokens_left_today).toBe(1_500 - tokens_today);
    expect((await app.ok(testAiProvider)).ok).toBe(true);
    // Raising the limit is enough to continue.
    await app.ok(updateSettings, { body: { ai: { openai_tokens_per_day: 0 } } });
    expect((await run()).status).toBe('succeeded');
    expect(vectors()).toBe(200);
  });
});

describe('another model', () => {
  it('leaves the earlier one in use until it covers enough papers; their vectors are never mixed [emb-11]', async () => {
    await ready();
    server.models['other-model'] = 160;
    await app.ok(updateSettings, { body: { ai: { openai_model: 'other-model' } } });
    expect(await hosted()).toMatchObject({
      searched: 'earlier',
      searched_model: 'text-embedding-3-small',
      reason: 'not_started',
    });
    expect((await search('marine')).total).toBeGreaterThan(0);
    await run();
    expect(await hosted()).toMatchObject({ searched: 'chosen', searched_model: 'other-model', dimensions: 160 });
    expect((await search('marine')).total).toBeGreaterThan(0);
    const lengths = app.db.all<{ space: string; n: number }>(
      'select space, count(distinct length(vector)) n from hosted_vectors group by space',
    );
    expect(lengths.map((l) => l.n)).toEqual([1, 1]);
    expect(await app.ok(deleteInactiveEmbeddings)).toMatchObject({ deleted: 30 });
    expect(count('select count(*) from hosted_spaces')).toBe(1);
  });

  it('at another address leaves the local model in use until then: no query and no key is sent to the old address [emb-11] [emb-06]', async () => {
    await ready();
    await app.ok(updateSettings, { body: { ai: { openai_base_url: 'http://localhost:11434/v1' } } });
    expect((await hosted()).searched).not.toBe('earlier');
    const calls = server.calls.length;
    await search('marine');
    expect(server.calls).toHaveLength(calls);
    await app.ok(updateSettings, {
      body: { ai: { openai_base_url: 'http://vectors.example.com/v1' }, keys: { openai_api_key: server.key } },
    });
    expect(await app.ok(testAiProvider)).toMatchObject({ ok: false, problem: 'unsafe_address' });
    expect(server.calls).toHaveLength(calls);
  });

  it('at another address never gets the key of the previous one, and the response says that it was deleted [emb-21]', async () => {
    await start();
    await choose();
    const change = async (openai_base_url: string, keys = {}) => {
      const {
        ai,
        keys: stored,
        deleted_keys,
      } = await app.ok(updateSettings, { body: { ai: { openai_base_url }, keys } });
      expect(ai.openai_base_url).toBe(openai_base_url);
      return [stored.openai_api_key, deleted_keys];
    };
    const masked = (await app.ok(getSettings)).keys.openai_api_key;
    expect(masked).not.toBe('');
    expect(await change('https://api.openai.com/v2')).toEqual([masked, []]);
    expect(await change('https://vectors.example.com/v1', { openai_api_key: server.key })).toEqual([masked, []]);
    for (const other of [
      'https://other.example.com/v1',
      'https://other.example.com:8443/v1',
      'http://localhost:1/v1',
    ]) {
      await app.ok(updateSettings, { body: { keys: { openai_api_key: server.key } } });
      // A page that was opened before sends the key back as it was shown.
      expect(await change(other, { openai_api_key: masked })).toEqual(['', ['openai_api_key']]);
      expect((await hosted()).key_set).toBe(false);
      expect(readFileSync(join(app.dataDir, 'secrets.json'), 'utf8')).not.toContain(server.key);
    }
    await app.ok(testAiProvider);
    expect(server.calls.map((c) => c.authorization ?? '')).not.toContain(`Bearer ${server.key}`);
    expect(await change('https://api.openai.com/v1')).toEqual(['', []]);
  });

  it('from elsewhere, as in a restored backup, does not get the key, which is still there for its own server [emb-21]', async () => {
    await start();
    await choose();
    const set = async (address: string) => {
      app.db.raw
        .prepare(`update facts set value = ? where key = 'settings.switch.ai.openai_base_url'`)
        .run(JSON.stringify(address));
      app = await app.restart();
    };
    await app.ok(updateSettings, { body: { ai: { openai_base_url: 'https://api.openai.com/v1' } } });
    await set('https://thief.example.com/v1');
    expect((await hosted()).key_set).toBe(false);
    await app.ok(testAiProvider);
    expect(server.calls.map((c) => c.authorization ?? '').join()).not.toContain(server.key);
    await set('https://api.openai.com/v1');
    expect((await hosted()).key_set).toBe(true);
  });

  it('given by the environment is not sent to a server that is set later [emb-21]', async () => {
    await start();
    await choose();
    const env = { SVC_OPENAI_API_KEY: 'sk-from-the-environment' };
    app = await app.restart({ env });
    expect((await hosted()).key_set).toBe(true);
    const before = (await app.ok(getSettings)).ai.openai_base_url;
    await app.ok(updateSettings, { body: { ai: { openai_base_url: 'https://other.example.com/v1' } } });
    await app.ok(testAiProvider);
    app = await app.restart({ env });
    expect((await hosted()).key_set).toBe(false);
    await app.ok(testAiProvider);
    expect(server.calls.map((c) => c.authorization ?? '').join()).not.toContain('environment');
    // The key of this server can be entered, and the key from the environment still belongs to its own.
    expect((await app.ok(getSettings)).forced.map((f) => f.setting)).not.toContain('keys.openai_api_key');
    await app.ok(updateSettings, { body: { ai: { openai_base_url: before } } });
    expect((await hosted()).key_set).toBe(true);
    expect((await app.ok(getSettings)).forced.map((f) => f.setting)).toContain('keys.openai_api_key');
  });

  it('keeps a key that an earlier version stored [emb-21]', async () => {
    await start();
    await choose();
    const path = join(app.dataDir, 'secrets.json');
    const dataDir = app.dataDir;
    writeFileSync(path, JSON.stringify({ openai_api_key: server.key }));
    app = await app.restart();
    expect(app.dataDir).toBe(dataDir);
    expect((await hosted()).key_set).toBe(true);
    expect(await app.ok(updateSettings, { body: { ai: { openai_base_url: '' } } })).toMatchObject({
      deleted_keys: ['openai_api_key'],
    });
  });

  it('is computed for all papers again with scope all; a partly covered one is not searched [emb-11]', async () => {
    await ready(100);
    const first = app.db.value('select id from hosted_spaces where in_use = 1');
    const { tokens_today: used } = await hosted();
    await app.ok(updateSettings, { body: { ai: { openai_tokens_per_day: Math.ceil(1.8 * used) } } });
    expect((await run('all')).status).toBe('failed');
    expect(app.db.value('select id from hosted_spaces where in_use = 1')).toBe(first);
    expect(count(`select count(*) from hosted_vectors where space <> '${first}'`)).toBe(64);
    expect((await hosted()).reason).toBe('not_covered');
    await app.ok(updateSettings, { body: { ai: { openai_tokens_per_day: 0 } } });
    await run();
    expect(app.db.value('select id from hosted_spaces where in_use = 1')).not.toBe(first);
  });

  it('that was chosen before is used again immediately, and turning the provider off deletes nothing [emb-11]', async () => {
    await ready();
    await app.ok(configureAi, { body: { provider: 'local' } });
    expect((await app.ok(getAiStatus)).hosted).toBeNull();
    expect(count('select count(*) from hosted_spaces where in_use = 1')).toBe(0);
    await app.ok(configureAi, { body: { provider: 'openai' } });
    expect(await hosted()).toMatchObject({ searched: 'chosen', covered: 30 });
  });
});

describe('when the provider is down', () => {
  it('the local model is used and the response says so; the provider is called again later [emb-09]', async () => {
    const clock = new FakeClock();
    await start({ clock });
    await importBibtex(app, entries(0, 330));
    await app.jobs.settled((await app.ok(computeEmbeddings, {})).job_id);
    await choose();
    await run();
    server.down = true;
    const found = await search('glacier');
    expect(found.query.meaning).toMatchObject({ state: 'ready', fallback: 'provider_failed' });
    expect(found.items[0]!.paper.title + found.items[0]!.paper.abstract).toContain('glacier');
    const calls = server.calls.length;
    await search('ocean');
    expect(server.calls).toHaveLength(calls);
    server.down = false;
    clock.advance(31_000);
    expect((await search('snow')).query.meaning?.fallback).toBeUndefined();
  });
});

describe('the test of a provider', () => {
  it('returns the number of dimensions, or the problem [emb-12]', async () => {
    await start();
    await app.ok(configureAi, { body: { provider: 'openai' } });
    expect(await app.ok(testAiProvider)).toMatchObject({ ok: false, problem: 'no_key' });
    expect((await app.ok(getAiStatus)).hosted?.reason).toBe('no_key');
    expect((await app.ok(computeEmbeddings, {})).status).toBe('noop');
    await choose();
    expect(await app.ok(testAiProvider)).toMatchObject({ ok: true, dimensions: 128, model: 'text-embedding-3-small' });
    const problem = async (failure: { status: number; code?: string } | null) => {
      if (failure) server.failures.push(failure);
      return (await app.ok(testAiProvider)).problem;
    };
    expect(await problem({ status: 401 })).toBe('key_refused');
    expect(await problem({ status: 404 })).toBe('unknown_model');
    expect(await problem({ status: 429 })).toBe('rate_limited');
    expect(await problem({ status: 429, code: 'insufficient_quota' })).toBe('no_quota');
    expect(await problem({ status: 500 })).toBe('unreachable');
    server.down = true;
    expect(await problem(null)).toBe('unreachable');
    await app.ok(updateSettings, { body: { ai: { openai_base_url: '' } } });
    expect(await problem(null)).toBe('no_address');
  });
});

describe('changed papers', () => {
  it('are sent again soon if they are few; removed ones are no longer found [emb-13]', async () => {
    const clock = new FakeClock();
    await ready(30, { clock, config: { schedulerEnabled: true } });
    const added = await aSavedPaper(app, { title: 'Marine life' });
    await app.ok(updateSaved, { params: { id: '2' }, body: { title: 'Sea and ocean' } });
    await app.ok(removeSaved, { params: { id: '1' } });
    await vi.waitFor(() => {
      clock.advance(11_000);
      expect(server.texts).toContain('Marine life');
      expect(server.texts.some((t) => t.startsWith('Sea and ocean'))).toBe(true);
      expect(vectors()).toBe(31);
    }, 60_000);
    const found = await search('marine');
    const ids = found.items.map((i) => i.paper.id);
    expect(ids).toContain(added.id);
    expect(ids).toContain('2');
    expect(ids).not.toContain('1');
    // A text that is unchanged since it was sent is not sent again.
    await app.ok(updateSaved, { params: { id: '3' }, body: { title: 'Something else' } });
    expect((await app.ok(forecastEmbeddings)).papers).toBe(1);
    await app.ok(updateSaved, { params: { id: '3' }, body: { title: 'The neuron and the cortex of place 2' } });
    expect((await app.ok(forecastEmbeddings)).papers).toBe(0);
    expect((await hosted()).stale).toBe(1);
    const calls = server.calls.length;
    await run();
    expect((await hosted()).stale).toBe(0);
    expect(server.calls).toHaveLength(calls);
  });

  it('are not sent automatically if they are many [emb-13]', async () => {
    const clock = new FakeClock();
    await ready(30, { clock, config: { schedulerEnabled: true } });
    const calls = server.calls.length;
    await importBibtex(app, entries(100, 700));
    clock.advance(11_000);
    await vi.waitFor(async () => expect((await hosted()).missing).toBe(600), 60_000);
    clock.advance(11_000);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(server.calls.slice(calls).map((c) => c.texts)).toEqual([]);
  });
});
