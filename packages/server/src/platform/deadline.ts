import { setMaxListeners } from 'node:events';

/** The reason of a signal whose time has run out. */
export class DeadlinePassed extends Error {
  constructor(ms: number) {
    super(`no end within ${Math.round(ms)} ms`);
    this.name = 'DeadlinePassed';
  }
}

export interface JoinedSignal {
  /** Aborts with the reason of whichever of its parts aborts first. */
  readonly signal: AbortSignal;
  /** Lets go of the parts, and of the timer if there is one. Call it when the work is over. */
  release(): void;
}

/**
 * One signal of several. `AbortSignal.any` and `AbortSignal.timeout` must not be used for this: nothing holds a combined
 * signal or an unreferenced timeout in Node 20, so that the garbage collector takes them and they never fire. Here the
 * parts hold the joined signal by a listener until it is released.
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

export interface Deadline extends JoinedSignal {
  /** Whether it was the time that ran out. */
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
