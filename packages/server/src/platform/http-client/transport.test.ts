import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import net from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestApp } from '../../test-kit/create-test-app.ts';
import { FakeClock } from '../../test-kit/fake-clock.ts';
import { systemClock } from '../clock.ts';
import { Log } from '../log.ts';
import { NetworkSwitch } from './network-switch.ts';
import { retryAfterMs } from './retry-after.ts';
import { SourceError } from './source-error.ts';
import { type Fetch, type Inbound, type SourcePolicy, Transport, undiciFetch } from './transport.ts';
import { SourceUsage } from './usage.ts';

const policy: SourcePolicy = {
  name: 'far',
  intervalMs: 0,
  concurrency: 2,
  maxBytes: 1000,
  deadlineMs: 2000,
  retries: 2,
};
const log = () => new Log(systemClock, () => undefined);
const noFetch: Fetch = () => Promise.reject(new Error('nothing may be asked'));
const noSleep = async (_ms: number) => {};
const make = (fetch: Fetch, sw = new NetworkSwitch(false), sleep = noSleep) =>
  new Transport({ net: sw, fetch, clock: systemClock, log: log(), sleep });
const answer = (status: number, headers: Record<string, string> = {}): Inbound => ({
  status,
  headers,
  body: Buffer.from('{}'),
});

describe('the network switch', () => {
  it('off: refused before a name is resolved or a socket opened [net-02]', async () => {
    const connect = vi.spyOn(net.Socket.prototype, 'connect');
    try {
      const sw = new NetworkSwitch(false);
      sw.store(false);
      const t = make(undiciFetch(), sw);
      await expect(t.call(policy, { url: 'http://127.0.0.1:9/x' })).rejects.toMatchObject({ code: 'network_off' });
      await expect(t.call(policy, { url: 'https://api.openalex.org/works' })).rejects.toMatchObject({
        code: 'network_off',
      });
      expect(connect).not.toHaveBeenCalled();
      sw.store(true);
      await expect(t.call({ ...policy, retries: 0 }, { url: 'http://127.0.0.1:9/x' })).rejects.toMatchObject({
        kind: 'unavailable',
      });
      expect(connect).toHaveBeenCalled();
    } finally {
      connect.mockRestore();
    }
  });

  it('off: the log names the source that was not called', async () => {
    const lines = log();
    const sw = new NetworkSwitch(true);
    const t = new Transport({ net: sw, fetch: noFetch, clock: systemClock, log: lines });
    await expect(t.call({ ...policy, label: 'OpenAlex' }, { url: 'http://x/' })).rejects.toMatchObject({
      code: 'network_off',
    });
    expect(lines.lines({ limit: 5 }).at(-1)?.message).toBe('OpenAlex was not asked: the external network is off');
  });

  it('the environment can force it off and cannot turn a stored off into on [net-04]', () => {
    const forced = new NetworkSwitch(true);
    forced.store(true);
    expect(forced.state()).toEqual({ enabled: false, settings_enabled: true, forced_off_by_env: true });
    const free = new NetworkSwitch(false);
    free.store(false);
    expect(free.state()).toEqual({ enabled: false, settings_enabled: false, forced_off_by_env: false });
  });

  it('going off ends a call in flight, also one on an open connection [net-07]', async () => {
    const server: Server = createServer((req, res) => {
      if (req.url === '/quick') res.end('{}');
    });
    await new Promise<void>((r) => server.listen(0, '127.0.0.1', r));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const sw = new NetworkSwitch(false);
    const t = make(undiciFetch(), sw);
    await t.call(policy, { url: `${url}/quick` });
    // Its own deadlines are longer than the test may take.
    const hanging = t.call({ ...policy, deadlineMs: 600_000 }, { url: `${url}/hang` });
    setTimeout(() => sw.store(false), 50);
    await expect(hanging).rejects.toMatchObject({ code: 'network_off' });
    await expect(t.call(policy, { url: `${url}/quick` })).rejects.toMatchObject({ code: 'network_off' });
    server.closeAllConnections();
    server.close();
  }, 15_000);
});

describe('retries', () => {
  it('tries again on 429, 5xx and lost connections, and gives up after the policy’s number [net-10]', async () => {
    let calls = 0;
    const t = make(async () => {
      calls += 1;
      return calls === 1 ? answer(429) : calls === 2 ? answer(503) : answer(200);
    });
    expect((await t.call(policy, { url: 'http://x/' })).status).toBe(200);
    expect(calls).toBe(3);
    const dead = make(async () => {
      throw new Error('ECONNRESET');
    });
    await expect(dead.call(policy, { url: 'http://x/' })).rejects.toMatchObject({
      kind: 'unavailable',
      retryable: true,
    });
  });

  it('does not repeat what was refused or malformed', async () => {
    let calls = 0;
    const t = make(async () => {
      calls += 1;
      return answer(404);
    });
    await expect(t.call(policy, { url: 'http://x/' })).rejects.toMatchObject({
      kind: 'refused',
      retryable: false,
      status: 404,
    });
    expect(calls).toBe(1);
  });

  it('waits as long as Retry-After says, within a minute [net-10]', async () => {
    const waits: number[] = [];
    let calls = 0;
    const t = make(
      async () => {
        calls += 1;
        return calls === 1 ? answer(429, { 'retry-after': '7' }) : answer(200);
      },
      new NetworkSwitch(false),
      async (ms: number) => void waits.push(ms),
    );
    await t.call(policy, { url: 'http://x/' });
    expect(waits).toEqual([7000]);
    const now = Date.parse('2026-01-01T00:00:00Z');
    expect(retryAfterMs('999999', now)).toBe(60_000);
    expect(retryAfterMs('Thu, 01 Jan 2026 00:00:05 GMT', now)).toBe(5000);
    expect(retryAfterMs('1e9', now)).toBe(60_000);
    expect(retryAfterMs('Wed, 21 Oct 1970 07:28:00 GMT', now)).toBe(null);
    expect(retryAfterMs('10, 20', now)).toBe(null);
    expect(retryAfterMs('NaN', now)).toBe(null);
    expect(retryAfterMs('', now)).toBe(null);
    expect(retryAfterMs('-5', now)).toBe(null);
    expect(retryAfterMs('relaxed', now)).toBe(null);
    expect(retryAfterMs(undefined, now)).toBe(null);
  });
});

describe('kinds of failure', () => {
  const kindFor = async (far: Fetch, read?: (a: Inbound) => unknown) => {
    const t = make(far);
    return t.call({ ...policy, retries: 0 }, { url: 'http://x/' }, read ? { read } : {}).then(
      () => 'answered',
      (e: SourceError) => `${e.kind} ${e.retryable ? 'later' : 'never'}`,
    );
  };
  it.each([
    [200, 'answered'],
    [304, 'refused never'],
    [400, 'refused never'],
    [401, 'unauthorized later'],
    [403, 'unauthorized later'],
    [404, 'refused never'],
    [408, 'timeout later'],
    [413, 'too_large later'],
    [422, 'refused never'],
    [429, 'rate_limited later'],
    [500, 'unavailable later'],
    [503, 'unavailable later'],
  ])('%i: %s', async (status, kind) => expect(await kindFor(async () => answer(status))).toBe(kind));

  it('a lost connection is unavailable; a programming error is not reported as one', async () => {
    const lost: Fetch = async () => Promise.reject(new Error('ECONNRESET'));
    expect(await kindFor(lost)).toBe('unavailable later');
    const t = make(async () => answer(200));
    const bug = () => {
      throw new TypeError('x is undefined');
    };
    await expect(t.call(policy, { url: 'http://x/' }, { read: bug })).rejects.toThrow('x is undefined');
  });

  it('an unreadable answer is requested once more, a refused request is not', async () => {
    let calls = 0;
    const t = make(async () => {
      calls += 1;
      return answer(200);
    });
    const read = () => {
      throw new SourceError('far', 'malformed', 'cut');
    };
    await expect(t.call({ ...policy, retries: 5 }, { url: 'http://x/' }, { read })).rejects.toMatchObject({
      kind: 'malformed',
      retryable: true,
    });
    expect(calls).toBe(2);
  });
});

describe('counters', () => {
  it('count requests, retries, refusals and time; a new key starts from zero', async () => {
    const clock = new FakeClock('2026-09-08T23:59:00.000Z');
    const usage = new SourceUsage({ clock });
    let calls = 0;
    const t = new Transport({
      net: new NetworkSwitch(false),
      clock,
      log: log(),
      usage,
      sleep: noSleep,
      fetch: async () => {
        clock.advance(10);
        calls += 1;
        return answer(calls === 1 ? 429 : 200);
      },
    });
    const times: [string, number][] = [];
    await t.call(
      { ...policy, identity: 'a' },
      { url: 'http://x/' },
      { context: { timing: (s, ms) => times.push([s, ms]) } },
    );
    expect(usage.today('far')).toMatchObject({
      requests: 2,
      retries: 1,
      rate_limited: 1,
      failures: 1,
      milliseconds: 20,
    });
    expect(times).toEqual([
      ['far', 10],
      ['far', 10],
    ]);
    expect(usage.state('far', 'a')).toMatchObject({ last_status: 200, last_error: null });
    expect(usage.state('far', 'b')).toBeNull();
    clock.advance(60_000);
    expect(usage.today('far').requests).toBe(0);
  });

  it('survive a restart in the file', async () => {
    const clock = new FakeClock();
    const app = await createTestApp({ clock, fetch: async () => answer(200, { 'x-ratelimit-remaining': '900' }) });
    try {
      await app.sources.idxa.citing('W1').catch(() => undefined);
      const next = await app.restart();
      const identity = next.sources.ask.idxa.policy.identity!;
      expect(next.transport.usage.today('idxa').requests).toBeGreaterThan(0);
      expect(next.transport.usage.credits({ source: 'idxa', identity }).remaining).toBe(900);
      await next.dispose();
    } finally {
      await app.dispose();
    }
  });
});

describe('pace and bounds', () => {
  it('keeps to the number of open calls', async () => {
    let open = 0;
    let most = 0;
    const t = make(async () => {
      open += 1;
      most = Math.max(most, open);
      await new Promise((r) => setImmediate(r));
      open -= 1;
      return answer(200);
    });
    await Promise.all(Array.from({ length: 8 }, () => t.call(policy, { url: 'http://x/' })));
    expect(most).toBe(2);
  });

  describe('over real sockets', () => {
    let server: Server;
    let url: string;
    beforeEach(async () => {
      server = createServer((req, res) => {
        if (req.url === '/big') res.end('x'.repeat(5000));
        else if (req.url === '/gzip') {
          res.setHeader('content-encoding', 'gzip');
          res.end(gzipSync('x'.repeat(1_000_000)));
        } else if (req.url === '/drip') {
          res.write('{');
          const timer = setInterval(() => res.write(' '), 50);
          res.on('close', () => clearInterval(timer));
        } else if (req.url === '/endless') {
          const more = () => {
            while (res.write('x'.repeat(60_000)));
          };
          res.on('drain', more);
          more();
        } else if (req.url === '/cut') {
          res.writeHead(200, { 'content-length': '500' });
          res.write('{"half":');
          setTimeout(() => res.destroy(), 20);
        } else if (req.url === '/mute') {
          // Takes the request and never answers.
        } else if (req.url === '/headers') {
          res.socket?.write('HTTP/1.1 200 OK\r\n');
          const timer = setInterval(() => res.socket?.write('x-drip: y\r\n'), 20);
          res.on('close', () => clearInterval(timer));
        } else res.end('{"ok":true}');
      });
      await new Promise<void>((r) => server.listen(0, '127.0.0.1', r));
      url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    });
    afterEach(() => {
      server.closeAllConnections();
      server.close();
    });

    it('reads an answer', async () => {
      const r = await make(undiciFetch()).call(policy, { url });
      expect(JSON.parse(r.body.toString())).toEqual({ ok: true });
    });
    it('stops an answer that is too large [net-11]', async () => {
      await expect(make(undiciFetch()).call(policy, { url: `${url}/big` })).rejects.toMatchObject({
        kind: 'too_large',
      });
    });
    it('stops an answer without an end [net-11]', async () => {
      await expect(
        make(undiciFetch()).call({ ...policy, maxBytes: 1_000_000 }, { url: `${url}/endless` }),
      ).rejects.toMatchObject({ kind: 'too_large' });
    });
    it('a truncated answer is unavailable, after as many tries as the policy has', async () => {
      const t = make(undiciFetch());
      await expect(t.call(policy, { url: `${url}/cut` })).rejects.toMatchObject({ kind: 'unavailable' });
      expect(t.usage.today('far')).toMatchObject({ requests: 3, retries: 2, failures: 3 });
    });
    it.each(['/mute', '/headers'])('gives up on an upstream that never finishes: %s', async (path) => {
      await expect(
        make(undiciFetch()).call({ ...policy, deadlineMs: 200, retries: 0 }, { url: `${url}${path}` }),
      ).rejects.toMatchObject({ kind: 'timeout', retryable: true });
    });
    it('a cancel ends a call in flight with the reason of the cancel', async () => {
      const stop = new AbortController();
      const t = make(undiciFetch());
      const hanging = t.call(policy, { url: `${url}/mute` }, { context: { signal: stop.signal } });
      setTimeout(() => stop.abort(new Error('stopped')), 20);
      await expect(hanging).rejects.toThrow('stopped');
    });
    it('refuses an answer that is compressed without being asked to', async () => {
      await expect(make(undiciFetch()).call(policy, { url: `${url}/gzip` })).rejects.toMatchObject({
        kind: 'malformed',
      });
    });
    it('ends an answer that drips past the deadline [net-11]', async () => {
      await expect(
        make(undiciFetch()).call({ ...policy, deadlineMs: 300, retries: 0 }, { url: `${url}/drip` }),
      ).rejects.toMatchObject({ kind: 'timeout' });
    });
  });
});
