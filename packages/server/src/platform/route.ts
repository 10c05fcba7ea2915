import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import type { EndpointSpec, ErrorCode, HandlerInput, HandlerOutput } from '@carrel/contract';

export interface Upload {
  /** Where the bytes were written; the receiver moves or deletes the file. */
  path: string;
  filename: string | null;
  size: number;
  fields: Record<string, string>;
}

/** An answer that is not JSON. */
export class RawAnswer {
  /** Null for an answer without a body and without its length, such as 304. */
  readonly body: Readable | Buffer | string | null;
  readonly headers: Record<string, string>;
  readonly status: number;
  constructor(body: Readable | Buffer | string | null, headers: Record<string, string>, status = 200) {
    this.body = body;
    this.headers = headers;
    this.status = status;
  }
}

/** What a handler may do besides answering. */
export interface RouteIo {
  header(name: string, value: string | number): void;
  requestHeaders: IncomingHttpHeaders;
  /**
   * Aborted when the client goes away, or when the request has taken as long as one that asks sources may. The answer is then
   * `took_too_long`.
   */
  signal: AbortSignal;
  /** Aborted only when the client goes away: for work on this machine that may take longer. */
  closed: AbortSignal;
  /** The one file of a multipart body, streamed to disk under its limit. */
  upload(): Promise<Upload>;
  /**
   * The body as a file, streamed to disk under a limit. It is deleted after the request unless it was moved. Throws the
   * reason of the signal when that aborts.
   */
  file(limit: { maxBytes: number; tooLarge: ErrorCode; signal?: AbortSignal }): Promise<{ path: string; size: number }>;
  /** Whether the caller gave a valid key or session, or none is asked for. */
  authenticated: boolean;
  /** Remote address of the connection. */
  peer: string;
  /** Address the request came from, for the log: as the proxy in front says when there is one, else `peer`. */
  client: string;
  /** Whether the browser came over TLS, as the proxy in front says. */
  overTls: boolean;
}

export interface Route {
  endpoint: EndpointSpec;
  handle(input: { params: unknown; query: unknown; body: unknown }, io: RouteIo): unknown;
}

/** Without a response schema there is nothing to check: what such a handler returns is not written, unless it is raw. */
type Answer<E> = HandlerOutput<E> extends undefined ? unknown : HandlerOutput<E> | RawAnswer;

export const route = <const E extends EndpointSpec>(
  endpoint: E,
  handle: (input: HandlerInput<E>, io: RouteIo) => Answer<E> | Promise<Answer<E>>,
): Route => ({ endpoint, handle: handle as Route['handle'] });
