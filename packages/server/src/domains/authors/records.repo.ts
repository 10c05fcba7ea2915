import type { ReadDb } from '../../platform/db/db.ts';
import type { SqlValue } from '../../platform/db/driver.ts';
import type { RowOf } from '../../platform/db/rows.ts';

export type ResolutionStatus = 'confirmed' | 'probable' | 'ambiguous' | 'failed' | 'dismissed';

/** An author as the user sees it: their choices, and where there are none, what the sources say. */
export interface AuthorRecord
  extends Pick<
    RowOf<'authors'>,
    | 'id'
    | 'name'
    | 'name_key'
    | 'idxa_id'
    | 'idxb_id'
    | 'orcid'
    | 'affiliation'
    | 'country'
    | 'works_count'
    | 'cited_by_count'
    | 'h_index'
    | 'other_names'
    | 'topics'
    | 'created_at'
    | 'updated_at'
  > {
  scholar_id: string | null;
  followed_at: string | null;
  notify_new_papers: number | null;
  is_owner: number | null;
  resolution_status: ResolutionStatus | null;
  resolution_reason: string | null;
  /** JSON. */
  resolution_values: string | null;
  resolution_method: string | null;
  resolution_confidence: number | null;
  resolution_updated_at: string | null;
}

/** The columns of `AuthorRecord`, of the tables in `recordTables`. */
export const recordColumns = `a.id, coalesce(c.name, a.name) name, a.name_key, coalesce(c.idxa_id, a.idxa_id) idxa_id,
  coalesce(c.idxb_id, a.idxb_id) idxb_id, coalesce(c.orcid, a.orcid) orcid, c.scholar_id,
  coalesce(c.affiliation, a.affiliation) affiliation, a.country, a.works_count, a.cited_by_count, a.h_index, a.other_names,
  a.topics, a.created_at, a.updated_at, f.followed_at, f.notify_new_papers, f.is_owner, r.status resolution_status,
  r.reason resolution_reason, r.reason_values resolution_values, r.method resolution_method,
  r.confidence resolution_confidence, r.updated_at resolution_updated_at`;
export const recordTables = `authors a left join author_choices c on c.author_id = a.id
  left join followed_authors f on f.author_id = a.id left join author_resolutions r on r.author_id = a.id`;

/** A condition on `authors a`: the record was not merged into another one. */
export const notMerged = 'not exists (select 1 from author_alt_identifiers m where m.alt_author_id = a.id)';

/** @returns the author with this ID, even if it was merged into another; see `primaryOf` */
export const authorRecord = (db: ReadDb, id: number): AuthorRecord | undefined =>
  db.get<AuthorRecord>(`select ${recordColumns} from ${recordTables} where a.id = ?`, id);

/** The author into which this record was merged, or the record itself. */
export const primaryOf = (db: ReadDb, id: number): number =>
  db.value<number>('select primary_author_id from author_alt_identifiers where alt_author_id = ?', id) ?? id;

/** The author with this OpenAlex ID: by the user's choice, as an alternative profile, or as the source has it. */
export const authorWithOpenAlexId = (db: ReadDb, idxaId: string): number | undefined => {
  const chosen = db.value<number>('select author_id from author_choices where idxa_id = ?', idxaId);
  if (chosen !== undefined) return primaryOf(db, chosen);
  const alternative = db.value<number>(
    'select primary_author_id from author_alt_identifiers where alt_idxa_id = ?',
    idxaId,
  );
  if (alternative !== undefined) return alternative;
  const id = db.value<number>('select id from authors where idxa_id = ?', idxaId);
  return id === undefined ? undefined : primaryOf(db, id);
};

/** All OpenAlex IDs of an author: the main one first, then those of merged profiles. */
export const openAlexIdsOf = (db: ReadDb, id: number): string[] => [
  ...new Set(
    db
      .all<{ idxa_id: string | null }>(
        `select coalesce(c.idxa_id, a.idxa_id) idxa_id from authors a left join author_choices c on c.author_id = a.id where a.id = ?1
         union all select alt_idxa_id from author_alt_identifiers where primary_author_id = ?1
         union all select a.idxa_id from author_alt_identifiers m join authors a on a.id = m.alt_author_id where m.primary_author_id = ?1`,
        id,
      )
      .flatMap((r) => r.idxa_id ?? []),
  ),
];

interface MergedProfile {
  id: number;
  name: string;
  idxaId: string | null;
  affiliation: string | null;
  papers: number;
  mergedAt: string;
}

/** The profiles that were merged into an author, latest first. */
export const mergedProfilesOf = (db: ReadDb, id: number): MergedProfile[] =>
  db.all<MergedProfile>(
    `select a.id, a.name, a.idxa_id idxaId, a.affiliation, m.created_at mergedAt,
       (select count(*) from paper_authors x where x.author_id = a.id) papers
     from author_alt_identifiers m join authors a on a.id = m.alt_author_id
     where m.primary_author_id = ? order by m.created_at desc, a.id`,
    id,
  );

/**
 * A `with` clause that defines `profiles(id)`, the records of one author, and `authored(paper_id)`, the papers of that
 * author: those that the sources list, minus those that were judged to be by someone else, plus those moved here or
 * confirmed, which stay when a source lists someone else.
 * Its one parameter, the author's ID, is `?1`.
 */
export const withAuthored = `with profiles(id) as (
    select ?1 union all select alt_author_id from author_alt_identifiers
    where primary_author_id = ?1 and alt_author_id is not null),
  authored(paper_id) as (
    select x.paper_id from paper_authors x where x.author_id in profiles and not exists (
      select 1 from author_paper_decisions d
      where d.paper_id = x.paper_id and d.author_id in profiles and d.verdict <> 'theirs')
    union select d.paper_id from author_paper_decisions d where d.moved_to in profiles
    union select d.paper_id from author_paper_decisions d where d.author_id in profiles and d.verdict = 'theirs')`;

/** A subquery with the papers of the author who is marked as the user, by the rules of `withAuthored`. */
export const ownPapers = `(with me(id) as (
    select author_id from followed_authors where is_owner = 1
    union all select m.alt_author_id from author_alt_identifiers m join followed_authors f on f.author_id = m.primary_author_id
    where f.is_owner = 1 and m.alt_author_id is not null)
  select x.paper_id from paper_authors x where x.author_id in me and not exists (
    select 1 from author_paper_decisions d
    where d.paper_id = x.paper_id and d.author_id in me and d.verdict <> 'theirs')
  union select d.paper_id from author_paper_decisions d where d.moved_to in me
  union select d.paper_id from author_paper_decisions d where d.author_id in me and d.verdict = 'theirs')`;

/** The OpenAlex IDs of the author who is marked as the user. */
export const ownOpenAlexIds = (db: ReadDb): string[] => {
  const id = db.value<number>('select author_id from followed_authors where is_owner = 1');
  return id === undefined ? [] : openAlexIdsOf(db, id);
};

/** The papers of an author in the corpus, how many of them are saved, and their years. */
export interface Counted {
  papers: number;
  saved: number;
  first_year: number | null;
  latest_year: number | null;
}

export const countAuthored = (db: ReadDb, id: number): Counted =>
  db.get<Counted>(
    `${withAuthored} select count(*) papers, coalesce(sum(p.status = 'library'), 0) saved, min(p.year) first_year,
       max(p.year) latest_year
     from authored x join papers p on p.id = x.paper_id where p.status <> 'removed' and p.canonical_paper_id is null`,
    id as SqlValue,
  )!;
