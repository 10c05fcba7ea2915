import { fields } from './fields/all-fields.ts';
import { mix, Random } from './random.ts';

const lastYear = 2026;

/**
 * Fields, years and citations of a whole library, in flat arrays: about 50 bytes per paper, so that a million fit. All
 * texts are generated later, one paper at a time.
 */
export interface CitationGraph {
  field: Uint8Array;
  year: Uint16Array;
  /** 1: the journal version of the paper before it, which is the preprint. */
  isJournalVersion: Uint8Array;
  /** References of paper i: `refs` from `start[i]` to `start[i + 1]`. */
  start: Uint32Array;
  refs: Uint32Array;
  /** How often each is cited within the library. */
  cited: Uint32Array;
}

const numbered = fields.map((f, index) => ({ index, weight: f.weight }));
const totalWeight = numbered.reduce((n, f) => n + f.weight, 0);

/** Output doubles about every fourteen years; the last year is not over yet. */
const drawYear = (r: Random, from: number): number => {
  for (;;) {
    const year = lastYear - Math.floor(-Math.log(1 - r.next()) / 0.05);
    if (year >= from && (year < lastYear || r.chance(0.6))) return year;
  }
};

export const buildGraph = (seed: number, papers: number): CitationGraph => {
  const field = new Uint8Array(papers);
  const year = new Uint16Array(papers);
  const isJournalVersion = new Uint8Array(papers);
  for (let i = 0; i < papers; i += 1) {
    const r = new Random(mix(seed, 0xf1e1d, i));
    if (
      i > 0 &&
      !isJournalVersion[i - 1] &&
      fields[field[i - 1]!]!.preprints > 0.05 &&
      year[i - 1]! >= 1996 &&
      r.chance(0.012)
    ) {
      isJournalVersion[i] = 1;
      field[i] = field[i - 1]!;
      year[i] = Math.min(lastYear, year[i - 1]! + r.below(2));
      continue;
    }
    field[i] = r.weighted(numbered, totalWeight).index;
    year[i] = drawYear(r, fields[field[i]!]!.from);
  }
  return { field, year, isJournalVersion, ...citations(seed, field, year, isJournalVersion) };
};

/** Papers in the order of their years (counting sort). */
const byYear = (year: Uint16Array): Uint32Array => {
  const counts = new Uint32Array(lastYear + 2);
  for (const y of year) counts[y + 1]! += 1;
  for (let y = 1; y < counts.length; y += 1) counts[y]! += counts[y - 1]!;
  const order = new Uint32Array(year.length);
  for (let i = 0; i < year.length; i += 1) order[counts[year[i]!]!++] = i;
  return order;
};

/**
 * Each paper cites earlier ones: half of the time one of the recent papers of its field, half of the time what such a
 * paper cites. Copying references is what makes few papers cited by very many.
 */
const citations = (seed: number, field: Uint8Array, year: Uint16Array, isJournalVersion: Uint8Array) => {
  const papers = field.length;
  const meanRefs = papers < 500 ? 4 : 7;
  const cited = new Uint32Array(papers);
  const earlier = fields.map(() => new Uint32Array(papers));
  const filled = fields.map(() => 0);
  const from = new Uint32Array(papers + 1);
  let drawn = new Uint32Array(papers * meanRefs + 64);
  let used = 0;
  const order = byYear(year);
  const place = new Uint32Array(papers);
  order.forEach((paper, at) => {
    place[paper] = at;
  });
  const refsAt = (paper: number): [number, number] => [from[place[paper]!]!, from[place[paper]! + 1]!];
  const picked = new Set<number>();
  for (let at = 0; at < papers; at += 1) {
    const paper = order[at]!;
    const own = field[paper]!;
    from[at] = used;
    const r = new Random(mix(seed, 0xc17e, paper));
    const wanted = Math.min(40, Math.floor(-Math.log(1 - r.next()) * meanRefs));
    picked.clear();
    for (let tries = 0; picked.size < wanted && tries < wanted * 3; tries += 1) {
      const f = r.chance(0.92) ? own : r.below(fields.length);
      const citing = filled[f]!;
      if (citing === 0) continue;
      // Recent work first: the square favours the end of the list.
      let target = earlier[f]![citing - 1 - Math.floor(citing * r.next() ** 2)]!;
      if (r.chance(0.5)) {
        const [a, b] = refsAt(target);
        if (b > a) target = drawn[a + r.below(b - a)]!;
      }
      if (target !== paper && !(isJournalVersion[paper] && target === paper - 1)) picked.add(target);
    }
    if (used + picked.size > drawn.length) {
      const larger = new Uint32Array(Math.ceil(drawn.length * 1.5) + picked.size);
      larger.set(drawn);
      drawn = larger;
    }
    for (const target of picked) {
      drawn[used++] = target;
      cited[target]! += 1;
    }
    earlier[own]![filled[own]!] = paper;
    filled[own]! += 1;
    from[at + 1] = used;
  }
  // Back from the order of years to the order of the library.
  const start = new Uint32Array(papers + 1);
  const refs = new Uint32Array(used);
  let out = 0;
  for (let i = 0; i < papers; i += 1) {
    start[i] = out;
    const [a, b] = refsAt(i);
    const sorted = drawn.subarray(a, b).slice().sort();
    refs.set(sorted, out);
    out += sorted.length;
  }
  start[papers] = out;
  return { start, refs, cited };
};

export const referencesOf = (g: CitationGraph, paper: number): Uint32Array =>
  g.refs.subarray(g.start[paper]!, g.start[paper + 1]!);
