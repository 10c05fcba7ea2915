import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { BridgeService, BridgeState } from '../domains/bridge/bridge.service.ts';
import { BridgeError, type BridgeRequest } from '../domains/bridge/bridge-request.ts';
import { expectedError } from '../platform/call-route.ts';
import { errorCodeOf } from '../platform/error-code.ts';
import { describeError, type Log } from '../platform/log.ts';
import { answerClientError, dataHeaders } from './answer-headers.ts';
import { refusalOf } from './bridge-gate.ts';
import { dropIfSlow, receiveBody } from './http.ts';
import { readJsonBody } from './json-body.ts';

interface Deps {
  bridge: BridgeService;
  uploadsDir: string;
  /** Parses a large JSON body on a thread, within a time limit. */
  parseOnThread: (bytes: Uint8Array) => Promise<unknown>;
  log: Log;
}

/** Programs use one or the other, or `localhost`, which can be either. */
const hosts = ['127.0.0.1', '::1'] as const;
/** Far more than the programs of one user open. */
const maxConnections = 128;
const headersMs = 30_000;
const pingMs = 1_500;
const nowhere: BridgeState = { addresses: [], problem: null };
/** The values of a current Zotero, which programs may check. `Server` names the real program. */
const zoteroHeaders = { 'x-zotero-version': '9.0.6', 'x-zotero-connector-api-version': '3', server: 'Carrel' };

/** The port at which programs written for Zotero look for it. It is open while a part of the bridge is switched on. */
export class BridgeListener {
  readonly #d: Deps;
  #servers: FastifyInstance[] = [];
  #port: number | null = null;
  #closed = false;
  /** Changes run one after the other, because a port is free only after its server has closed. */
  #turn: Promise<BridgeState> = Promise.resolve(nowhere);

  constructor(deps: Deps) {
    this.#d = deps;
  }

  /** Opens or closes the port to match the settings. Resolves when that is done. */
  async follow(): Promise<void> {
    this.#turn = this.#turn.then((now) => this.#change(now));
    this.#d.bridge.report(this.#turn);
    await this.#turn;
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#turn;
    await this.#shut();
  }

  async #change(now: BridgeState): Promise<BridgeState> {
    const { bridge, log } = this.#d;
    const wanted = this.#closed ? null : bridge.wantedPort;
    // If the port could not be opened, try again.
    if (wanted === this.#port && now.problem === null) return now;
    await this.#shut();
    this.#port = wanted;
    if (wanted === null) return nowhere;
    const addresses: string[] = [];
    let problem: BridgeState['problem'] = null;
    for (const host of hosts) {
      const server = buildServer(this.#d);
      try {
        await server.listen({ host, port: wanted });
        this.#servers.push(server);
        addresses.push(`http://${host === '::1' ? '[::1]' : host}:${wanted}`);
      } catch (error) {
        await server.close();
        // A machine without IPv6 has no ::1.
        if (host === '::1' && ['EADDRNOTAVAIL', 'EAFNOSUPPORT', 'EINVAL'].includes(errorCodeOf(error) ?? '')) continue;
        log.add('WARNING', 'bridge', `Port ${wanted} on ${host}: ${describeError(error).message}`);
        problem ??= await problemOf(error, host, wanted);
      }
    }
    if (addresses.length > 0) log.add('INFO', 'bridge', `Listening on ${addresses.join(' and ')}`);
    return { addresses, problem };
  }

  async #shut(): Promise<void> {
    const servers = this.#servers;
    this.#servers = [];
    this.#port = null;
    await Promise.all(servers.map((server) => server.close()));
  }
}

const problemOf = async (error: unknown, host: string, port: number): Promise<BridgeState['problem']> => {
  const code = errorCodeOf(error);
  if (code === 'EADDRINUSE') return { kind: 'taken', by: await holderOf(host, port) };
  return { kind: code === 'EACCES' || code === 'EPERM' ? 'refused' : 'other', by: null };
};

/** The program that uses a port of this machine, if it can be recognised: Zotero, JabRef or another Carrel. */
const holderOf = async (host: string, port: number): Promise<string | null> => {
  const ping = await ask(host, port, '/connector/ping');
  if (ping?.headers.server === zoteroHeaders.server) return 'Carrel';
  if (ping?.headers['x-zotero-version'] !== undefined) return 'Zotero';
  return (await ask(host, port, '/better-bibtex/cayw?probe=true'))?.status === 200 ? 'JabRef' : null;
};

const ask = (host: string, port: number, path: string) =>
  new Promise<{ status: number; headers: Record<string, unknown> } | null>((resolve) => {
    const request = get({ host, port, path, timeout: pingMs }, (response) => {
      response.destroy();
      resolve({ status: response.statusCode ?? 0, headers: response.headers });
    });
    request.on('timeout', () => request.destroy());
    request.on('error', () => resolve(null));
  });

const buildServer = (deps: Deps): FastifyInstance => {
  const server = Fastify({
    logger: false,
    keepAliveTimeout: 30_000,
    forceCloseConnections: true,
    http: { requireHostHeader: false },
    clientErrorHandler: answerClientError,
    frameworkErrors: (_error, _request, reply) => void answerText(reply, 400, 'Invalid request'),
  });
  server.server.headersTimeout = headersMs;
  server.server.maxConnections = maxConnections;
  server.removeAllContentTypeParsers();
  // The part of the bridge that answers the request reads its body, with its own limit.
  server.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
  server.setErrorHandler((error, request, reply) => answerError(error, request, reply, deps.log));
  server.setNotFoundHandler((request, reply) => answer(deps, request, reply));
  return server;
};

/** Sent as bytes: for text, a charset would be added to the content type, which programs compare. */
const bytesOfAnswer = <T>(body: T): T | Buffer => (typeof body === 'string' ? Buffer.from(body) : body);

const answerText = (reply: FastifyReply, status: number, text: string): FastifyReply =>
  reply
    .code(status)
    .headers({ ...dataHeaders, ...zoteroHeaders, 'content-type': 'text/plain; charset=utf-8' })
    .send(bytesOfAnswer(text));

const answerError = (error: unknown, request: FastifyRequest, reply: FastifyReply, log: Log): void => {
  // The rest of a body that is too large is not read.
  if (!request.raw.complete) void reply.header('connection', 'close');
  if (error instanceof BridgeError && error.body !== undefined)
    return void reply
      .code(error.status)
      .headers({ ...dataHeaders, ...zoteroHeaders, 'content-type': 'application/json' })
      .send(bytesOfAnswer(JSON.stringify(error.body)));
  const expected = error instanceof BridgeError ? null : expectedError(error);
  const [status, text] =
    error instanceof BridgeError
      ? [error.status, error.message]
      : [expected?.status ?? 500, expected?.message ?? 'Internal error'];
  if (status === 500)
    log.add('ERROR', 'bridge', `${request.method} ${request.url.split('?', 1)[0]} ${describeError(error).stack}`);
  void answerText(reply, status, text);
};

/** Empty for a path that cannot be decoded. */
const decoded = (path: string): string => {
  try {
    return decodeURIComponent(path);
  } catch {
    return '';
  }
};

const answer = async (deps: Deps, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
  const { bridge, uploadsDir, parseOnThread } = deps;
  const [rawPath = '', rawQuery = ''] = splitOnce(request.url, '?');
  const { method, headers } = request;
  const path = decoded(rawPath);
  dropIfSlow(request, undefined);
  const refusal = refusalOf({ method, path, headers }, (p) => bridge.isKnown(p));
  if (refusal) {
    if (!request.raw.complete) void reply.header('connection', 'close');
    return answerText(reply, refusal.status, refusal.text);
  }
  const uploads: string[] = [];
  const gone = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort(new Error('The client has disconnected.'));
  });
  const asked: BridgeRequest = {
    method,
    path,
    query: new URLSearchParams(rawQuery),
    headers,
    host: headers.host ?? '127.0.0.1',
    text: async (maxBytes) => (await bytesOf(request.body, maxBytes)).toString('utf8'),
    json: async (maxBytes) => readJsonBody(await bytesOf(request.body, maxBytes), parseOnThread),
    fileOf: async (text) => {
      const path = join(uploadsDir, `${randomUUID()}.partial`);
      uploads.push(path);
      await writeFile(path, text, { mode: 0o600 });
      return path;
    },
    file: (maxBytes) => receiveBody(request, uploadsDir, uploads, { maxBytes, tooLarge: 'payload_too_large' }),
    signal: gone.signal,
  };
  try {
    const { status, headers: own, body } = await bridge.answer(asked);
    return reply
      .code(status)
      .headers({ ...dataHeaders, ...zoteroHeaders, ...own })
      .send(bytesOfAnswer(body));
  } catch (error) {
    if (gone.signal.aborted) return reply.code(499).send();
    throw error;
  } finally {
    for (const file of uploads) rmSync(file, { force: true });
  }
};

const splitOnce = (text: string, at: string): [string, string] => {
  const place = text.indexOf(at);
  return place < 0 ? [text, ''] : [text.slice(0, place), text.slice(place + 1)];
};

const bytesOf = async (body: unknown, maxBytes: number): Promise<Buffer> => {
  const parts: Buffer[] = [];
  let size = 0;
  if (body instanceof Readable)
    for await (const part of body) {
      size += (part as Buffer).length;
      if (size > maxBytes) throw new BridgeError(413, 'The body is larger than allowed');
      parts.push(part as Buffer);
    }
  return Buffer.concat(parts);
};
