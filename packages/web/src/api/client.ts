import type { ClientInput, ClientOutput, EndpointSpec } from '@carrel/contract';
import { localized } from '@carrel/messages';
import * as m from '@carrel/messages/app';
import { noteAnswer, noteSilence, noteWrite } from './connection.ts';
import type { Endpoint } from './endpoint.ts';
import { inOrder, isLeaving } from './in-order.ts';
import { causedByPerson } from './person.ts';
import { takePrefetched } from './prefetch.ts';
import { urlOf } from './url.ts';

/** An answer that was not a success. `code` is a word from the contract's error table. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: { loc: (string | number)[]; msg: string }[];
  /** The history entry that could not be undone, for `undo_conflict`. */
  readonly actionId: string | undefined;
  /** For `conflict`: fields that have changed since, with their current values. */
  readonly conflicts: { field: string; value: unknown }[];
  /** The whole answer, for fields of single endpoints. */
  readonly body: Record<string, unknown>;
  constructor(
    status: number,
    code: string,
    detail: string,
    fields: ApiError['fields'] = [],
    more: { actionId?: string | undefined; conflicts?: ApiError['conflicts']; body?: ApiError['body'] } = {},
  ) {
    super(detail);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.fields = fields;
    this.actionId = more.actionId;
    this.conflicts = more.conflicts ?? [];
    this.body = more.body ?? {};
  }
}

/** The service could not be reached at all. */
export class ServerGone extends Error {
  constructor(reading: boolean) {
    super(reading ? m.noAnswerReading() : m.noAnswerChange());
    this.name = 'ServerGone';
  }
}

/** What ends a call. A function is called when it is the call's turn. */
type Limit = AbortSignal | (() => AbortSignal);

/** The input of a call: path parameters are required, the rest as the contract says. */
type CallInput<E extends EndpointSpec> = Omit<ClientInput<E>, 'params'> &
  (E extends { params: EndpointSpec['params'] & {} }
    ? { params: NonNullable<ClientInput<E>['params']> }
    : { params?: undefined }) & { signal?: Limit | undefined };

type Args<E extends EndpointSpec> =
  CallInput<E> extends { params: object } ? [input: CallInput<E>] : [input?: CallInput<E>];

interface Answer<T> {
  data: T;
  headers: Headers;
}

/** Reads `{detail, code, errors}`; a proxy or a crash may answer with anything else. */
const errorFrom = (status: number, text: string): ApiError => {
  try {
    const body: unknown = localized(JSON.parse(text));
    if (body && typeof body === 'object' && 'detail' in body) {
      const { detail, code, errors, action_id, conflicts } = body as Record<string, unknown>;
      return new ApiError(
        status,
        typeof code === 'string' ? code : 'unknown',
        typeof detail === 'string' ? detail : m.refused(),
        Array.isArray(errors) ? (errors as ApiError['fields']) : [],
        {
          actionId: typeof action_id === 'string' ? action_id : undefined,
          conflicts: Array.isArray(conflicts) ? (conflicts as ApiError['conflicts']) : [],
          body: body as Record<string, unknown>,
        },
      );
    }
  } catch {
    // Falls through to the generic sentence.
  }
  return new ApiError(status, 'unknown', m.unexpectedStatus({ status }));
};

/** The error for an unsuccessful answer. Also updates the state of the connection. */
export const refusal = (status: number, text: string, reading: boolean): ApiError | ServerGone => {
  const error = errorFrom(status, text);
  // A proxy in front of a stopped service answers like this, in its own words.
  if (error.code === 'unknown' && [502, 503, 504].includes(status)) {
    noteSilence();
    return new ServerGone(reading);
  }
  noteAnswer(status);
  return error;
};

/** The input of a call, without the types of one endpoint. */
interface LooseInput {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  signal?: Limit | undefined;
}

/** Browsers refuse longer bodies, in bytes, of requests that outlive their page; a character has up to three. */
const maxKeptLength = 20_000;

const sendNow = async (
  endpoint: { method: string; path: string },
  { params, query, body, signal }: LooseInput = {},
): Promise<Response> => {
  const init: RequestInit = { method: endpoint.method, credentials: 'same-origin' };
  if (signal) init.signal = typeof signal === 'function' ? signal() : signal;
  if (body !== undefined) {
    init.body = JSON.stringify(body);
    init.headers = { 'content-type': 'application/json' };
  }
  if (isLeaving() && String(init.body ?? '').length < maxKeptLength) init.keepalive = true;
  // A page that only keeps itself current is not in use.
  if (endpoint.method === 'GET' && !causedByPerson()) init.headers = { ...init.headers, 'x-svc-poll': '1' };
  const url = urlOf(endpoint.path, params, query);
  let response: Response;
  try {
    response = (endpoint.method === 'GET' && (await takePrefetched(url))) || (await fetch(url, init));
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    noteSilence();
    throw new ServerGone(endpoint.method === 'GET');
  }
  if (response.ok) {
    noteAnswer(response.status);
    if (endpoint.method !== 'GET') noteWrite();
    return response;
  }
  throw refusal(response.status, await response.text(), endpoint.method === 'GET');
};

/** Changes are sent one after the other, so that the service receives them as the user made them. */
const send = (
  endpoint: { method: string; path: string; anyOrder?: true },
  input: LooseInput | undefined,
): Promise<Response> =>
  endpoint.method === 'GET' || endpoint.anyOrder ? sendNow(endpoint, input) : inOrder(() => sendNow(endpoint, input));

/** Calls one endpoint and gives its typed answer together with the headers (X-Total-Count, X-Next-Cursor). */
export const callWithHeaders = async <E extends EndpointSpec>(
  endpoint: Endpoint<E>,
  ...[input]: Args<E>
): Promise<Answer<ClientOutput<E>>> => {
  const response = await send(endpoint, input as LooseInput | undefined);
  const data: unknown = response.status === 204 ? undefined : localized(await response.json());
  return { data: data as ClientOutput<E>, headers: response.headers };
};

export const call = async <E extends EndpointSpec>(endpoint: Endpoint<E>, ...args: Args<E>): Promise<ClientOutput<E>> =>
  (await callWithHeaders(endpoint, ...args)).data;

/** The limit of calls that the user waits for: after this time the service counts as gone. */
const answerMs = 20_000;
export const patience = (): AbortSignal => AbortSignal.timeout(answerMs);

/** For answers that are files or plain text. */
export const callForText = async <E extends EndpointSpec>(
  endpoint: Endpoint<E>,
  ...[input]: Args<E>
): Promise<string> => (await send(endpoint, input as LooseInput | undefined)).text();

/** One sentence for the user, whatever was thrown. */
export const errorText = (error: unknown): string =>
  error instanceof Error && error.message ? error.message : m.somethingWrong();

/** Details that help others to find the cause. */
export const detailsOf = (what: string, error: unknown): string =>
  [
    what,
    error instanceof ApiError ? `${error.status} ${error.code}: ${error.message}` : String(error),
    ...(error instanceof Error && error.stack ? [error.stack] : []),
    location.href,
    new Date().toISOString(),
    navigator.userAgent,
  ].join('\n');
