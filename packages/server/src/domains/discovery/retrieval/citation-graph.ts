import { sharedInt32 } from '../../../platform/shared-arrays.ts';

export type Weighted = readonly (readonly [row: number, weight: number])[];

/** Lists of neighbours: those of paper `i` are `items[starts[i]]` up to before `items[starts[i + 1]]`. */
export interface Graph {
  starts: Int32Array;
  items: Int32Array;
}

export interface Edges {
  from: Int32Array;
  to: Int32Array;
}

const listed = (papers: number, from: Int32Array, to: Int32Array): Graph => {
  const starts = sharedInt32(papers + 1);
  for (const p of from) starts[p + 1]! += 1;
  for (let i = 0; i < papers; i += 1) starts[i + 1]! += starts[i]!;
  const next = starts.slice(0, papers);
  const items = sharedInt32(from.length);
  for (let e = 0; e < from.length; e += 1) items[next[from[e]!]!++] = to[e]!;
  return { starts, items };
};

const joined = (a: Int32Array, b: Int32Array): Int32Array => {
  const out = new Int32Array(a.length + b.length);
  out.set(a);
  out.set(b, a.length);
  return out;
};

export interface CitationGraph {
  papers: number;
  /** What each paper cites. */
  cites: Graph;
  /** What cites it. */
  citedBy: Graph;
  /** Both directions. */
  either: Graph;
}

export const citationGraph = (papers: number, { from, to }: Edges): CitationGraph => ({
  papers,
  cites: listed(papers, from, to),
  citedBy: listed(papers, to, from),
  either: listed(papers, joined(from, to), joined(to, from)),
});

/** Share of a step that follows citations; the rest returns to the seeds. */
const damping = 0.85;
const rounds = 12;

/** Proximity to the seeds: a random walk with restart along citations in either direction. Seeds themselves get 0. */
export const walkScores = ({ papers, either }: CitationGraph, seeds: Weighted): Float32Array => {
  const restart = new Float64Array(papers);
  let total = 0;
  for (const [p, weight] of seeds) {
    restart[p]! += weight;
    total += weight;
  }
  const out = new Float32Array(papers);
  if (total <= 0 || either.items.length === 0) return out;
  for (let p = 0; p < papers; p += 1) restart[p]! /= total;
  let now = restart.slice();
  for (let round = 0; round < rounds; round += 1) {
    const next = new Float64Array(papers);
    let back = 1 - damping;
    for (let p = 0; p < papers; p += 1) {
      const mass = now[p]!;
      if (mass === 0) continue;
      const [start, end] = [either.starts[p]!, either.starts[p + 1]!];
      if (start === end) {
        back += damping * mass;
        continue;
      }
      const share = (damping * mass) / (end - start);
      for (let e = start; e < end; e += 1) next[either.items[e]!]! += share;
    }
    for (let p = 0; p < papers; p += 1) next[p]! += back * restart[p]!;
    now = next;
  }
  for (let p = 0; p < papers; p += 1) out[p] = restart[p]! > 0 ? 0 : now[p]!;
  return out;
};

/** For each paper, the number of paths of two steps from a seed to it. */
const shared = (papers: number, seeds: Weighted, forth: Graph, back: Graph): Float32Array => {
  const met = new Map<number, number>();
  const isSeed = new Set(seeds.map(([p]) => p));
  for (const p of isSeed)
    for (let e = forth.starts[p]!; e < forth.starts[p + 1]!; e += 1)
      met.set(forth.items[e]!, (met.get(forth.items[e]!) ?? 0) + 1);
  const out = new Float32Array(papers);
  for (const [via, count] of met)
    for (let e = back.starts[via]!; e < back.starts[via + 1]!; e += 1) out[back.items[e]!]! += count;
  for (const p of isSeed) out[p] = 0;
  return out;
};

/** How often each paper is cited together with a seed. */
export const cocitationScores = (g: CitationGraph, seeds: Weighted): Float32Array =>
  shared(g.papers, seeds, g.citedBy, g.cites);

/** How many references each paper shares with the seeds. */
export const couplingScores = (g: CitationGraph, seeds: Weighted): Float32Array =>
  shared(g.papers, seeds, g.cites, g.citedBy);
