import type { DiscoverySettings, LensLane } from '@carrel/contract';
import { refer } from '@carrel/messages/reference';
import { JobFailure } from '../../../platform/jobs/define-job.ts';
import { lateTexts } from './lane-texts.ts';

/** Milliseconds that a lane may take. */
export const deadlineOf = ({ limits }: DiscoverySettings): number => limits.lane_deadline_seconds * 1_000;

export const lateLane = (lane: LensLane, settings: DiscoverySettings): JobFailure =>
  new JobFailure(refer(lateTexts[lane], { seconds: settings.limits.lane_deadline_seconds }), { code: 'time_limit' });
