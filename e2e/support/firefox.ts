import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WebSocket } from 'undici';

/** Firefox, if this machine has one that is driven by WebDriver BiDi. */
export const firefoxPath = [process.env.FIREFOX_PATH, '/usr/bin/firefox-esr', '/usr/bin/firefox'].find(
  (path) => path !== undefined && existsSync(path),
);

/** The internal ID of the extension, which Firefox otherwise chooses for each profile. */
const uuid = '6b1d4a52-0c3e-4e6f-9d3a-2f1b5a7c8d90';
const startMs = 30_000;

export interface FirefoxTab {
  goto: (url: string) => Promise<void>;
  /** The value of an expression, which may be a promise of text. */
  evaluate: (expression: string) => Promise<string>;
  press: (key: string) => Promise<void>;
}

export interface Firefox {
  /** The address of a page of the extension. */
  own: (path: string) => string;
  tab: () => Promise<FirefoxTab>;
  stop: () => Promise<void>;
}

const listening = (child: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('Firefox did not start.')), startMs);
    const read = (chunk: Buffer) => {
      const url = /WebDriver BiDi listening on (ws:\S+)/.exec(chunk.toString())?.[1];
      if (!url) return;
      clearTimeout(late);
      resolve(url);
    };
    child.stderr?.on('data', read);
    child.stdout?.on('data', read);
  });

interface Reply {
  id?: number;
  type: string;
  result?: unknown;
  error?: string;
  message?: string;
}

/** Starts Firefox without a window, with an unpacked extension. */
export const startFirefox = async (extension: string, extensionId: string): Promise<Firefox> => {
  const profile = mkdtempSync(join(tmpdir(), 'carrel-firefox-'));
  const preferences: Record<string, unknown> = {
    'extensions.webextensions.uuids': JSON.stringify({ [extensionId]: uuid }),
    'browser.shell.checkDefaultBrowser': false,
    'datareporting.policy.dataSubmissionEnabled': false,
    'app.update.enabled': false,
    'intl.accept_languages': 'en-GB',
  };
  const lines = Object.entries(preferences).map(([k, v]) => `user_pref(${JSON.stringify(k)}, ${JSON.stringify(v)});`);
  writeFileSync(join(profile, 'user.js'), lines.join('\n'));
  // Pages of extensions count as parts of the browser.
  const control = ['--remote-debugging-port=0', '--remote-allow-system-access'];
  const args = ['--headless', '--no-remote', '--profile', profile, ...control, 'about:blank'];
  const child = spawn(firefoxPath!, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, HOME: profile },
  });
  const socket = new WebSocket(`${await listening(child)}/session`);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', () => reject(new Error('Firefox refused the connection.')));
  });
  let last = 0;
  const waiting = new Map<number, (reply: Reply) => void>();
  socket.addEventListener('message', (event) => {
    const reply = JSON.parse(String(event.data)) as Reply;
    if (reply.id !== undefined) waiting.get(reply.id)?.(reply);
  });
  const send = <T>(method: string, params: object): Promise<T> =>
    new Promise((resolve, reject) => {
      last += 1;
      waiting.set(last, (reply) => {
        if (reply.type === 'success') resolve(reply.result as T);
        else reject(new Error(`${method}: ${reply.error} ${reply.message}`));
      });
      socket.send(JSON.stringify({ id: last, method, params }));
    });
  await send('session.new', { capabilities: {} });
  await send('webExtension.install', { extensionData: { type: 'path', path: extension } });

  const tab = async (): Promise<FirefoxTab> => {
    const { context } = await send<{ context: string }>('browsingContext.create', { type: 'tab' });
    return {
      goto: async (url) => {
        await send('browsingContext.navigate', { context, url, wait: 'complete' });
      },
      evaluate: async (expression) => {
        const { result, exceptionDetails } = await send<{
          result?: { value?: unknown };
          exceptionDetails?: { text: string };
        }>('script.evaluate', { expression, target: { context }, awaitPromise: true });
        if (exceptionDetails) throw new Error(exceptionDetails.text);
        return String(result?.value);
      },
      press: async (key) => {
        const actions = ['keyDown', 'keyUp'].map((type) => ({ type, value: key }));
        await send('input.performActions', { context, actions: [{ type: 'key', id: 'keyboard', actions }] });
      },
    };
  };
  return {
    own: (path) => `moz-extension://${uuid}/${path}`,
    tab,
    stop: async () => {
      const gone = new Promise((resolve) => child.once('exit', resolve));
      socket.close();
      child.kill();
      await gone;
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
};
