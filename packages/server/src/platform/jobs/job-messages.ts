import * as jobs from '@carrel/messages/jobs';
import { refer } from '@carrel/messages/reference';

/** How a run ended or is about to end. */
export const orphanMessage = refer(jobs.orphaned);
export const cancelledMessage = refer(jobs.cancelled);
export const yieldedMessage = refer(jobs.yielded);
export const unreachableMessage = refer(jobs.unreachable);
export const damagedMessage = refer(jobs.damaged);
export const cancellingMessage = refer(jobs.cancelling);
export const stoppingMessage = refer(jobs.stopping);
