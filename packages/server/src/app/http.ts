import { randomUUID } from 'node:crypto';
import { createWriteStream, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ApiError, api, type EndpointSpec, type ErrorCode, extensionOrigin } from '@carrel/contract';
import { answerWithReferences } from '@carrel/messages/reference';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { cutText, stripControls, visibleLine } from '../formats/text.ts';
import { expectedError, parseInput, retryWhileBusy } from '../platform/call-route.ts';
import type { Config } from '../platform/config.ts';
import { DeadlinePassed, joinSignals } from '../platform/deadline.ts';
import type { IdleClock } from '../platform/jobs/admission.ts';
import { describeError, type Log } from '../platform/log.ts';
import { RawAnswer, type Route, type RouteIo, type Upload } from '../platform/route.ts';
import { answerClientError, dataHeaders, pageHeaders, refuseExpectation } from './answer-headers.ts';
import type { Auth } from './auth.ts';
import { limitPerClient } from './connection-limit.ts';
import { clientOf, isAllowedHost, isAllowedOrigin, isOverTls } from './hosts.ts';
import { readJsonBody } from './json-body.ts';
import { jsonAnswer } from './json-pieces.ts';
import type { SignInThrottle } from './sign-in-throttle.ts';

const defaultBodyBytes = 1_048_576;
/** What anyone may send without a key, such as the key itself. */
const openBodyBytes = 4_096;
/** Far more than one user's browsers and programs open. */
const maxConnections = 1_024;
/** A request must arrive within this time. */
const requestMs = 120_000;
/** That of a large file may take this long, while something arrives every two minutes. */
const longBodyMs = 12 * 3_600_000;
const uploadBytes = 128 * 1024 * 1024;
/** What boundaries, heads and fields may add to the file of a multipart body. */
const uploadOverheadBytes = 1_048_576;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The operation of the contract that the route answers. */
    endpoint?: EndpointSpec;
    /** A file of the browser interface: served without a key. Every other route without `endpoint.open` needs one. */
    publicFile?: boolean;
  }
}

interface HttpDeps {
  config: Config;
  auth: Auth;
  /** Wrong keys in headers, by the address of the connection. */
  wrongKeys: SignInThrottle;
  log: Log;
  idle: IdleClock;
  uploadsDir: string;
  /** Browser extensions that the user named. If there are any, no other one is served without the key. */
  connectedExtensions: () => readonly string[];
  /** Parses a large JSON body on a thread, within a time limit. */
  parseOnThread: (bytes: Uint8Array) => Promise<unknown>;
  /** Parse answers with their schemas too; for tests, where drift should fail loudly. */
  checkAnswers: boolean;
  /** How long a request may wait for sources, in milliseconds. */
  maxWaitMs?: number;
}

/** All source calls of a request end by then, however many there are. */
const defaultMaxWaitMs = 45_000;

/** The HTTP server of the contract: checks access, parses, handles, answers. */
export const buildHttp = (deps: HttpDeps, routes: readonly Route[]): FastifyInstance => {
  const { log } = deps;
  const server = Fastify({
    bodyLimit: defaultBodyBytes,
    requestTimeout: longBodyMs,
    keepAliveTimeout: 30_000,
    routerOptions: { maxParamLength: 400, caseSensitive: true },
    genReqId: () => randomUUID(),
    logger: false,
    exposeHeadRoutes: true,
    // A request without Host is refused by our own check, with its reason.
    http: { requireHostHeader: false },
    clientErrorHandler: answerClientError,
    // A path that cannot be decoded, or a parameter that is too long: no route matched and no hook has run.
    frameworkErrors: (error, request, reply) => {
      void reply.headers({ ...dataHeaders, 'x-request-id': request.id });
      answerError(error, request, reply, log);
    },
  });
  server.server.headersTimeout = 30_000;
  server.server.maxConnections = maxConnections;
  limitPerClient(server.server, maxConnections / 2);
  server.server.on('checkExpectation', refuseExpectation);
  server.removeAllContentTypeParsers();
  server.addContentTypeParser(
    /^application\/(?:[a-z0-9.+-]+\+)?json(?:$|;)/i,
    { parseAs: 'buffer' },
    (_request: FastifyRequest, body: Buffer) => readJsonBody(body, deps.parseOnThread),
  );
  // A file is not read before its route asks for it.
  server.addContentTypeParser(['application/pdf', 'application/octet-stream'], (_request, payload, done) =>
    done(null, payload),
  );
  void server.register(multipart, {
    limits: { files: 1, fields: 10, fieldSize: 10_000, fileSize: uploadBytes, parts: 12 },
  });

  server.addHook('onRequest', admit(deps));

  server.setErrorHandler((error, request, reply) => answerError(error, request, reply, log));
  const methodsOf = methodsByPath(routes);
  server.setNotFoundHandler((request, reply) => {
    const methods = methodsOf(request.url);
    const isOther = methods.length > 0 && !methods.includes(request.method);
    if (isOther) void reply.header('allow', methods.join(', '));
    answerError(new ApiError(isOther ? 'method_not_allowed' : 'not_found'), request, reply, log);
  });

  for (const route of routes) mount(server, route, deps);
  return server;
};

/** Whether a request may be answered: its host, its key, and for pages of others its origin. */
const admit = (deps: HttpDeps) => async (request: FastifyRequest, reply: FastifyReply) => {
  const { config, auth, log, idle, wrongKeys } = deps;
  const { endpoint, publicFile } = request.routeOptions.config;
  dropIfSlow(request, endpoint);
  void reply.headers({ ...(publicFile ? pageHeaders : dataHeaders), 'x-request-id': request.id });
  if (!isAllowedHost(request.headers.host, config)) throw new ApiError('forbidden_host');
  const origin = request.headers.origin;
  const isExtension = origin !== undefined && extensionOrigin.test(origin);
  const named = deps.connectedExtensions();
  const forConnector = endpoint?.connector === true || isConnectorPreflight(request);
  const listed =
    origin !== undefined &&
    (config.allowedOrigins.includes(origin) || (isExtension && forConnector && named.includes(origin)));
  if (listed) {
    void reply.headers({
      'access-control-allow-origin': origin,
      vary: 'Origin',
      'cross-origin-resource-policy': 'cross-origin',
      'access-control-allow-headers': 'content-type, x-api-key, authorization',
      'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
      'access-control-expose-headers': 'X-Total-Count, X-Next-Cursor, X-Has-More',
    });
  }
  if (request.method === 'OPTIONS') {
    if (!listed) throw new ApiError('forbidden_origin');
    return reply.code(204).send();
  }
  const caller = auth.check(request.headers);
  // The matched route decides, never the text of the request target: the router also decodes percent-encoding and
  // takes absolute addresses. Requests without a matching route need the key, too.
  const open = endpoint?.open === true || publicFile === true;
  if (caller === null && auth.keyOf(request.headers) !== null) {
    log.addRepeated('WARNING', 'auth', `Wrong key from ${clientOf(request)}`);
    const wait = wrongKeys.waitSeconds(request.ip);
    if (wait > 0) {
      void reply.header('retry-after', wait);
      throw new ApiError('too_many_attempts');
    }
    wrongKeys.failed(request.ip);
  }
  if (caller === null && !open) throw new ApiError('unauthorized');
  // A foreign page cannot send a key in a header, but it can use a cookie or an instance without a key, also for
  // reading: the answers might then leak to that page. Only pages of Carrel itself may be opened from other sites.
  const isPage = publicFile === true && (request.method === 'GET' || request.method === 'HEAD');
  if (!isPage && caller !== 'key' && !listed) {
    if (isExtension && named.length > 0)
      throw new ApiError(named.includes(origin) ? 'extension_path' : 'extension_not_connected');
    if (!isAllowedOrigin(request.headers, config.allowedOrigins)) throw new ApiError('forbidden_origin');
  }
  if (endpoint) idle.touch(request.method, endpoint.path, request.headers['x-svc-poll'] === '1');
  return undefined;
};

/** The methods that the address of a request takes; none if there is no such address. */
const methodsByPath = (routes: readonly Route[]): ((url: string) => string[]) => {
  const shapes = routes.map(({ endpoint: { path, method } }) => {
    const pattern = path.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '[^/]+');
    return { pattern: new RegExp(`^${pattern}$`), method };
  });
  return (url) => {
    const path = url.split('?', 1)[0]!;
    const methods = new Set<string>(shapes.filter((k) => k.pattern.test(path)).map((k) => k.method));
    return [...methods, ...(methods.has('GET') ? ['HEAD'] : [])];
  };
};

/** A preflight has no route of its own. */
const isConnectorPreflight = (request: FastifyRequest): boolean =>
  request.method === 'OPTIONS' && request.url.startsWith(`${api}/extension/`);

const mount = (server: FastifyInstance, route: Route, deps: HttpDeps): void => {
  const e = route.endpoint;
  server.route({
    method: e.method,
    url: e.path.replace(/\{(\w+)\}/g, ':$1'),
    bodyLimit: e.maxBodyBytes ?? (e.open ? openBodyBytes : defaultBodyBytes),
    config: { endpoint: e },
    handler: async (request, reply) => {
      const input = {
        params: parseInput(e.params, request.params, 'path'),
        query: parseInput(e.query, onlyStrings(request.query as Record<string, unknown>), 'query'),
        body: e.bodyKind === 'multipart' || e.bodyKind === 'file' ? undefined : bodyOf(e, request),
      };
      const uploads: string[] = [];
      const closed = abortOnClose(reply);
      const late = new AbortController();
      const maxWaitMs = deps.maxWaitMs ?? defaultMaxWaitMs;
      const timer = setTimeout(() => late.abort(new DeadlinePassed(maxWaitMs)), maxWaitMs);
      const io: RouteIo = {
        header: (name, value) => void reply.header(name, String(value)),
        // An answer that is still being written keeps this signal.
        signal: joinSignals(late.signal, closed).signal,
        closed,
        upload: () => receiveFile(request, deps.uploadsDir, uploads),
        file: (limit) => receiveBody(request, deps.uploadsDir, uploads, limit),
        authenticated: deps.auth.check(request.headers) !== null,
        peer: request.ip,
        client: clientOf(request),
        overTls: isOverTls(request),
        requestHeaders: request.headers,
      };
      let answer: unknown;
      try {
        answer = await retryWhileBusy(e, () => route.handle(input, io));
      } catch (error) {
        if (late.signal.aborted && !(error instanceof ApiError)) throw new ApiError('took_too_long');
        throw error;
      } finally {
        clearTimeout(timer);
        for (const path of uploads) rmSync(path, { force: true });
      }
      if (reply.sent) return reply;
      if (answer instanceof RawAnswer) return reply.code(answer.status).headers(answer.headers).send(answer.body);
      if (!e.response) return reply.code(204).send();
      const sent = answerWithReferences(answer);
      const body = deps.checkAnswers && e.response ? checked(e, sent) : sent;
      return reply
        .code(e.status ?? 200)
        .header('content-type', 'application/json; charset=utf-8')
        .send(jsonAnswer(body));
    },
  });
};

const checked = (e: EndpointSpec, answer: unknown): unknown => {
  const result = e.response!.safeParse(JSON.parse(JSON.stringify(answer)));
  if (!result.success) throw new Error(`the answer of ${e.id} does not fit its schema: ${result.error.message}`);
  return result.data;
};

/** A parameter given twice is an array for the framework; Carrel uses the last one. */
const onlyStrings = (query: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(query).map(([k, v]) => [k, Array.isArray(v) ? v.at(-1) : v]));

const bodyOf = (e: EndpointSpec, request: FastifyRequest): unknown => {
  if (request.body instanceof Readable) throw new ApiError('unsupported_media_type');
  if (!e.body) return undefined;
  if (request.body === undefined || request.body === null) {
    if (e.bodyOptional && request.body === undefined) return undefined;
    if (request.body === undefined) throw new ApiError('missing_body');
  }
  return parseInput(e.body, request.body, 'body');
};

/** The client has disconnected; this is not an error of the service. */
class ClientGone extends Error {}

const abortOnClose = (reply: FastifyReply): AbortSignal => {
  const controller = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) controller.abort(new ClientGone());
  });
  return controller.signal;
};

/** Drops a connection whose body does not arrive in time, as the server itself does with one time for all. */
export const dropIfSlow = ({ raw }: FastifyRequest, endpoint: EndpointSpec | undefined): void => {
  if (raw.headers['transfer-encoding'] === undefined && Number(raw.headers['content-length'] ?? 0) === 0) return;
  // A request that did not come over the network has no connection.
  if (typeof raw.socket.bytesRead !== 'number') return;
  const mayTakeLong = endpoint?.bodyMayTakeHours === true;
  let before = raw.socket.bytesRead;
  const timer = setInterval(() => {
    const arrived = raw.socket.bytesRead;
    if (raw.complete || raw.destroyed) clearInterval(timer);
    else if (mayTakeLong && arrived > before) before = arrived;
    else {
      clearInterval(timer);
      const late: NodeJS.ErrnoException = new Error('The request took too long to arrive.');
      late.code = 'ERR_HTTP_REQUEST_TIMEOUT';
      answerClientError(late, raw.socket);
    }
  }, requestMs);
  timer.unref();
  raw.once('close', () => clearInterval(timer));
};

const fileTooLarge = (): ApiError =>
  new ApiError('payload_too_large', `A file can be at most ${uploadBytes / 1_048_576} MB.`);

/** No schema cleans the text of a form. */
const storable = (text: string): string => stripControls(text.toWellFormed());
const maxFilenameChars = 1_000;

/** The parser of multipart throws plain errors; those of the disk and of the framework carry a code. */
const isParserError = (e: unknown): e is Error =>
  e instanceof Error && !(e instanceof ApiError) && (e as NodeJS.ErrnoException).code === undefined;

const receiveFile = async (request: FastifyRequest, folder: string, cleanup: string[]): Promise<Upload> => {
  if (!request.isMultipart()) throw new ApiError('unsupported_media_type', 'Send the file as multipart/form-data.');
  // Refused at once, not after all of it has been read.
  if (Number(request.headers['content-length'] ?? 0) > uploadBytes + uploadOverheadBytes) throw fileTooLarge();
  const path = join(folder, `${randomUUID()}.partial`);
  cleanup.push(path);
  const fields: Record<string, string> = {};
  let file: { filename: string | null; size: number } | null = null;
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') {
        if (part.valueTruncated || part.fieldnameTruncated)
          throw new ApiError('payload_too_large', 'A field of the form is longer than allowed.');
        if (typeof part.value === 'string') fields[part.fieldname] = storable(part.value);
        continue;
      }
      await pipeline(part.file, createWriteStream(path, { mode: 0o600 }));
      if (part.file.truncated) throw fileTooLarge();
      file = {
        filename: visibleLine(cutText(part.filename ?? '', maxFilenameChars)) || null,
        size: part.file.bytesRead,
      };
    }
  } catch (e) {
    throw isParserError(e) ? new ApiError('bad_request', `The multipart body is malformed: ${e.message}.`) : e;
  }
  if (!file) throw new ApiError('import_empty', 'The request carries no file.');
  return { path, fields, ...file };
};

/** Receives a body that is a file alone. Nothing would be left of a form, whose parts are read in another way. */
export const receiveBody = async (
  request: FastifyRequest,
  folder: string,
  cleanup: string[],
  limit: { maxBytes: number; tooLarge: ErrorCode; signal?: AbortSignal },
): Promise<{ path: string; size: number }> => {
  if (/^\s*multipart\//i.test(request.headers['content-type'] ?? ''))
    throw new ApiError('unsupported_media_type', 'Send the file as the body, not in a form.');
  // Refused at once, not after all of it has been read.
  if (Number(request.headers['content-length'] ?? 0) > limit.maxBytes) throw new ApiError(limit.tooLarge);
  const path = join(folder, `${randomUUID()}.partial`);
  cleanup.push(path);
  let size = 0;
  const { body } = request;
  const bounded = async function* (chunks: Readable) {
    for await (const chunk of chunks) {
      size += (chunk as Buffer).length;
      if (size > limit.maxBytes) throw new ApiError(limit.tooLarge);
      yield chunk;
    }
  };
  const [from, to] = [body instanceof Readable ? body : Readable.from([]), createWriteStream(path, { mode: 0o600 })];
  // An abort must not wait for the next bytes: the client may send none.
  await pipeline(from, bounded, to, limit.signal ? { signal: limit.signal } : {}).catch((e) => {
    limit.signal?.throwIfAborted();
    throw e;
  });
  return { path, size };
};

const frameworkCodes: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'payload_too_large',
  FST_REQ_FILE_TOO_LARGE: 'payload_too_large',
  FST_FILES_LIMIT: 'payload_too_large',
  FST_PARTS_LIMIT: 'payload_too_large',
  FST_FIELDS_LIMIT: 'payload_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_EMPTY_TYPE: 'unsupported_media_type',
};

const disconnections = new Set(['ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE']);
/** The client disconnected before the whole body had arrived. */
const isCutOff = (error: unknown, { raw }: FastifyRequest): boolean =>
  raw.destroyed && !raw.complete && error instanceof Error && 'code' in error && disconnections.has(String(error.code));

const answerError = (error: unknown, request: FastifyRequest, reply: FastifyReply, log: Log): void => {
  if (error instanceof ClientGone || isCutOff(error, request)) return void reply.code(499).send();
  const expected = toApiError(error);
  if (expected.code === 'internal')
    log.add(
      'ERROR',
      'http',
      `${request.method} ${request.url.split('?', 1)[0]} [${request.id}] ${describeError(error).stack}`,
    );
  if (expected.code === 'unauthorized') void reply.header('www-authenticate', 'Bearer');
  if (expected.status === 503) void reply.header('retry-after', '1');
  // A connection whose request body was not read to the end must not be reused, and would delay a stop.
  if (expected.status === 413 || expected.status === 415 || !request.raw.complete)
    void reply.header('connection', 'close');
  void reply
    .code(expected.status)
    .header('content-type', 'application/json; charset=utf-8')
    .send(
      JSON.stringify({
        ...(answerWithReferences({ detail: expected.shown, ...expected.extra }) as object),
        code: expected.code,
        ...(expected.status === 500
          ? { error: 'InternalServerError', message: 'An unexpected error occurred', request_id: request.id }
          : {}),
      }),
    );
};

const toApiError = (error: unknown): ApiError => {
  const expected = expectedError(error);
  if (expected) return expected;
  const e = error as { code?: string; statusCode?: number; message?: string };
  const code = e.code === undefined ? undefined : frameworkCodes[e.code];
  if (code) return new ApiError(code);
  if (e.statusCode !== undefined && e.statusCode >= 400 && e.statusCode < 500)
    return new ApiError('bad_request', e.message);
  return new ApiError('internal');
};
