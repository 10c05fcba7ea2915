import { UndirectedGraph } from 'graphology';
import louvain from 'graphology-communities-louvain';
import { seeded } from '../vectors/model/random.ts';
import type { NearRows } from './near-neighbours.ts';

/** Pairs of rows with the strength of their connection, from 0 to 1. Each pair occurs once, `from` below `to`. */
export interface Links {
  from: Int32Array;
  to: Int32Array;
  weights: Float32Array;
}

/** What a citation between two papers adds to their connection. */
const citationWeight = 0.5;
/** Smaller communities are joined to the one that they are connected with most. */
export const smallest = (papers: number): number => Math.max(3, Math.ceil(papers * 0.01));
const maxGroups = 12;
/** Regions that the resolution is chosen for. */
const wanted = { least: 8, most: 12 };
const attempts = 8;
/** From this number of rows on, fewer runs are made. */
const manyRows = 30_000;
const bestOf = { all: 8, many: 3 };

const keyOf = (a: number, b: number, count: number): number => (a < b ? a * count + b : b * count + a);

/**
 * Connections by meaning and by citation. A neighbour counts `exp((cosine - best) / spread)`, where `best` is the cosine of the
 * nearest one; two directions a and b count a + b - ab.
 */
export const linksOf = (count: number, near: NearRows, citations: readonly (readonly [number, number])[]): Links => {
  const weights = new Map<number, number>();
  const add = (a: number, b: number, weight: number) => {
    const key = keyOf(a, b, count);
    const before = weights.get(key) ?? 0;
    weights.set(key, before + weight - before * weight);
  };
  for (let row = 0; row < count; row += 1) {
    const start = row * near.k;
    const best = near.cosines[start]!;
    let last = start;
    while (last + 1 < start + near.k && near.rows[last + 1]! >= 0) last += 1;
    const spread = Math.max(0.02, (best - near.cosines[last]!) / 2);
    for (let i = start; i <= last && near.rows[i]! >= 0; i += 1)
      add(row, near.rows[i]!, Math.exp((near.cosines[i]! - best) / spread));
  }
  for (const [a, b] of citations) if (a !== b) add(a, b, citationWeight);
  const links = {
    from: new Int32Array(weights.size),
    to: new Int32Array(weights.size),
    weights: new Float32Array(weights.size),
  };
  let n = 0;
  for (const [key, weight] of weights) {
    links.from[n] = Math.floor(key / count);
    links.to[n] = key % count;
    links.weights[n] = weight;
    n += 1;
  }
  return links;
};

/** The links among some of the rows, which are renumbered from 0 in their order. */
export const linksAmong = (links: Links, rows: readonly number[]): Links => {
  const places = new Map(rows.map((row, n) => [row, n]));
  const strongest: [number, number, number][] = [];
  for (let e = 0; e < links.from.length; e += 1) {
    const [a, b] = [places.get(links.from[e]!), places.get(links.to[e]!)];
    if (a !== undefined && b !== undefined) strongest.push([Math.min(a, b), Math.max(a, b), links.weights[e]!]);
  }
  return {
    from: Int32Array.from(strongest, ([a]) => a),
    to: Int32Array.from(strongest, ([, b]) => b),
    weights: Float32Array.from(strongest, ([, , w]) => w),
  };
};

const graphOf = (count: number, links: Links): UndirectedGraph => {
  const graph = new UndirectedGraph();
  for (let row = 0; row < count; row += 1) graph.addNode(row);
  for (let e = 0; e < links.from.length; e += 1)
    graph.addUndirectedEdge(links.from[e], links.to[e], { weight: links.weights[e] });
  return graph;
};

/** The same groups, numbered by size, the largest first. */
export const numbered = (groups: ArrayLike<number>): Int32Array => {
  const sizes = new Map<number, number>();
  for (let i = 0; i < groups.length; i += 1) sizes.set(groups[i]!, (sizes.get(groups[i]!) ?? 0) + 1);
  const order = new Map([...sizes].sort((a, b) => b[1] - a[1] || a[0] - b[0]).map(([g], n) => [g, n]));
  return Int32Array.from(groups, (g) => order.get(g)!);
};

/** Joins the smallest groups to those that they are connected with most, until none is too small and there are at most 12. */
const joined = (groups: Int32Array, links: Links): Int32Array => {
  const out = groups.slice();
  const sizes = new Map<number, number>();
  for (const g of out) sizes.set(g, (sizes.get(g) ?? 0) + 1);
  const between = new Map<number, Map<number, number>>();
  const connect = (a: number, b: number, weight: number) => {
    const row = between.get(a) ?? new Map<number, number>();
    between.set(a, row);
    row.set(b, (row.get(b) ?? 0) + weight);
  };
  for (let e = 0; e < links.from.length; e += 1) {
    const [a, b] = [out[links.from[e]!]!, out[links.to[e]!]!];
    if (a === b) continue;
    connect(a, b, links.weights[e]!);
    connect(b, a, links.weights[e]!);
  }
  const into = new Map<number, number>();
  for (;;) {
    if (sizes.size <= 1) break;
    const [least, size] = [...sizes].reduce((a, b) => (b[1] < a[1] || (b[1] === a[1] && b[0] > a[0]) ? b : a));
    if (size >= smallest(out.length) && sizes.size <= maxGroups) break;
    const others = [...(between.get(least) ?? [])].filter(([g]) => sizes.has(g));
    // Strength per paper of the other group: otherwise the largest group takes all.
    const [best] = others.sort((a, b) => b[1] / Math.sqrt(sizes.get(b[0])!) - a[1] / Math.sqrt(sizes.get(a[0])!));
    const target = best?.[0] ?? [...sizes].filter(([g]) => g !== least).sort((a, b) => b[1] - a[1])[0]![0];
    into.set(least, target);
    sizes.set(target, sizes.get(target)! + size);
    sizes.delete(least);
    for (const [g, weight] of between.get(least) ?? [])
      if (g !== target) {
        connect(target, g, weight);
        connect(g, target, weight);
      }
  }
  const final = (g: number): number => (into.has(g) ? final(into.get(g)!) : g);
  return numbered(out.map(final));
};

/** The number of groups that are not too small. */
const large = (groups: Int32Array): number => {
  const sizes = new Map<number, number>();
  for (const g of groups) sizes.set(g, (sizes.get(g) ?? 0) + 1);
  return [...sizes.values()].filter((size) => size >= smallest(groups.length)).length;
};

/**
 * Communities of rows by the method of Louvain: at most 12, numbered by size, the largest first. The same seed gives the same
 * ones.
 * @param aim with it, the resolution is chosen so that there are 8 to 12, where the links allow it
 * @returns the communities that a seed gives
 */
export const communitiesOf = (
  count: number,
  links: Links,
  { aim }: { aim: boolean },
): ((seed: number) => Int32Array) => {
  if (links.from.length === 0) return () => new Int32Array(count);
  const graph = graphOf(count, links);
  /** The best of several runs, which differ by the order of rows: single runs agree less with each other. */
  const at = (resolution: number, runs = 1, first = 0): Int32Array => {
    const options = (run: number) => ({ getEdgeWeight: 'weight', resolution, rng: seeded(first + run) });
    const all = Array.from({ length: runs }, (_, run) => louvain.detailed(graph, options(run)));
    const { communities } = all.reduce((a, b) => (b.modularity > a.modularity ? b : a));
    return Int32Array.from({ length: count }, (_, row) => communities[row]!);
  };
  let resolution = 1;
  let [low, high] = [0.1, 4];
  for (let n = 0; aim && n < attempts; n += 1) {
    const groups = large(at(resolution));
    if (groups >= wanted.least && groups <= wanted.most) break;
    if (groups < wanted.least) low = resolution;
    else high = resolution;
    resolution = Math.sqrt(low * high);
  }
  const runs = count > manyRows ? bestOf.many : bestOf.all;
  return (seed) => joined(numbered(at(resolution, runs, seed * 1_000)), links);
};
