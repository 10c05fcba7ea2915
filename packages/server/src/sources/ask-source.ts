import { refer } from '@carrel/messages/reference';
import * as sourcesMessages from '@carrel/messages/sources';
import { cutText } from '../formats/text.ts';
import { identityOf } from '../platform/http-client/credits.ts';
import { SourceError } from '../platform/http-client/source-error.ts';
import type { CallContext, Inbound, SourcePolicy, Transport } from '../platform/http-client/transport.ts';
import type { Task } from '../platform/threads/task.ts';
import {
  AnswerRefused,
  inlineAnswerBytes,
  type OnThread,
  parseAnswer,
  parseAnswerMs,
  withRows,
} from './parse-answer.ts';
import type { Credentials, Query, SourceDefinition, SourceRequest } from './source.ts';
import { parseAnswerTask } from './sources.tasks.ts';

interface AskOptions {
  cost?: number;
  accept?: readonly number[];
  /** The answer is a list, whose rows `read` maps in slices. */
  isList?: boolean;
}

const longestRedirectChain = 3;
const checkDeadlineMs = 15_000;
const redirects = [301, 302, 303, 307, 308];

interface Deps {
  definition: SourceDefinition;
  transport: Transport;
  /** Empty: the source's own address. */
  baseUrl: string;
  credentials: () => Credentials;
  /** Parses large answers. Without it they are parsed on this thread. */
  onThread?: OnThread | undefined;
}

/** Calls one upstream: address, identity, redirects and media types. Clients only state what they need. */
export class AskSource {
  readonly definition: SourceDefinition;
  readonly transport: Transport;
  readonly #baseUrl: string;
  readonly #d: Deps;

  constructor(deps: Deps) {
    this.#d = deps;
    this.definition = deps.definition;
    this.transport = deps.transport;
    this.#baseUrl = (deps.baseUrl || deps.definition.baseUrl).replace(/\/+$/, '');
  }

  /** Whether the environment sends Carrel to another address than the source's own. */
  get isElsewhere(): boolean {
    return this.#baseUrl !== this.definition.baseUrl;
  }

  get name() {
    return this.definition.role;
  }

  get credentials(): Credentials {
    return this.#d.credentials();
  }

  get policy(): SourcePolicy {
    const who = this.#d.credentials();
    return {
      ...this.definition.policy(who),
      name: this.definition.role,
      label: this.definition.label,
      identity: identityOf(this.definition.keys === 'none' ? '' : who.key),
    };
  }

  /** @throws SourceError malformed when the answer is not JSON */
  async json<T>(
    request: SourceRequest,
    read: (body: unknown, answer: Inbound) => T | Promise<T>,
    context: CallContext = {},
    options: AskOptions = {},
  ): Promise<T> {
    return this.answer(
      request,
      async (answer) => read(await this.jsonOf(answer, context.signal), answer),
      context,
      options,
    );
  }

  /** Only statuses in `accept` and those below 300 arrive in `read`. */
  async answer<T>(
    request: SourceRequest,
    read: (answer: Inbound) => T | Promise<T>,
    context: CallContext = {},
    options: AskOptions = {},
  ): Promise<T> {
    const who = this.#d.credentials();
    const identity = this.definition.identify(who);
    let url = `${this.#baseUrl}${request.path}${queryText({ ...request.query, ...identity.query })}`;
    const headers = { accept: 'application/json', ...userAgent(who), ...identity.headers, ...request.headers };
    const accept = options.accept ?? [];
    for (let hop = 0; ; hop += 1) {
      const outcome = await this.transport.call(
        this.policy,
        { url, method: request.method ?? 'GET', ...bodyOf(request, headers) },
        {
          context,
          ...(options.cost === undefined ? {} : { cost: options.cost }),
          accept: [...accept, ...redirects],
          read: async (answer) => {
            const to = accept.includes(answer.status) ? null : this.#redirect(answer, url);
            return to === null ? { value: await read(answer) } : { to };
          },
        },
      );
      if ('value' in outcome) return outcome.value as T;
      if (hop >= longestRedirectChain) throw this.malformed('redirects without end');
      url = outcome.to;
    }
  }

  /** One small request without retries. The result is in the counters. @throws ApiError network_off */
  async check(context: CallContext = {}): Promise<void> {
    const who = this.#d.credentials();
    const { headers, query } = this.definition.identify(who);
    const probe = this.definition.probe(who);
    const url = `${this.#baseUrl}${probe.path}${queryText({ ...probe.query, ...query })}`;
    try {
      await this.transport.call(
        { ...this.policy, retries: 0, deadlineMs: checkDeadlineMs },
        { url, headers: { accept: 'application/json', ...userAgent(who), ...headers } },
        { context, cost: 0, accept: [404, ...redirects] },
      );
    } catch (e) {
      if (!(e instanceof SourceError)) throw e;
    }
  }

  /** One record as JSON; null when there is none, whatever the body of the 404. */
  async answerOrMissing<T>(
    request: SourceRequest,
    read: (body: unknown) => T | null | Promise<T | null>,
    context: CallContext = {},
    options: AskOptions = {},
  ): Promise<T | null> {
    return this.answer(
      request,
      async (answer) =>
        answer.status === 404 ? null : read(await this.jsonOf(answer, context.signal, options.isList !== true)),
      context,
      { ...options, accept: [404, ...(options.accept ?? [])] },
    );
  }

  /** @throws SourceError unavailable for an empty body: that is an outage, not an empty list */
  textOf(answer: Inbound): string {
    if (answer.body.length === 0)
      throw new SourceError(
        this.name,
        'unavailable',
        refer(sourcesMessages.answeredWithNothing, { source: this.definition.label }),
      );
    return answer.body.toString('utf8');
  }

  malformed(what: string): SourceError {
    return new SourceError(
      this.name,
      'malformed',
      refer(sourcesMessages.gaveAnswerCannotRead, { label: this.definition.label, what }),
    );
  }

  /** The target of a redirect. Keys are sent along, so it must not leave the source. */
  #redirect(answer: Inbound, from: string): string | null {
    if (!redirects.includes(answer.status)) return null;
    const location = answer.headers.location;
    const to = location !== undefined && URL.canParse(location, from) ? new URL(location, from) : null;
    if (to === null) throw this.malformed('a redirect that leads nowhere');
    if (to.origin !== new URL(this.#baseUrl).origin) throw this.malformed('a redirect to another service');
    if (to.search === '') to.search = new URL(from).search;
    return to.href;
  }

  /**
   * An answer as JSON. A large one is parsed on a thread, and one that is nested too deeply or too large is refused.
   * @param single the answer is one record
   * @throws SourceError malformed
   */
  async jsonOf(answer: Inbound, signal?: AbortSignal, single = false): Promise<unknown> {
    const type = answer.headers['content-type'];
    const start = answer.body.toString('utf8', 0, 200);
    if (answer.body.length === 0) this.textOf(answer);
    // HTML pages are sent with any status and sometimes with any type.
    if (type !== undefined && !/json/i.test(type) && !/^\s*[[{]/.test(start))
      throw this.malformed(`it is ${cutText(type.split(';')[0]!, 60)}`);
    try {
      if (this.#d.onThread === undefined || answer.body.length <= inlineAnswerBytes)
        return parseAnswer(this.textOf(answer), single);
      const rows: unknown[] = [];
      const parsed = await this.#run(parseAnswerTask, { bytes: answer.body, single }, signal, async (piece) => {
        for (const row of piece) rows.push(row);
      });
      return withRows(parsed, rows);
    } catch (e) {
      if (e instanceof AnswerRefused) throw this.malformed(`it ${e.message}`);
      throw e;
    }
  }

  /** Parses a large text on a thread, and a small one here with the same function. */
  async readText<T>(
    answer: Inbound,
    task: Task<{ bytes: Uint8Array }, T>,
    here: (text: string) => T,
    signal: AbortSignal | undefined,
  ): Promise<T> {
    if (this.#d.onThread === undefined || answer.body.length <= inlineAnswerBytes) return here(this.textOf(answer));
    return this.#run(task, { bytes: answer.body }, signal);
  }

  async #run<I, O, P>(
    task: Task<I, O, P>,
    input: NoInfer<I>,
    signal: AbortSignal | undefined,
    onPiece?: (piece: NoInfer<P>) => Promise<void>,
  ): Promise<O> {
    if (this.#d.onThread === undefined) throw new Error('there is no thread to read on');
    try {
      return await this.#d.onThread(task, input, {
        timeoutMs: parseAnswerMs,
        ...(signal ? { signal } : {}),
        ...(onPiece ? { onPiece } : {}),
      });
    } catch (e) {
      signal?.throwIfAborted();
      // An error of a thread loses its class in transit.
      const refused = e instanceof Error && e.name === 'AnswerRefused';
      throw new AnswerRefused(refused ? e.message : 'could not be read in time');
    }
  }
}

const userAgent = (who: Credentials): Record<string, string> => ({
  'user-agent': who.contactEmail ? `Carrel/0.1 (mailto:${who.contactEmail})` : 'Carrel/0.1',
});

/** Percent-encoded as far as a query needs it: colons and slashes may stay, because addresses have a maximum length. */
export const queryValue = (value: string | number): string =>
  encodeURIComponent(value).replace(/%(?:3A|2F|2C)/g, (mark) => decodeURIComponent(mark));

const queryText = (query: Query): string => {
  const entries = Object.entries(query).filter((e): e is [string, string | number] => e[1] !== undefined);
  return entries.length === 0 ? '' : `?${entries.map(([k, v]) => `${k}=${queryValue(v)}`).join('&')}`;
};

const bodyOf = (
  request: SourceRequest,
  headers: Record<string, string>,
): { headers: Record<string, string>; body?: string } => {
  if (request.json !== undefined)
    return { headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(request.json) };
  if (request.form)
    return {
      headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(request.form).toString(),
    };
  return { headers };
};
