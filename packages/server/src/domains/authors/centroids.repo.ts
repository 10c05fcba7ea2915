import type { Db, ReadDb } from '../../platform/db/db.ts';
import { idxbModel } from '../hydration/vectors.repo.ts';
import { withAuthored } from './records.repo.ts';

/** The mean of fewer papers says little, but followed authors always have one. */
const minPapers = 3;

/**
 * Authors in a range of IDs whose mean vector is outdated, with the current number of vectors. The number is that of
 * the record's own papers, which changes whenever one is added or removed.
 */
export const staleCentroids = (db: ReadDb, from: number, to: number): { id: number; papers: number }[] =>
  db.all<{ id: number; papers: number }>(
    `select v.id, v.papers from (
       select x.author_id id, count(*) papers from paper_authors x indexed by paper_authors_author
       cross join publication_embeddings e on e.paper_id = x.paper_id and e.model = ?1
       cross join papers p on p.id = x.paper_id and p.status <> 'removed'
       where x.author_id >= ?2 and x.author_id < ?3 group by x.author_id) v
     left join author_centroids c on c.author_key = cast(v.id as text) and c.model = ?1
     where c.papers is not v.papers and (v.papers >= ?4 or exists (select 1 from followed_authors f where f.author_id = v.id))
       and not exists (select 1 from author_alt_identifiers m where m.alt_author_id = v.id)`,
    idxbModel,
    from,
    to,
    minPapers,
  );

/** The mean of the unit vectors of an author's papers, normalised. Null if there are none. */
export const centroidOf = (db: ReadDb, id: number): Float32Array | null => {
  let sum: Float64Array | null = null;
  const rows = db.iterate<{ vector: Uint8Array }>(
    `${withAuthored} select e.vector from authored x join publication_embeddings e on e.paper_id = x.paper_id
     join papers p on p.id = x.paper_id where e.model = ?2 and p.status <> 'removed'`,
    id,
    idxbModel,
  );
  for (const { vector } of rows) {
    const values = new Float32Array(vector.slice().buffer);
    const length = Math.sqrt(values.reduce((s, v) => s + v * v, 0));
    if (length === 0) continue;
    sum ??= new Float64Array(values.length);
    if (sum.length !== values.length) continue;
    for (let i = 0; i < values.length; i += 1) sum[i] = sum[i]! + values[i]! / length;
  }
  if (!sum) return null;
  const length = Math.sqrt(sum.reduce((s, v) => s + v * v, 0));
  return length === 0 ? null : Float32Array.from(sum, (v) => v / length);
};

export const storeCentroid = (db: Db, c: { id: number; papers: number; vector: Float32Array }, at: string): void => {
  db.run(
    `insert into author_centroids (author_key, model, papers, vector, updated_at) values (?, ?, ?, ?, ?)
     on conflict (author_key, model) do update set papers = excluded.papers, vector = excluded.vector,
       updated_at = excluded.updated_at`,
    String(c.id),
    idxbModel,
    c.papers,
    new Uint8Array(c.vector.buffer, c.vector.byteOffset, c.vector.byteLength),
    at,
  );
};

/** Drops the means of authors whose papers have changed, for example after a merge. They are computed again. */
export const forgetCentroids = (db: Db, authors: readonly number[]): void => {
  db.run(
    'delete from author_centroids where author_key in (select cast(value as text) from json_each(?))',
    JSON.stringify(authors),
  );
};
