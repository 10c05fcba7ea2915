import { ApiError, errorText, ServerGone } from '../../api/client.ts';
import { type EntryStore, type OutboxEntry, unsentOf } from './entries.ts';

/** An entry was saved, as this action of the history if there was anything to do, or the user has to decide. */
export type SendResult = { actionId: string | null } | { blocked: OutboxEntry };

/** Sends one entry to the service; `library` is the ID of the one that answers. */
export type Send = (entry: OutboxEntry, library: string) => Promise<SendResult>;

export interface FlushResult {
  sent: number;
  blocked: number;
  /** The service cannot take the next entry now. */
  retry: boolean;
}

/** Temporary refusals: the service is starting or busy, or the user has to sign in first. */
const isTemporary = (error: unknown) =>
  error instanceof ServerGone || (error instanceof ApiError && [401, 429, 503].includes(error.status));

/** Sends all entries, one after the other in the order in which they were made. */
export const flushEntries = async (
  entries: Pick<EntryStore, 'all' | 'put' | 'remove'>,
  send: (entry: OutboxEntry) => Promise<SendResult>,
  onSent: (entry: OutboxEntry, actionId: string | null) => void = () => {},
): Promise<FlushResult> => {
  const result: FlushResult = { sent: 0, blocked: 0, retry: false };
  for (;;) {
    const next = unsentOf(entries.all())[0];
    if (!next) return result;
    try {
      const outcome = await send(next);
      if ('blocked' in outcome) {
        entries.put(outcome.blocked);
        result.blocked += 1;
      } else {
        entries.remove(next.key);
        onSent(next, outcome.actionId);
        result.sent += 1;
      }
    } catch (error) {
      if (isTemporary(error)) return { ...result, retry: true };
      entries.put({ ...next, blocked: { why: 'refused', reason: errorText(error) } });
      result.blocked += 1;
    }
  }
};
