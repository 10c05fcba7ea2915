import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type ClientInput, type ClientOutput, type EndpointSpec, fillPath } from '@carrel/contract';
import { type App, buildApp } from '../app/build-app.ts';
import { libraryPath, openLibrary } from '../app/open-library.ts';
import { type Clock, systemClock } from '../platform/clock.ts';
import { type Config, readConfig } from '../platform/config.ts';
import { openReader, type ReadDb } from '../platform/db/db.ts';
import type { Sleep } from '../platform/http-client/rate-limiter.ts';
import type { Address, Fetch } from '../platform/http-client/transport.ts';
import { Log, type LogLine } from '../platform/log.ts';
import { testBuild } from './build-workers.ts';
import { putEmptyLibrary } from './empty-library.ts';

interface Answer<T> {
  status: number;
  body: T;
  headers: Record<string, string | undefined>;
  text: string;
  bytes: Buffer;
}
export interface TestApp extends App {
  dataDir: string;
  logLines: () => LogLine[];
  log: Log;
  /** Calls an endpoint in-process. The body of an answer is checked against the contract by the app itself. */
  call<const E extends EndpointSpec>(
    endpoint: E,
    input?: ClientInput<E> & { headers?: Record<string, string> },
  ): Promise<Answer<ClientOutput<E>>>;
  /** The same, and fails the test unless it succeeds. */
  ok<const E extends EndpointSpec>(
    endpoint: E,
    input?: ClientInput<E> & { headers?: Record<string, string> },
  ): Promise<ClientOutput<E>>;
  /** Uploads a file to a multipart endpoint. */
  upload(
    endpoint: EndpointSpec,
    file: { name: string; content: string | Buffer },
    fields?: Record<string, string>,
    query?: Record<string, string>,
  ): Promise<Answer<Record<string, unknown>>>;
  /** Opens the file a second time, read-only. */
  read<T>(fn: (db: ReadDb) => T): T;
  /** Stops this app and starts another on the same data folder. */
  restart(options?: TestOptions): Promise<TestApp>;
  dispose(): Promise<void>;
}
export interface TestOptions {
  config?: Partial<Config>;
  env?: Record<string, string>;
  clock?: Clock;
  fetch?: Fetch;
  /** How the transport waits between calls. */
  sleep?: Sleep;
  /** Aborts a call that has taken too long. */
  deadline?: (ms: number) => AbortSignal;
  /** How long a request may wait for sources, in milliseconds. */
  maxWaitMs?: number;
  /** Addresses of hosts outside the sources. */
  resolve?: (host: string) => Promise<Address[]>;
  dataDir?: string;
  sampleLibrary?: string;
  /** Folder of a built browser interface; none unless given. */
  webRoot?: string | null;
}

/** An unexpected outgoing request fails the test that caused it. */
const noNetwork: Fetch = (call) => Promise.reject(new Error(`unexpected outgoing request to ${call.url}`));

const noNames = (host: string): Promise<Address[]> => Promise.reject(new Error(`unexpected look-up of ${host}`));

const boundary = 'x-carrel-test-boundary';

const multipartOf = (file: { name: string; content: string | Buffer }, fields: Record<string, string>): Buffer => {
  const parts: Buffer[] = Object.entries(fields).map(([k, v]) =>
    Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${k}"\r\n\r\n${v}\r\n`),
  );
  parts.push(
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${file.name}"\r\ncontent-type: application/octet-stream\r\n\r\n`,
    ),
    Buffer.from(file.content),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  );
  return Buffer.concat(parts);
};

/** Requests without a socket. */
const sender =
  (app: App) =>
  async <T>(
    method: string,
    url: string,
    headers: Record<string, string>,
    payload?: string | Buffer,
  ): Promise<Answer<T>> => {
    const r = await app.server.inject({
      method: method as 'GET',
      url,
      headers: { host: '127.0.0.1', ...headers },
      ...(payload === undefined ? {} : { payload }),
    });
    let body: unknown;
    try {
      body = r.body === '' ? undefined : JSON.parse(r.body);
    } catch {
      body = undefined;
    }
    return {
      status: r.statusCode,
      body: body as T,
      headers: r.headers as Record<string, string | undefined>,
      text: r.body,
      bytes: r.rawPayload,
    };
  };

const orderCheck = (db: ReadDb, closed: () => boolean) => {
  /** Calls that are open, and the changes of the history that requests have made so far. */
  let open = 0;
  const changes = () => db.value<number>(`select count(*) from actions where job_id is null and actor <> 'job'`);
  /** A request that the browser may send at any time must not be in the history, whose order is that of the changes. */
  return async <T>({ id, anyOrder }: EndpointSpec, request: () => Promise<T>): Promise<T> => {
    const alone = open === 0;
    const before = anyOrder && alone ? changes() : 0;
    open += 1;
    try {
      const answer = await request();
      if (anyOrder && alone && open === 1 && !closed() && changes() !== before)
        throw new Error(`${id} made a change, so its contract must not say anyOrder`);
      return answer;
    } finally {
      open -= 1;
    }
  };
};

/** The whole app on a real file in a folder of its own; only the network and, if requested, the clock are faked. */
export const createTestApp = async (options: TestOptions = {}): Promise<TestApp> => {
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'carrel-app-'));
  const clock = options.clock ?? systemClock;
  const config = readConfig(
    {
      SVC_DATA_DIR: dataDir,
      SVC_MIN_FREE_MB: '0',
      SCHEDULER_ENABLED: 'false',
      SVC_LANDING_PAGES: 'false',
      ...options.env,
    },
    options.config,
  );
  const log = new Log(clock, () => undefined, 'DEBUG');
  if (!options.dataDir) putEmptyLibrary(dataDir);
  const { db } = await openLibrary(dataDir, clock);
  const app = await buildApp({
    config,
    clock,
    log,
    db,
    dbPath: libraryPath(dataDir),
    workerScript: pathToFileURL(join(testBuild, 'worker.js')),
    webRoot: options.webRoot ?? null,
    sampleLibrary: options.sampleLibrary ?? join(dataDir, 'no-sample.json'),
    fetch: options.fetch ?? noNetwork,
    ...(options.sleep ? { sleep: options.sleep } : {}),
    ...(options.deadline ? { deadline: options.deadline } : {}),
    resolve: options.resolve ?? noNames,
    checkAnswers: true,
    ...(options.maxWaitMs === undefined ? {} : { maxWaitMs: options.maxWaitMs }),
  });
  await app.server.ready();
  let closed = false;
  const stop = async (close: () => void) => {
    if (closed) return;
    closed = true;
    await app.close();
    if (!db.raw.isOpen) return;
    db.raw.exec('pragma wal_checkpoint(truncate)');
    close();
  };

  const send = sender(app);
  const checkOrder = orderCheck(db, () => closed);
  const call: TestApp['call'] = (endpoint, input = {}) => {
    const query = new URLSearchParams();
    for (const [k, v] of Object.entries((input.query ?? {}) as Record<string, unknown>))
      if (v !== undefined) query.set(k, String(v));
    const url =
      fillPath(endpoint.path, (input.params ?? {}) as Record<string, unknown>) + (query.size > 0 ? `?${query}` : '');
    const body = (input as { body?: unknown }).body;
    return checkOrder(endpoint, () =>
      send(
        endpoint.method,
        url,
        { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...input.headers },
        body === undefined ? undefined : JSON.stringify(body),
      ),
    );
  };

  return {
    ...app,
    dataDir,
    log,
    logLines: () => log.lines({ limit: 500 }),
    call,
    ok: async (endpoint, input) => {
      const r = await call(endpoint, input);
      if (r.status >= 300) throw new Error(`${endpoint.method} ${endpoint.path} answered ${r.status} ${r.text}`);
      return r.body;
    },
    upload: (endpoint, file, fields = {}, query = {}) => {
      return send(
        endpoint.method,
        `${endpoint.path}?${new URLSearchParams(query)}`,
        { 'content-type': `multipart/form-data; boundary=${boundary}` },
        multipartOf(file, fields),
      );
    },
    read: (fn) => {
      const reader = openReader(libraryPath(dataDir));
      try {
        return fn(reader);
      } finally {
        // Without the garbage collection that is needed only if the file is soon moved or deleted.
        reader.raw.close();
      }
    },
    restart: async (next = {}) => {
      await stop(() => db.close());
      return createTestApp({ ...options, ...next, dataDir });
    },
    dispose: async () => {
      await stop(() => db.raw.close());
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};

/** Waits for the job of an envelope and returns its row. */
export const settled = (app: TestApp, envelope: { job_id: string }) => app.jobs.settled(envelope.job_id);
