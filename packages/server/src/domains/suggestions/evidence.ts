import { authorshipWeight, prevalence, ratingWeight } from './scoring.ts';

/** Lists by the number of their owner: those of `i` are `items[starts[i]]` up to before `items[starts[i + 1]]`. */
export interface Lists {
  starts: Int32Array;
  items: Int32Array;
}

/** The papers known here with their authors, by running numbers instead of IDs. */
export interface Corpus {
  papers: number;
  authors: number;
  /** 1: in the library. */
  saved: Uint8Array;
  rating: Uint8Array;
  /** 0: unknown. */
  year: Int16Array;
  /** -1: unknown. */
  venue: Int32Array;
  venues: number;
  topics: Lists;
  topicCount: number;
  /** Authors of each paper that have a record, in order. */
  authored: Lists;
  /** Position of each of them, from 0. */
  positions: Uint16Array;
  /** How many names each paper has. */
  names: Uint16Array;
  /** Citations between papers known here. */
  citing: Int32Array;
  cited: Int32Array;
  /** 1: followed, or the owner. */
  followed: Uint8Array;
  /** Cosine of each paper's vector and the centroid of the library; NaN without a vector. Null: there are no vectors. */
  likeness: Float32Array | null;
}

/** The other side of lists: for each item the owners, in order. */
export const inverted = ({ starts, items }: Lists, count: number): Lists => {
  const out = new Int32Array(count + 1);
  for (const item of items) out[item + 1]! += 1;
  for (let i = 0; i < count; i += 1) out[i + 1]! += out[i]!;
  const next = out.slice(0, count);
  const owners = new Int32Array(items.length);
  for (let owner = 0; owner + 1 < starts.length; owner += 1)
    for (let k = starts[owner]!; k < starts[owner + 1]!; k += 1) owners[next[items[k]!]!++] = owner;
  return { starts: out, items: owners };
};

export const listOf = (lists: Lists, owner: number): Int32Array =>
  lists.items.subarray(lists.starts[owner]!, lists.starts[owner + 1]!);

/** Share of a step that follows citations; the rest returns to the papers of the user. */
const damping = 0.85;
const maxSteps = 40;

/**
 * Proximity to the library in the citation graph, by paper: a random walk with restart, along citations in either
 * direction. Restarts go to saved papers by their ratings, and to papers of followed authors.
 */
const walk = (c: Corpus): Float64Array => {
  const restart = new Float64Array(c.papers);
  let total = 0;
  for (let p = 0; p < c.papers; p += 1) {
    let weight = c.saved[p] ? ratingWeight(c.rating[p]!) : 0;
    if (weight === 0 && listOf(c.authored, p).some((a) => c.followed[a])) weight = 1;
    restart[p] = weight;
    total += weight;
  }
  if (total === 0 || c.citing.length === 0) return new Float64Array(c.papers);
  const degree = new Float64Array(c.papers);
  for (let e = 0; e < c.citing.length; e += 1) {
    degree[c.citing[e]!]! += 1;
    degree[c.cited[e]!]! += 1;
  }
  for (let p = 0; p < c.papers; p += 1) restart[p]! /= total;
  let now = restart.slice();
  for (let step = 0; step < maxSteps; step += 1) {
    const next = new Float64Array(c.papers);
    let back = 1 - damping;
    for (let p = 0; p < c.papers; p += 1) if (degree[p] === 0) back += damping * now[p]!;
    for (let e = 0; e < c.citing.length; e += 1) {
      const [a, b] = [c.citing[e]!, c.cited[e]!];
      next[b]! += (damping * now[a]!) / degree[a]!;
      next[a]! += (damping * now[b]!) / degree[b]!;
    }
    let moved = 0;
    for (let p = 0; p < c.papers; p += 1) {
      next[p]! += back * restart[p]!;
      moved += Math.abs(next[p]! - now[p]!);
    }
    now = next;
    if (moved < 1e-7) break;
  }
  return now;
};

/** Papers whose texts are in this upper part of all are close to the library. */
const closePart = 0.97;

/** How far each paper's text is above the 97th percentile; 0 for most. */
const closeTexts = (likeness: Float32Array): Float64Array => {
  const values = likeness.filter((x) => !Number.isNaN(x)).sort();
  const cut = values[Math.floor(values.length * closePart)] ?? Number.POSITIVE_INFINITY;
  // In a small library nearly every paper is in the upper part, and the cut itself would leave nothing.
  const floor = values.length < 100 ? (values[Math.floor(values.length / 2)] ?? 0) : cut;
  return Float64Array.from(likeness, (x) => (x > floor ? x - floor : 0));
};

/** At most this many topics and venues of an author count, so that it is not the number of papers that counts. */
const maxTopics = 5;
const maxVenues = 3;
const topicWeight = 8;
const venueWeight = 6;

export interface Prevalence {
  topics: Float64Array;
  venues: Float64Array;
}

/** How common each topic and venue is in the library, 0 to 1. */
export const prevalences = (c: Corpus): Prevalence => {
  const topics = new Float64Array(c.topicCount);
  const venues = new Float64Array(c.venues);
  for (let p = 0; p < c.papers; p += 1) {
    if (!c.saved[p]) continue;
    for (const t of listOf(c.topics, p)) topics[t]! += 1;
    if (c.venue[p]! >= 0) venues[c.venue[p]!]! += 1;
  }
  const scaled = (counts: Float64Array): Float64Array => {
    const max = counts.reduce((a, b) => Math.max(a, b), 0);
    return counts.map((n) => prevalence(n, max));
  };
  return { topics: scaled(topics), venues: scaled(venues) };
};

/** The values of `weight` for the distinct items, largest first. */
const largest = (items: Iterable<number>, weight: Float64Array, count: number): [number, number][] =>
  [...new Set(items)]
    .map((i): [number, number] => [i, weight[i]!])
    .filter(([, w]) => w > 0)
    .sort((a, b) => b[1] - a[1] || a[0] - b[0])
    .slice(0, count);

/** Topics and venues that an author's papers share with the library, the most common in the library first. */
export const overlapOf = (c: Corpus, papers: ArrayLike<number>, common: Prevalence) => {
  const topics: number[] = [];
  const venues: number[] = [];
  for (let i = 0; i < papers.length; i += 1) {
    topics.push(...listOf(c.topics, papers[i]!));
    if (c.venue[papers[i]!]! >= 0) venues.push(c.venue[papers[i]!]!);
  }
  const sharedTopics = largest(topics, common.topics, maxTopics);
  const sharedVenues = largest(venues, common.venues, maxVenues);
  const sum = (list: [number, number][]) => list.reduce((n, [, w]) => n + w, 0);
  return {
    topics: sharedTopics.map(([t]) => t),
    venues: sharedVenues.map(([v]) => v),
    value: topicWeight * sum(sharedTopics) + venueWeight * sum(sharedVenues),
  };
};

/** Weight of an average overlap, relative to an average proximity of 1. */
const overlapPart = 0.2;

/** Raw evidence for each author, by bucket; 0 is none. */
export interface RawEvidence {
  library_core: Float64Array;
  cited_by_high_signal: Float64Array;
  adjacent: Float64Array;
  semantic_similar: Float64Array;
  /** By paper: proximity to the library in the citation graph, and how far its text is above the usual similarity. */
  proximity: Float64Array;
  close: Float64Array | null;
}

/** The mean of the positive values. */
export const meanOf = (values: Float64Array): number => {
  let sum = 0;
  let count = 0;
  for (const v of values)
    if (v > 0) {
      sum += v;
      count += 1;
    }
  return count === 0 ? 0 : sum / count;
};

/** Saved papers with this rating or a higher one count for `cited_by_high_signal`. */
export const highRating = 4;

/** What the library says for each author, before anything is scaled. */
export const rawEvidence = (c: Corpus, common: Prevalence, byAuthor: Lists): RawEvidence => {
  const core = new Float64Array(c.authors);
  const cited = new Float64Array(c.authors);
  const near = new Float64Array(c.authors);
  const texts = new Float64Array(c.authors);
  const endorsed = new Float64Array(c.papers);
  for (let e = 0; e < c.citing.length; e += 1) {
    const from = c.citing[e]!;
    if (c.saved[from] && c.rating[from]! >= highRating) endorsed[c.cited[e]!]! += ratingWeight(c.rating[from]!);
  }
  const proximity = walk(c);
  const close = c.likeness === null ? null : closeTexts(c.likeness);
  for (let p = 0; p < c.papers; p += 1) {
    for (let k = c.authored.starts[p]!; k < c.authored.starts[p + 1]!; k += 1) {
      const author = c.authored.items[k]!;
      const weight = authorshipWeight(c.positions[k]!, c.names[p]!);
      if (c.saved[p]) core[author]! += ratingWeight(c.rating[p]!) * weight;
      if (endorsed[p]! > 0) cited[author]! += endorsed[p]! * weight;
      near[author]! += proximity[p]! / Math.sqrt(c.names[p]!);
      if (close !== null) texts[author]! += close[p]! / Math.sqrt(c.names[p]!);
    }
  }
  const nearMean = meanOf(near);
  const overlap = new Float64Array(c.authors);
  for (let a = 0; a < c.authors; a += 1) {
    const papers = listOf(byAuthor, a);
    if (papers.length > 0) overlap[a] = overlapOf(c, papers, common).value;
  }
  const overlapMean = meanOf(overlap);
  const adjacent = near.map(
    (x, a) => (nearMean > 0 ? x / nearMean : 0) + (overlapMean > 0 ? (overlapPart * overlap[a]!) / overlapMean : 0),
  );
  return { library_core: core, cited_by_high_signal: cited, adjacent, semantic_similar: texts, proximity, close };
};
