/** One batch per turn of the event loop, so that a click waits for only one of them, however many jobs run. */
export class Turns {
  #last: Promise<void> = Promise.resolve();

  next(): Promise<void> {
    this.#last = this.#last.then(() => new Promise<void>((r) => setImmediate(r)));
    return this.#last;
  }

  /** Runs `fn` while nothing that takes turns starts its next batch. */
  whileWaiting(fn: () => Promise<void>): Promise<void> {
    const done = this.next().then(fn);
    this.#last = done.catch(() => undefined);
    return done;
  }
}
