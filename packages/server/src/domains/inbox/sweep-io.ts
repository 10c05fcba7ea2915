import type { Shown } from '@carrel/messages/reference';
import type { Message } from './capture-message.ts';
import type { MessageRow } from './inbox.repo.ts';
import { readMetadata, readUrls } from './json-columns.ts';

/** What a sweep provides for processing one message. */
export interface SweepIo {
  /** Null when the user waits for the answer. */
  jobId: string | null;
  signal: AbortSignal;
  automatic: boolean;
  log: (message: Shown, data?: Record<string, unknown>) => void;
  pauseOrStop: () => Promise<void>;
}

export const messageOf = (row: MessageRow): Message => ({
  channel: row.channel,
  target: row.target,
  externalId: row.external_id,
  version: row.version,
  receivedAt: row.received_at,
  text: row.raw_text,
  urls: readUrls(row.urls),
  metadata: readMetadata(row.metadata),
});
