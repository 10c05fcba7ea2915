import { hashOf, seeded } from './random.ts';
import { multiplicationsOf, rightSingularVectors } from './singular-vectors.ts';
import type { SparseMatrix } from './sparse-matrix.ts';
import { countTerms, type PaperText } from './terms.ts';

/** With fewer papers there is too little text to learn which words belong together: words are only weighted. */
export const minForMeaning = 300;
/** From this number of papers on, vectors have 256 dimensions instead of 128. */
const largeCorpus = 3_000;
/** Training reads no more papers than this; the others are projected. */
export const maxSample = 20_000;
/** Maximum number of terms of a model, most frequent first, which bounds its memory. */
const maxTerms = 30_000;
/** A term in a larger share of papers is not informative, in any language. */
const commonShare = 0.4;
/** With fewer papers, nearly every word occurs in 40 % of them. */
const minForCommon = 50;
const randomPairs = 20_000;
const quantileSteps = 1_000;

/** `words`: weighted words only, in as many dimensions as needed. `meaning`: words that occur together are near. */
export const modelKinds = ['words', 'meaning'] as const;
export type ModelKind = (typeof modelKinds)[number];

/** A space of vectors, learned from the texts of one library. Vectors of two models must never be compared. */
export interface TextModel {
  kind: ModelKind;
  dimensions: number;
  /** Papers it was trained on. */
  trainedOn: number;
  terms: readonly string[];
  /** The weight of each term: higher for rarer terms. */
  weights: Float32Array;
  /** A row for each term: its direction. */
  basis: Float32Array;
  /** What all papers have in common, subtracted from each. */
  mean: Float32Array;
  /** Cosines of random pairs of papers: quantiles at 0, 0.1, … 100 %. */
  quantiles: Float32Array;
}

/** Chosen by ID: the same papers give the same sample, and a paper stays in it while the library grows. */
export const sampleOf = (ids: readonly number[], most = maxSample): number[] =>
  ids.length <= most
    ? [...ids].sort((a, b) => a - b)
    : [...ids]
        .sort((a, b) => hashOf(a) - hashOf(b) || a - b)
        .slice(0, most)
        .sort((a, b) => a - b);

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Terms that are kept, and how many papers have each. */
const vocabulary = (papers: readonly ReadonlyMap<string, number>[], kind: ModelKind): [string, number][] => {
  const holders = new Map<string, number>();
  for (const counts of papers) for (const term of counts.keys()) holders.set(term, (holders.get(term) ?? 0) + 1);
  const least = kind === 'meaning' ? 2 : 1;
  const most = papers.length < minForCommon ? Number.POSITIVE_INFINITY : papers.length * commonShare;
  return [...holders]
    .filter(([, n]) => n >= least && n < most)
    .sort(([a, n], [b, m]) => m - n || compare(a, b))
    .slice(0, maxTerms);
};

/** The terms of a paper that the model knows, with weights; unit length. Empty if it knows none. */
const weighed = (
  counts: ReadonlyMap<string, number>,
  columnOf: ReadonlyMap<string, number>,
  weights: Float32Array,
): { column: number; value: number }[] => {
  const terms: { column: number; value: number }[] = [];
  let squares = 0;
  for (const [term, count] of counts) {
    const column = columnOf.get(term);
    if (column === undefined) continue;
    const value = (1 + Math.log(count)) * weights[column]!;
    terms.push({ column, value });
    squares += value * value;
  }
  const length = Math.sqrt(squares);
  return length > 0 ? terms.map(({ column, value }) => ({ column, value: value / length })) : [];
};

const matrixOf = (papers: readonly { column: number; value: number }[][], columns: number): SparseMatrix => {
  const size = papers.reduce((n, row) => n + row.length, 0);
  const matrix = {
    rows: papers.length,
    columns,
    starts: new Uint32Array(papers.length + 1),
    cols: new Uint32Array(size),
    values: new Float32Array(size),
  };
  let at = 0;
  for (const [r, row] of papers.entries()) {
    for (const { column, value } of row) {
      matrix.cols[at] = column;
      matrix.values[at] = value;
      at += 1;
    }
    matrix.starts[r + 1] = at;
  }
  return matrix;
};

/** A vector of length one; null if it has no direction. */
export const unit = (v: Float32Array): Float32Array | null => {
  let squares = 0;
  for (const x of v) squares += x * x;
  if (!(squares > 1e-20) || !Number.isFinite(squares)) return null;
  const length = Math.sqrt(squares);
  return v.map((x) => x / length);
};

export const dot = (a: Float32Array, b: Float32Array): number => {
  let sum = 0;
  for (let i = 0; i < a.length; i += 1) sum += a[i]! * b[i]!;
  return sum;
};

/** Turns texts into vectors of one model. */
export class Projector {
  readonly #columnOf: Map<string, number>;
  readonly model: TextModel;

  constructor(model: TextModel) {
    this.model = model;
    this.#columnOf = new Map(model.terms.map((t, i) => [t, i]));
  }

  #project(row: readonly { column: number; value: number }[]): Float32Array {
    const { dimensions: k, basis, mean } = this.model;
    const sum = new Float64Array(k);
    for (const { column, value } of row)
      for (let i = 0, from = column * k; i < k; i += 1) sum[i]! += value * basis[from + i]!;
    return Float32Array.from(sum, (x, i) => x - mean[i]!);
  }

  /** The vector of a text, of length one; null if the model knows none of its words. */
  vector(counts: ReadonlyMap<string, number>): Float32Array | null {
    const row = weighed(counts, this.#columnOf, this.model.weights);
    return row.length === 0 ? null : unit(this.#project(row));
  }

  paper(text: Omit<PaperText, 'id'>): Float32Array | null {
    return this.vector(countTerms(text));
  }

  /** The terms of a text that bring it nearest to a vector, strongest first. */
  nearestTerms(counts: ReadonlyMap<string, number>, to: Float32Array, most: number): string[] {
    const { dimensions: k, basis, terms } = this.model;
    return weighed(counts, this.#columnOf, this.model.weights)
      .map(({ column, value }) => {
        let sum = 0;
        for (let i = 0, from = column * k; i < k; i += 1) sum += basis[from + i]! * to[i]!;
        return { term: terms[column]!, gain: value * sum };
      })
      .filter(({ gain }) => gain > 0)
      .sort((a, b) => b.gain - a.gain || compare(a.term, b.term))
      .slice(0, most)
      .map(({ term }) => term);
  }
}

/** Cosines of random pairs, sorted and read at equal steps. */
export const quantilesOf = (vectors: readonly Float32Array[]): Float32Array => {
  const out = new Float32Array(quantileSteps + 1);
  if (vectors.length < 2) return out;
  const random = seeded(vectors.length);
  const cosines = Float32Array.from({ length: randomPairs }, () => {
    const a = Math.floor(random() * vectors.length);
    const other = Math.floor(random() * (vectors.length - 1));
    return dot(vectors[a]!, vectors[other < a ? other : other + 1]!);
  }).sort();
  for (let i = 0; i <= quantileSteps; i += 1)
    out[i] = cosines[Math.min(randomPairs - 1, Math.floor((i / quantileSteps) * randomPairs))]!;
  return out;
};

/** The part of random pairs whose cosine is lower, from 0 to 1: the meaning of a cosine in this space. */
export const percentileOf = ({ quantiles }: Pick<TextModel, 'quantiles'>, cosine: number): number => {
  let low = 0;
  let high = quantiles.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (quantiles[middle]! < cosine) low = middle + 1;
    else high = middle;
  }
  return Math.min(1, low / quantileSteps);
};

/** The cosine below which a share of random pairs is. */
export const cosineAt = ({ quantiles }: Pick<TextModel, 'quantiles'>, share: number): number =>
  quantiles[Math.round(share * quantileSteps)]!;

/** Texts are read and their words counted; then the directions of the words are learned. */
export type TrainingStep = 'reading' | 'learning';

/** Called between blocks of work with the share of the step that is done, from 0 to 1. May throw to stop. */
export type OnTraining = (step: TrainingStep, share: number) => Promise<void>;

const papersPerBlock = 100;

/** Calls `work` for each item, and `after` after each block of them, with its size. */
const inBlocks = async <T>(items: readonly T[], work: (item: T) => void, after: (size: number) => Promise<void>) => {
  for (let from = 0; from < items.length; from += papersPerBlock) {
    const block = items.slice(from, from + papersPerBlock);
    for (const item of block) work(item);
    await after(block.length);
  }
};

/**
 * Learns a model from the texts of papers: words weighted by rarity (TF-IDF), and from 300 papers on, the directions in
 * which they vary most (latent semantic analysis). The same texts give the same model, bit for bit.
 * @param corpusSize papers of the whole library, if `papers` is a sample of it
 * @returns null if no paper has a usable word
 */
export const trainModel = async (
  papers: readonly PaperText[],
  {
    corpusSize = papers.length,
    dimensions,
    onTraining = () => Promise.resolve(),
  }: { corpusSize?: number; dimensions?: number; onTraining?: OnTraining } = {},
): Promise<TextModel | null> => {
  const kind: ModelKind = papers.length < minForMeaning ? 'words' : 'meaning';
  const counted: Map<string, number>[] = [];
  await inBlocks(
    papers,
    (paper) => counted.push(countTerms(paper)),
    () => onTraining('reading', counted.length / papers.length),
  );
  const words = vocabulary(counted, kind);
  const terms = words.map(([term]) => term);
  const weights = Float32Array.from(words, ([, n]) => Math.log((papers.length + 1) / (n + 0.5)));
  const columnOf = new Map(terms.map((t, i) => [t, i]));
  const rows = counted.map((counts) => weighed(counts, columnOf, weights)).filter((row) => row.length > 0);
  const wanted = kind === 'words' ? rows.length : (dimensions ?? (corpusSize < largeCorpus ? 128 : 256));
  const matrix = matrixOf(rows, terms.length);
  // The mean of all papers and their vectors each take a multiplication for every weight and dimension.
  const perPass = matrix.values.length * wanted;
  const all = multiplicationsOf(matrix, wanted) + 2 * perPass;
  let done = 0;
  const step = (multiplications: number) => {
    done += multiplications;
    return onTraining('learning', Math.min(1, done / all));
  };
  const directions = await rightSingularVectors(matrix, wanted, step);
  const k = directions.columns;
  if (k === 0) return null;
  const model: TextModel = {
    kind,
    dimensions: k,
    trainedOn: papers.length,
    terms,
    weights,
    basis: directions.data,
    mean: new Float32Array(k),
    quantiles: new Float32Array(quantileSteps + 1),
  };
  const passed = (size: number) => step((perPass * size) / counted.length);
  const raw = new Projector(model);
  if (kind === 'meaning') {
    const sum = new Float64Array(k);
    const add = (counts: ReadonlyMap<string, number>) => {
      for (const { column, value } of weighed(counts, columnOf, weights))
        for (let i = 0; i < k; i += 1) sum[i]! += value * model.basis[column * k + i]!;
    };
    await inBlocks(counted, add, passed);
    model.mean = Float32Array.from(sum, (x) => x / rows.length);
  }
  const projector = kind === 'meaning' ? new Projector(model) : raw;
  const vectors: Float32Array[] = [];
  const project = (counts: ReadonlyMap<string, number>) => {
    const vector = projector.vector(counts);
    if (vector) vectors.push(vector);
  };
  await inBlocks(counted, project, passed);
  model.quantiles = quantilesOf(vectors);
  return model;
};
