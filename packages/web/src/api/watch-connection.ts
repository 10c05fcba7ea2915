import { call, patience } from './client.ts';
import { connection } from './connection.ts';
import { getHealth } from './endpoints.gen.ts';
import { queryClient } from './query-client.ts';

const [firstRetryMs, maxRetryMs] = [1000, 8000];

/** What could not be read while Carrel was away. */
const refetchFailed = () =>
  void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });

/**
 * Checks the connection repeatedly while Carrel does not answer, and then reads again what failed. The event stream is not enough: it can stay open while
 * other requests fail.
 * @returns a function that stops the checks
 */
export const watchConnection = (): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let delay = firstRetryMs;
  let stopped = false;
  let away = false;

  const checkAfter = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(check, ms);
  };
  const check = async () => {
    clearTimeout(timer);
    await call(getHealth, { signal: patience }).catch(() => {});
    if (stopped || connection.get().reachable) return;
    delay = Math.min(delay * 2, maxRetryMs);
    checkAfter(delay);
  };
  const onConnectionChange = () => {
    const wasAway = away;
    away = !connection.get().reachable;
    clearTimeout(timer);
    if (wasAway && !away) refetchFailed();
    if (!away) return;
    delay = firstRetryMs;
    checkAfter(delay);
  };
  const onOnline = () => {
    if (!connection.get().reachable) void check();
  };

  const unsubscribe = connection.subscribe(onConnectionChange);
  onConnectionChange();
  addEventListener('online', onOnline);
  return () => {
    stopped = true;
    unsubscribe();
    clearTimeout(timer);
    removeEventListener('online', onOnline);
  };
};
