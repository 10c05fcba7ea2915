import { refer, type Text } from '@carrel/messages/reference';
import * as repairs from '@carrel/messages/repairs';
import type { FailureCode } from '../../platform/jobs/failure.ts';

const noAnswer = refer(repairs.noAnswerStep);
const unreadable = refer(repairs.unreadableStep);

/** What the user can do about each failure; null: nothing in particular. */
const steps: Record<FailureCode, Text | null> = {
  network_off: refer(repairs.networkStep),
  budget: refer(repairs.creditsStep),
  rate_limited: refer(repairs.fewerCallsStep),
  unauthorized: refer(repairs.keyStep),
  malformed: unreadable,
  too_large: unreadable,
  unavailable: noAnswer,
  timeout: noAnswer,
  no_source_answered: refer(repairs.noSourceStep),
  disk_full: refer(repairs.diskStep),
  backup_unusable: refer(repairs.backupStep),
  time_limit: refer(repairs.timeLimitStep),
  database_busy: refer(repairs.fileInUseStep),
  refused: null,
  blocked: null,
  internal: null,
};

/**
 * What the user can do about a failed run: decided by its failure code and kind, never by its message.
 * @param ofKind what its module says about a failure of this kind
 */
export const nextStepAfter = (failure: FailureCode | null, ofKind: Text | null): Text =>
  (failure && steps[failure]) ?? ofKind ?? refer(repairs.retryStep);
