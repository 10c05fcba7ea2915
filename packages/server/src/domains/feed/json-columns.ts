import { jsonColumn } from '../../platform/db/json-columns.ts';
import type { BranchConfig } from './branch-monitor.ts';
import type { Window } from './window-walk.ts';

export interface MonitorConfig extends BranchConfig, Record<string, unknown> {
  source_id?: string;
  filter_keywords?: string[];
  server?: string;
  category?: string;
}

/** What a refresh records for the next one. */
export interface LastRead {
  /** Days that were left out. */
  left?: Window | null;
  covered_from?: string;
  /** Day of the last search for works that were indexed late. */
  wide_at?: string;
  credits?: number;
}

export const readConfig = jsonColumn<MonitorConfig>('feed_monitors.config');
export const readScoreParts = jsonColumn<Record<string, number>>('feed_items.score_parts');
export const readLastResult = jsonColumn<LastRead & Record<string, unknown>>('feed_monitor_states.last_result');
