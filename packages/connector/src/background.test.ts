import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { BrowserApi, Sender } from './browser.ts';
import { readPdf } from './popup/read-page.ts';
import { MemoryStorage } from './test-kit/memory-storage.ts';

type OnMessage = Parameters<BrowserApi['runtime']['onMessage']['addListener']>[0];

const server = 'http://127.0.0.1:8000';
const own = 'chrome-extension://abcdefghijklmnopabcdefghijklmnop/';
const listeners: Record<string, (...args: never[]) => unknown> = {};
const listen = (name: string) => ({
  addListener: (listener: (...args: never[]) => unknown) => {
    listeners[name] = listener;
  },
});
let area: MemoryStorage;
let alarms: Map<string, { periodInMinutes: number }>;
let granted: string[];
let registered: { id: string }[];
let calls: string[];

/** Starts the background script as the browser does: with nothing but its stored data. */
const start = async (): Promise<void> => {
  vi.resetModules();
  for (const name of Object.keys(listeners)) delete listeners[name];
  const api = {
    runtime: {
      id: 'me',
      getURL: (path: string) => own + path,
      onMessage: listen('message'),
      onInstalled: listen('installed'),
      onStartup: listen('startup'),
    },
    storage: { local: area },
    alarms: {
      get: async (name: string) => alarms.get(name),
      create: (name: string, info: { periodInMinutes: number }) => void alarms.set(name, info),
      onAlarm: listen('alarm'),
    },
    tabs: { onUpdated: listen('updated'), onActivated: listen('activated') },
    permissions: {
      contains: async ({ origins }: { origins: string[] }) => origins.every((o) => granted.includes(o)),
      onAdded: listen('added'),
      onRemoved: listen('removed'),
    },
    scripting: {
      getRegisteredContentScripts: async () => registered,
      unregisterContentScripts: async () => {
        registered = [];
      },
      registerContentScripts: async (scripts: { id: string }[]) => {
        registered = scripts;
      },
    },
    action: { setBadgeBackgroundColor: async () => undefined },
  };
  vi.stubGlobal('navigator', { language: 'en-GB' });
  vi.stubGlobal('chrome', api);
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const path = new URL(url).pathname.replace('/api/v1/extension/', '');
    calls.push(path);
    const items = JSON.parse(String(init.body ?? '{}')).items as unknown[] | undefined;
    const answers: Record<string, unknown> = {
      ping: { ok: true },
      save: { paper_id: '1', undo: {} },
      'lookup/batch': { items: items?.map(() => ({ state: 'saved' })) },
    };
    return new Response(JSON.stringify(answers[path]), { status: path === 'save' ? 201 : 200 });
  });
  await import('./background.ts');
};

beforeEach(async () => {
  area = new MemoryStorage();
  alarms = new Map();
  granted = [];
  registered = [];
  calls = [];
  await start();
});

/** The response of the background script; undefined if there is none. */
const message = async (content: unknown, sender: Sender): Promise<unknown> => {
  let respond: (answer: unknown) => void = () => undefined;
  const answered = new Promise((resolve) => {
    respond = resolve;
  });
  const will = (listeners.message as unknown as OnMessage)(content, sender, respond);
  return will ? answered : undefined;
};
const popup: Sender = { id: 'me', url: `${own}popup.html` };
const list: Sender = { id: 'me', url: 'https://arxiv.org/list/cs.CL/recent' };
const save = { type: 'save', server, body: { doi: '10.1234/x' } };

describe('the background', () => {
  it('answers pages of the extension; a content script can only ask about the results on its page [conn-38]', async () => {
    expect(await message(save, popup)).toMatchObject({ state: 'saved' });
    calls = [];
    for (const sender of [
      list,
      { id: 'other', url: `${own}popup.html` },
      { id: 'me', url: 'https://evil.example/popup.html' },
    ])
      for (const type of ['save', 'undo', 'resolve', 'deliver', 'captures', 'apply', 'constructor', '__proto__'])
        expect(await message({ ...save, type }, sender)).toBeUndefined();
    for (const nothing of [null, 'save', { type: 7 }, {}]) expect(await message(nothing, popup)).toBeUndefined();
    expect(calls).toEqual([]);
  });

  it('answers about results only on sites that the user switched on, with one request [conn-38]', async () => {
    const hits = { type: 'hits', hits: [{ doi: '10.1234/a' }, { doi: '10.1234/b' }] };
    expect(await message(hits, list)).toBeNull();
    await area.set({ badgeSites: ['arxiv'] });
    expect(await message(hits, list)).toEqual([{ state: 'saved' }, { state: 'saved' }]);
    expect(await message(hits, { id: 'me', url: 'https://scholar.google.com/scholar?q=x' })).toBeNull();
    expect(await message({ ...hits, hits: 'x' }, list)).toBeNull();
    expect(calls).toEqual(['lookup/batch']);
  });

  it('sends unsent changes when the browser starts and every five minutes, also after it was terminated [conn-07]', async () => {
    const capture = (id: string) => ({
      [`capture:${id}`]: {
        id,
        server,
        identity: null,
        body: {},
        createdAt: 1,
        attempts: 0,
        retryAt: 0,
        status: 'queued',
      },
    });
    await expect.poll(() => [...alarms]).toEqual([['deliver', { periodInMinutes: 5 }]]);
    for (const event of ['startup', 'alarm'] as const) {
      await start();
      await area.set(capture(event));
      (listeners[event] as (alarm: { name: string }) => void)({ name: 'deliver' });
      await expect
        .poll(async () => Object.keys(await area.get(null)).filter((k) => k.startsWith('capture:')))
        .toEqual([]);
    }
    expect(calls).toEqual(['ping', 'save', 'ping', 'save']);
  });

  it('runs scripts only on sites that are switched on and permitted [conn-38]', async () => {
    const apply = async () => {
      await message({ type: 'apply' }, popup);
      return registered.map((s) => s.id);
    };
    expect(await apply()).toEqual([]);
    await area.set({ badgeSites: ['arxiv', 'pubmed'] });
    granted = ['https://arxiv.org/*', 'https://www.arxiv.org/*', 'http://127.0.0.1/*'];
    expect(await apply()).toEqual(['badges-arxiv', 'stamp']);
    await area.set({ badgeSites: [] });
    expect(await apply()).toEqual(['stamp']);
  });
});

describe('the file of an open PDF', () => {
  const bytesOf = (text: string) => Uint8Array.from(text, (c) => c.charCodeAt(0));
  const xmp = '<x:xmpmeta><prism:doi>10.1234/lamp</prism:doi></x:xmpmeta>';
  const site = (pdf: Uint8Array, ranges = true) => {
    const asked: string[] = [];
    const fetch = async (_: unknown, init?: RequestInit) => {
      const range = new Headers(init?.headers).get('range')!;
      asked.push(range);
      if (!ranges) return new Response(pdf as BodyInit);
      const [from = 0, to = 0] = /(\d+)-(\d+)/.exec(range)!.slice(1).map(Number);
      const headers = { 'content-range': `bytes ${from}-${to}/${pdf.length}` };
      return new Response(pdf.slice(from, to + 1) as BodyInit, { status: 206, headers });
    };
    return { fetch: fetch as typeof globalThis.fetch, asked };
  };

  it('is read from its beginning, then from its end, and never completely [conn-20]', async () => {
    const small = site(bytesOf(`%PDF-1.7\n${xmp}`));
    expect(await readPdf('https://x.example/a.pdf', small.fetch)).toMatchObject({ doi: '10.1234/lamp' });
    expect(small.asked).toEqual(['bytes=0-524287']);
    const large = site(bytesOf(`%PDF-1.7\n${'\0'.repeat(3_000_000)}${xmp}`));
    expect(await readPdf('https://x.example/a.pdf', large.fetch)).toMatchObject({ doi: '10.1234/lamp' });
    expect(large.asked).toHaveLength(2);
    const whole = site(bytesOf(`%PDF-1.7\n${'\0'.repeat(3_000_000)}${xmp}`), false);
    expect(await readPdf('https://x.example/a.pdf', whole.fetch)).toBeNull();
    expect(whole.asked).toHaveLength(1);
    const page = site(bytesOf('<html>Sign in</html>'));
    expect(await readPdf('https://x.example/a.pdf', page.fetch)).toBeNull();
  });
});
