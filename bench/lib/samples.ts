/** Durations of one kind of request. */
export class Samples {
  readonly values: number[] = [];

  add(ms: number): void {
    this.values.push(ms);
  }

  /** The quantile: the smallest value that at least `share` of all do not exceed. */
  quantile(share: number): number {
    const sorted = [...this.values].sort((a, b) => a - b);
    return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
  }

  get max(): number {
    return this.values.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY);
  }

  /** Calls something that reports its own duration. */
  async take(fn: () => Promise<{ ms: number }>): Promise<void> {
    this.add((await fn()).ms);
  }
}
