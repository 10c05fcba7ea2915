import { ApiError } from '@carrel/contract';
import { isBusy, isFull } from '../db/driver.ts';
import { SourceError, type SourceErrorKind } from '../http-client/source-error.ts';

/**
 * Why a run or a question failed, as a closed list. Decisions are made by code, never by the text of a reason, which is
 * written last and for people.
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

/** A failure that a person can act on: `reason` is shown, nothing is hidden behind it. */
export class JobFailure extends Error {
  readonly reason: string;
  readonly code: FailureCode | null;
  constructor(reason: string, options: ErrorOptions & { code?: FailureCode } = {}) {
    super(reason, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'JobFailure';
    this.reason = reason;
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

/** The class name of what went wrong underneath: a `JobFailure` that only puts it into words is not the type of it. */
export const exceptionTypeOf = (e: unknown): string => {
  if (e instanceof JobFailure && e.cause instanceof Error) return exceptionTypeOf(e.cause);
  return e instanceof Error ? e.name : typeof e;
};
