import { gaussian, seeded } from '../vectors/model/random.ts';

/** Papers of one kind that were not found, and the user's answers about some of them. */
interface Stratum {
  size: number;
  relevant: number;
  notRelevant: number;
}

interface Estimate {
  /** Share of the saved papers that were found. */
  share: number;
  shareInterval: [number, number];
  /** Share of the relevant papers that were found. */
  value: number;
  interval: [number, number];
  relevant: number;
}

/** Papers of each kind that need to be judged. */
export const judgedPerStratum = 10;
const draws = 4_000;
const fixedSeed = 20_261_123;

export const neededOf = (size: number): number => Math.min(judgedPerStratum, size);

/** Draws from a gamma distribution with scale 1 (Marsaglia and Tsang 2000). */
const gamma = (shape: number, random: () => number, normal: () => number): number => {
  if (shape < 1) return gamma(shape + 1, random, normal) * (1 - random()) ** (1 / shape);
  const d = shape - 1 / 3;
  const c = 1 / Math.sqrt(9 * d);
  for (;;) {
    const x = normal();
    const v = (1 + c * x) ** 3;
    if (v > 0 && Math.log(1 - random()) < x ** 2 / 2 + d - d * v + d * Math.log(v)) return d * v;
  }
};

/**
 * Share of the relevant papers that were found: the saved papers that were found, divided by all saved papers and the
 * relevant ones among those that nobody found. Both shares have a prior of half a paper on either side (Jeffreys); the
 * intervals are percentiles of draws from their posteriors. Judged papers count as judged.
 */
export const estimateOf = (matches: number, saved: number, strata: readonly Stratum[]): Estimate => {
  const random = seeded(fixedSeed);
  const normal = gaussian(random);
  const beta = (a: number, b: number): number => {
    const x = gamma(a + 0.5, random, normal);
    return x / (x + gamma(b + 0.5, random, normal));
  };
  const missing = (of: (s: Stratum) => number): number =>
    strata.reduce((sum, s) => sum + s.relevant + Math.max(0, s.size - s.relevant - s.notRelevant) * of(s), 0);
  const shares: number[] = [];
  const values: number[] = [];
  for (let i = 0; i < draws; i += 1) {
    const share = beta(matches, saved - matches);
    shares.push(share);
    values.push((share * saved) / (saved + missing((s) => beta(s.relevant, s.notRelevant))));
  }
  const relevant = saved + missing((s) => (s.relevant + 0.5) / (s.relevant + s.notRelevant + 1));
  return {
    share: matches / saved,
    shareInterval: intervalOf(shares),
    value: matches / relevant,
    interval: intervalOf(values),
    relevant,
  };
};

const intervalOf = (values: number[]): [number, number] => {
  const sorted = Float64Array.from(values).sort();
  return [sorted[Math.floor(0.025 * sorted.length)]!, sorted[Math.floor(0.975 * sorted.length)]!];
};
