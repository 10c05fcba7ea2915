export type Interval = [low: number, high: number];

/** The 97.5 % quantile of the normal distribution. */
export const z95 = 1.959963984540054;

/**
 * The 95 % score interval of a share: Wilson (1927), "Probable inference, the law of succession, and statistical
 * inference", JASA 22, 209–212.
 * @param k observations with the property, at most `n`
 * @param n observations; at least 1
 */
export const wilson = (k: number, n: number): Interval => {
  const share = k / n;
  const centre = (share + z95 ** 2 / (2 * n)) / (1 + z95 ** 2 / n);
  const half = (z95 / (1 + z95 ** 2 / n)) * Math.sqrt((share * (1 - share)) / n + z95 ** 2 / (4 * n ** 2));
  // At the ends the bound is the end itself, which rounding would miss.
  return [k === 0 ? 0 : Math.max(0, centre - half), k === n ? 1 : Math.min(1, centre + half)];
};
