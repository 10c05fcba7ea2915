import { call, patience } from '../../api/client.ts';
import { connection } from '../../api/connection.ts';
import { getBootstrap } from '../../api/endpoints.ts';
import { openPanel } from '../../desk/panels.ts';
import { plural } from '../../ui/format.ts';
import { say, sayFailed } from '../../ui/toast-store.ts';
import { deliver } from './deliver.ts';
import { type Drained, drain } from './drain.ts';
import { lookAgain, queue, sendingNow, unsent, watchOtherTabs } from './waiting.ts';

/** How long a service that does not take it is left alone, the first time and at most. */
const [againMs, mostMs] = [2000, 60_000];
let wait = againMs;
let timer: ReturnType<typeof setTimeout> | undefined;

/** The steps of the history that changes of this page became, for their "Undo". */
const became = new Map<string, string>();
export const stepOf = (key: string) => became.get(key);

const tell = ({ sent, held }: Drained) => {
  if (held > 0)
    sayFailed(`${plural(held, 'change')} that waited could not be saved as ${held === 1 ? 'it is' : 'they are'}.`, {
      label: 'Look',
      run: () => openPanel({ kind: 'waiting' }),
    });
  else if (sent > 0) say(`${plural(sent, 'change')} that waited ${sent === 1 ? 'is' : 'are'} saved`);
};

const sendAll = async (): Promise<void> => {
  lookAgain();
  if (unsent().length === 0) return;
  const drained = await call(getBootstrap, { signal: patience() }).then(
    ({ library }) =>
      drain(
        queue,
        (next) => {
          sendingNow(next.key);
          return deliver(next, library.id).finally(() => {
            sendingNow(null);
          });
        },
        ({ key }, actionId) => actionId && became.set(key, actionId),
      ),
    (): Drained => ({ sent: 0, held: 0, again: true }),
  );
  lookAgain();
  tell(drained);
  clearTimeout(timer);
  if (!drained.again) wait = againMs;
  else {
    timer = setTimeout(() => void sendWaiting(), wait);
    wait = Math.min(wait * 2, mostMs);
  }
};

let running: Promise<void> | null = null;
/**
 * Sends what waits. One tab at a time: the others find nothing left. Where the browser has no locks, as on a page
 * without https, two tabs may send the same; what was done already is not done again.
 */
export const sendWaiting = (): Promise<void> => {
  running ??= (navigator.locks ? navigator.locks.request('carrel.waiting', sendAll) : sendAll()).finally(() => {
    running = null;
  });
  return running;
};

/** Sends at once and whenever Carrel is back. Gives a function that ends it. */
export const startSending = (): (() => void) => {
  const look = () => {
    if (connection.get().reachable && unsent().length > 0) void sendWaiting();
  };
  const stops = [connection.subscribe(look), watchOtherTabs()];
  look();
  return () => {
    for (const stop of stops) stop();
    clearTimeout(timer);
  };
};
