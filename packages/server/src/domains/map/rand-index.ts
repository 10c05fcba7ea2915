const pairs = (n: number): number => (n * (n - 1)) / 2;

/**
 * How well two groupings of the same rows agree: 1 if they are the same, about 0 if they agree by chance (the adjusted Rand index
 * of Hubert and Arabie, 1985).
 */
export const adjustedRand = (a: ArrayLike<number>, b: ArrayLike<number>): number => {
  const both = new Map<string, number>();
  const [left, right] = [new Map<number, number>(), new Map<number, number>()];
  for (let i = 0; i < a.length; i += 1) {
    const key = `${a[i]} ${b[i]}`;
    both.set(key, (both.get(key) ?? 0) + 1);
    left.set(a[i]!, (left.get(a[i]!) ?? 0) + 1);
    right.set(b[i]!, (right.get(b[i]!) ?? 0) + 1);
  }
  const sum = (counts: ReadonlyMap<unknown, number>) => [...counts.values()].reduce((n, c) => n + pairs(c), 0);
  const [together, ofA, ofB] = [sum(both), sum(left), sum(right)];
  const expected = (ofA * ofB) / Math.max(1, pairs(a.length));
  const most = (ofA + ofB) / 2;
  return most === expected ? 1 : (together - expected) / (most - expected);
};
