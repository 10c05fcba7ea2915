import type { Text } from '@carrel/messages/reference';

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

/** The keys of an answer under which there is a message, four levels deep. */
type KeysOfTexts<O, Depth extends unknown[] = []> = Depth['length'] extends 4
  ? never
  : O extends Text
    ? 'text'
    : O extends string | number | boolean | bigint | null | undefined | ArrayBufferView | ReadonlyMap<never, never>
      ? never
      : O extends readonly (infer E)[]
        ? KeysOfTexts<E, [...Depth, 0]>
        : O extends object
          ? { [K in keyof O]-?: KeysOfTexts<O[K], [...Depth, 0]> extends never ? never : K }[keyof O]
          : never;

/** A message loses its text on the way from a thread, so an answer with one does not compile: send its ID and values. */
export const defineTask = <I, O, P = never, T = unknown>(
  name: string,
  run: (input: I, thread: T, io: Pieces<P>) => O | Promise<O>,
  ..._withoutTexts: [KeysOfTexts<O>] extends [never] ? [] : [keysOfTexts: KeysOfTexts<O>]
): Task<I, O, P, T> => ({ name, run });
