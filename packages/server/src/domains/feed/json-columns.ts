import { jsonColumn } from '../../platform/db/json-columns.ts';

export const readConfig = jsonColumn<Record<string, unknown>>('feed_monitors.config');
export const readScoreParts = jsonColumn<Record<string, number>>('feed_items.score_parts');
export const readLastResult = jsonColumn<Record<string, unknown>>('feed_monitor_states.last_result');
