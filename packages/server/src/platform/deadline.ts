import { setMaxListeners } from 'node:events';

/** The reason of a signal whose time has run out. */
export class DeadlinePassed extends Error {
  constructor(ms: number) {
    super(`no end within ${Math.round(ms)} ms`);
    this.name = 'DeadlinePassed';
  }
}

interface JoinedSignal {
  /** Aborts with the reason of whichever of its parts aborts first. */
  readonly signal: AbortSignal;
  /** Detaches from the parts and clears the timer, if any. Call it when the work is over. */
  release(): void;
}

/**
 * Combines several signals. Do not use `AbortSignal.any` and `AbortSignal.timeout` for this: in Node 20 nothing
 * references a combined signal or an unreferenced timeout, so they can be garbage collected and never fire. Here the
 * parts reference the combined signal through a listener until it is released.
 */
export const joinSignals = (...parts: readonly (AbortSignal | undefined)[]): JoinedSignal => {
  const controller = new AbortController();
  const releases: (() => void)[] = [];
  const release = (): void => {
    for (const undo of releases.splice(0)) undo();
  };
  for (const part of parts) {
    if (part === undefined) continue;
    if (part.aborted) {
      controller.abort(part.reason);
      break;
    }
    const onAbort = (): void => {
      release();
      controller.abort(part.reason);
    };
    // The network switch has one signal for every call under way.
    setMaxListeners(0, part);
    part.addEventListener('abort', onAbort, { once: true });
    releases.push(() => part.removeEventListener('abort', onAbort));
  }
  if (controller.signal.aborted) release();
  return { signal: controller.signal, release };
};

interface Deadline extends JoinedSignal {
  /** Whether the time ran out. */
  readonly passed: boolean;
}

/** Aborts after `ms`, or when one of the parts does. The timer is held by the event loop until `release`. */
export const startDeadline = (ms: number, ...parts: readonly (AbortSignal | undefined)[]): Deadline => {
  const own = new AbortController();
  const reason = new DeadlinePassed(ms);
  const timer = setTimeout(() => own.abort(reason), ms);
  const joined = joinSignals(own.signal, ...parts);
  joined.signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
  if (joined.signal.aborted) clearTimeout(timer);
  return {
    signal: joined.signal,
    get passed() {
      return joined.signal.reason === reason;
    },
    release: () => {
      clearTimeout(timer);
      joined.release();
    },
  };
};

/** Runs `work` with a signal that aborts after `ms`, and clears the timer at its end. */
export const withDeadline = async <T>(
  signal: AbortSignal | undefined,
  ms: number,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> => {
  const deadline = startDeadline(ms, signal);
  try {
    return await work(deadline.signal);
  } finally {
    deadline.release();
  }
};

/** Settles as `work` does, or rejects with the reason of the signal as soon as it aborts. The work itself continues. */
export const orAborted = <T>(work: Promise<T>, signal: AbortSignal): Promise<T> =>
  new Promise((resolve, reject) => {
    const onAbort = (): void => reject(signal.reason);
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort));
    if (signal.aborted) onAbort();
    else signal.addEventListener('abort', onAbort, { once: true });
  });
