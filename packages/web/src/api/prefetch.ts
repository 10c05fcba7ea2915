/** Prefetched answers are used at once or not at all; later they would be outdated. */
const limitMs = 5000;

const asked = new Map<string, Promise<Response | null>>();

const ask = async (url: string, allowed: Promise<boolean>): Promise<Response | null> => {
  if (!(await allowed)) return null;
  const answer = await fetch(url, { credentials: 'same-origin' });
  return answer.ok ? answer : null;
};

/**
 * Requests data before the interface itself has loaded, so that both load at the same time. Nothing is sent before it
 * is `allowed`.
 */
export const prefetch = (url: string, allowed: Promise<boolean> = Promise.resolve(true)) => {
  if (asked.size === 0) setTimeout(() => asked.clear(), limitMs);
  const answer = ask(url, allowed).catch(() => null);
  asked.set(url, answer);
  return answer;
};

/** A prefetched answer, once. Nothing if it failed: it is then requested in the usual way. */
export const takePrefetched = (url: string): Promise<Response | null> | null => {
  const answer = asked.get(url) ?? null;
  asked.delete(url);
  return answer;
};
