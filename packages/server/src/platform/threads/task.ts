/** Receives pieces of a task's answer. Resolves when the next piece may be made. */
export interface Pieces<P> {
  piece: (value: P) => Promise<void>;
}

/** Work for a worker thread, as a value: callers pass it to a pool, and the thread runs it. */
export interface Task<I, O, P = never, T = unknown> {
  /** `domain.verb`; what is sent to the thread. */
  readonly name: string;
  /** @param thread what the thread offers, such as its connection */
  readonly run: (input: I, thread: T, io: Pieces<P>) => O | Promise<O>;
}

// biome-ignore lint/suspicious/noExplicitAny: input and output types meet only between a caller and its task
export type AnyTask<T = any> = Task<any, any, any, T>;

export const defineTask = <I, O, P = never, T = unknown>(
  name: string,
  run: (input: I, thread: T, io: Pieces<P>) => O | Promise<O>,
): Task<I, O, P, T> => ({ name, run });
