/**
 * What can go wrong with an upstream.
 * - `timeout`, `unavailable`: no whole answer came
 * - `rate_limited`: too many calls in too short a time
 * - `budget`: the credits of the day are spent, or what is left is kept for the person
 * - `malformed`: an answer came that cannot be read
 * - `unauthorized`: the key is wrong; no question is at fault
 * - `refused`: the question itself does not fit
 * - `too_large`: the answer is larger than allowed; a smaller question may do
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

/** The same question can never be answered: these settle an item. All others leave it to be asked again. */
const terminal: readonly SourceErrorKind[] = ['refused', 'blocked'];
/** Trying again within the same call can help. */
const passing: readonly SourceErrorKind[] = ['timeout', 'unavailable', 'rate_limited'];

/** Callers of the transport see this and never a socket error. */
export class SourceError extends Error {
  readonly kind: SourceErrorKind;
  readonly source: string;
  readonly status: number | null;
  /** The beginning of the answer's body, for clients that know what it says. Never shown. */
  readonly text: string;

  constructor(
    source: string,
    kind: SourceErrorKind,
    message: string,
    more: { status?: number; text?: string } & ErrorOptions = {},
  ) {
    super(message, more.cause === undefined ? undefined : { cause: more.cause });
    this.name = 'SourceError';
    this.source = source;
    this.kind = kind;
    this.status = more.status ?? null;
    this.text = more.text ?? '';
  }

  /** Whether the same question may be answered later. */
  get retryable(): boolean {
    return !terminal.includes(this.kind);
  }

  /** Whether it may be answered in a moment. */
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
