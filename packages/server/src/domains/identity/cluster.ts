/**
 * Average linkage: groups are merged, most similar first, while the mean score of their pairs is above the threshold. A
 * score of minus infinity keeps two items apart whatever else is in their groups.
 * @param score of the items with these indices; symmetric
 * @returns the group of each item, as the index of its first item
 */
export const clusterByAverage = (
  count: number,
  score: (a: number, b: number) => number,
  threshold: number,
): number[] => {
  // Nearest-neighbour chain: quadratic, and equal to always merging the closest two, because average linkage is reducible.
  const scores = new Float32Array(count * count);
  for (let i = 0; i < count; i += 1)
    for (let j = i + 1; j < count; j += 1) {
      const s = score(i, j);
      scores[i * count + j] = s;
      scores[j * count + i] = s;
    }
  const size = new Int32Array(count).fill(1);
  const active = new Uint8Array(count).fill(1);
  const group = Array.from({ length: count }, (_, i) => i);
  const nearest = (i: number, previous: number): [number, number] => {
    let [best, most] = [-1, Number.NEGATIVE_INFINITY];
    if (previous >= 0) [best, most] = [previous, scores[i * count + previous]!];
    for (let j = 0; j < count; j += 1)
      if (j !== i && active[j] === 1 && scores[i * count + j]! > most) [best, most] = [j, scores[i * count + j]!];
    return [best, most];
  };
  const chain: number[] = [];
  for (let start = 0; start < count; ) {
    if (chain.length === 0) {
      while (start < count && active[start] === 0) start += 1;
      if (start === count) break;
      chain.push(start);
    }
    const top = chain.at(-1)!;
    const previous = chain.length > 1 ? chain.at(-2)! : -1;
    const [next, most] = nearest(top, previous);
    if (next < 0 || most <= threshold) {
      // Nothing is close enough to the top of the chain, and later groups are only further away.
      chain.pop();
      active[top] = 0;
      continue;
    }
    if (next !== previous) {
      chain.push(next);
      continue;
    }
    chain.length -= 2;
    const [keep, gone] = previous < top ? [previous, top] : [top, previous];
    const [n, m] = [size[keep]!, size[gone]!];
    for (let j = 0; j < count; j += 1) {
      if (j === keep || j === gone || active[j] === 0) continue;
      const s = (n * scores[keep * count + j]! + m * scores[gone * count + j]!) / (n + m);
      scores[keep * count + j] = s;
      scores[j * count + keep] = s;
    }
    size[keep] = n + m;
    active[gone] = 0;
    for (let j = 0; j < count; j += 1) if (group[j] === gone) group[j] = keep;
  }
  return group;
};
