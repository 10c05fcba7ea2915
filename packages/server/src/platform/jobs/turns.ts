/** One batch to a turn of the event loop: a click waits for one of them, however many jobs run. */
export class Turns {
  #last: Promise<void> = Promise.resolve();

  next(): Promise<void> {
    this.#last = this.#last.then(() => new Promise<void>((r) => setImmediate(r)));
    return this.#last;
  }

  /** Runs `fn` while nothing that takes turns begins its next batch. */
  whileWaiting(fn: () => Promise<void>): Promise<void> {
    const done = this.next().then(fn);
    this.#last = done.catch(() => undefined);
    return done;
  }
}
