import { fuse, relevanceOf, totalRelevance } from '../../packages/server/src/domains/discovery/ranking/fuse.ts';
import type { Retriever } from '../../packages/server/src/domains/discovery/ranking/retriever.ts';
import type { Weighted } from '../../packages/server/src/domains/discovery/retrieval/citation-graph.ts';
import {
  covariance,
  type DenseVectors,
  dislikeFactor,
  profileScores,
} from '../../packages/server/src/domains/discovery/retrieval/dense-vectors.ts';
import { addScaled, SparseTexts } from '../../packages/server/src/domains/discovery/retrieval/sparse-texts.ts';
import { countTerms, type PaperText } from '../../packages/server/src/domains/vectors/model/terms.ts';
import { dot, Projector, trainModel } from '../../packages/server/src/domains/vectors/model/text-model.ts';

const weights = { lexical: 0.3, vector: 0.35, graph: 0.2, external: 0.15 };

/** The texts of a corpus in the form that the lanes for words and meaning use. */
export class RankedTexts {
  readonly size: number;
  readonly projector: Projector;
  readonly #sparse: SparseTexts;
  readonly #vectors: DenseVectors;
  readonly #moments: Float64Array;
  readonly #keys: Int32Array;

  private constructor(texts: readonly PaperText[], projector: Projector) {
    this.size = texts.length;
    this.projector = projector;
    this.#sparse = new SparseTexts();
    for (const t of texts) this.#sparse.add(countTerms(t));
    this.#sparse.finish();
    const k = projector.model.dimensions;
    this.#vectors = { rows: texts.length, dimensions: k, data: new Float32Array(texts.length * k) };
    for (const [i, t] of texts.entries()) this.#vectors.data.set(projector.paper(t) ?? new Float32Array(k), i * k);
    this.#moments = covariance(this.#vectors);
    this.#keys = Int32Array.from(texts, (_, i) => i);
  }

  static async of(texts: readonly PaperText[]): Promise<RankedTexts> {
    return new RankedTexts(texts, new Projector((await trainModel(texts))!));
  }

  words(liked: Weighted, disliked: Weighted = []): Float32Array {
    const direction = this.#sparse.centroid(liked);
    if (disliked.length > 0) addScaled(direction, this.#sparse.centroid(disliked), -dislikeFactor);
    return this.#sparse.scores(direction);
  }

  meaning(liked: Weighted, disliked: Weighted = []): Float32Array {
    return profileScores(this.#vectors, liked, disliked, this.#moments);
  }

  vector(row: number): Float32Array {
    const { dimensions: k, data } = this.#vectors;
    return data.subarray(row * k, (row + 1) * k);
  }

  /** The words of any text; it need not be one of the papers. */
  wordsOf(text: Omit<PaperText, 'id'>): Float32Array {
    return this.#sparse.scores(this.#sparse.query(countTerms(text)));
  }

  meaningOf(text: Omit<PaperText, 'id'>): Float32Array {
    const vector = this.projector.paper(text);
    return Float32Array.from({ length: this.size }, (_, i) => (vector ? dot(this.vector(i), vector) : 0));
  }

  /** The order of a lens without citations, best first, with its value; `excluded` papers are left out. */
  order(liked: Weighted, disliked: Weighted, excluded: ReadonlySet<number>): { row: number; score: number }[] {
    return this.fused(this.words(liked, disliked), this.meaning(liked, disliked), excluded);
  }

  fused(words: Float32Array, meaning: Float32Array, excluded: ReadonlySet<number>): { row: number; score: number }[] {
    const retrievers: Retriever[] = [
      { name: 'words', family: 'lexical', scores: words },
      { name: 'meaning', family: 'semantic', scores: meaning },
    ];
    const { pool } = fuse(retrievers, this.#keys, weights, {
      eligible: (at) => !excluded.has(at),
      size: this.size,
    });
    const relevance = relevanceOf(pool);
    const found = pool
      .map((p, i) => ({ row: p.at, score: totalRelevance(relevance[i]!) }))
      .sort((a, b) => b.score - a.score || a.row - b.row);
    // Papers that no lane found come last.
    const seen = new Set(found.map((f) => f.row));
    for (let row = 0; row < this.size; row += 1)
      if (!seen.has(row) && !excluded.has(row)) found.push({ row, score: Number.NEGATIVE_INFINITY });
    return found;
  }
}
