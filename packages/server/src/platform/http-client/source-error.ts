import { type Shown, TextError } from '@carrel/messages/reference';

/**
 * What can go wrong with an upstream.
 * - `timeout`, `unavailable`: no complete answer arrived
 * - `rate_limited`: too many calls in too short a time
 * - `budget`: the credits of the day are spent, or the rest is reserved for the user
 * - `malformed`: the answer cannot be read
 * - `unauthorized`: the key is wrong, not the request
 * - `refused`: the request itself is invalid
 * - `too_large`: the answer is larger than allowed; a smaller request may work
 * - `blocked`: the address may not be called
 */
export type SourceErrorKind =
  | 'timeout'
  | 'unavailable'
  | 'rate_limited'
  | 'budget'
  | 'malformed'
  | 'unauthorized'
  | 'refused'
  | 'too_large'
  | 'blocked';

/** The same request can never succeed, so the item is settled. After any other error it is asked for again. */
const terminal: readonly SourceErrorKind[] = ['refused', 'blocked'];
/** Trying again within the same call can help. */
const passing: readonly SourceErrorKind[] = ['timeout', 'unavailable', 'rate_limited'];

/** The only error that callers of the transport see, instead of socket errors. */
export class SourceError extends TextError {
  readonly kind: SourceErrorKind;
  readonly source: string;
  readonly status: number | null;
  /** The beginning of the answer's body, for clients that can interpret it. Never shown. */
  readonly text: string;

  constructor(
    source: string,
    kind: SourceErrorKind,
    message: Shown,
    more: { status?: number; text?: string } & ErrorOptions = {},
  ) {
    super(message, more);
    this.name = 'SourceError';
    this.source = source;
    this.kind = kind;
    this.status = more.status ?? null;
    this.text = more.text ?? '';
  }

  /** Whether the same request may succeed later. */
  get retryable(): boolean {
    return !terminal.includes(this.kind);
  }

  /** Whether it may succeed in a moment. */
  get passing(): boolean {
    return passing.includes(this.kind);
  }
}

export const kindOfStatus = (status: number): SourceErrorKind => {
  if (status === 429) return 'rate_limited';
  if (status === 401 || status === 403) return 'unauthorized';
  if (status === 408) return 'timeout';
  if (status === 413) return 'too_large';
  return status >= 500 ? 'unavailable' : 'refused';
};
