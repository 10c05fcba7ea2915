import * as changes from '@carrel/messages/changes';
import { formatReference, type MessageReference } from '@carrel/messages/reference';

/** A summary in English, as the API and the log show it. */
export const summaryText = (summary: MessageReference): string => formatReference(summary, changes) ?? summary.id;

/** The summary of a stored action. Actions of earlier versions have only its text. */
export const storedSummary = (action: { summary: string; message: string | null }): MessageReference | string =>
  action.message === null ? action.summary : (JSON.parse(action.message) as MessageReference);
