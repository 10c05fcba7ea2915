import { get } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import {
  cancelActivity,
  createTag,
  getBootstrap,
  getOpenapi,
  importBibtexText,
  setNetworkPolicy,
  streamEvents,
} from '@carrel/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { restartNeeded } from '../platform/events/app-events.ts';
import { bibtexEntries, importBibtex } from '../test-kit/builders.ts';
import { createTestApp, type TestApp } from '../test-kit/create-test-app.ts';
import { combined, maxStreams } from './events-stream.ts';

let app: TestApp;
let port: number;
beforeAll(async () => {
  app = await createTestApp();
  await app.server.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.server.address() as AddressInfo).port;
});
afterAll(() => app.dispose());

/** Opens the stream and collects its events. */
const listen = () =>
  new Promise<{
    events: { event: string; data: Record<string, unknown> }[];
    close: () => void;
    headers: Record<string, unknown>;
  }>((resolve) => {
    const events: { event: string; data: Record<string, unknown> }[] = [];
    const request = get({ port, host: '127.0.0.1', path: streamEvents.path }, (res) => {
      let text = '';
      res.on('data', (d: Buffer) => {
        text += d.toString();
        for (let cut = text.indexOf('\n\n'); cut >= 0; cut = text.indexOf('\n\n')) {
          const block = text.slice(0, cut);
          text = text.slice(cut + 2);
          const event = /^event: (.*)$/m.exec(block)?.[1];
          const data = /^data: (.*)$/m.exec(block)?.[1];
          if (event && data) events.push({ event, data: JSON.parse(data) as Record<string, unknown> });
        }
      });
      resolve({ events, close: () => request.destroy(), headers: res.headers });
    });
  });
const until = async (check: () => boolean) => {
  for (let i = 0; i < 400 && !check(); i += 1) await new Promise((r) => setTimeout(r, 10));
  expect(check()).toBe(true);
};

describe('the event stream', () => {
  it('announces job changes until the end, library changes and the network switch [event-04]', async () => {
    const stream = await listen();
    expect(stream.headers['content-type']).toContain('text/event-stream');
    const { envelope } = await importBibtex(app, bibtexEntries(300));
    await until(() =>
      stream.events.some(
        (e) => e.event === 'job' && e.data.status === 'succeeded' && e.data.job_id === envelope.job_id,
      ),
    );
    expect(stream.events.some((e) => e.event === 'library' && Number(e.data.revision) > 0)).toBe(true);
    await app.ok(setNetworkPolicy, { body: { enabled: false } });
    await until(() => stream.events.some((e) => e.event === 'network' && e.data.enabled === false));
    await app.ok(setNetworkPolicy, { body: { enabled: true } });
    stream.close();
  });

  it('is closed for a browser that does not read it, before much data is buffered [event-06]', async () => {
    const accepted = new Promise<Socket>((resolve) => app.server.server.once('connection', resolve));
    const socket = connect(port, '127.0.0.1');
    socket.pause();
    socket.write(`GET ${streamEvents.path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\n\r\n`);
    const served = await accepted;
    await until(() => served.bytesWritten > 0);
    const reason = 'x'.repeat(2_000);
    let rounds = 0;
    for (; rounds < 100 && !served.destroyed; rounds += 1) {
      for (let n = 0; n < 200; n += 1) app.events.emit(restartNeeded, { reason } as never);
      await new Promise((r) => setTimeout(r, 5));
    }
    // The operating system buffers a few megabytes.
    expect(rounds).toBeLessThan(60);
    socket.destroy();
  });

  it('begins with the revision, by which a browser knows whether it has missed a change [event-05]', async () => {
    const revisionAtOpening = async () => {
      const stream = await listen();
      await until(() => stream.events.some((e) => e.event === 'open'));
      stream.close();
      return stream.events[0]!.data.revision;
    };
    const before = (await app.ok(getBootstrap)).revision;
    expect(await revisionAtOpening()).toBe(before);
    await app.ok(createTag, { body: { name: 'missed' } });
    expect(await revisionAtOpening()).toBeGreaterThan(before);
    const now = (await app.ok(getBootstrap)).revision;
    expect(await revisionAtOpening()).toBe(now);
    // A first screen also shows these.
    app.events.emit(restartNeeded, { reason: 'restored' });
    expect(await revisionAtOpening()).toBeGreaterThan(now);
  });

  it('combines changes of any kind with others to changes of any kind [event-04]', () => {
    const change = { revision: 1, kinds: ['tags'], papers: ['1'] };
    expect(combined(change, { ...change, revision: 2, kinds: ['papers'] })).toMatchObject({
      revision: 2,
      kinds: ['tags', 'papers'],
    });
    expect(combined(change, { ...change, kinds: [] }).kinds).toEqual([]);
    expect(combined({ ...change, kinds: [] }, change).kinds).toEqual([]);
  });

  it('is refused with its own code if too many are open [event-07]', async () => {
    const streams = await Promise.all(Array.from({ length: maxStreams }, listen));
    const refused = await app.server.inject({ method: 'GET', url: streamEvents.path });
    expect([refused.statusCode, refused.json().code]).toEqual([503, 'too_many_streams']);
    for (const stream of streams) stream.close();
  });

  it('coalesces: a thousand batches are not a thousand messages [event-04]', async () => {
    const stream = await listen();
    await importBibtex(app, bibtexEntries(1500, 'c'));
    await until(() => stream.events.some((e) => e.data.status === 'succeeded'));
    expect(stream.events.filter((e) => e.event === 'job').length).toBeLessThan(200);
    stream.close();
  });
});

it('cancel over the API ends a job, and what was imported stays as one step', async () => {
  const e = await app.ok(importBibtexText, { body: { content: bibtexEntries(4000, 'd') } });
  await until(() => app.jobs.repo.get(e.job_id)!.status === 'running');
  const r = await app.ok(cancelActivity, { params: { job_id: e.job_id } });
  expect(['cancelling', 'cancelled']).toContain(r.status);
  expect((await app.jobs.settled(e.job_id)).status).toBe('cancelled');
  expect((await app.call(cancelActivity, { params: { job_id: 'none' } })).status).toBe(404);
  expect(app.read((db) => db.value(`select count(*) from actions where state = 'open'`))).toBe(0);
});

it('the description is served', async () => {
  expect(await app.ok(getOpenapi)).toMatchObject({ openapi: '3.1.0', info: { version: '1.0.0' } });
});
