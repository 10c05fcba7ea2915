import * as m from '@carrel/messages/outbox';
import { call, patience } from '../../api/client.ts';
import { connection } from '../../api/connection.ts';
import { getBootstrap } from '../../api/endpoints.gen.ts';
import { openPanel } from '../../desk/panels.ts';
import { say, sayFailed } from '../../ui/toast-store.ts';
import { provideUnsentUndo } from '../history/undo.ts';
import { type FlushResult, flushEntries, type Send } from './flush-entries.ts';
import { entries, markSending, reload, unsent, watchOtherTabs, withdrawLast } from './outbox.ts';

/** Initial and maximum delay before the next attempt, while the service takes no entries. */
const [firstRetryMs, maxRetryMs] = [2000, 60_000];
let retryMs = firstRetryMs;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Set by the feature that owns papers: the outbox stores edits and does not know how each is sent. */
let send: Send | null = null;

/** The actions of the history that entries of this page became, for their "Undo". */
const actions = new Map<string, string>();
export const actionOf = (key: string) => actions.get(key);

const report = ({ sent, blocked }: FlushResult) => {
  if (blocked > 0)
    sayFailed(m.notSaved({ count: blocked }), { label: m.review(), run: () => openPanel({ kind: 'outbox' }) });
  else if (sent > 0) say(m.saved({ count: sent }));
};

const flushOnce = async (): Promise<void> => {
  reload();
  const sendOne = send;
  if (sendOne === null || unsent().length === 0) return;
  const result = await call(getBootstrap, { signal: patience }).then(
    ({ library }) =>
      flushEntries(
        entries,
        (entry) => {
          markSending(entry.key);
          return sendOne(entry, library.id).finally(() => markSending(null));
        },
        ({ key }, actionId) => actionId && actions.set(key, actionId),
      ),
    (): FlushResult => ({ sent: 0, blocked: 0, retry: true }),
  );
  reload();
  report(result);
  clearTimeout(timer);
  if (!result.retry) retryMs = firstRetryMs;
  else {
    timer = setTimeout(() => void flush(), retryMs);
    retryMs = Math.min(retryMs * 2, maxRetryMs);
  }
};

let running: Promise<void> | null = null;
/**
 * Sends what is in the outbox. One tab at a time: the others find nothing left. If the browser has no locks, as on a page
 * without https, two tabs may send the same entry; the second changes nothing.
 */
export const flush = (): Promise<void> => {
  running ??= (navigator.locks ? navigator.locks.request('carrel.outbox', flushOnce) : flushOnce()).finally(() => {
    running = null;
  });
  return running;
};

/** Flushes the outbox now and whenever Carrel is reachable again. Returns a function that stops this. */
export const startOutbox = (sendOne: Send): (() => void) => {
  send = sendOne;
  const look = () => {
    const { reachable, signedOut } = connection.get();
    if (reachable && !signedOut && unsent().length > 0) void flush();
  };
  const stops = [connection.subscribe(look), watchOtherTabs(), provideUnsentUndo(withdrawLast)];
  look();
  return () => {
    for (const stop of stops) stop();
    clearTimeout(timer);
    send = null;
  };
};
