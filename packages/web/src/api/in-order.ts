/** A change without a response delays the next one by no more than this. */
const longestMs = 20_000;

let last: Promise<unknown> = Promise.resolve();

/**
 * Sends a change that the user made once the change before it was answered. Requests that are under way at the same time
 * use different connections, so the service may handle the later one first: an older rating would replace a newer one,
 * and undo would concern another change than the last.
 */
export const inOrder = <T>(send: () => Promise<T>): Promise<T> => {
  const before = last;
  const turn = new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, longestMs);
    void before.then(() => {
      clearTimeout(timer);
      resolve();
    });
  });
  const answer = turn.then(send);
  last = answer.catch(() => {});
  return answer;
};
