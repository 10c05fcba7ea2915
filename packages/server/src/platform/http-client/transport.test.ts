import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import net from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { systemClock } from '../clock.ts';
import { Log } from '../log.ts';
import { NetworkSwitch } from './network-switch.ts';
import { retryAfterMs } from './retry-after.ts';
import { type Fetch, type Inbound, type SourcePolicy, Transport, undiciFetch } from './transport.ts';

const policy: SourcePolicy = {
  name: 'far',
  intervalMs: 0,
  concurrency: 2,
  maxBytes: 1000,
  deadlineMs: 2000,
  retries: 2,
};
const log = () => new Log(systemClock, () => undefined);
const noSleep = async (_ms: number) => {};
const make = (fetch: Fetch, sw = new NetworkSwitch(false), sleep = noSleep) =>
  new Transport({ net: sw, fetch, clock: systemClock, log: log(), sleep });
const answer = (status: number, headers: Record<string, string> = {}): Inbound => ({
  status,
  headers,
  body: Buffer.from('{}'),
});

describe('the network switch', () => {
  it('off: refused before a name is resolved or a socket opened', async () => {
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

  it('the environment can force it off and cannot turn a stored off into on', () => {
    const forced = new NetworkSwitch(true);
    forced.store(true);
    expect(forced.state()).toEqual({ enabled: false, settings_enabled: true, forced_off_by_env: true });
    const free = new NetworkSwitch(false);
    free.store(false);
    expect(free.state()).toEqual({ enabled: false, settings_enabled: false, forced_off_by_env: false });
  });

  it('going off ends a call in flight, also one on an open connection', async () => {
    const server: Server = createServer((req, res) => {
      if (req.url === '/quick') res.end('{}');
    });
    await new Promise<void>((r) => server.listen(0, '127.0.0.1', r));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const sw = new NetworkSwitch(false);
    const t = make(undiciFetch(), sw);
    await t.call(policy, { url: `${url}/quick` });
    const hanging = t.call(policy, { url: `${url}/hang` });
    const started = performance.now();
    setTimeout(() => sw.store(false), 50);
    await expect(hanging).rejects.toMatchObject({ code: 'network_off' });
    expect(performance.now() - started).toBeLessThan(1000);
    await expect(t.call(policy, { url: `${url}/quick` })).rejects.toMatchObject({ code: 'network_off' });
    server.closeAllConnections();
    server.close();
  });
});

describe('retries', () => {
  it('tries again on 429, 5xx and lost connections, and gives up after the policy’s number', async () => {
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

  it('waits as long as Retry-After says, within a minute', async () => {
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
    expect(retryAfterMs('-5', now)).toBe(null);
    expect(retryAfterMs('soon', now)).toBe(null);
    expect(retryAfterMs(undefined, now)).toBe(null);
  });
});

describe('pace and bounds', () => {
  it('keeps the least interval between starts and the number of open calls', async () => {
    const starts: number[] = [];
    let open = 0;
    let most = 0;
    const t = new Transport({
      net: new NetworkSwitch(false),
      clock: systemClock,
      log: log(),
      fetch: async () => {
        starts.push(performance.now());
        open += 1;
        most = Math.max(most, open);
        await new Promise((r) => setTimeout(r, 30));
        open -= 1;
        return answer(200);
      },
    });
    await Promise.all(Array.from({ length: 5 }, () => t.call({ ...policy, intervalMs: 25 }, { url: 'http://x/' })));
    expect(most).toBeLessThanOrEqual(2);
    for (let i = 1; i < starts.length; i += 1) expect(starts[i]! - starts[i - 1]!).toBeGreaterThan(15);
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
    it('stops an answer that is too large', async () => {
      await expect(make(undiciFetch()).call(policy, { url: `${url}/big` })).rejects.toMatchObject({
        kind: 'too_large',
      });
    });
    it('refuses an answer that comes compressed unasked', async () => {
      await expect(make(undiciFetch()).call(policy, { url: `${url}/gzip` })).rejects.toMatchObject({
        kind: 'malformed',
      });
    });
    it('ends an answer that drips past the deadline', async () => {
      const started = performance.now();
      await expect(
        make(undiciFetch()).call({ ...policy, deadlineMs: 300, retries: 0 }, { url: `${url}/drip` }),
      ).rejects.toMatchObject({ kind: 'timeout' });
      expect(performance.now() - started).toBeLessThan(1500);
    });
  });
});
