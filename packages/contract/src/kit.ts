import { z } from 'zod';
import type { ErrorCode } from './errors.ts';

type Schema = z.ZodType;
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** One endpoint of the API as a value. Server, browser, tests and the OpenAPI description all read this. */
export interface EndpointSpec {
  /** verbNoun, unique: the operationId and the name of the handler. */
  id: string;
  method: Method;
  /** With `{name}` parameters, relative to the server root. */
  path: string;
  tag: string;
  summary: string;
  description?: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: Schema;
  /** Encoding of the body; default: JSON. `multipart` has one file field and text fields; `file` is only a file. */
  bodyKind?: 'json' | 'multipart' | 'file';
  /** Media type of a body that is a file; `application/pdf` by default. */
  consumes?: string;
  /** The largest JSON body; 1 MiB by default, 4 kB if no key is needed. */
  maxBodyBytes?: number;
  /** The body may take hours to arrive, while some of it arrives every two minutes. */
  bodyMayTakeHours?: boolean;
  /** The body may be omitted. */
  bodyOptional?: boolean;
  /** Success status. */
  status?: 200 | 201 | 202 | 204;
  /** Schema of the answer; absent for 204, files and streams. */
  response?: Schema;
  /** Media types of an answer that is not JSON by a schema. */
  produces?: string | readonly string[];
  errors?: readonly ErrorCode[];
  /**
   * Why the browser may send it at any time. Other requests that can change something are sent one at a time. A question
   * changes nothing, a control stops or switches something and must not wait, and a note records something incidental, such
   * as what has been seen. None of them is in the history.
   */
  anyOrder?: 'question' | 'control' | 'note';
  /** Answers without a key even when one is set. */
  open?: boolean;
  /** Also answers browser extensions that the user has connected. */
  connector?: boolean;
}

export const endpoint = <const E extends EndpointSpec>(spec: E): E => spec;

type Out<S> = S extends Schema ? z.output<S> : Record<string, never>;
type In<S> = S extends Schema ? z.input<S> : undefined;
type Field<E, K extends keyof EndpointSpec> = E extends Record<K, infer S> ? S : undefined;

/** The parsed input of a handler. */
export interface HandlerInput<E> {
  params: Out<Field<E, 'params'>>;
  query: Out<Field<E, 'query'>>;
  body: Field<E, 'body'> extends Schema ? z.output<Field<E, 'body'>> : undefined;
}
/** The result of a handler, before it is serialised. */
export type HandlerOutput<E> = Field<E, 'response'> extends Schema ? z.input<Field<E, 'response'>> : undefined;
/** The answer that a client receives. */
export type ClientOutput<E> = Field<E, 'response'> extends Schema ? z.output<Field<E, 'response'>> : undefined;
/** The input that a client sends. */
export interface ClientInput<E> {
  params?: In<Field<E, 'params'>>;
  query?: In<Field<E, 'query'>>;
  body?: In<Field<E, 'body'>>;
}

/** Query integers arrive as text and are parsed strictly, so that "1e3", "1.5" and "" are refused. */
export const queryInt = (min: number, max: number) =>
  z.preprocess(
    (v) => (typeof v === 'string' && /^-?\d{1,15}$/.test(v) ? Number(v) : v),
    z.number().int().min(min).max(max),
  );
export const queryBool = () =>
  z.preprocess((v) => (v === 'true' || v === '1' ? true : v === 'false' || v === '0' ? false : v), z.boolean());

/** `/a/{id}` with values filled in and percent-encoded. */
export const fillPath = (path: string, params: Record<string, unknown> = {}): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')));
