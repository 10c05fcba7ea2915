import type { Author } from '@carrel/contract';
import type { MessageReference } from '@carrel/messages/reference';
import { port } from '../port.ts';

/** What the Feed knows about the monitor of a followed author. */
export type MonitorFields = Pick<Author, Extract<keyof Author, `monitor_${string}`>>;

/** The monitors of these authors, by ID. An author without one is absent. */
export type MonitorsOf = (ids: readonly number[]) => ReadonlyMap<number, MonitorFields>;

/** A reason as an English sentence and as a message for translation. */
export interface ExplainedReason {
  text: string;
  message: MessageReference;
}

/** The sentence for a reason code of identity resolution, with its values. */
export type ExplainResolution = (code: string, values: Record<string, unknown>) => ExplainedReason;

export const monitorsOfPort = port<MonitorsOf>('authors.monitors-of');
export const explainResolutionPort = port<ExplainResolution>('authors.explain-resolution');
/** Whether the Feed has a tracked paper, so that it must not be deleted with the works of an author. */
export const isInFeedPort = port<(paperId: number) => boolean>('authors.is-in-feed');
