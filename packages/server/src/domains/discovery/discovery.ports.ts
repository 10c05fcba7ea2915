import type { LensLane } from '@carrel/contract';
import { port } from '../port.ts';

/** Factors for the weights of the lanes, from what was kept of their suggestions. */
export type LaneYields = () => Partial<Record<LensLane, number>> | null;
export const laneYieldsPort = port<LaneYields>('discovery.lane-yields');
