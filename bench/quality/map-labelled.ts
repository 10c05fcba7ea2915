import { computeMap } from '../../packages/server/src/domains/map/compute-map.ts';
import { movedToNearestMean } from '../../packages/server/src/domains/map/nearest-mean.ts';
import { preparedRows } from '../../packages/server/src/domains/map/points.ts';
import { adjustedRand } from '../../packages/server/src/domains/map/rand-index.ts';
import { seeded } from '../../packages/server/src/domains/vectors/model/random.ts';
import { Projector, trainModel } from '../../packages/server/src/domains/vectors/model/text-model.ts';
import { readLines } from './corpora.ts';

// Regions of the map on papers with labels, which the map does not see.

interface Labelled {
  id: string;
  title: string;
  abstract: string | null;
  label: string;
  refs: string[];
}

/** Papers of arXiv with their main category; the graph of citations is among them. */
const arxivPapers = (): Labelled[] =>
  readLines('corpora', 'citation-graph', 'paperscape-1991-1993.jsonl').map((line) => {
    const p = JSON.parse(line) as { id: string; title: string; categories: string[]; refs: string[] };
    return { id: p.id, title: p.title, abstract: null, label: p.categories[0]!.split('.')[0]!, refs: p.refs };
  });

/** Records of four systematic reviews. */
const reviewedPapers = (): Labelled[] =>
  readLines('corpora', 'screening', 'records.jsonl').map((line) => {
    const p = JSON.parse(line) as { id: string; title: string; abstract: string | null; review: string };
    return { id: `${p.review} ${p.id}`, title: p.title, abstract: p.abstract, label: p.review, refs: [] };
  });

/** Mutual information of two groupings, divided by the mean of their entropies: 1 if they are the same, 0 if unrelated. */
export const mutualInformation = (a: ArrayLike<number>, b: ArrayLike<number>): number => {
  const n = a.length;
  const [inA, inB, both] = [new Map<number, number>(), new Map<number, number>(), new Map<string, number>()];
  const add = <K>(counts: Map<K, number>, key: K) => counts.set(key, (counts.get(key) ?? 0) + 1);
  for (let i = 0; i < n; i += 1) {
    add(inA, a[i]!);
    add(inB, b[i]!);
    add(both, `${a[i]} ${b[i]}`);
  }
  const entropy = (counts: Iterable<number>) => [...counts].reduce((sum, c) => sum - (c / n) * Math.log(c / n), 0);
  const [ha, hb] = [entropy(inA.values()), entropy(inB.values())];
  return (2 * (ha + hb - entropy(both.values()))) / (ha + hb || 1);
};

const print = (what: string, value: string): void => {
  process.stdout.write(`${what.padEnd(66)} ${value}\n`);
};

const measure = async (name: string, papers: Labelled[]): Promise<void> => {
  const texts = papers.map((p, i) => ({ id: i + 1, title: p.title, abstract: p.abstract }));
  const projector = new Projector((await trainModel(texts))!);
  const placed = papers.flatMap((paper, i) => {
    const vector = projector.paper(texts[i]!);
    return vector ? [{ paper, text: texts[i]!, vector }] : [];
  });
  const rowOf = new Map(placed.map(({ paper }, row) => [paper.id, row]));
  const vectors = placed.map((p) => p.vector);
  const started = performance.now();
  const map = await computeMap({
    vectors,
    citations: placed.flatMap(({ paper }, row) =>
      paper.refs.flatMap((ref) => (rowOf.has(ref) ? [[row, rowOf.get(ref)!] as const] : [])),
    ),
    before: new Map(),
    keepsPlaces: true,
    seed: 1,
    textsOf: (rows) => rows.map((row) => ({ ...placed[row]!.text, topics: [] })),
    pause: () => Promise.resolve(),
  });
  const seconds = (performance.now() - started) / 1000;
  const names = [...new Set(placed.map((p) => p.paper.label))];
  const labels = placed.map((p) => names.indexOf(p.paper.label));
  const regions = new Int32Array(placed.length);
  for (const [n, region] of map.regions.entries()) for (const row of region.rows) regions[row] = n;
  const random = seeded(1);
  const kMeans = movedToNearestMean(
    preparedRows(vectors),
    [...labels.keys()],
    Int32Array.from(labels, () => Math.floor(random() * map.regions.length)),
  );
  print(`map of ${placed.length} papers (${name}), seconds`, seconds.toFixed(1));
  for (const [way, groups] of [
    ['regions', regions],
    ['k-means with as many groups', kMeans],
  ] as const)
    print(
      `${way} and ${names.length} labels: mutual information, adjusted Rand index`,
      `${mutualInformation(groups, labels).toFixed(3)}  ${adjustedRand(groups, Int32Array.from(labels)).toFixed(3)}`,
    );
};

export const measureLabelled = async (): Promise<void> => {
  await measure('arXiv 1991–1993', arxivPapers());
  await measure('four systematic reviews', reviewedPapers());
};
