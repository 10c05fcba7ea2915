export interface Near {
  id: number;
  /** Cosine, from -1 to 1. */
  score: number;
}

/** Vectors of papers as search needs them. The module that holds them provides it. */
export interface MeaningSpace {
  /** `words`: there are too few papers to learn meaning from; vectors are weighted words. */
  readonly kind: 'words' | 'meaning';
  /** Null if no word of the text is known. */
  ofText(text: string): Promise<Float32Array | null>;
  /** Null if the paper has no vector. */
  ofPaper(id: number): Float32Array | null;
  /** The nearest papers of the corpus, nearest first. */
  nearest(vector: Float32Array, k: number): Promise<readonly Near[]>;
  /** Cosines of those of the papers that have a vector. */
  cosines(vector: Float32Array, ids: readonly number[]): Promise<ReadonlyMap<number, number>>;
  /** The share of random pairs of papers that are less similar, from 0 to 1. */
  percentile(cosine: number): number;
  /**
   * Words of a paper, as written, that contribute most to its similarity to a vector.
   * @param other the paper that the vector belongs to; omitted for the vector of a query
   */
  nearestWords(paper: { title: string; abstract: string | null }, to: Float32Array, other?: number): string[];
}

/** The spaces of a query. They differ if there are vectors of papers, but no model that computes vectors of words. */
export interface MeaningSpaces {
  /** For words; null if none was built. */
  words: MeaningSpace | null;
  /** For `similar:` and similar papers. */
  papers: MeaningSpace | null;
}

export type MeaningLabel = 'very_close' | 'close' | 'related';

/** A paper is related to another one if 95 % of random pairs are less similar. */
export const related = 0.95;
const close = 0.99;
const veryClose = 0.999;

/** Null if the papers have no more in common than others. */
export const labelOf = (percentile: number): MeaningLabel | null =>
  percentile >= veryClose ? 'very_close' : percentile >= close ? 'close' : percentile >= related ? 'related' : null;

/** How many of the nearest papers are compared. */
export const nearestLookedAt = 1_000;

/** Papers that are related to one, nearest first, itself left out. */
export const relatedTo = async (space: MeaningSpace, id: number): Promise<Near[]> => {
  const vector = space.ofPaper(id);
  if (!vector) return [];
  const near = await space.nearest(vector, nearestLookedAt + 1);
  return near.filter((n) => n.id !== id && space.percentile(n.score) >= related).slice(0, nearestLookedAt);
};
