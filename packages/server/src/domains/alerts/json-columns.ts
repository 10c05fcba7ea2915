import { jsonColumn } from '../../platform/db/json-columns.ts';

export const readChannels = jsonColumn<string[]>('alerts.channels');
export const readPapers = jsonColumn<string[]>('alert_dispatches.papers');
