import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { RawAnswer } from '../../platform/route.ts';

/** A request that the gate has allowed. */
export interface BridgeRequest {
  method: string;
  /** Decoded, without the query. */
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  /** `127.0.0.1:23119` */
  host: string;
  /** Reads the body. @throws BridgeError 413 */
  text(maxBytes: number): Promise<string>;
  /** The body as JSON, parsed on a thread if it is large. @throws BridgeError 413, ApiError */
  json(maxBytes: number): Promise<unknown>;
  /** Writes a text to a file, which is deleted after the request. @returns its path */
  fileOf(text: string): Promise<string>;
  /** Writes the body to a file, which is deleted after the request unless it was moved. @throws BridgeError 413 */
  file(maxBytes: number): Promise<{ path: string; size: number }>;
  signal: AbortSignal;
}

/** An error answer. Programs show its text. */
export class BridgeError extends Error {
  readonly status: number;
  readonly body: object | undefined;

  /** @param body JSON to answer with; without it, the message as text */
  constructor(status: number, message: string, body?: object) {
    super(message);
    this.status = status;
    this.body = body;
  }
}

export const textAnswer = (
  text: string | Readable,
  { status = 200, type = 'text/plain; charset=utf-8', headers = {} }: AnswerOptions = {},
): RawAnswer => new RawAnswer(text, { 'content-type': type, ...headers }, status);

interface AnswerOptions {
  status?: number;
  type?: string;
  headers?: Record<string, string>;
}

export const jsonAnswer = (value: unknown, status = 200, headers: Record<string, string> = {}): RawAnswer =>
  textAnswer(JSON.stringify(value), { status, type: 'application/json', headers });
