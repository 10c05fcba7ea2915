/** Whoever wants one of them does so at once; later it would no longer be news. */
const limitMs = 5000;

const asked = new Map<string, Promise<Response | null>>();

const ask = async (url: string, allowed: Promise<boolean>): Promise<Response | null> => {
  if (!(await allowed)) return null;
  const answer = await fetch(url, { credentials: 'same-origin' });
  return answer.ok ? answer : null;
};

/**
 * Asks before the interface itself has arrived, so that both are on their way at the same time. Nothing is sent before
 * it is `allowed`.
 */
export const prefetch = (url: string, allowed: Promise<boolean> = Promise.resolve(true)) => {
  if (asked.size === 0) setTimeout(() => asked.clear(), limitMs);
  const answer = ask(url, allowed).catch(() => null);
  asked.set(url, answer);
  return answer;
};

/** An answer that was asked for so, once. Nothing where it failed: then it is asked again in the usual way. */
export const takePrefetched = (url: string): Promise<Response | null> | null => {
  const answer = asked.get(url) ?? null;
  asked.delete(url);
  return answer;
};
