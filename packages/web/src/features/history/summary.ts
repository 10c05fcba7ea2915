import { localText, type MessageReference } from '@carrel/messages/reference';
import type { HistoryAction } from '../../api/types.ts';

/** What a change did, in the language of the interface; in English for a change that an earlier version made. */
export const summaryOf = (action: Pick<HistoryAction, 'summary' | 'message'>): string =>
  localText(action.summary, action.message as MessageReference | null);
