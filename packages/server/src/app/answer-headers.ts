import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { ErrorCode } from '@carrel/contract';

/** What a page of the interface may load: nothing that Carrel does not serve itself. */
const contentSecurityPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/**
 * What the thread that draws PDFs may do: it compiles WebAssembly that Carrel serves, to decode images. JavaScript from
 * text stays forbidden there, and the policy of the page is not widened.
 */
export const pdfWorkerPolicy =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'";

/** An answer of the API is data: opened as a page, it loads and runs nothing. */
const dataSecurityPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox";

const always = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'cross-origin-resource-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy':
    'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()',
};

/** Headers of a file of the interface. Whether it may be cached is decided where it is served. */
export const pageHeaders: Record<string, string> = { ...always, 'content-security-policy': contentSecurityPolicy };

/** Headers of every other answer, which contains the user's data and must not be cached. */
export const dataHeaders: Record<string, string> = {
  ...always,
  'content-security-policy': dataSecurityPolicy,
  'cache-control': 'no-store',
};

const clientErrors: Record<string, [status: string, detail: string]> = {
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'The request took too long to arrive.'],
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'The headers are larger than allowed.'],
};

const bareError = (detail: string): { body: string; headers: Record<string, string> } => {
  const body = JSON.stringify({ detail, code: 'bad_request' satisfies ErrorCode });
  return {
    body,
    headers: {
      ...dataHeaders,
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      connection: 'close',
    },
  };
};

/** Refuses an unknown `Expect` header, which Node handles before any route and would refuse without a body. */
export const refuseExpectation = (_request: IncomingMessage, response: ServerResponse): void => {
  const { body, headers } = bareError('The Expect header may only be 100-continue.');
  response.writeHead(417, headers).end(body);
};

/** How long the rest of a refused request is read and discarded. */
const discardMs = 1_000;

/** Answers what is not HTTP, or arrived too slowly, on the bare connection, in the form of every other error. */
export const answerClientError = (error: NodeJS.ErrnoException, socket: Socket): void => {
  // The rest of a request that was already answered.
  if (error.code === 'ECONNRESET' || socket.destroyed || socket.writableEnded) return;
  const [status, detail] = clientErrors[error.code ?? ''] ?? ['400 Bad Request', 'The request is not valid HTTP.'];
  const { body, headers } = bareError(detail);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status}\r\n${lines.join('')}\r\n${body}`);
  // Closing it while there are bytes to read would reset the connection, and the client would lose the answer.
  socket.resume();
  const late = setTimeout(() => socket.destroy(), discardMs);
  late.unref();
  socket.once('close', () => clearTimeout(late));
};
