import type { ReadDb } from '../../platform/db/db.ts';
import { idxbModel } from '../hydration/vectors.repo.ts';
import type { Corpus, Lists } from './evidence.ts';

/** Papers that are read before the thread yields. */
const step = 5_000;

/** Lets the thread be stopped. */
export type Pause = () => Promise<void>;

/** Running numbers for keys, in order of appearance. */
class Numbers<K> {
  readonly keys: K[] = [];
  readonly #known = new Map<K, number>();
  of(key: K): number {
    let n = this.#known.get(key);
    if (n === undefined) {
      n = this.keys.length;
      this.#known.set(key, n);
      this.keys.push(key);
    }
    return n;
  }
  get(key: K): number | undefined {
    return this.#known.get(key);
  }
}

export interface LoadedCorpus {
  corpus: Corpus;
  paperIds: number[];
  authorIds: number[];
  topicIds: number[];
  venueKeys: string[];
  numberOfPaper(id: number): number | undefined;
  numberOfAuthor(id: number): number | undefined;
  /** The centroid of the library, of length 1; null without vectors. */
  centroid: Float32Array | null;
}

/** Which record an authorship belongs to, after merges and the user's decisions; null: no record. */
const owners = (db: ReadDb): ((paper: number, author: number) => number | null) => {
  const primary = new Map(
    db
      .all<{ alt: number; id: number }>(
        'select alt_author_id alt, primary_author_id id from author_alt_identifiers where alt_author_id is not null',
      )
      .map((r) => [r.alt, r.id]),
  );
  const of = (author: number) => primary.get(author) ?? author;
  const moved = new Map(
    db
      .all<{ paper_id: number; author_id: number; moved_to: number | null }>(
        `select paper_id, author_id, moved_to from author_paper_decisions where verdict <> 'theirs'`,
      )
      .map((d) => [`${d.paper_id} ${of(d.author_id)}`, d.moved_to === null ? null : of(d.moved_to)]),
  );
  return (paper, author) => {
    const id = of(author);
    if (moved.size === 0) return id;
    const to = moved.get(`${paper} ${id}`);
    return to === undefined ? id : to;
  };
};

const float32 = (bytes: Uint8Array): Float32Array =>
  new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));

const lengthOf = (v: Float32Array): number => {
  let sum = 0;
  for (const x of v) sum += x * x;
  return Math.sqrt(sum);
};

/** Adds a normalised vector. @returns false when it is empty or of another length */
const addUnit = (sum: Float64Array, v: Float32Array): boolean => {
  const length = lengthOf(v);
  if (length === 0 || v.length !== sum.length) return false;
  for (let i = 0; i < v.length; i += 1) sum[i]! += v[i]! / length;
  return true;
};

/** @param unit of length 1 */
const cosineWith = (unit: Float32Array, v: Float32Array | Float64Array): number => {
  let dot = 0;
  let square = 0;
  for (let i = 0; i < unit.length; i += 1) {
    dot += unit[i]! * v[i]!;
    square += v[i]! * v[i]!;
  }
  return square === 0 ? Number.NaN : dot / Math.sqrt(square);
};

const unitOf = (sum: Float64Array): Float32Array | null => {
  const v = Float32Array.from(sum);
  const length = lengthOf(v);
  return length === 0 ? null : v.map((x) => x / length);
};

/** Cosine of the centroid of these papers and the centroid of the library, and how many of them have vectors. */
export const centroidCosine = (
  db: ReadDb,
  papers: readonly number[],
  library: Float32Array,
): { cosine: number | null; embedded: number } => {
  const sum = new Float64Array(library.length);
  let embedded = 0;
  for (const id of papers) {
    const bytes = db.value<Uint8Array>(
      'select vector from publication_embeddings where paper_id = ? and model = ?',
      id,
      idxbModel,
    );
    if (bytes && addUnit(sum, float32(bytes))) embedded += 1;
  }
  const cosine = cosineWith(library, sum);
  return { cosine: embedded === 0 || Number.isNaN(cosine) ? null : cosine, embedded };
};

/** Vectors of the papers in an interval of IDs. */
const vectorsIn = (db: ReadDb, from: number, to: number, saved: boolean) =>
  db.all<{ paper_id: number; vector: Uint8Array }>(
    saved
      ? `select e.paper_id, e.vector from papers p join publication_embeddings e on e.paper_id = p.id and e.model = ?3
         where p.id between ?1 and ?2 and p.status = 'library' and p.canonical_paper_id is null`
      : 'select paper_id, vector from publication_embeddings where paper_id between ?1 and ?2 and model = ?3',
    from,
    to,
    idxbModel,
  );

const lists = (starts: number[], items: number[]): Lists => ({
  starts: Int32Array.from(starts),
  items: Int32Array.from(items),
});

/** Reads the data for evidence, one range of papers at a time. */
export const loadCorpus = async (db: ReadDb, pause: Pause): Promise<LoadedCorpus> => {
  const papers = new Numbers<number>();
  const authors = new Numbers<number>();
  const topics = new Numbers<number>();
  const venues = new Numbers<string>();
  const ownerOf = owners(db);
  const last = db.value<number>('select max(id) from papers') ?? 0;
  const saved: number[] = [];
  const rating: number[] = [];
  const year: number[] = [];
  const venue: number[] = [];
  const names: number[] = [];
  const authorStarts: number[] = [0];
  const authorItems: number[] = [];
  const positions: number[] = [];
  const topicStarts: number[] = [0];
  const topicItems: number[] = [];
  const ranges = Array.from({ length: Math.ceil(last / step) }, (_, i) => [i * step + 1, (i + 1) * step] as const);
  for (const [from, to] of ranges) {
    await pause();
    const rows = db.all<{ id: number; saved: number; rating: number; year: number | null; venue_key: string }>(
      `select id, status = 'library' saved, rating, year, venue_key from papers
       where id between ? and ? and status <> 'removed' and canonical_paper_id is null order by id`,
      from,
      to,
    );
    const authorships = db.all<{ paper_id: number; position: number; author_id: number | null }>(
      'select paper_id, position, author_id from paper_authors where paper_id between ? and ? order by paper_id, position',
      from,
      to,
    );
    const labels = db.all<{ paper_id: number; topic_id: number }>(
      'select paper_id, topic_id from paper_topics where paper_id between ? and ? order by paper_id',
      from,
      to,
    );
    let a = 0;
    let t = 0;
    for (const row of rows) {
      papers.of(row.id);
      saved.push(row.saved);
      rating.push(row.rating);
      year.push(row.year ?? 0);
      venue.push(row.venue_key === '' ? -1 : venues.of(row.venue_key));
      while (a < authorships.length && authorships[a]!.paper_id < row.id) a += 1;
      const first = a;
      for (; a < authorships.length && authorships[a]!.paper_id === row.id; a += 1) {
        const { author_id, position } = authorships[a]!;
        const owner = author_id === null ? null : ownerOf(row.id, author_id);
        if (owner === null) continue;
        authorItems.push(authors.of(owner));
        positions.push(position);
      }
      names.push(Math.max(1, a - first));
      authorStarts.push(authorItems.length);
      while (t < labels.length && labels[t]!.paper_id < row.id) t += 1;
      for (; t < labels.length && labels[t]!.paper_id === row.id; t += 1)
        topicItems.push(topics.of(labels[t]!.topic_id));
      topicStarts.push(topicItems.length);
    }
  }
  const { citing, cited } = await citationsAmong(db, papers, ranges, pause);
  const { centroid, likeness } = await textLikeness(db, papers, ranges, pause);
  return {
    corpus: {
      papers: papers.keys.length,
      authors: authors.keys.length,
      saved: Uint8Array.from(saved),
      rating: Uint8Array.from(rating),
      year: Int16Array.from(year),
      venue: Int32Array.from(venue),
      venues: venues.keys.length,
      topics: lists(topicStarts, topicItems),
      topicCount: topics.keys.length,
      authored: lists(authorStarts, authorItems),
      positions: Uint16Array.from(positions),
      names: Uint16Array.from(names),
      citing,
      cited,
      followed: followedAmong(db, authors),
      likeness,
    },
    paperIds: papers.keys,
    authorIds: authors.keys,
    topicIds: topics.keys,
    venueKeys: venues.keys,
    numberOfPaper: (id) => papers.get(id),
    numberOfAuthor: (id) => authors.get(id),
    centroid,
  };
};

/** Citations between these papers, by their numbers. */
const citationsAmong = async (
  db: ReadDb,
  papers: Numbers<number>,
  ranges: readonly (readonly [number, number])[],
  pause: Pause,
): Promise<{ citing: Int32Array; cited: Int32Array }> => {
  const citing: number[] = [];
  const cited: number[] = [];
  for (const [from, to] of ranges) {
    await pause();
    for (const e of db.all<{ citing_id: number; cited_id: number }>(
      'select citing_id, cited_id from citations where citing_id between ? and ?',
      from,
      to,
    )) {
      const a = papers.get(e.citing_id);
      const b = papers.get(e.cited_id);
      if (a === undefined || b === undefined || a === b) continue;
      citing.push(a);
      cited.push(b);
    }
  }
  return { citing: Int32Array.from(citing), cited: Int32Array.from(cited) };
};

/** 1 for each of these authors that is followed. */
const followedAmong = (db: ReadDb, authors: Numbers<number>): Uint8Array => {
  const followed = new Uint8Array(authors.keys.length);
  for (const { id } of db.all<{ id: number }>('select author_id id from followed_authors')) {
    const n = authors.get(id);
    if (n !== undefined) followed[n] = 1;
  }
  return followed;
};

const textLikeness = async (
  db: ReadDb,
  papers: Numbers<number>,
  ranges: readonly (readonly [number, number])[],
  pause: Pause,
): Promise<{ centroid: Float32Array | null; likeness: Float32Array | null }> => {
  let sum: Float64Array | null = null;
  for (const [from, to] of ranges) {
    await pause();
    for (const { vector } of vectorsIn(db, from, to, true)) {
      const v = float32(vector);
      sum ??= new Float64Array(v.length);
      addUnit(sum, v);
    }
  }
  const centroid = sum === null ? null : unitOf(sum);
  if (centroid === null) return { centroid: null, likeness: null };
  const likeness = new Float32Array(papers.keys.length).fill(Number.NaN);
  for (const [from, to] of ranges) {
    await pause();
    for (const { paper_id, vector } of vectorsIn(db, from, to, false)) {
      const n = papers.get(paper_id);
      const v = float32(vector);
      if (n !== undefined && v.length === centroid.length) likeness[n] = cosineWith(centroid, v);
    }
  }
  return { centroid, likeness };
};
