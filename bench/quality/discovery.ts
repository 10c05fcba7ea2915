import {
  fuse,
  poolSize,
  relevanceOf,
  totalRelevance,
} from '../../packages/server/src/domains/discovery/ranking/fuse.ts';
import type { Retriever } from '../../packages/server/src/domains/discovery/ranking/retriever.ts';
import type { Weighted } from '../../packages/server/src/domains/discovery/retrieval/citation-graph.ts';
import {
  citationGraph,
  cocitationScores,
  couplingScores,
  walkScores,
} from '../../packages/server/src/domains/discovery/retrieval/citation-graph.ts';
import {
  covariance,
  type DenseVectors,
  profileScores,
  smoothed,
} from '../../packages/server/src/domains/discovery/retrieval/dense-vectors.ts';
import { SparseTexts } from '../../packages/server/src/domains/discovery/retrieval/sparse-texts.ts';
import { hashOf } from '../../packages/server/src/domains/vectors/model/random.ts';
import { countTerms } from '../../packages/server/src/domains/vectors/model/terms.ts';
import { Projector, trainModel } from '../../packages/server/src/domains/vectors/model/text-model.ts';
import { readLines } from './corpora.ts';
import { meanOf, printMean, recallAt, short } from './intervals.ts';

// Papers that are hidden from a paper's references, or from a person's library, and must be found again, with the
// functions that rank suggestions.

const weights = { lexical: 0.3, vector: 0.35, graph: 0.2, external: 0.15 };
/** The order of a list as the program makes it, without a diversified choice. */
const ranking = (
  retrievers: readonly Retriever[],
  keys: Int32Array,
  excluded: ReadonlySet<number>,
  size = 200,
  lanes = weights,
) => {
  const { pool } = fuse(retrievers, keys, lanes, { eligible: (at) => !excluded.has(at), size });
  const relevance = relevanceOf(pool);
  return pool
    .map((p, i) => ({ at: p.at, total: totalRelevance(relevance[i]!) }))
    .sort((a, b) => b.total - a.total || a.at - b.at)
    .map((p) => p.at);
};

/** Half of the references of a paper are hidden; the rest and its text are given. */
const measureCitations = async (): Promise<void> => {
  const entries = readLines('corpora', 'citation-graph', 'paperscape-1991-1993.jsonl').map(
    (line) => JSON.parse(line) as { id: string; title: string; abstract?: string; refs: string[] },
  );
  const numberOf = new Map(entries.map((e, i) => [e.id, i]));
  const references = entries.map((e) => e.refs.flatMap((r) => numberOf.get(r) ?? []));
  const texts = entries.map((e, i) => ({ id: i + 1, title: e.title, abstract: e.abstract ?? null }));
  const sparse = new SparseTexts();
  for (const t of texts) sparse.add(countTerms(t));
  sparse.finish();
  const projector = new Projector((await trainModel(texts))!);
  const k = projector.model.dimensions;
  const v: DenseVectors = { rows: texts.length, dimensions: k, data: new Float32Array(texts.length * k) };
  for (const [i, t] of texts.entries()) v.data.set(projector.paper(t) ?? new Float32Array(k), i * k);
  const keys = Int32Array.from(entries, (_, i) => i);
  const queries = entries
    .map((_, i) => i)
    .filter((i) => references[i]!.length >= 4)
    .sort((a, b) => hashOf(a) - hashOf(b))
    .slice(0, Number(process.env.BENCH_QUERIES ?? 300));
  const moments = covariance(v);
  let movedMoments: Float64Array | null = null;
  const found: Record<string, [number[], number[]]> = {};
  const note = (name: string, ranked: readonly number[], hidden: ReadonlySet<number>) => {
    found[name] ??= [[], []];
    found[name][0].push(recallAt(ranked, hidden, 20));
    found[name][1].push(recallAt(ranked, hidden, 100));
  };
  for (const q of queries) {
    const shuffled = [...references[q]!].sort((a, b) => hashOf(a + 7 * q) - hashOf(b + 7 * q));
    const hidden = new Set(shuffled.slice(0, Math.ceil(shuffled.length / 2)));
    const kept = shuffled.filter((r) => !hidden.has(r));
    const from: number[] = [];
    const to: number[] = [];
    for (const [p, refs] of references.entries())
      for (const r of refs) {
        if (p === q && hidden.has(r)) continue;
        from.push(p);
        to.push(r);
      }
    const graph = citationGraph(entries.length, { from: Int32Array.from(from), to: Int32Array.from(to) });
    const moved = smoothed(v, graph.either);
    movedMoments ??= covariance(moved);
    const own: Weighted = [[q, 1]];
    const seeds: Weighted = kept.map((r) => [r, 1] as const);
    const one = (name: string, family: Retriever['family'], scores: Float32Array): Retriever => ({
      name,
      family,
      scores,
    });
    const retrievers = [
      one('tfidf', 'lexical', sparse.scores(sparse.centroid(own))),
      one('lsa', 'semantic', profileScores(v, own, [], moments)),
      one('smoothed', 'semantic', profileScores(moved, own, [], movedMoments)),
      one('walk', 'citation', walkScores(graph, seeds)),
      one('cocitation', 'citation', cocitationScores(graph, seeds)),
      { ...one('coupling', 'citation', couplingScores(graph, seeds)), weight: 0.1 },
    ];
    const excluded = new Set([q, ...kept]);
    note('all', ranking(retrievers, keys, excluded), hidden);
    note('without coupling', ranking(retrievers.slice(0, 5), keys, excluded), hidden);
    for (const r of retrievers) note(`only ${r.name}`, ranking([r], keys, excluded), hidden);
  }
  for (const [name, [at20, at100]] of Object.entries(found)) {
    printMean(`hidden references, ${name}, R@20`, at20, name === 'all' ? 'at least .647' : '');
    printMean(`hidden references, ${name}, R@100`, at100, name === 'all' ? 'at least .84' : '');
  }
};

/** Hides a fifth of a library, which must be found again by means of the rest. */
const splitLibrary = (papers: readonly number[], user: number): { hidden: Set<number>; kept: number[] } => {
  const shuffled = [...papers].sort((a, b) => hashOf(a + 31 * user) - hashOf(b + 31 * user));
  const hidden = new Set(shuffled.slice(0, Math.max(1, Math.round(papers.length / 5))));
  return { hidden, kept: shuffled.filter((i) => !hidden.has(i)) };
};

/** The published figures come from one sample of this size. The spread of several shows how much that matters. */
const sampleSize = 600;

/**
 * A fifth of every library is hidden and must be found again by means of the rest. What other people keep together, in
 * the rest of their libraries, replaces a source's recommendations.
 */
const measureLibraries = async (): Promise<void> => {
  const numbers = (name: string) =>
    readLines('corpora', 'citeulike-t', name).map((line) => line.split(' ').slice(1).map(Number));
  const vocabulary = readLines('corpora', 'citeulike-t', 'vocabulary.dat');
  const libraries = numbers('users.dat');
  const cited = numbers('citations.dat');
  const texts = readLines('corpora', 'citeulike-t', 'mult.dat').map((line, i) => ({
    id: i + 1,
    title: '',
    abstract: line
      .split(' ')
      .slice(1)
      .map((pair) => {
        const [word, count] = pair.split(':').map(Number);
        return `${vocabulary[word!]} `.repeat(count!);
      })
      .join(' '),
  }));
  const n = texts.length;
  const keys = Int32Array.from({ length: n }, (_, i) => i);
  const sparse = new SparseTexts();
  for (const t of texts) sparse.add(countTerms(t));
  sparse.finish();
  const projector = new Projector((await trainModel(texts))!);
  const k = projector.model.dimensions;
  const v: DenseVectors = { rows: n, dimensions: k, data: new Float32Array(n * k) };
  for (const [i, t] of texts.entries()) v.data.set(projector.paper(t) ?? new Float32Array(k), i * k);
  const from = cited.flatMap((list, p) => list.map(() => p));
  const graph = citationGraph(n, { from: Int32Array.from(from), to: Int32Array.from(cited.flat()) });
  const moved = smoothed(v, graph.either);
  const [moments, movedMoments] = [covariance(v), covariance(moved)];
  const split = libraries.map(splitLibrary);
  const holders: number[][] = texts.map(() => []);
  for (const [u, { kept }] of split.entries()) for (const item of kept) holders[item]!.push(u);
  const users = libraries
    .map((_, u) => u)
    .sort((a, b) => hashOf(a) - hashOf(b))
    .slice(0, Number(process.env.BENCH_USERS ?? 5 * sampleSize));
  const found: Record<string, number[][]> = {};
  const cuts = [10, 50, 100, 300];
  for (const u of users) {
    const { hidden, kept } = split[u]!;
    const seeds: Weighted = kept.map((i) => [i, 1] as const);
    const together = new Float32Array(n);
    for (const item of kept) {
      const shared = new Map<number, number>();
      for (const other of holders[item]!)
        if (other !== u) for (const x of split[other]!.kept) shared.set(x, (shared.get(x) ?? 0) + 1);
      for (const [x, count] of shared) together[x]! += count / Math.sqrt(holders[item]!.length * holders[x]!.length);
    }
    const one = (name: string, family: Retriever['family'], scores: Float32Array, weight = 1): Retriever => ({
      name,
      family,
      scores,
      weight,
    });
    const content = [
      one('words', 'lexical', sparse.scores(sparse.centroid(seeds))),
      one('meaning', 'semantic', profileScores(v, seeds, [], moments)),
      one('smoothed', 'semantic', profileScores(moved, seeds, [], movedMoments)),
      one('walk', 'citation', walkScores(graph, seeds)),
    ];
    const excluded = new Set(kept);
    const sources = one('sources', 'taste', together, 2);
    // A list has a pool of 200; a measure of the first 300 is only meaningful with a larger one.
    for (const [name, list, size] of [
      ['all', [...content, sources], 1_000],
      ['all, pool of a list', [...content, sources], poolSize],
      ['content only', content, 1_000],
      ['words only', content.slice(0, 1), 1_000],
      ['other libraries only', [sources], 1_000],
    ] as const) {
      const ranked = ranking(list, keys, excluded, size);
      found[name] ??= cuts.map(() => []);
      for (const [i, cut] of cuts.entries()) found[name][i]!.push(recallAt(ranked, hidden, cut));
    }
  }
  for (const [name, lists] of Object.entries(found))
    for (const [i, cut] of cuts.entries())
      printMean(
        `hidden papers of a library, ${name}, R@${cut}`,
        lists[i]!,
        `${spreadOfSamples(lists[i]!)}  ${comparisons[name]?.[i] ?? ''}`,
      );
};

/** Lowest and highest mean among samples of 600 people. */
const spreadOfSamples = (values: readonly number[]): string => {
  const means = Array.from({ length: Math.floor(values.length / sampleSize) }, (_, i) =>
    meanOf(values.slice(i * sampleSize, (i + 1) * sampleSize)),
  ).sort((a, b) => a - b);
  return means.length < 2 ? '' : `samples of ${sampleSize}: ${short(means[0]!)} to ${short(means.at(-1)!)}`;
};

/** Published figures, each for one sample of 600 people. */
const comparisons: Record<string, readonly string[]> = {
  all: ['lab .174, RRF .158', 'lab .358, RRF .309', 'lab .444, RRF .379', 'lab .596, RRF .519'],
  'words only': [
    'lab .132, baseline .120',
    'lab .261, baseline .236',
    'lab .340, baseline .309',
    'lab .481, baseline .445',
  ],
  'other libraries only': [
    'lab .110, baseline .108',
    'lab .197, baseline .216',
    'lab .254, baseline .287',
    'lab .374, baseline .388',
  ],
};

export const measureDiscovery = async (): Promise<void> => {
  await measureCitations();
  await measureLibraries();
};
