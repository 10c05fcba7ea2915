import type { FailureCode } from '../../platform/jobs/failure.ts';

const noAnswer = 'The source did not answer. Run it again later; what was done is kept.';
const unreadable =
  'The source answered in a way that this release cannot read. Run it again later; if it stays so, a newer release may help.';

/** What a person can do about each failure; null: nothing in particular. */
const steps: Record<FailureCode, string | null> = {
  network_off: 'Switch external network access on, then run it again.',
  budget: 'Wait until the credits come back at midnight UTC, or add a key of your own in Settings.',
  rate_limited: 'The source asked for fewer calls. Run it again in some minutes.',
  unauthorized: 'Check the key of this source in Settings, then run it again.',
  malformed: unreadable,
  too_large: unreadable,
  unavailable: noAnswer,
  timeout: noAnswer,
  no_source_answered: 'No source answered. Run it again later; what was done is kept.',
  disk_full: 'Free some space on the disk, then run it again.',
  backup_unusable: 'Make a new backup, then rehearse its restore.',
  time_limit: 'Run it again with fewer items.',
  database_busy: 'Close the other program that uses the library file, then run it again.',
  refused: null,
  blocked: null,
  internal: null,
};

/**
 * What the user can do about a failed run: decided by its failure code and kind, never by its message.
 * @param ofKind what its module says about a failure of this kind
 */
export const nextStepAfter = (failure: FailureCode | null, ofKind: string | null): string =>
  (failure && steps[failure]) ?? ofKind ?? 'Run it again; what was done is kept. Its log in Activity tells more.';
