import { Agent, type Dispatcher, request } from 'undici';
import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import type { NetworkSwitch } from './network-switch.ts';

/** How one upstream wants to be called. */
export interface SourcePolicy {
  name: string;
  /** Least milliseconds between the starts of two calls. */
  intervalMs: number;
  concurrency: number;
  /** Decoded bytes of one answer. */
  maxBytes: number;
  /** Whole exchange, connect to last byte. */
  deadlineMs: number;
  retries: number;
}

export interface Outbound {
  url: string;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string;
  signal?: AbortSignal;
}
export interface Inbound {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}
/** The far end. Tests give their own; nothing else is ever faked. */
export type Fetch = (call: Outbound & { maxBytes: number; signal: AbortSignal }) => Promise<Inbound>;

export type SourceErrorKind = 'offline' | 'timeout' | 'rate_limited' | 'unavailable' | 'refused' | 'malformed';
const retryable: readonly SourceErrorKind[] = ['timeout', 'rate_limited', 'unavailable'];

/** What can go wrong with an upstream, in six words; callers never see a socket error. */
export class SourceError extends Error {
  readonly kind: SourceErrorKind;
  readonly source: string;
  readonly status: number | null;
  constructor(source: string, kind: SourceErrorKind, message: string, status: number | null = null) {
    super(message);
    this.name = 'SourceError';
    this.source = source;
    this.kind = kind;
    this.status = status;
  }
  get retryable(): boolean {
    return retryable.includes(this.kind);
  }
}

const backoffCapMs = 60_000;

/** undici over real sockets. Other encodings are refused, because a cap on raw bytes does not bound what they unpack to. */
export const undiciFetch = (): Fetch => {
  const agent: Dispatcher = new Agent({
    connect: { timeout: 10_000 },
    headersTimeout: 30_000,
    bodyTimeout: 30_000,
    pipelining: 1,
  });
  return async (call) => {
    const answer = await request(call.url, {
      method: call.method ?? 'GET',
      headers: { 'accept-encoding': 'identity', ...call.headers },
      ...(call.body === undefined ? {} : { body: call.body }),
      signal: call.signal,
      dispatcher: agent,
    });
    // A body that is given up ends with an error of its own, which no one else would hear.
    answer.body.on('error', () => undefined);
    const encoding = answer.headers['content-encoding'];
    if (encoding !== undefined && encoding !== 'identity') {
      answer.body.destroy();
      throw new TypeError('the answer came compressed although it was not asked for');
    }
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of answer.body) {
      size += (chunk as Buffer).length;
      if (size > call.maxBytes) {
        answer.body.destroy();
        throw new RangeError(`the answer is larger than ${call.maxBytes} bytes`);
      }
      chunks.push(chunk as Buffer);
    }
    const headers = Object.fromEntries(
      Object.entries(answer.headers).map(([k, v]) => [k, Array.isArray(v) ? v.join(', ') : String(v)]),
    );
    return { status: answer.statusCode, headers, body: Buffer.concat(chunks) };
  };
};

/** Seconds or a date, bounded: a hostile header must not park a job for a year. */
export const retryAfterMs = (value: string | undefined, nowMs: number): number | null => {
  if (value === undefined) return null;
  const text = value.trim();
  const ms = /^\d{1,9}$/.test(text)
    ? Number(text) * 1000
    : /^[A-Z][a-z]{2,8}, /.test(text)
      ? Date.parse(text) - nowMs
      : Number.NaN;
  return Number.isFinite(ms) ? Math.min(Math.max(ms, 0), backoffCapMs) : null;
};

/** All outbound traffic: switch, pacing, concurrency, deadline, byte cap, retries, timing. */
export class Transport {
  readonly #net: NetworkSwitch;
  readonly #fetch: Fetch;
  readonly #clock: Clock;
  readonly #log: Log;
  readonly #sleep: (ms: number, signal: AbortSignal) => Promise<void>;
  readonly #lanes = new Map<string, { active: number; next: number; waiting: (() => void)[] }>();

  constructor(deps: {
    net: NetworkSwitch;
    fetch: Fetch;
    clock: Clock;
    log: Log;
    sleep?: (ms: number, signal: AbortSignal) => Promise<void>;
  }) {
    this.#net = deps.net;
    this.#fetch = deps.fetch;
    this.#clock = deps.clock;
    this.#log = deps.log;
    this.#sleep = deps.sleep ?? pause;
  }

  /**
   * One call to an upstream, retried while that can help.
   * @throws ApiError network_off before anything is resolved or opened; SourceError otherwise
   */
  async call(policy: SourcePolicy, call: Outbound, onTiming?: (ms: number) => void): Promise<Inbound> {
    for (let attempt = 0; ; attempt += 1) {
      this.#net.assertOn();
      const signals = [this.#net.signal, AbortSignal.timeout(policy.deadlineMs), ...(call.signal ? [call.signal] : [])];
      const signal = AbortSignal.any(signals);
      const release = await this.#enter(policy, signal);
      const started = this.#clock.monotonic();
      let wait: number | null = null;
      let problem: SourceError;
      try {
        this.#net.assertOn();
        const answer = await this.#fetch({ ...call, signal, maxBytes: policy.maxBytes });
        if (answer.status < 400) return answer;
        wait = retryAfterMs(answer.headers['retry-after'], this.#clock.now());
        problem = new SourceError(
          policy.name,
          kindOfStatus(answer.status),
          `${policy.name} answered ${answer.status}`,
          answer.status,
        );
      } catch (e) {
        if (!this.#net.enabled) this.#net.assertOn();
        call.signal?.throwIfAborted();
        problem =
          e instanceof RangeError || e instanceof TypeError
            ? new SourceError(policy.name, 'malformed', `${policy.name}: ${e.message}`)
            : new SourceError(
                policy.name,
                signal.aborted ? 'timeout' : 'unavailable',
                `${policy.name} could not be reached`,
              );
      } finally {
        release();
        onTiming?.(this.#clock.monotonic() - started);
      }
      if (!problem.retryable || attempt >= policy.retries) throw problem;
      const backoff = wait ?? Math.min(backoffCapMs, 500 * 2 ** attempt * (0.5 + Math.random()));
      this.#log.add('INFO', `sources.${policy.name}`, `${problem.message}; next try in ${Math.round(backoff)} ms`);
      await this.#sleep(backoff, AbortSignal.any([this.#net.signal, ...(call.signal ? [call.signal] : [])]));
    }
  }

  async #enter(policy: SourcePolicy, signal: AbortSignal): Promise<() => void> {
    let lane = this.#lanes.get(policy.name);
    if (!lane) {
      lane = { active: 0, next: 0, waiting: [] };
      this.#lanes.set(policy.name, lane);
    }
    const own = lane;
    while (own.active >= policy.concurrency) {
      await new Promise<void>((resolve, reject) => {
        own.waiting.push(resolve);
        signal.addEventListener('abort', () => reject(signal.reason), { once: true });
      });
    }
    own.active += 1;
    const release = () => {
      own.active -= 1;
      own.waiting.shift()?.();
    };
    const now = this.#clock.monotonic();
    const at = Math.max(now, own.next);
    own.next = at + policy.intervalMs;
    if (at > now) {
      try {
        await this.#sleep(at - now, signal);
      } catch (e) {
        release();
        throw e;
      }
    }
    return release;
  }
}

const kindOfStatus = (status: number): SourceErrorKind =>
  status === 429 ? 'rate_limited' : status >= 500 ? 'unavailable' : 'refused';

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason);
    const timer = setTimeout(done, ms);
    function done() {
      signal.removeEventListener('abort', stop);
      resolve();
    }
    function stop() {
      clearTimeout(timer);
      reject(signal.reason);
    }
    signal.addEventListener('abort', stop, { once: true });
  });
