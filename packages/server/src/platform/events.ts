/** News inside the process, sent on to browsers as server-sent events. */
export interface EventMap {
  job: { job_id: string };
  library: { revision: number };
  network: { enabled: boolean };
  restart: { reason: string };
}
type Handler = <K extends keyof EventMap>(name: K, data: EventMap[K]) => void;

export class Events {
  readonly #handlers = new Set<Handler>();

  emit<K extends keyof EventMap>(name: K, data: EventMap[K]): void {
    for (const h of this.#handlers) h(name, data);
  }

  subscribe(handler: Handler): () => void {
    this.#handlers.add(handler);
    return () => this.#handlers.delete(handler);
  }
}
