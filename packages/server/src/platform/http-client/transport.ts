import { lookup } from 'node:dns/promises';
import { connect as connectTcp, type Socket } from 'node:net';
import { refer, TextError } from '@carrel/messages/reference';
import * as sourcesTexts from '@carrel/messages/sources';
import { Agent, buildConnector, type Dispatcher, request } from 'undici';
import type { Clock } from '../clock.ts';
import { DeadlinePassed, joinSignals, startDeadline } from '../deadline.ts';
import type { Log } from '../log.ts';
import type { CreditReading } from './credits.ts';
import type { NetworkSwitch } from './network-switch.ts';
import { type Pace, RateLimiter, type Sleep } from './rate-limiter.ts';
import { backoffMs, retryAfterMs } from './retry-after.ts';
import { kindOfStatus, SourceError } from './source-error.ts';
import { type CreditPlan, SourceUsage } from './usage.ts';

/** How to call one upstream. */
export interface SourcePolicy extends Pace {
  name: string;
  /** Name for people. */
  label?: string;
  /** Distinguishes the keys of this source in the counters; see `identityOf`. */
  identity?: string;
  /** Decoded bytes of one answer. */
  maxBytes: number;
  /** One try, from connect to last byte. Waiting for the rate limiter is not counted. */
  deadlineMs: number;
  /** Tries after the first. */
  retries: number;
  /** Minimum spacing of calls for a while after a 429. */
  afterRateLimit?: { intervalMs: number; forMs: number };
  /** Slower pace that the headers of an answer ask for. */
  pace?: (headers: Record<string, string>) => Partial<Pace>;
  /** Milliseconds of silence that the headers of an answer ask for. */
  holdOffMs?: (headers: Record<string, string>) => number;
  credits?: {
    /** Daily budget until the first answer reports it. */
    perDay: number;
    read: (headers: Record<string, string>) => CreditReading;
    /** Whether a refusal means that the day's budget is spent, as opposed to too many calls at once. */
    spent: (answer: Inbound) => boolean;
  };
}

export interface Outbound {
  url: string;
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  headers?: Record<string, string>;
  body?: string;
  signal?: AbortSignal;
  /** Connect only to these; without them the name is resolved. */
  addresses?: readonly Address[];
}
export interface Inbound {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}
/** The network. Tests pass their own; nothing else is ever faked. */
export type Fetch = (call: Outbound & { maxBytes: number; signal: AbortSignal }) => Promise<Inbound>;

export interface Address {
  address: string;
  family: 4 | 6;
}

/** On whose behalf a call is made. A job's context fits. */
export interface CallContext {
  signal?: AbortSignal;
  /** Nobody waits for it: it goes last, and leaves the daily reserve to the user. */
  automatic?: boolean;
  timing?: (source: string, ms: number) => void;
}

interface CallOptions<T> {
  context?: CallContext;
  /** Credits this call costs where the source keeps a budget. */
  cost?: number;
  /** Statuses that are answers, not errors, besides those below 300. */
  accept?: readonly number[];
  /** Reads the answer. A SourceError thrown here counts as one of the call, and may be tried again. */
  read?: (answer: Inbound) => T | Promise<T>;
}

/** Thrown by an exchange when the answer exceeds its limit. */
export class AnswerTooLarge extends TextError {}
/** Thrown by an exchange when the answer cannot be what was requested. */
export class AnswerUnreadable extends TextError {}

const errorTextChars = 4_000;
const connectTimeoutMs = 15_000;
/** An answer that cannot be read is asked for once more: it may have been truncated. */
const triesOfMalformed = 1;

/** Every address of a name, from the system resolver. */
export const resolveName = (host: string): Promise<Address[]> =>
  lookup(host, { all: true, verbatim: true }) as Promise<Address[]>;

/** Connects to the given addresses only, whatever the name resolves to, and checks the socket's remote address. */
const pinnedAgent = (addresses: readonly Address[]): Agent => {
  const connect = buildConnector({
    timeout: 10_000,
    lookup: (_host, options, callback) => {
      if ((options as { all?: boolean }).all) callback(null, [...addresses]);
      else callback(null, addresses[0]!.address, addresses[0]!.family);
    },
  });
  return new Agent({
    pipelining: 0,
    headersTimeout: 30_000,
    bodyTimeout: 30_000,
    connect: (options, callback) =>
      connect(options, (error, socket) => {
        if (error || !socket) return callback(error ?? new Error('no socket'), null);
        if (addresses.some((a) => a.address === socket.remoteAddress)) return callback(null, socket);
        socket.destroy();
        callback(new Error('connected to an address that was not checked'), null);
      }),
  });
};

/** undici over real sockets. Other encodings are refused, because a cap on raw bytes does not bound what they unpack to. */
export const undiciFetch = (): Fetch => {
  const shared: Dispatcher = new Agent({
    connect: { timeout: 10_000 },
    headersTimeout: 30_000,
    bodyTimeout: 30_000,
    pipelining: 1,
  });
  return async (call) => {
    const own = call.addresses ? pinnedAgent(call.addresses) : null;
    try {
      return await exchange(call, own ?? shared);
    } finally {
      await own?.destroy();
    }
  };
};

const exchange = async (
  call: Outbound & { maxBytes: number; signal: AbortSignal },
  dispatcher: Dispatcher,
): Promise<Inbound> => {
  const answer = await request(call.url, {
    method: call.method ?? 'GET',
    headers: { 'accept-encoding': 'identity', ...call.headers },
    ...(call.body === undefined ? {} : { body: call.body }),
    signal: call.signal,
    dispatcher,
  });
  // An abandoned body ends with an error of its own, which nobody else would handle.
  answer.body.on('error', () => undefined);
  const encoding = answer.headers['content-encoding'];
  if (encoding !== undefined && encoding !== 'identity') {
    answer.body.destroy();
    throw new AnswerUnreadable(refer(sourcesTexts.answerCameCompressedAlthoughAsked));
  }
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of answer.body) {
    size += (chunk as Buffer).length;
    if (size > call.maxBytes) {
      answer.body.destroy();
      throw new AnswerTooLarge(refer(sourcesTexts.answerLargerThanBytes, { maxBytes: call.maxBytes }));
    }
    chunks.push(chunk as Buffer);
  }
  const headers = Object.fromEntries(
    Object.entries(answer.headers).map(([k, v]) => [k, Array.isArray(v) ? v.join(', ') : String(v)]),
  );
  return { status: answer.statusCode, headers, body: Buffer.concat(chunks) };
};

interface Deps {
  net: NetworkSwitch;
  fetch: Fetch;
  clock: Clock;
  log: Log;
  usage?: SourceUsage;
  sleep?: Sleep;
  random?: () => number;
  /** Aborts a try before its policy does. For tests. */
  deadline?: (ms: number) => AbortSignal;
}

/** All outbound traffic: switch, pacing, concurrency, credits, deadline, byte cap, retries, counters. */
export class Transport {
  readonly net: NetworkSwitch;
  readonly usage: SourceUsage;
  readonly #d: Deps;
  readonly #sleep: Sleep;
  readonly #random: () => number;
  readonly #limiters = new Map<string, RateLimiter>();

  constructor(deps: Deps) {
    this.#d = deps;
    this.net = deps.net;
    this.usage = deps.usage ?? new SourceUsage({ clock: deps.clock });
    this.#sleep = deps.sleep ?? pause;
    this.#random = deps.random ?? Math.random;
  }

  /**
   * One call to an upstream, tried again while that can help.
   * @throws ApiError network_off before anything is resolved or opened; SourceError otherwise, `timeout` also where the
   *   deadline of the caller passes
   */
  async call<T = Inbound>(policy: SourcePolicy, call: Outbound, options: CallOptions<T> = {}): Promise<T> {
    const signal = options.context?.signal ?? call.signal;
    const waiting = joinSignals(this.net.signal, signal);
    try {
      return await this.#tryOften(policy, call, options, signal, waiting.signal);
    } catch (e) {
      if (!(e instanceof DeadlinePassed)) throw e;
      throw new SourceError(
        policy.name,
        'timeout',
        refer(sourcesTexts.didNotAnswerInTime, { source: labelOf(policy) }),
        { cause: e },
      );
    } finally {
      waiting.release();
    }
  }

  async #tryOften<T>(
    policy: SourcePolicy,
    call: Outbound,
    options: CallOptions<T>,
    signal: AbortSignal | undefined,
    waiting: AbortSignal,
  ): Promise<T> {
    const { context = {} } = options;
    const limiter = this.#limiterOf(policy.name);
    for (let attempt = 0; ; attempt += 1) {
      this.#mayLeave(policy);
      const release = await limiter.acquire(policy, context.automatic ?? false, waiting);
      let outcome: Tried<T>;
      try {
        outcome = await this.#try(policy, call, options, attempt, signal);
      } finally {
        release();
      }
      if (outcome.error === null) return outcome.value;
      const { error } = outcome;
      if (error.kind === 'rate_limited' && policy.afterRateLimit)
        limiter.throttle(policy.afterRateLimit.intervalMs, policy.afterRateLimit.forMs);
      const worthAnother = error.passing || (error.kind === 'malformed' && attempt < triesOfMalformed);
      if (!worthAnother || attempt >= policy.retries) throw error;
      const ms = outcome.waitMs ?? backoffMs(attempt, this.#random);
      this.#d.log.add('INFO', `sources.${policy.name}`, `${error.message}; next try in ${Math.round(ms)} ms`);
      await this.#sleep(ms, waiting);
    }
  }

  /**
   * A plain connection, for services that do not use HTTP. It is closed when the signal aborts and when the network is
   * turned off.
   * @throws ApiError network_off; SourceError when no connection could be made
   */
  async connect(target: { host: string; port: number }, signal: AbortSignal): Promise<Socket> {
    this.net.assertOn();
    signal.throwIfAborted();
    const joined = joinSignals(this.net.signal, signal);
    const socket = connectTcp({ ...target, timeout: connectTimeoutMs });
    const close = () => socket.destroy(joined.signal.reason as Error);
    joined.signal.addEventListener('abort', close, { once: true });
    socket.once('close', () => joined.release());
    try {
      await new Promise<void>((resolve, reject) => {
        socket.once('connect', resolve);
        socket.once('error', reject);
        socket.once('timeout', () => reject(new Error('connect timed out')));
      });
    } catch (e) {
      socket.destroy();
      this.net.assertOn();
      signal.throwIfAborted();
      throw new SourceError(
        target.host,
        'unavailable',
        refer(sourcesTexts.couldNotBeReached, { source: target.host }),
        { cause: e },
      );
    }
    socket.setTimeout(0);
    // The reader of the socket sees failures; without a reader they must not end the process.
    socket.on('error', () => undefined);
    return socket;
  }

  /** Whether the source recently asked for fewer calls; optional passes then skip it. */
  coolingDown(source: string): boolean {
    return this.#limiters.get(source)?.coolingDown ?? false;
  }

  /** Calls that were not made are logged, to show that nothing left. @throws ApiError network_off */
  #mayLeave(policy: SourcePolicy): void {
    if (!this.net.enabled)
      this.#d.log.add(
        'WARNING',
        `sources.${policy.name}`,
        `${labelOf(policy)} was not asked: the external network is off`,
      );
    this.net.assertOn();
  }

  async #try<T>(
    policy: SourcePolicy,
    call: Outbound,
    options: CallOptions<T>,
    attempt: number,
    signal: AbortSignal | undefined,
  ): Promise<Tried<T>> {
    this.net.assertOn();
    const limiter = this.#limiterOf(policy.name);
    const plan = planOf(policy);
    const settle = policy.credits
      ? this.usage.spend(plan, options.cost ?? 0, options.context?.automatic ?? false)
      : null;
    const deadline = startDeadline(policy.deadlineMs);
    const sooner = this.#d.deadline?.(policy.deadlineMs);
    const all = joinSignals(this.net.signal, deadline.signal, sooner, signal);
    const started = this.#d.clock.monotonic();
    let answer: Inbound | null = null;
    let error: SourceError | null = null;
    let value: T | undefined;
    try {
      answer = await this.#d.fetch({ ...call, signal: all.signal, maxBytes: policy.maxBytes });
      error = refusal(policy, answer, options.accept ?? []);
      if (!error) value = options.read ? await options.read(answer) : (answer as T);
    } catch (e) {
      if (e instanceof SourceError) error = e;
      else if (answer) throw e;
      else {
        if (!this.net.enabled) this.net.assertOn();
        signal?.throwIfAborted();
        error = failure(policy, e, deadline.passed || sooner?.aborted === true);
      }
    } finally {
      all.release();
      deadline.release();
      const ms = this.#d.clock.monotonic() - started;
      settle?.(answer && policy.credits ? policy.credits.read(answer.headers) : null);
      this.usage.record(policy.name, plan.identity, {
        retry: attempt > 0,
        ms,
        bytes: answer?.body.length ?? 0,
        status: answer?.status ?? null,
        error,
      });
      options.context?.timing?.(policy.name, ms);
    }
    if (answer) {
      if (policy.pace) limiter.applyServerLimits(policy.pace(answer.headers));
      const silence = policy.holdOffMs?.(answer.headers) ?? 0;
      if (silence > 0) limiter.pauseFor(silence);
    }
    if (error?.kind === 'budget') this.usage.drained(plan);
    if (error) {
      const waitMs = answer ? retryAfterMs(answer.headers['retry-after'], this.#d.clock.now()) : null;
      return { error, waitMs };
    }
    return { error: null, value: value as T };
  }

  #limiterOf(name: string): RateLimiter {
    let limiter = this.#limiters.get(name);
    if (!limiter) {
      limiter = new RateLimiter(this.#d.clock, this.#sleep);
      this.#limiters.set(name, limiter);
    }
    return limiter;
  }
}

type Tried<T> = { error: null; value: T } | { error: SourceError; waitMs: number | null };

const labelOf = (policy: SourcePolicy): string => policy.label ?? policy.name;

const planOf = (policy: SourcePolicy): CreditPlan => ({
  source: policy.name,
  label: labelOf(policy),
  identity: policy.identity ?? 'anonymous',
  perDay: policy.credits?.perDay ?? 0,
});

/** What the status of an answer means; null when it is an answer. */
const refusal = (policy: SourcePolicy, answer: Inbound, accept: readonly number[]): SourceError | null => {
  if (answer.status < 300 || accept.includes(answer.status)) return null;
  const text = answer.body.toString('utf8', 0, errorTextChars);
  if (policy.credits?.spent(answer))
    return new SourceError(policy.name, 'budget', refer(sourcesTexts.todaysCreditsUsedUp, { label: labelOf(policy) }), {
      status: answer.status,
      text,
    });
  return new SourceError(
    policy.name,
    kindOfStatus(answer.status),
    refer(sourcesTexts.answered, { source: labelOf(policy), status: answer.status }),
    {
      status: answer.status,
      text,
    },
  );
};

/** What an exchange that broke off means. */
const failure = (policy: SourcePolicy, e: unknown, late: boolean): SourceError => {
  const label = labelOf(policy);
  if (e instanceof AnswerTooLarge)
    return new SourceError(policy.name, 'too_large', refer(sourcesTexts.named, { name: label, text: e.shown }));
  if (e instanceof AnswerUnreadable)
    return new SourceError(policy.name, 'malformed', refer(sourcesTexts.named, { name: label, text: e.shown }));
  if (late)
    return new SourceError(policy.name, 'timeout', refer(sourcesTexts.didNotAnswerInTime, { source: label }), {
      cause: e,
    });
  return new SourceError(policy.name, 'unavailable', refer(sourcesTexts.couldNotBeReached, { source: label }), {
    cause: e,
  });
};

const pause: Sleep = (ms, signal) =>
  new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason as Error);
    const timer = setTimeout(done, ms);
    function done() {
      signal.removeEventListener('abort', stop);
      resolve();
    }
    function stop() {
      clearTimeout(timer);
      reject(signal.reason as Error);
    }
    signal.addEventListener('abort', stop, { once: true });
  });
