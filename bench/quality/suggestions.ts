import type { SuggestionBucket } from '@carrel/contract';
import {
  type Corpus,
  inverted,
  type Lists,
  listOf,
  prevalences,
  rawEvidence,
} from '../../packages/server/src/domains/suggestions/evidence.ts';
import { scorePools } from '../../packages/server/src/domains/suggestions/prepare-evidence.ts';
import {
  bucketWeights,
  consensusBonus,
  contributions,
  cosineScore,
  mergeBuckets,
  withQuotas,
} from '../../packages/server/src/domains/suggestions/scoring.ts';
import { indexText } from '../../packages/server/src/platform/text.ts';
import { outsideData } from '../../packages/server/src/test-kit/outside-data.ts';
import { Random } from '../lib/random.ts';
import { readLines } from './corpora.ts';

// Nobody has labelled who is worth following, so later citations are used instead: the library of an author is what they
// cited in the first half of their papers, and the authors to find are those whom they first cite in the second half.

const folder = 'citation-graph';
const shown = 20;
const poolSize = 250;

interface Entry {
  id: string;
  year: number;
  categories: string[];
  refs: string[];
  authors: string[];
  title: string;
  abstract?: string;
}

interface Literature {
  entries: Entry[];
  authors: number[][];
  authorCount: number;
  references: number[][];
  topics: number[][];
  topicCount: number;
  /** TF-IDF, of length 1. */
  vectors: Map<string, number>[];
}

class Numbers {
  readonly #known = new Map<string, number>();
  of(key: string): number {
    const n = this.#known.get(key) ?? this.#known.size;
    this.#known.set(key, n);
    return n;
  }
  get size(): number {
    return this.#known.size;
  }
}

const unit = (v: Map<string, number>): Map<string, number> => {
  const length = Math.sqrt([...v.values()].reduce((n, x) => n + x * x, 0)) || 1;
  return new Map([...v].map(([w, x]) => [w, x / length]));
};
const dot = (a: ReadonlyMap<string, number>, b: ReadonlyMap<string, number>): number => {
  let sum = 0;
  for (const [w, x] of a) sum += x * (b.get(w) ?? 0);
  return sum;
};
const sumOf = (vectors: readonly ReadonlyMap<string, number>[]): Map<string, number> => {
  const sum = new Map<string, number>();
  for (const v of vectors) for (const [w, x] of v) sum.set(w, (sum.get(w) ?? 0) + x);
  return sum;
};

/** Words, with those in titles counted three times; words in a tenth of all papers are left out. */
const vectorsOf = (entries: readonly Entry[]): Map<string, number>[] => {
  const counts = entries.map((e) => {
    const words = new Map<string, number>();
    for (const w of indexText(`${e.title} ${e.title} ${e.title} ${e.abstract ?? ''}`).split(' '))
      if (w.length > 1) words.set(w, (words.get(w) ?? 0) + 1);
    return words;
  });
  const papers = new Map<string, number>();
  for (const words of counts) for (const w of words.keys()) papers.set(w, (papers.get(w) ?? 0) + 1);
  return counts.map((words) =>
    unit(
      new Map(
        [...words]
          .filter(([w]) => papers.get(w)! <= entries.length / 10)
          .map(([w, n]) => [w, (1 + Math.log(n)) * Math.log((entries.length + 1) / (papers.get(w)! + 0.5))]),
      ),
    ),
  );
};

const literature = (): Literature => {
  const entries = readLines(folder, 'paperscape-1991-1993.jsonl').map((l) => JSON.parse(l) as Entry);
  const number = new Map(entries.map((e, i) => [e.id, i]));
  const people = new Numbers();
  const topics = new Numbers();
  return {
    entries,
    authors: entries.map((e) => e.authors.map((a) => people.of(indexText(a)))),
    references: entries.map((e) => e.refs.flatMap((r) => number.get(r) ?? [])),
    topics: entries.map((e) => e.categories.map((c) => topics.of(c))),
    vectors: vectorsOf(entries),
    get authorCount() {
      return people.size;
    },
    get topicCount() {
      return topics.size;
    },
  };
};

const lists = (rows: readonly number[][]): Lists => {
  const starts = new Int32Array(rows.length + 1);
  rows.forEach((row, i) => {
    starts[i + 1] = starts[i]! + row.length;
  });
  return { starts, items: Int32Array.from(rows.flat()) };
};

interface Person {
  author: number;
  own: ReadonlySet<number>;
  library: number[];
  targets: ReadonlySet<number>;
  unknown: ReadonlySet<number>;
}

/** Authors with four papers or more, both halves of which have enough citations. */
const peopleOf = (l: Literature, papersOf: ReadonlyMap<number, number[]>): Person[] =>
  [...papersOf].flatMap(([author, papers]) => {
    if (papers.length < 4) return [];
    const own = new Set(papers);
    const half = Math.floor(papers.length / 2);
    const cited = (list: readonly number[]) =>
      new Set(list.flatMap((p) => l.references[p]!).filter((p) => !own.has(p)));
    const library = [...cited(papers.slice(0, half))];
    const later = [...cited(papers.slice(half))].filter((p) => !library.includes(p));
    if (library.length < 5 || later.length < 3) return [];
    const known = new Set(library.flatMap((p) => l.authors[p]!));
    const targets = new Set(
      later.flatMap((p) => l.authors[p]!).filter((a) => a !== author && papersOf.get(a)!.length >= 2),
    );
    const unknown = new Set([...targets].filter((a) => !known.has(a)));
    return targets.size === 0 ? [] : [{ author, own, library, targets, unknown }];
  });

/** The literature with the library of this author, without their own papers. All saved papers have four stars. */
const corpusOf = (l: Literature, person: Person): Corpus => {
  const papers = l.entries.length;
  const saved = new Uint8Array(papers);
  for (const p of person.library) saved[p] = 1;
  const authors = l.authors.map((list, p) => (person.own.has(p) ? [] : list));
  const edges = l.references.flatMap((list, p) =>
    person.own.has(p) ? [] : list.filter((q) => !person.own.has(q)).map((q) => [p, q] as const),
  );
  const centroid = unit(sumOf(person.library.map((p) => l.vectors[p]!)));
  return {
    papers,
    authors: l.authorCount,
    saved,
    rating: new Uint8Array(papers).fill(4),
    year: Int16Array.from(l.entries, (e) => e.year),
    venue: new Int32Array(papers).fill(-1),
    venues: 0,
    topics: lists(l.topics),
    topicCount: l.topicCount,
    authored: lists(authors),
    positions: Uint16Array.from(authors.flatMap((list) => list.map((_, i) => i))),
    names: Uint16Array.from(authors, (list) => list.length),
    citing: Int32Array.from(edges, ([a]) => a),
    cited: Int32Array.from(edges, ([, b]) => b),
    followed: new Uint8Array(l.authorCount),
    likeness: Float32Array.from(l.vectors, (v, p) => (person.own.has(p) ? Number.NaN : dot(v, centroid))),
  };
};

type Scores = Partial<Record<SuggestionBucket, number>>;

/** The score to compare with: the best bucket by weight, each capped at 100, and the points for agreement. */
const bestBucket = (scores: Scores): number => {
  const parts = Object.entries(scores).map(([b, s]) => Math.min(100, s) * bucketWeights[b as SuggestionBucket]);
  return parts.length === 0 ? 0 : Math.max(...parts) + consensusBonus(parts.length);
};

interface Recall {
  all: number;
  unknown: number | null;
}

const recallAt = (ranked: readonly number[], targets: ReadonlySet<number>): number =>
  ranked.slice(0, shown).filter((a) => targets.has(a)).length / targets.size;

const known = (c: Corpus): Set<number> => {
  const out = new Set<number>();
  for (let p = 0; p < c.papers; p += 1) if (c.saved[p]) for (const a of listOf(c.authored, p)) out.add(a);
  return out;
};

const measurePerson = (l: Literature, person: Person, papersOf: ReadonlyMap<number, number[]>): Map<string, Recall> => {
  const c = corpusOf(l, person);
  const byAuthor = inverted(c.authored, c.authors);
  const raw = rawEvidence(c, prevalences(c), byAuthor);
  const eligible = (a: number) => a !== person.author && (papersOf.get(a)?.length ?? 0) >= 2;
  const pools = scorePools(raw, eligible, poolSize);
  const centroid = unit(sumOf(person.library.map((p) => l.vectors[p]!)));
  const cosine = (a: number) => dot(unit(sumOf([...listOf(byAuthor, a)].map((p) => l.vectors[p]!))), centroid);
  const saved = known(c);
  const out = new Map<string, Recall>();
  const judge = (name: string, ranked: readonly number[], fresh = ranked) => {
    out.set(name, {
      all: recallAt(ranked, person.targets),
      unknown:
        person.unknown.size === 0
          ? null
          : recallAt(
              fresh.filter((a) => !saved.has(a)),
              person.unknown,
            ),
    });
  };
  for (const [bucket, pool] of Object.entries(pools)) judge(bucket, [...pool.keys()]);
  const entries = [...new Set(Object.values(pools).flatMap((p) => [...p.keys()]))].map((author) => {
    const scores: Scores = {};
    for (const bucket of ['library_core', 'cited_by_high_signal', 'adjacent'] as const) {
      const score = pools[bucket].get(author);
      if (score !== undefined) scores[bucket] = score;
    }
    const mass = pools.semantic_similar.get(author) ?? null;
    if (mass !== null) scores.semantic_similar = cosineScore(cosine(author));
    const literal: Scores = { ...scores };
    if (literal.library_core !== undefined) literal.library_core = 24 * raw.library_core[author]!;
    if (literal.cited_by_high_signal !== undefined)
      literal.cited_by_high_signal = 30 * raw.cited_by_high_signal[author]!;
    return { author, literal, merged: mergeBuckets(contributions(scores, mass), () => 1, 0, 0) };
  });
  const ranked = entries
    .flatMap(({ author, merged }) => (merged === null ? [] : [{ author, ...merged }]))
    .sort((a, b) => b.points - a.points);
  judge(
    'best bucket, capped, with consensus',
    [...entries].sort((a, b) => bestBucket(b.literal) - bestBucket(a.literal)).map((e) => e.author),
  );
  judge(
    'merged',
    ranked.map((e) => e.author),
  );
  judge(
    'merged, as the list shows it',
    withQuotas(ranked, shown).map((e) => e.author),
    withQuotas(
      ranked.filter((e) => !saved.has(e.author)),
      shown,
    ).map((e) => e.author),
  );
  return out;
};

const mean = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0) / Math.max(1, values.length);

/** 95 % of the means of 2,000 samples of the same size. */
const interval = (values: readonly number[]): [number, number] => {
  const random = new Random(1);
  const means = Array.from({ length: 2_000 }, () => mean(values.map(() => values[random.below(values.length)]!)));
  means.sort((a, b) => a - b);
  return [means[50]!, means[1_949]!];
};

const figure = (n: number): string => n.toFixed(3).replace(/^(-?)0/, '$1');
const withInterval = (values: readonly number[]): string => {
  const [low, high] = interval(values);
  return `${figure(mean(values)).padStart(5)} [${figure(low)}, ${figure(high)}]`;
};

const reference = [
  'Published for other authors of the same set: .259 all and .177 unknown for the best bucket with consensus,',
  '.294 and .245 for the sum of buckets that do not saturate.',
];

/** Recall among the first twenty suggestions, of all authors cited later and of those who are new. */
export const measureSuggestions = (): void => {
  if (outsideData(folder) === undefined) {
    process.stdout.write(`Suggested authors: skipped, RESEARCH_DATA_DIR names no folder with ${folder}.\n`);
    return;
  }
  const l = literature();
  const papersOf = new Map<number, number[]>();
  l.authors.forEach((list, p) => {
    for (const a of new Set(list)) papersOf.set(a, [...(papersOf.get(a) ?? []), p]);
  });
  const people = peopleOf(l, papersOf);
  const results = people.map((person) => measurePerson(l, person, papersOf));
  process.stdout.write(`\nsuggested authors: R@${shown} of authors cited later, ${people.length} authors\n`);
  const values = (name: string, of: (r: Recall) => number | null) => results.flatMap((r) => of(r.get(name)!) ?? []);
  for (const name of results[0]!.keys())
    process.stdout.write(
      `  ${name.padEnd(38)} all ${withInterval(values(name, (r) => r.all))}   unknown ${withInterval(values(name, (r) => r.unknown))}\n`,
    );
  const difference = (of: (r: Recall) => number | null) =>
    results.flatMap((r) => {
      const [a, b] = [of(r.get('merged')!), of(r.get('best bucket, capped, with consensus')!)];
      return a === null || b === null ? [] : [a - b];
    });
  process.stdout.write(
    `  ${'merged − best bucket, paired'.padEnd(38)} all ${withInterval(difference((r) => r.all))}   unknown ${withInterval(difference((r) => r.unknown))}\n`,
  );
  for (const sentence of reference) process.stdout.write(`  ${sentence}\n`);
};
