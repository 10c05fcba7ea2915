import type { DiscoverySettings } from '@carrel/contract';
import { port } from '../port.ts';

/** What a monitor knows about the branch that it follows. Branches are grouped again at each refresh of their lens. */
export interface BranchRef {
  lensId: string;
  branchId: string | null;
  label: string | null;
  /** Terms at the last refresh of the monitor. */
  terms: readonly string[];
}

export interface FollowedBranch {
  id: string;
  label: string;
  /** Frequent terms of the branch, most typical first. */
  terms: string[];
  /** Terms from around the branch, nearest first. */
  edge: string[];
}

/** What Discovery says about a branch; null if the lens or the branch no longer exists. */
export type FindBranch = (branchRef: BranchRef) => { lens: string | null; branch: FollowedBranch | null };

/** How monitors look for papers, which is part of the settings of Discovery. */
export type MonitorDefaults = DiscoverySettings['monitor_defaults'];

export const findBranchPort = port<FindBranch>('feed.find-branch');
export const monitorDefaultsPort = port<() => MonitorDefaults>('feed.monitor-defaults');
