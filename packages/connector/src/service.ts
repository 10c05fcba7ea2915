import type {
  ClientInput,
  ClientOutput,
  listCollectionsForExtension,
  lookUpFromExtension,
  lookUpHitsFromExtension,
  saveFromExtension,
  undoFromExtension,
} from '@carrel/contract';
import { cutText } from '@carrel/contract/cut-text';
import {
  type DeliveryProblem,
  type Handshake,
  type Identity,
  problemOfStatus,
  type SaveBody,
} from './queue/capture.ts';

export interface Server {
  /** Such as http://127.0.0.1:8000, without a slash at the end. */
  url: string;
  apiKey: string;
}

/** The save format of this connector. Carrel has the same number in `packages/contract/src/extension.ts`. */
export const saveFormat = 1;

export type SaveAnswer = ClientOutput<typeof saveFromExtension>;
export type LookUpAnswer = ClientOutput<typeof lookUpFromExtension>;
export type HitsAnswer = ClientOutput<typeof lookUpHitsFromExtension>;
export type CollectionsAnswer = ClientOutput<typeof listCollectionsForExtension>;
export type HitsBody = NonNullable<ClientInput<typeof lookUpHitsFromExtension>['body']>;
type UndoBody = NonNullable<ClientInput<typeof undoFromExtension>['body']>;
type LookUpBody = ClientInput<typeof lookUpFromExtension>['body'];

/** The server gave no usable answer. */
export class ServiceError extends Error {
  readonly problem: DeliveryProblem;
  readonly detail: string | null;
  constructor(problem: DeliveryProblem, detail: string | null = null) {
    super(problem);
    this.problem = problem;
    this.detail = detail;
  }
}

const pingMs = 1_500;
const answerMs = 30_000;
const maxDetail = 300;

type Fetch = typeof globalThis.fetch;

const identityIn = (value: unknown): Identity | null => {
  if (typeof value !== 'object' || value === null) return null;
  const { profile, db_fingerprint } = value as Record<string, unknown>;
  return typeof profile === 'string' && typeof db_fingerprint === 'string' ? { profile, db_fingerprint } : null;
};

/** Calls of one server. The key goes to that server only: redirects are not followed. */
export class Service {
  readonly #server: Server;
  readonly #fetch: Fetch;

  constructor(server: Server, fetch: Fetch = (...args) => globalThis.fetch(...args)) {
    this.#server = server;
    this.#fetch = fetch;
  }

  async #call(method: 'GET' | 'POST', path: string, body: unknown, timeoutMs: number): Promise<unknown> {
    const { url, apiKey } = this.#server;
    let response: Response;
    let text: string;
    try {
      response = await this.#fetch(`${url}/api/v1/extension/${path}`, {
        method,
        redirect: 'error',
        credentials: 'omit',
        cache: 'no-store',
        referrerPolicy: 'no-referrer',
        signal: AbortSignal.timeout(timeoutMs),
        headers: {
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(apiKey ? { 'x-api-key': apiKey } : {}),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      text = await response.text();
    } catch {
      throw new ServiceError('unreachable');
    }
    let answer: unknown;
    try {
      answer = JSON.parse(text);
    } catch {
      answer = undefined;
    }
    if (!response.ok) {
      const detail = (answer as { detail?: unknown } | null | undefined)?.detail;
      throw new ServiceError(
        problemOfStatus(response.status),
        typeof detail === 'string' ? cutText(detail, maxDetail) : null,
      );
    }
    // Another program at this address, such as a router's page of advice.
    if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) throw new ServiceError('unreachable');
    return answer;
  }

  /** Identifies the server. Never throws. */
  async ping(): Promise<Handshake> {
    try {
      const answer = (await this.#call('GET', 'ping', undefined, pingMs)) as Record<string, unknown>;
      if (typeof answer.connector_version === 'number' && answer.connector_version !== saveFormat)
        return { reached: false, problem: 'format' };
      return {
        reached: true,
        identity: identityIn(answer.instance) ?? identityIn(answer),
        ...(typeof answer.version === 'string' ? { version: answer.version } : {}),
      };
    } catch (e) {
      const problem = e instanceof ServiceError ? e.problem : 'unreachable';
      return { reached: false, problem: problem === 'refused' ? 'unreachable' : problem };
    }
  }

  async save(body: SaveBody): Promise<SaveAnswer> {
    const answer = (await this.#call('POST', 'save', body, answerMs)) as SaveAnswer;
    if (typeof answer.paper_id !== 'string') throw new ServiceError('unreachable');
    return answer;
  }

  async undo(body: UndoBody): Promise<void> {
    await this.#call('POST', 'undo', body, answerMs);
  }

  async lookUp(body: LookUpBody): Promise<LookUpAnswer> {
    return (await this.#call('POST', 'lookup', body, answerMs)) as LookUpAnswer;
  }

  async lookUpHits(body: HitsBody): Promise<HitsAnswer> {
    return (await this.#call('POST', 'lookup/batch', body, answerMs)) as HitsAnswer;
  }

  async collections(): Promise<CollectionsAnswer> {
    return (await this.#call('GET', 'collections', undefined, pingMs * 2)) as CollectionsAnswer;
  }
}
