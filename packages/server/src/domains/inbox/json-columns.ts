import { jsonColumn } from '../../platform/db/json-columns.ts';

export const readUrls = jsonColumn<string[]>('inbox_messages.urls');
export const readMetadata = jsonColumn<Record<string, unknown> & { quick?: string }>('inbox_messages.metadata');
