import { UMAP } from 'umap-js';
import { type ComputedMap, computeMap } from '../../packages/server/src/domains/map/compute-map.ts';
import { mainAxes } from '../../packages/server/src/domains/map/layout.ts';
import { nearRows } from '../../packages/server/src/domains/map/near-neighbours.ts';
import { preparedRows } from '../../packages/server/src/domains/map/points.ts';
import { adjustedRand } from '../../packages/server/src/domains/map/rand-index.ts';
import { seeded } from '../../packages/server/src/domains/vectors/model/random.ts';
import { dot, Projector, trainModel } from '../../packages/server/src/domains/vectors/model/text-model.ts';
import { readCorpus, readLines } from './corpora.ts';
import { measureLabelled } from './map-labelled.ts';

// Regions, labels and places of the map, on papers of a conference series (ACM-CR).

const papersAsked = 500;
const near = 15;
const seeds = [1, 2, 3, 4, 5];
const noPause = () => Promise.resolve();
const print = (what: string, value: number | string, note = ''): void => {
  const shown = typeof value === 'number' ? value.toFixed(3) : value;
  process.stdout.write(`${what.padEnd(66)} ${shown.padStart(9)}  ${note}\n`);
};

/** Rows by distance on the map or by cosine, the nearest first, without the row itself. */
const ranks = (count: number, of: number, closeness: (row: number) => number): Int32Array => {
  const all = Array.from({ length: count }, (_, row) => row).filter((row) => row !== of);
  const keys = new Map(all.map((row) => [row, closeness(row)]));
  return Int32Array.from(all.sort((a, b) => keys.get(b)! - keys.get(a)! || a - b));
};

/**
 * Trustworthiness and continuity of a sample of rows at k (Venna and Kaski, 2001): 1 if the nearest on the map are the nearest by
 * meaning, and the other way round.
 */
const faithful = (vectors: readonly Float32Array[], places: Float32Array, sample: readonly number[]) => {
  const n = vectors.length;
  const scale = 2 / (sample.length * near * (2 * n - 3 * near - 1));
  let [trust, continuity] = [0, 0];
  for (const row of sample) {
    const byMeaning = ranks(n, row, (other) => dot(vectors[row]!, vectors[other]!));
    const byPlace = ranks(
      n,
      row,
      (other) => -((places[other * 2]! - places[row * 2]!) ** 2) - (places[other * 2 + 1]! - places[row * 2 + 1]!) ** 2,
    );
    const penalty = (from: Int32Array, to: Int32Array) => {
      const place = new Map(Array.from(to, (other, rank) => [other, rank + 1]));
      return from.subarray(0, near).reduce((sum, other) => sum + Math.max(0, place.get(other)! - near), 0);
    };
    trust += penalty(byPlace, byMeaning);
    continuity += penalty(byMeaning, byPlace);
  }
  return { trust: 1 - scale * trust, continuity: 1 - scale * continuity };
};

/** Places by UMAP with its usual settings. */
const umapPlaces = (vectors: readonly Float32Array[]): Float32Array => {
  const umap = new UMAP({ nNeighbors: near, random: seeded(1) });
  return Float32Array.from(umap.fit(vectors.map((v) => [...v])).flat());
};

const median = (values: number[]): number => values.sort((a, b) => a - b)[Math.floor(values.length / 2)]!;

export const measureMap = async (): Promise<void> => {
  const docs = readLines('corpora', 'acm-cr', 'docs.jsonl').map(
    (line) => JSON.parse(line) as { id: string; title: string; abstract?: string | null },
  );
  const gold = JSON.parse(readCorpus('corpora', 'acm-cr', 'paper_level_gold.json')) as {
    doi: string;
    refs_in_collection: string[];
  }[];
  const texts = docs.map((d, i) => ({ id: i + 1, title: d.title, abstract: d.abstract ?? null }));
  const projector = new Projector((await trainModel(texts))!);
  const placed = texts.flatMap((text) => {
    const vector = projector.paper(text);
    return vector ? [{ text, vector }] : [];
  });
  const vectors = placed.map((p) => p.vector);
  const rowOf = new Map(placed.map((p, row) => [docs[p.text.id - 1]!.id, row]));
  const citations = gold.flatMap(({ doi, refs_in_collection: refs }) =>
    refs.flatMap((ref) => {
      const [from, to] = [rowOf.get(doi), rowOf.get(ref)];
      return from === undefined || to === undefined ? [] : [[from, to] as const];
    }),
  );
  const mapOf = (count: number, before: Float32Array | null, keepsPlaces: boolean): Promise<ComputedMap> =>
    computeMap({
      vectors: vectors.slice(0, count),
      citations: citations.filter(([a, b]) => a < count && b < count),
      before: new Map(
        Array.from({ length: (before?.length ?? 0) / 2 }, (_, row) => [
          row,
          [before![row * 2]!, before![row * 2 + 1]!],
        ]),
      ),
      keepsPlaces,
      seed: 1,
      textsOf: (rows) => rows.map((row) => ({ ...placed[row]!.text, topics: [] })),
      pause: noPause,
    });
  const started = performance.now();
  const map = await mapOf(vectors.length, null, true);
  print(
    `map of ${vectors.length} papers (acm-cr), seconds`,
    (performance.now() - started) / 1000,
    'at most 20 for 10,000',
  );
  print('regions', String(map.regions.length), 'about 8 to 12');
  print('share of the largest region', map.regions[0]!.rows.length / vectors.length);
  print('topics', String(map.regions.reduce((n, r) => n + r.topics.length, 0)));

  const rows = preparedRows(vectors);
  const runs = seeds.map((seed) => map.regionsFrom(seed));
  const agreements = runs.flatMap((a, i) => runs.slice(i + 1).map((b) => adjustedRand(a, b)));
  print(
    'regions of five seeds, mean adjusted Rand index',
    agreements.reduce((a, b) => a + b, 0) / agreements.length,
    'k-means .38–.42',
  );

  const sample = Array.from({ length: papersAsked }, (_, i) => Math.floor((i * vectors.length) / papersAsked));
  /** How often the label of a paper's own group is nearest to the paper. */
  const truth = (
    groups: readonly { label: string; terms: string[]; rows: number[] }[],
    among: readonly number[],
    terms: boolean,
  ) => {
    const labels = groups.map((g) => projector.paper({ title: terms ? g.terms.join(', ') : g.label, abstract: null }));
    const own = new Map(groups.flatMap((g, n) => g.rows.map((row) => [row, n] as const)));
    const asked = among.filter((row) => own.has(row));
    const right = asked.filter((row) => {
      const scores = labels.map((label) => (label ? dot(label, vectors[row]!) : -1));
      return scores.indexOf(Math.max(...scores)) === own.get(row);
    });
    return { right: right.length, asked: asked.length };
  };
  const regions = truth(map.regions, sample, false);
  print('label of a region is the nearest of all to its papers', regions.right / regions.asked, 'at least .8');
  const described = truth(map.regions, sample, true);
  print('the same with all of its terms', described.right / described.asked);
  const topics = map.regions.map((region) => truth(region.topics, sample, false));
  const sum = (of: 'right' | 'asked') => topics.reduce((n, t) => n + t[of], 0);
  print('label of a topic is the nearest within its region', sum('right') / sum('asked'));

  const { trust, continuity } = faithful(vectors, map.places, sample);
  print('trustworthiness of places at 15', trust);
  print('continuity of places at 15', continuity);
  const axes = faithful(vectors, mainAxes(rows), sample);
  print('the same of the first two principal components', axes.trust, axes.continuity.toFixed(3));
  const reference = faithful(vectors, umapPlaces(vectors), sample);
  print('the same of umap-js', reference.trust, reference.continuity.toFixed(3));
  const less = Math.floor(vectors.length / 1.1);
  const before = (await mapOf(less, null, true)).places;
  const moved = (after: Float32Array): number =>
    median(
      Array.from({ length: less }, (_, row) =>
        Math.hypot(after[row * 2]! - before[row * 2]!, after[row * 2 + 1]! - before[row * 2 + 1]!),
      ),
    ) / 2;
  const kept = await mapOf(vectors.length, before, true);
  print('papers move when 10 % are added, median, parts of the width', moved(kept.places), 'at most .020');
  const { trust: keptTrust } = faithful(vectors, kept.places, sample);
  print('trustworthiness after that', keptTrust);
  const fresh = await mapOf(vectors.length, before, false);
  print('the same with fresh places for all, aligned', moved(fresh.places));
  const links = await nearRows(rows, near, noPause);
  const exact = sample
    .slice(0, 100)
    .map((row) => ranks(vectors.length, row, (other) => dot(vectors[row]!, vectors[other]!)));
  const hits = exact.map((best, n) => {
    const found = new Set(links.rows.subarray(sample[n]! * near, (sample[n]! + 1) * near));
    return best.subarray(0, near).reduce((count, other) => count + (found.has(other) ? 1 : 0), 0) / near;
  });
  print('neighbours found, of a full comparison', hits.reduce((a, b) => a + b, 0) / hits.length, 'lab .949');
  await measureLabelled();
};
