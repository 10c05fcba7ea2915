/** A change without a response delays the next one by no more than this. */
const longestMs = 20_000;

let last: Promise<unknown> = Promise.resolve();
/** Ends the wait of each change that is not sent yet. */
const waiting = new Set<() => void>();

/** A page that is still there after this time was not closed. */
const leavingMs = 1_000;
let leaving = false;
/** Whether the page is being closed: a request must be one that outlives it. */
export const isLeaving = (): boolean => leaving;

const leave = () => {
  leaving = true;
  setTimeout(() => {
    leaving = false;
  }, leavingMs);
  // In their order, but without waiting for responses: later there is no page that could send them.
  for (const end of [...waiting]) end();
};
// A request that starts with the second event can be lost; the first is not sent on every device.
for (const event of ['beforeunload', 'pagehide']) globalThis.addEventListener?.(event, leave);

const turnAfter = (before: Promise<unknown>): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      waiting.delete(end);
      resolve();
    };
    const timer = setTimeout(end, longestMs);
    waiting.add(end);
    void before.then(end);
  });

/** Set while a change begins: a call that it makes there is part of it. */
let beginning = false;
const begin = <T>(send: () => Promise<T>): Promise<T> => {
  beginning = true;
  try {
    return send();
  } finally {
    beginning = false;
  }
};

/**
 * Sends a change that the user made once the change before it was answered. Requests that are under way at the same time
 * use different connections, so the service may handle the later one first: an older rating would replace a newer one,
 * and undo would concern another change than the last.
 */
export const inOrder = <T>(send: () => Promise<T>): Promise<T> => {
  if (beginning) return send();
  const answer = turnAfter(last).then(() => begin(send));
  last = answer.catch(() => {});
  return answer;
};
