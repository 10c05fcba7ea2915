import { call } from './client.ts';
import { connection } from './connection.ts';
import { getHealth } from './endpoints.gen.ts';

const [firstRetryMs, maxRetryMs] = [1000, 8000];

/**
 * Asks again while Carrel does not answer, until it does. The event stream is not enough: it can stay open while other
 * requests fail. Returns a function that stops this.
 */
export const watchConnection = (): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let delay = firstRetryMs;

  const ask = async () => {
    clearTimeout(timer);
    await call(getHealth).catch(() => {});
    if (connection.get().reachable) return;
    delay = Math.min(delay * 2, maxRetryMs);
    timer = setTimeout(ask, delay);
  };
  const look = () => {
    clearTimeout(timer);
    if (connection.get().reachable) return;
    delay = firstRetryMs;
    timer = setTimeout(ask, delay);
  };
  const networkIsBack = () => {
    if (!connection.get().reachable) void ask();
  };

  const stop = connection.subscribe(look);
  look();
  addEventListener('online', networkIsBack);
  return () => {
    stop();
    clearTimeout(timer);
    removeEventListener('online', networkIsBack);
  };
};
