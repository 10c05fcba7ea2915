import type { Inbound } from '../../platform/http-client/transport.ts';
import type { World } from './world.ts';

export interface WorldRequest {
  method: string;
  /** Below the source's base address, percent escapes kept. */
  path: string;
  query: URLSearchParams;
  /** Of path and query as they were sent. */
  length: number;
  headers: Record<string, string>;
  body: string;
  /** Milliseconds since the epoch, as the world's clock shows it. */
  now: number;
}

/** How one service answers. */
export type Dialect = (world: World, request: WorldRequest, state: DialectState) => Inbound;

/** The state that a service keeps about its callers. */
export interface DialectState {
  /** Credits used today, by key. */
  credits: Map<string, { day: string; used: number }>;
  /** Credits per day: without a key and with one. */
  budget: { anonymous: number; keyed: number };
}

export const wrongKey = 'wrong-key';

export const json = (body: unknown, status = 200, headers: Record<string, string> = {}): Inbound => ({
  status,
  headers: { 'content-type': 'application/json', ...headers },
  body: Buffer.from(JSON.stringify(body)),
});
export const plain = (body: string, status: number, type = 'text/html; charset=utf-8'): Inbound => ({
  status,
  headers: { 'content-type': type },
  body: Buffer.from(body),
});

/** A number in a query; null if it is invalid, so that a service can refuse it. */
export const numberIn = (query: URLSearchParams, name: string, fallback: number): number | null => {
  const text = query.get(name);
  if (text === null) return fallback;
  return /^\d{1,9}$/.test(text) ? Number(text) : null;
};

export const partsOf = (path: string): string[] => path.split('/').filter(Boolean).map(decodeURIComponent);
