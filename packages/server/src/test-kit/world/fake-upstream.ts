import { gzipSync } from 'node:zlib';
import type { Clock } from '../../platform/clock.ts';
import { systemClock } from '../../platform/clock.ts';
import { type SourceName, sourceNames } from '../../platform/http-client/source-name.ts';
import { AnswerTooLarge, AnswerUnreadable, type Fetch, type Inbound } from '../../platform/http-client/transport.ts';
import type { Dialect, DialectState } from './dialect.ts';
import { europePmcDialect } from './dialects/life-science.ts';
import { openAlexDialect } from './dialects/openalex.ts';
import { orcidDialect, unpaywallDialect, zoteroDialect } from './dialects/people-and-shelves.ts';
import { arxivDialect, biorxivDialect } from './dialects/preprints.ts';
import { crossrefDialect, dataciteDialect } from './dialects/registries.ts';
import { semanticScholarDialect } from './dialects/semantic-scholar.ts';
import type { Fault, FaultKind } from './faults.ts';
import type { World } from './world.ts';

const dialects: Partial<Record<SourceName, Dialect>> = {
  idxa: openAlexDialect,
  idxb: semanticScholarDialect,
  crossref: crossrefDialect,
  datacite: dataciteDialect,
  europe_pmc: europePmcDialect,
  arxiv: arxivDialect,
  biorxiv: biorxivDialect,
  orcid: orcidDialect,
  unpaywall: unpaywallDialect,
  refmanager: zoteroDialect,
};

/** A source that is not simulated has no data. */
const knowsNothing: Dialect = () => ({
  status: 404,
  headers: { 'content-type': 'application/json' },
  body: Buffer.from('{}'),
});

export interface LoggedCall {
  source: SourceName;
  method: string;
  path: string;
  query: URLSearchParams;
  headers: Record<string, string>;
  body: string;
  status: number | null;
  at: number;
}

interface FarRequest {
  method: string;
  /** Path and query, the first part of the path being the name of the source. */
  url: string;
  headers: Record<string, string>;
  body: string;
}

const maxLogged = 20_000;

/** Every service of a world behind one address, each under its own name, with faults that can be switched on. */
export class FakeUpstream {
  readonly world: World;
  readonly calls: LoggedCall[] = [];
  readonly #clock: Clock;
  readonly #faults = new Map<SourceName, Fault>();
  readonly #state: DialectState;

  constructor(world: World, options: { clock?: Clock; budget?: DialectState['budget'] } = {}) {
    this.world = world;
    this.#clock = options.clock ?? systemClock;
    this.#state = { credits: new Map(), budget: options.budget ?? { anonymous: 100, keyed: 10_000 } };
  }

  /** From now on; null ends it. */
  fail(source: SourceName, fault: Fault | null): void {
    if (fault) this.#faults.set(source, { ...fault });
    else this.#faults.delete(source);
  }

  /** Renews the credits, as at midnight. */
  renewCredits(): void {
    this.#state.credits.clear();
  }

  callsTo(source: SourceName): LoggedCall[] {
    return this.calls.filter((c) => c.source === source);
  }

  /** The fault for the next call of a source, which is counted. */
  takeFault(source: SourceName): FaultKind | null {
    const fault = this.#faults.get(source);
    if (!fault) return null;
    if (fault.times !== undefined) {
      fault.times -= 1;
      if (fault.times <= 0) this.#faults.delete(source);
    }
    return fault.kind;
  }

  /** The source a path belongs to; null for no service of this world. */
  sourceOf(url: string): SourceName | null {
    const name = /^\/([a-z_]+)(?=[/?]|$)/.exec(url)?.[1] ?? '';
    return sourceNames.find((source) => source === name) ?? null;
  }

  /** A whole answer, without faults of the connection. */
  answer(source: SourceName, request: FarRequest, fault: FaultKind | null = null): Inbound {
    const at = request.url.indexOf('?');
    const path = (at < 0 ? request.url : request.url.slice(0, at)).slice(source.length + 1) || '/';
    const query = new URLSearchParams(at < 0 ? '' : request.url.slice(at + 1));
    const call: LoggedCall = {
      source,
      method: request.method,
      path,
      query,
      headers: request.headers,
      body: request.body,
      status: null,
      at: this.#clock.now(),
    };
    this.calls.push(call);
    if (this.calls.length > maxLogged) this.calls.splice(0, maxLogged / 2);
    const asked = {
      method: request.method,
      path,
      query,
      length: request.url.length,
      headers: request.headers,
      body: request.body,
      now: this.#clock.now(),
    };
    const dialect = dialects[source] ?? knowsNothing;
    const answer = spoilt(fault, () => dialect(this.world, asked, this.#state), request.url);
    call.status = answer.status;
    return answer;
  }

  /** The world without a socket: pass it to the app as its network, with base addresses from `baseUrls`. */
  asFetch(): Fetch {
    return async (call) => {
      const url = new URL(call.url);
      const source = url.hostname === 'world.test' ? this.sourceOf(url.pathname) : null;
      if (!source) throw new Error(`unexpected outgoing request to ${call.url}`);
      const request = {
        method: call.method ?? 'GET',
        url: url.pathname + url.search,
        headers: call.headers ?? {},
        body: call.body ?? '',
      };
      const fault = this.takeFault(source);
      if (fault === 'hang' || fault === 'slow-drip')
        return new Promise((_, reject) => {
          const end = () => reject(call.signal.reason as Error);
          if (call.signal.aborted) end();
          else call.signal.addEventListener('abort', end, { once: true });
        });
      if (fault === 'refused-connection' || fault === 'no-name' || fault === 'reset') {
        this.calls.push({
          source,
          ...request,
          path: url.pathname,
          query: url.searchParams,
          status: null,
          at: this.#clock.now(),
        });
        throw new Error({ 'refused-connection': 'ECONNREFUSED', 'no-name': 'ENOTFOUND', reset: 'ECONNRESET' }[fault]);
      }
      const answer = this.answer(source, request, fault);
      if (fault === 'endless-body' || answer.body.length > call.maxBytes)
        throw new AnswerTooLarge('the answer is too large');
      if (answer.headers['content-encoding']) throw new AnswerUnreadable('the answer came compressed');
      return answer;
    };
  }
}

/** Variables of the environment that send every source to this world. */
export const baseUrls = (origin = 'http://world.test'): Record<string, string> => ({
  ...Object.fromEntries(sourceNames.map((s) => [`SVC_${s.toUpperCase()}_BASE_URL`, `${origin}/${s}`])),
  // The simulated world has no citation styles: it answers that there is none with this name.
  SVC_CSL_BASE_URL: `${origin}/csl`,
  SVC_WEB_BASE_URL: `${origin}/web`,
  // Its pages have no abstracts.
  SVC_LANDING_PAGES: 'false',
});

const typed = (type: string, body: string | Buffer, status = 200, more: Record<string, string> = {}): Inbound => ({
  status,
  headers: { 'content-type': type, ...more },
  body: Buffer.from(body as string),
});

const spoilt = (fault: FaultKind | null, answer: () => Inbound, url: string): Inbound => {
  switch (fault) {
    case 'rate-limited':
      return typed('text/html', 'Rate exceeded.', 429);
    case 'rate-limited-strange-header':
      return typed('application/json', '{"message":"Too Many Requests","code":"429"}', 429, { 'retry-after': '-5' });
    case 'server-error':
      return typed('application/json', '{"message":"Internal Server Error"}', 500);
    case 'gateway-html':
      return typed('text/html', '<html><h1>504 Gateway Time-out</h1></html>', 504);
    case 'truncated-json': {
      const whole = answer();
      return { ...whole, body: whole.body.subarray(0, Math.max(1, Math.floor(whole.body.length / 2) - 1)) };
    }
    case 'empty-body':
      return typed('text/html', '');
    case 'html-200':
      return typed('text/html', '<!doctype html><title>Please wait</title>');
    case 'wrong-type':
      return typed('application/json', '<!doctype html><title>Please wait</title>');
    case 'wrong-shape':
      return typed('application/json', '"none"');
    case 'compressed-bomb':
      return typed('application/json', gzipSync(Buffer.alloc(5_000_000)), 200, { 'content-encoding': 'gzip' });
    case 'redirect-loop':
      return typed('text/plain', '', 302, { location: url });
    case 'redirect-elsewhere':
      return typed('text/plain', '', 302, { location: 'http://169.254.169.254/latest/meta-data' });
    case 'deep-json':
      return typed('application/json', `${'['.repeat(200_000)}${']'.repeat(200_000)}`);
    default:
      return answer();
  }
};
