const restMs = 400;
const longestMs = 2000;
let lastTouch = Number.NEGATIVE_INFINITY;

/** Records that a key or the pointer was pressed. */
export const touched = () => {
  lastTouch = performance.now();
};

/** Whether a key or the pointer was pressed since then, in the time of `performance.now()`. */
export const touchedSince = (then: number): boolean => lastTouch > then;

/**
 * Work that can wait for a pause in input, so that it never delays the next key. However often it is requested, it runs
 * once nothing was pressed for 400 ms, and after two seconds in any case.
 */
export const whenInputIdle = (work: () => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let latest = 0;
  const look = () => {
    const now = performance.now();
    const wait = Math.min(lastTouch + restMs, latest) - now;
    if (wait > 0) {
      timer = setTimeout(look, wait);
      return;
    }
    timer = undefined;
    work();
  };
  return () => {
    if (timer !== undefined) return;
    latest = performance.now() + longestMs;
    timer = setTimeout(look, 0);
  };
};
