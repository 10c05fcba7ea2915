import { seeded } from '../../packages/server/src/domains/vectors/model/random.ts';

const draws = 2_000;

export const meanOf = (list: readonly number[]): number => list.reduce((a, b) => a + b, 0) / Math.max(1, list.length);

/** The bootstrap 95% interval of a statistic. */
export const interval = <T>(list: readonly T[], statistic: (sample: readonly T[]) => number): [number, number] => {
  const random = seeded(7);
  const found = Array.from({ length: draws }, () =>
    statistic(list.map(() => list[Math.floor(random() * list.length)]!)),
  ).sort((a, b) => a - b);
  return [found[Math.floor(draws * 0.025)]!, found[Math.floor(draws * 0.975)]!];
};

export const short = (n: number): string => n.toFixed(3).replace(/^(-?)0/, '$1');

/** One line: a figure with its interval, and the published figure or the goal. */
export const printFigure = <T>(
  measure: string,
  list: readonly T[],
  statistic: (sample: readonly T[]) => number,
  compare: string,
): void => {
  const [low, high] = interval(list, statistic);
  process.stdout.write(
    `${measure.padEnd(56)} ${short(statistic(list))} [${short(low)}, ${short(high)}]  n=${list.length}  ${compare}\n`,
  );
};

export const printMean = (measure: string, values: readonly number[], compare: string): void =>
  printFigure(measure, values, meanOf, compare);

export const averagePrecision = (ranked: readonly string[], relevant: ReadonlySet<string>): number => {
  let hits = 0;
  let sum = 0;
  for (const [i, id] of ranked.entries()) {
    if (!relevant.has(id)) continue;
    hits += 1;
    sum += hits / (i + 1);
  }
  return relevant.size === 0 ? 0 : sum / relevant.size;
};

export const recallAt = <T>(ranked: readonly T[], relevant: ReadonlySet<T>, at: number): number =>
  ranked.slice(0, at).filter((x) => relevant.has(x)).length / Math.max(1, relevant.size);

/** Normalized discounted cumulative gain (nDCG). */
export const ndcgAt = <T>(ranked: readonly T[], relevant: ReadonlySet<T>, at: number): number => {
  const discount = (i: number) => 1 / Math.log2(i + 2);
  const gain = ranked.slice(0, at).reduce((sum, x, i) => sum + (relevant.has(x) ? discount(i) : 0), 0);
  const best = Array.from({ length: Math.min(at, relevant.size) }, (_, i) => discount(i)).reduce((a, b) => a + b, 0);
  return best === 0 ? 0 : gain / best;
};
