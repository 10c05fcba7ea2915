import type { Json } from '@carrel/plugin-sdk';
import { jsonColumn } from '../../platform/db/json-columns.ts';

export const readChannels = jsonColumn<string[]>('alerts.channels');
/** A message of a digest, with its papers. */
export const readContent = jsonColumn<{ papers: string[]; content: Json }>('alert_messages.content');
export const readRuleConfig = jsonColumn<Record<string, unknown>>('alert_rules.rule_config');
export const readPapers = jsonColumn<string[]>('alert_dispatches.papers');
