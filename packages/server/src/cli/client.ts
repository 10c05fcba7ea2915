import type { ClientInput, ClientOutput, EndpointSpec } from '@carrel/contract';
import * as m from '@carrel/messages/commandLine';
import { localizeAnswer } from '@carrel/messages/reference';
import { errorCodeOf } from '../platform/error-code.ts';
import type { Operation } from './operations.ts';
import { type Exit, exits, Problem } from './problem.ts';

type Send = Pick<RequestInit, 'body' | 'headers'>;

/** Calls a running service. */
export class Client {
  readonly url: string;
  readonly #key: string | null;
  readonly #signal: AbortSignal;

  constructor(url: string, key: string | null, signal: AbortSignal) {
    this.url = url.replace(/\/+$/, '');
    this.#key = key;
    this.#signal = signal;
  }

  /** @throws Problem unless it succeeds */
  async call<E extends EndpointSpec>(operation: Operation<E>, input: ClientInput<E> = {}): Promise<ClientOutput<E>> {
    const { body } = input as { body?: unknown };
    const json = { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
    const response = await this.#send(operation, input, body === undefined ? {} : json);
    return answerOf<E>(response);
  }

  /** Sends a file as a form, or as the body if it has a type. */
  async upload<E extends EndpointSpec>(
    operation: Operation<E>,
    file: { name: string; bytes: Uint8Array; type?: string; fields?: Record<string, string> },
    input: ClientInput<E> = {},
  ): Promise<ClientOutput<E>> {
    const bytes = new Blob([Buffer.from(file.bytes)]);
    if (file.type !== undefined)
      return answerOf<E>(await this.#send(operation, input, { body: bytes, headers: { 'content-type': file.type } }));
    const form = new FormData();
    for (const [name, value] of Object.entries(file.fields ?? {})) form.set(name, value);
    form.set('file', bytes, file.name);
    return answerOf<E>(await this.#send(operation, input, { body: form }));
  }

  /** Sends a file as a form. @returns the file in the answer @throws Problem if the request fails */
  async copy<E extends EndpointSpec>(
    operation: Operation<E>,
    { name, bytes }: { name: string; bytes: Uint8Array },
    input: ClientInput<E>,
  ): Promise<Uint8Array> {
    const form = new FormData();
    form.set('file', new Blob([Buffer.from(bytes)]), name);
    return new Uint8Array(await (await this.#send(operation, input, { body: form })).arrayBuffer());
  }

  /** The body of an answer that is a file. @throws Problem unless it succeeds */
  async file<E extends EndpointSpec>(
    operation: Operation<E>,
    input: ClientInput<E>,
  ): Promise<ReadableStream<Uint8Array>> {
    return (await this.#send(operation, input, {})).body!;
  }

  async #send({ method, path }: Operation<EndpointSpec>, input: object, send: Send): Promise<Response> {
    const { params = {}, query = {} } = input as Record<'params' | 'query', Record<string, unknown> | undefined>;
    const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
    const asked = Object.entries(query).flatMap(([name, value]): [string, string][] =>
      value === undefined ? [] : [[name, String(value)]],
    );
    const search = asked.length > 0 ? `?${new URLSearchParams(asked)}` : '';
    const response = await this.request(method, `${filled}${search}`, send);
    if (!response.ok) throw await problemOf(response);
    return response;
  }

  /** Returns any answer, also an error. @throws Problem if the service cannot be reached */
  async request(method: string, path: string, send: Send, signal = this.#signal): Promise<Response> {
    const headers = new Headers(send.headers);
    if (this.#key !== null) headers.set('x-api-key', this.#key);
    try {
      return await fetch(`${this.url}${path}`, { ...send, method, headers, signal });
    } catch (error) {
      if (this.#signal.aborted) throw new Problem(exits.interrupted, m.interrupted());
      const reason = errorCodeOf((error as Error).cause) ?? (error as Error).message;
      throw new Problem(exits.unreachable, m.unreachable({ url: this.url, reason }));
    }
  }
}

const answerOf = async <E extends EndpointSpec>(response: Response): Promise<ClientOutput<E>> =>
  (response.status === 204 ? undefined : localizeAnswer(await response.json())) as ClientOutput<E>;

const exitOf: Record<number, Exit> = { 404: exits.notFound, 422: exits.usage };

const problemOf = async (response: Response): Promise<Problem> => {
  const body: unknown = await response.json().catch(() => null);
  const { detail, code } = localizeAnswer(body ?? {}) as { detail?: unknown; code?: unknown };
  const text = response.status === 401 ? m.needsKey() : typeof detail === 'string' ? detail : m.notCarrel();
  return new Problem(exitOf[response.status] ?? exits.failed, text, typeof code === 'string' ? code : null);
};
