import type { Socket } from 'node:net';
import { type Shown, TextError } from '@carrel/messages/reference';

export interface FetchRequest {
  method?: 'GET' | 'POST';
  headers?: Readonly<Record<string, string>>;
  body?: string;
  /** Bytes of the answer; more than this is an error. Default: 10 MB. */
  maxBytes?: number;
  /** For everything, including redirects. Default: 30 seconds. */
  deadlineMs?: number;
}

/** Any HTTP answer, whatever its status. */
export interface FetchAnswer {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: Uint8Array;
  /** Address of the answer, after redirects. */
  url: string;
}

/**
 * Calls an address under Carrel's network rules: the network switch, limits, time and size bounds, and redaction apply.
 * An address outside the `services` of the plugin must be public, and redirects are followed one at a time.
 * @throws FetchFailed if no answer arrived
 */
export type PluginFetch = (url: string, request?: FetchRequest) => Promise<FetchAnswer>;

export type FetchFailureKind = 'network_off' | 'blocked' | 'too_large' | 'timeout' | 'unavailable' | 'rate_limited';

export class FetchFailed extends TextError {
  readonly kind: FetchFailureKind;

  constructor(kind: FetchFailureKind, message: Shown, options?: ErrorOptions) {
    super(message, options);
    this.name = 'FetchFailed';
    this.kind = kind;
  }
}

/** What a hook may use. Nothing else of Carrel is available to a plugin. */
export interface PluginContext<C> {
  /** The configuration, with secrets. */
  readonly config: C;
  readonly fetch: PluginFetch;
  /** Opens a TCP connection, under the same rules. It is closed when the hook ends. */
  readonly connect: (target: { host: string; port: number }) => Promise<Socket>;
  /** Address of a service from the manifest, which the operator may have replaced. */
  readonly service: (name: string) => string;
  /** Aborted when the user stops the job, when the time of the hook is over, and when the network is turned off. */
  readonly signal: AbortSignal;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** A line in the log of the job. Secrets are removed. */
  readonly log: (message: Shown) => void;
}

/** A failure that the user can act on. Its message is shown. */
export class PluginFailure extends TextError {
  /** Whether the same call may succeed later. */
  readonly retryable: boolean;
  /** Milliseconds to wait before the next call, if the service said so. */
  readonly retryAfterMs: number | null;

  constructor(message: Shown, options: { retryable?: boolean; retryAfterMs?: number } & ErrorOptions = {}) {
    super(message, options);
    this.name = 'PluginFailure';
    this.retryable = options.retryable ?? false;
    this.retryAfterMs = options.retryAfterMs ?? null;
  }
}
