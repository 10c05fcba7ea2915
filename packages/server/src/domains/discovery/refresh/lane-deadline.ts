import type { DiscoverySettings, LensLane } from '@carrel/contract';
import { JobFailure } from '../../../platform/jobs/define-job.ts';

/** Milliseconds that a lane may take. */
export const deadlineOf = ({ limits }: DiscoverySettings): number => limits.lane_deadline_seconds * 1_000;

export const lateLane = (lane: LensLane, settings: DiscoverySettings): JobFailure =>
  new JobFailure(`The lane ${lane} exceeded its deadline of ${settings.limits.lane_deadline_seconds} s.`, {
    code: 'time_limit',
  });
