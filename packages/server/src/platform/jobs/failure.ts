import { ApiError } from '@carrel/contract';
import { type Shown, TextError } from '@carrel/messages/reference';
import { isBusy, isFull } from '../db/driver.ts';
import { SourceError, type SourceErrorKind } from '../http-client/source-error.ts';

/**
 * Why a run or a request failed, as a closed list. Code decides by the code, never by the text of the reason, which is
 * written for people.
 */
export type FailureCode =
  | SourceErrorKind
  | 'network_off'
  | 'disk_full'
  | 'database_busy'
  | 'backup_unusable'
  | 'time_limit'
  | 'no_source_answered'
  | 'internal';

const ofApiError: Partial<Record<ApiError['code'], FailureCode>> = {
  network_off: 'network_off',
  disk_full: 'disk_full',
  database_busy: 'database_busy',
  backup_unusable: 'backup_unusable',
};

/** A failure that the user can act on. */
export class JobFailure extends TextError {
  readonly code: FailureCode | null;
  constructor(reason: Shown, options: ErrorOptions & { code?: FailureCode } = {}) {
    super(reason, options);
    this.name = 'JobFailure';
    this.code = options.code ?? null;
  }
}

/** The code of whatever was thrown; a `JobFailure` without one passes on that of its cause. */
export const failureCodeOf = (e: unknown): FailureCode => {
  if (e instanceof SourceError) return e.kind;
  if (e instanceof ApiError) return ofApiError[e.code] ?? 'internal';
  if (isBusy(e)) return 'database_busy';
  if (isFull(e)) return 'disk_full';
  if (e instanceof JobFailure) return e.code ?? (e.cause === undefined ? 'internal' : failureCodeOf(e.cause));
  return 'internal';
};

/** The class name of what went wrong underneath: not that of a `JobFailure` that only describes it. */
export const exceptionTypeOf = (e: unknown): string => {
  if (e instanceof JobFailure && e.cause instanceof Error) return exceptionTypeOf(e.cause);
  return e instanceof Error ? e.name : typeof e;
};
