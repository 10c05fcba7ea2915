import type { Message } from './capture-message.ts';
import type { MessageRow } from './inbox.repo.ts';

/** What a sweep provides for processing one message. */
export interface SweepIo {
  /** Null when the user waits for the answer. */
  jobId: string | null;
  signal: AbortSignal;
  automatic: boolean;
  log: (message: string, data?: Record<string, unknown>) => void;
  pauseOrStop: () => Promise<void>;
}

export const messageOf = (row: MessageRow): Message => ({
  channel: row.channel,
  target: row.target,
  externalId: row.external_id,
  version: row.version,
  receivedAt: row.received_at,
  text: row.raw_text,
  urls: JSON.parse(row.urls) as string[],
  metadata: JSON.parse(row.metadata) as Record<string, unknown>,
});
