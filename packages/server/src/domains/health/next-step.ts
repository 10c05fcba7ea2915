import type { FailureCode } from '../../platform/jobs/failure.ts';

const noAnswer = 'The source did not respond. Run it again later. Finished work is kept.';
const unreadable =
  'This release cannot read the response of the source. Run it again later. If the problem continues, a newer release may help.';

/** What the user can do about each failure; null: nothing in particular. */
const steps: Record<FailureCode, string | null> = {
  network_off: 'Turn on network access, then run it again.',
  budget: 'Wait until credits are renewed at midnight UTC, or add your own key in Settings.',
  rate_limited: 'The source asked for fewer calls. Run it again in a few minutes.',
  unauthorized: 'Check the key of this source in Settings, then run it again.',
  malformed: unreadable,
  too_large: unreadable,
  unavailable: noAnswer,
  timeout: noAnswer,
  no_source_answered: 'No source responded. Run it again later. Finished work is kept.',
  disk_full: 'Free some space on the disk, then run it again.',
  backup_unusable: 'Create a new backup, then test its restore.',
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
  (failure && steps[failure]) ?? ofKind ?? 'Run it again. Finished work is kept. See its log in Activity for details.';
