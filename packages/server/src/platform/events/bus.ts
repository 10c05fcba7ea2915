/** A kind of event and the type of its payload. Declared once, by whoever emits it. */
interface EventType<T> {
  readonly name: string;
  /** Only for the compiler: what the event carries. */
  readonly payload?: T;
}

export const defineEvent = <T>(name: string): EventType<T> => ({ name });

/** An event type with its handler. Modules list theirs, so that subscriptions can be read in one place. */
export interface Subscription {
  readonly type: EventType<unknown>;
  readonly handler: (payload: never) => void;
}

export const on = <T>(type: EventType<T>, handler: (payload: T) => void): Subscription => ({ type, handler });

/**
 * Events inside the process. Handlers run at once, in the order of subscription. An event emitted inside a transaction
 * is therefore handled in that transaction: what handlers write is committed with the change, and an error rolls both
 * back. Use `Db.afterCommit` for work that must wait for the commit.
 */
export class EventBus {
  readonly #handlers = new Map<string, Set<(payload: never) => void>>();

  emit<T>(type: EventType<T>, payload: T): void {
    for (const handler of this.#handlers.get(type.name) ?? []) (handler as (payload: T) => void)(payload);
  }

  /** @returns a function that ends the subscription */
  subscribe({ type, handler }: Subscription): () => void {
    const handlers = this.#handlers.get(type.name) ?? new Set();
    this.#handlers.set(type.name, handlers);
    handlers.add(handler);
    return () => void handlers.delete(handler);
  }
}
