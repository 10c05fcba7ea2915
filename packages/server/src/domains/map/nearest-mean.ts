import { numbered, smallest } from './communities.ts';
import type { Rows } from './points.ts';

const maxRounds = 10;
/** It ends when fewer than this share of the rows change their group. */
const settledShare = 0.001;

/** The direction of the mean of each group; groups that are too small have none. */
const meansOf = ({ width, values }: Rows, members: readonly number[], groups: Int32Array, count: number) => {
  const means = new Float64Array(count * width);
  const sizes = new Int32Array(count);
  for (const [n, row] of members.entries()) {
    const g = groups[n]!;
    sizes[g]! += 1;
    for (let i = 0; i < width; i += 1) means[g * width + i]! += values[row * width + i]!;
  }
  const least = smallest(members.length);
  const large = [...sizes.keys()].filter((g) => sizes[g]! >= least);
  for (const g of large) {
    let length = 0;
    for (let i = 0; i < width; i += 1) length += means[g * width + i]! ** 2;
    length = Math.sqrt(length) || 1;
    for (let i = 0; i < width; i += 1) means[g * width + i]! /= length;
  }
  return { means, large };
};

/**
 * Moves rows to the group whose mean is nearest, until few move: k-means with cosines, which starts from known groups. Groups
 * that become too small end. Numbered by size, the largest first.
 * @param groups the group of each member, numbered from 0
 */
export const movedToNearestMean = (rows: Rows, members: readonly number[], groups: Int32Array): Int32Array => {
  const { width, values } = rows;
  let current = groups;
  const count = Math.max(-1, ...groups) + 1;
  for (let round = 0; round < maxRounds; round += 1) {
    const { means, large } = meansOf(rows, members, current, count);
    if (large.length < 2) return numbered(current);
    let moved = 0;
    const before = current;
    current = Int32Array.from(members, (row, n) => {
      let [best, closest] = [large[0]!, Number.NEGATIVE_INFINITY];
      for (const g of large) {
        let cosine = 0;
        for (let i = 0; i < width; i += 1) cosine += means[g * width + i]! * values[row * width + i]!;
        if (cosine > closest) [best, closest] = [g, cosine];
      }
      if (best !== before[n]) moved += 1;
      return best;
    });
    if (moved <= members.length * settledShare) break;
  }
  return numbered(current);
};
