import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { Service } from '../service.ts';
import { SettingsStore } from '../store.ts';
import { MemoryStorage } from '../test-kit/memory-storage.ts';
import { type Identity, maxCaptures, pauseAfter } from './capture.ts';
import { Outbox, QueueFull } from './outbox.ts';

const server = 'http://127.0.0.1:8000';
const mine: Identity = { profile: 'prod', db_fingerprint: 'aaaa' };
const others: Identity = { profile: 'prod', db_fingerprint: 'bbbb' };

type Answer = { status: number; body?: unknown; text?: string } | 'refused' | 'lost';

/** A server that remembers requests, as Carrel does. */
class FakeServer {
  ping: Answer = { status: 200, body: { ok: true, connector_version: 1, instance: mine } };
  /** Answers for the next saves, given instead of saving; `lost`: saved, but the answer does not arrive. */
  saves: Answer[] = [];
  readonly calls: { url: string; key: string | null; body: Record<string, unknown> }[] = [];
  /** Papers by request ID. */
  readonly papers = new Map<string, string>();
  undone = 0;

  get posts(): string[] {
    return this.calls.filter((c) => c.url.endsWith('/save')).map((c) => c.url);
  }

  fetch: typeof globalThis.fetch = async (input, init) => {
    const url = String(input);
    const body = init?.body ? (JSON.parse(String(init.body)) as Record<string, unknown>) : {};
    this.calls.push({ url, key: new Headers(init?.headers).get('x-api-key'), body });
    expect(init).toMatchObject({ redirect: 'error', credentials: 'omit' });
    if (url.endsWith('/ping')) return this.#answer(this.ping);
    if (url.endsWith('/undo')) {
      this.undone += 1;
      return this.#answer({ status: 200, body: { ok: true } });
    }
    const next = this.saves.shift() ?? { status: 201 };
    if (next !== 'lost' && (next === 'refused' || next.status !== 201)) return this.#answer(next);
    const id = String(body.request_id);
    if (!this.papers.has(id)) this.papers.set(id, String(body.doi));
    if (next === 'lost') throw new TypeError('network error');
    return this.#answer({
      status: 201,
      body: { paper_id: '1', undo: { paper_id: '1', prior: null, collections_added: [] } },
    });
  };

  #answer(answer: Answer): Response {
    if (answer === 'refused' || answer === 'lost') throw new TypeError('network error');
    if (answer.status >= 300 && answer.status < 400) throw new TypeError('redirects are errors');
    return new Response(answer.text ?? JSON.stringify(answer.body ?? {}), { status: answer.status });
  }
}

let area: MemoryStorage;
let settings: SettingsStore;
let far: FakeServer;
let now: number;
let ids: number;

/** The connector as it is after each start of the browser. */
const started = (): Outbox =>
  new Outbox({
    area,
    settings,
    now: () => now,
    newId: () => {
      ids += 1;
      return `request-${String(ids).padStart(6, '0')}`;
    },
    service: (s) => new Service(s, far.fetch),
  });
let outbox: Outbox;

beforeEach(() => {
  area = new MemoryStorage();
  settings = new SettingsStore(area);
  far = new FakeServer();
  now = 1_000_000;
  ids = 0;
  outbox = started();
});

const paper = (n: number | string = 1) => ({ doi: `10.1234/${n}`, title: `Paper ${n}`, action: 'like' });
const states = async () => (await outbox.captures()).map((c) => [c.body.doi, c.status, c.problem]);

describe('a capture', () => {
  it('is queued while the server is down, bound to its address and the library last seen there [conn-21]', async () => {
    far.ping = 'refused';
    await settings.sawIdentity(server, mine);
    await outbox.add(server, paper());
    expect(await outbox.captures()).toMatchObject([
      { server, identity: mine, status: 'queued', subject: 'doi:10.1234/1' },
    ]);
    expect(await outbox.deliver()).toEqual({ delivered: 0, waiting: 1, held: 0 });
    expect(await states()).toEqual([['10.1234/1', 'queued', 'unreachable']]);
    expect(far.posts).toEqual([]);
  });

  it('is removed from the queue by undo before delivery [conn-08]', async () => {
    const { id } = await outbox.add(server, paper());
    expect(await outbox.undo(id)).toBe('queue');
    expect(await outbox.deliver()).toEqual({ delivered: 0, waiting: 0, held: 0 });
    expect(far.posts).toEqual([]);
  });

  it('is undone at the server if it was delivered in the meantime [conn-08]', async () => {
    const { id } = await outbox.add(server, paper());
    const delivery = outbox.deliver();
    expect(await outbox.undo(id)).toBe('server');
    await delivery;
    expect([far.papers.size, far.undone]).toEqual([1, 1]);
    expect(await outbox.undo('request-unknown')).toBe('unknown');
  });

  it.each([
    ['the identity matches', mine, { instance: mine }],
    ['no identity was recorded', null, { instance: others }],
    ['the server reports no identity', mine, {}],
    ['the identity is at the top of the answer', mine, mine],
  ])('is delivered, with its request ID, if %s [conn-06]', async (_, recorded, body) => {
    if (recorded) await settings.sawIdentity(server, recorded);
    far.ping = { status: 200, body };
    const { id } = await outbox.add(server, paper());
    expect(await outbox.deliver()).toEqual({ delivered: 1, waiting: 0, held: 0 });
    expect([...far.papers]).toEqual([[id, '10.1234/1']]);
    expect(await outbox.captures()).toEqual([]);
  });

  it.each([
    ['another library', others],
    ['another profile', { ...mine, profile: 'dev' }],
  ])('is held, and never delivered, if the server has %s [conn-24]', async (_, found) => {
    await settings.sawIdentity(server, mine);
    await outbox.add(server, paper());
    far.ping = { status: 200, body: { instance: found } };
    for (let i = 0; i < 3; i += 1) expect(await outbox.deliver()).toEqual({ delivered: 0, waiting: 0, held: 1 });
    expect(await outbox.captures()).toMatchObject([{ status: 'conflict', identity: mine, found }]);
    // It is not delivered when the first library is back, either: the user has to choose.
    far.ping = { status: 200, body: { instance: mine } };
    await outbox.deliver();
    expect(far.posts).toEqual([]);
    // A delivery does not decide which library later captures are meant for.
    expect(await settings.lastSeen(server)).toEqual(mine);
  });

  it('that was held is delivered or discarded as the user chooses [conn-24]', async () => {
    await settings.sawIdentity(server, mine);
    const [a, b] = [await outbox.add(server, paper('a')), await outbox.add(server, paper('b'))];
    far.ping = { status: 200, body: { instance: others } };
    await outbox.deliver();
    await outbox.resolve(a.id, 'deliver');
    await outbox.resolve(b.id, 'discard');
    expect(await outbox.deliver()).toEqual({ delivered: 1, waiting: 0, held: 0 });
    expect([...far.papers.values()]).toEqual(['10.1234/a']);
  });

  it.each<[string, Answer, string]>([
    ['another program answers', { status: 200, text: '<html>Welcome to your router</html>' }, 'unreachable'],
    ['a list answers', { status: 200, body: [] }, 'unreachable'],
    ['it is sent elsewhere', { status: 302 }, 'unreachable'],
    ['the key is missing', { status: 401, body: { detail: 'Invalid or missing API key.' } }, 'key_needed'],
    ['the extension is not allowed', { status: 403 }, 'not_allowed'],
    ['the server has an error', { status: 500 }, 'server_error'],
    ['nobody answers', 'refused', 'unreachable'],
    ['the save format is another one', { status: 200, body: { instance: mine, connector_version: 2 } }, 'format'],
  ])('waits, and is not sent, when %s [conn-25]', async (_, ping, problem) => {
    await settings.set({ servers: [{ url: server, apiKey: 'secret' }] });
    await outbox.add(server, paper());
    far.ping = ping;
    expect(await outbox.deliver()).toEqual({ delivered: 0, waiting: 1, held: 0 });
    expect(await states()).toEqual([['10.1234/1', 'queued', problem]]);
    expect(far.posts).toEqual([]);
    // The key is sent only to the server.
    expect(far.calls.filter((c) => !c.url.startsWith(`${server}/`))).toEqual([]);
  });

  it.each([400, 404, 413, 422])(
    'that is refused with %i is not sent again, and is shown with the reason [conn-26]',
    async (status) => {
      await outbox.add(server, paper());
      far.saves = [{ status, body: { detail: 'No source knows this paper.' } }];
      expect(await outbox.deliver()).toEqual({ delivered: 0, waiting: 0, held: 1 });
      expect(await outbox.captures()).toMatchObject([{ status: 'failed', detail: 'No source knows this paper.' }]);
      await outbox.deliver();
      expect(far.posts).toHaveLength(1);
      await outbox.resolve((await outbox.captures())[0]!.id, 'deliver');
      expect(await outbox.deliver()).toMatchObject({ delivered: 1 });
    },
  );

  it('that failed temporarily is sent again after a pause, which doubles [conn-26]', async () => {
    await outbox.add(server, paper());
    far.saves = [{ status: 503 }, { status: 429 }];
    await outbox.deliver({ patient: true });
    expect(await states()).toEqual([['10.1234/1', 'queued', 'server_error']]);
    await outbox.deliver({ patient: true });
    expect(far.posts).toHaveLength(1);
    now += pauseAfter(1);
    await outbox.deliver({ patient: true });
    now += pauseAfter(1);
    await outbox.deliver({ patient: true });
    expect(far.posts).toHaveLength(2);
    // Someone who opens the popup does not wait.
    expect(await outbox.deliver()).toMatchObject({ delivered: 1 });
    expect([pauseAfter(1), pauseAfter(2), pauseAfter(3), pauseAfter(500)]).toEqual([
      60_000, 120_000, 240_000, 21_600_000,
    ]);
  });
});

describe('a save', () => {
  it('is stored before it is sent, and reports the result [conn-27]', async () => {
    const stored: number[] = [];
    const fetch = far.fetch;
    far.fetch = async (...args) => {
      stored.push((await outbox.captures()).length);
      return fetch(...args);
    };
    expect(await outbox.save(server, paper())).toMatchObject({ state: 'saved', answer: { paper_id: '1' } });
    expect(stored).toEqual([1, 1]);
    far.ping = 'refused';
    expect(await outbox.save(server, paper(2))).toMatchObject({ state: 'queued', capture: { problem: 'unreachable' } });
    far.ping = { status: 200, body: {} };
    far.saves = [{ status: 422, body: { detail: 'No.' } }];
    expect(await outbox.save(server, paper(3))).toMatchObject({ state: 'failed', capture: { detail: 'No.' } });
    await settings.sawIdentity(server, mine);
    far.ping = { status: 200, body: { instance: others } };
    expect(await outbox.save(server, paper(4))).toMatchObject({ state: 'conflict' });
  });
});

describe('nothing is lost or duplicated', () => {
  it('when the confirmation is lost, or the browser is killed at any point [conn-27]', async () => {
    await outbox.add(server, paper());
    far.saves = ['lost'];
    expect(await outbox.deliver()).toMatchObject({ delivered: 0, waiting: 1 });
    outbox = started();
    expect(await outbox.deliver()).toMatchObject({ delivered: 1, waiting: 0 });
    expect([far.posts.length, far.papers.size]).toEqual([2, 1]);

    // Killed between the answer and its removal from the storage, which then never happens.
    await outbox.add(server, paper('killed'));
    const remove = area.remove.bind(area);
    area.remove = () => new Promise(() => undefined);
    void outbox.deliver();
    await expect.poll(() => far.papers.size).toBe(2);
    area.remove = remove;
    outbox = started();
    expect(await outbox.captures()).toHaveLength(1);
    expect(await outbox.deliver()).toMatchObject({ delivered: 1, waiting: 0 });
    expect(far.papers.size).toBe(2);
  });

  it('when two deliveries start at once [conn-27]', async () => {
    for (let i = 0; i < 20; i += 1) await outbox.add(server, paper(i));
    await Promise.all([outbox.deliver(), outbox.deliver({ patient: true }), outbox.deliver()]);
    expect([far.posts.length, far.papers.size]).toEqual([20, 20]);
    expect(far.calls.filter((c) => c.url.endsWith('/ping'))).toHaveLength(1);
  });

  it('when a page is saved again: the later save replaces the waiting one [conn-07]', async () => {
    await outbox.add(server, paper());
    await outbox.add(server, { ...paper(), action: 'love', tags: ['again'] });
    await outbox.add('http://other.example', paper());
    expect((await outbox.captures()).map((c) => [c.server, c.body.action])).toEqual([
      [server, 'love'],
      ['http://other.example', 'like'],
    ]);
  });

  it('up to 200 captures; more are refused, and the others stay [conn-07]', async () => {
    for (let i = 0; i < maxCaptures; i += 1) await outbox.add(server, paper(i));
    await expect(outbox.add(server, paper('one too many'))).rejects.toThrow(QueueFull);
    await outbox.add(server, { ...paper(7), action: 'love' });
    expect(await outbox.captures()).toHaveLength(200);
    expect(await outbox.deliver()).toEqual({ delivered: 200, waiting: 0, held: 0 });
    expect(far.papers.size).toBe(200);
  });

  it('each server is asked once, with its own key, and gets its own captures [conn-07]', async () => {
    await settings.set({
      servers: [
        { url: server, apiKey: 'one' },
        { url: 'http://b.example', apiKey: 'two' },
      ],
    });
    await outbox.add(server, paper('a'));
    await outbox.add('http://b.example', paper('b'));
    await outbox.deliver();
    expect(far.calls.map((c) => [new URL(c.url).host, c.key, c.url.split('/').at(-1)])).toEqual([
      ['127.0.0.1:8000', 'one', 'ping'],
      ['127.0.0.1:8000', 'one', 'save'],
      ['b.example', 'two', 'ping'],
      ['b.example', 'two', 'save'],
    ]);
  });
});

const shared = join(process.env.RESEARCH_DATA_DIR ?? '/nowhere', 'hostile/connector/ping-variants.json');
describe.skipIf(!existsSync(shared))('answers of a server', () => {
  it('lead to delivery, holding or waiting [conn-25]', async () => {
    const variants = JSON.parse(readFileSync(shared, 'utf8')) as {
      status: number;
      body?: unknown;
      expect: string;
      after?: string;
    }[];
    for (const v of variants.filter((x) => x.after === undefined)) {
      area = new MemoryStorage();
      settings = new SettingsStore(area);
      far = new FakeServer();
      outbox = started();
      await settings.sawIdentity(server, mine);
      await outbox.add(server, paper());
      far.ping =
        v.status === 0
          ? 'refused'
          : v.body === 'html'
            ? { status: 200, text: '<html>' }
            : { status: v.status, body: v.body };
      const outcome = await outbox.deliver();
      const expected = v.expect.startsWith('deliver') ? 'delivered' : v.expect.startsWith('hold') ? 'held' : 'waiting';
      expect([v, outcome[expected]]).toEqual([v, 1]);
    }
  });
});
