import type { Shown } from '@carrel/messages/reference';
import type { JobContext } from './define-job.ts';

const whole = 100;

/**
 * The progress of a job that has several steps, as a percentage of all its work, so that it does not go back to zero at each
 * step. Its units are not units of work: the job counts those with `worked`.
 */
export class StepProgress<S extends string> {
  readonly #ctx: Pick<JobContext<unknown>, 'progress' | 'worked'>;
  readonly #costs: ReadonlyMap<S, number>;
  readonly #all: number;
  #done = 0;
  #lastReport = '';

  /** @param costs approximate relative duration of each step, in the order of the steps */
  constructor(ctx: Pick<JobContext<unknown>, 'progress' | 'worked'>, costs: Readonly<Record<S, number>>) {
    this.#ctx = ctx;
    this.#costs = new Map(Object.entries(costs) as [S, number][]);
    this.#all = [...this.#costs.values()].reduce((sum, cost) => sum + cost, 0);
    ctx.worked(0);
  }

  /** @param share of the step, from 0 to 1 */
  progress(step: S, share: number, message: Shown): void {
    let before = 0;
    for (const [name, cost] of this.#costs) {
      if (name === step) break;
      before += cost;
    }
    const cost = this.#costs.get(step) ?? 0;
    const done = this.#all === 0 ? 0 : Math.floor((whole * (before + cost * Math.min(1, share))) / this.#all);
    this.#done = Math.min(whole, Math.max(this.#done, done));
    const report = `${this.#done} ${message}`;
    // A step may report often, and each report is written to the file.
    if (report === this.#lastReport) return;
    this.#lastReport = report;
    this.#ctx.progress(this.#done, whole, message);
  }
}
