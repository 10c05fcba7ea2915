import type { ReadDb } from '../../platform/db/db.ts';

const isMerged = 'exists (select 1 from author_alt_identifiers m where m.alt_author_id = a.id)';
/** Saved papers of the profiles that were merged into each author. */
const merged = `(select m.primary_author_id id, sum(b.library_count) n from author_alt_identifiers m
  join authors b on b.id = m.alt_author_id where b.library_count > 0 group by 1)`;

/** Number of authors of saved papers: the only count of them, so that all pages agree. */
export const countSavedAuthors = (db: ReadDb): number =>
  db.value<number>(
    `select (select count(*) from authors where library_count > 0)
       - (select count(*) from author_alt_identifiers m join authors b on b.id = m.alt_author_id where b.library_count > 0)
       + (select count(*) from ${merged} k join authors a on a.id = k.id where a.library_count = 0)`,
  )!;

interface SavedAuthor {
  id: number;
  papers: number;
}

/** The same authors with the number of their saved papers, those with the most first. */
export const savedAuthors = (db: ReadDb, limit = -1): SavedAuthor[] =>
  db.all<SavedAuthor>(
    `select id, papers from (
       select a.id, a.name_key, a.library_count + coalesce(k.n, 0) papers from authors a left join ${merged} k on k.id = a.id
       where a.library_count > 0 and not ${isMerged}
       union all
       select a.id, a.name_key, k.n from ${merged} k join authors a on a.id = k.id where a.library_count = 0)
     order by papers desc, name_key, id limit ?`,
    limit,
  );
