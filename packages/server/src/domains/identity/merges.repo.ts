import type { Db, ReadDb } from '../../platform/db/db.ts';
import type { RowOf } from '../../platform/db/rows.ts';
import { notMerged } from '../authors/records.repo.ts';

export const hardFields = ['orcid', 'scholar_id', 'idxb_id'] as const;
export type HardField = (typeof hardFields)[number];

type ConflictRow = RowOf<
  'author_merge_conflicts',
  { field: HardField; status: 'unresolved' | 'resolved_keep_primary' | 'resolved_use_alt' | 'dismissed' }
>;
export type CandidateRow = RowOf<'author_merge_candidates', { source: 'orcid' | 'name' }>;
export type MergeSource = 'user' | 'orcid' | 'suggestion' | 'resolution';

/** Records point to this one, or one points to the other. */
export const insertAlternative = (
  db: Db,
  r: { primary: number; alt: number | null; idxaId: string | null; source: MergeSource },
  at: string,
): void => {
  const free =
    r.idxaId !== null && db.value('select 1 from author_alt_identifiers where alt_idxa_id = ?', r.idxaId) === undefined;
  if (r.alt === null && !free) return;
  db.run(
    `insert into author_alt_identifiers (primary_author_id, alt_idxa_id, alt_author_id, source, created_at) values (?, ?, ?, ?, ?)`,
    r.primary,
    free ? r.idxaId : null,
    r.alt,
    r.source,
    at,
  );
};

/** What was merged into a record belongs to the record that it is merged into. */
export const moveAlternatives = (db: Db, from: number, to: number): void => {
  db.run('update author_alt_identifiers set primary_author_id = ? where primary_author_id = ?', to, from);
  db.run(
    `update author_merge_conflicts set primary_author_id = ? where primary_author_id = ? and status = 'unresolved'`,
    to,
    from,
  );
};

/** Papers of a record, and how many of them are also in profiles of another author. */
export const countMoving = (db: ReadDb, alt: number, primary: number): { papers: number; shared: number } =>
  db.get<{ papers: number; shared: number }>(
    `select count(distinct x.paper_id) papers, count(distinct case when exists (
        select 1 from paper_authors y where y.paper_id = x.paper_id and (y.author_id = ?2 or y.author_id in (
          select alt_author_id from author_alt_identifiers where primary_author_id = ?2))) then x.paper_id end) shared
     from paper_authors x where x.author_id = ?1`,
    alt,
    primary,
  )!;

export const insertConflict = (
  db: Db,
  c: {
    primary: number;
    alt: number | null;
    idxaId: string | null;
    field: HardField;
    primaryValue: string;
    altValue: string;
    status: ConflictRow['status'];
  },
  at: string,
): number =>
  db.run(
    `insert into author_merge_conflicts (primary_author_id, alt_author_id, alt_idxa_id, field, primary_value, alt_value, status, created_at, resolved_at)
     values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)`,
    c.primary,
    c.alt,
    c.idxaId,
    c.field,
    c.primaryValue,
    c.altValue,
    c.status,
    at,
    c.status === 'unresolved' ? null : at,
  ).lastId;

export const conflictWithId = (db: ReadDb, id: number): ConflictRow | undefined =>
  db.get<ConflictRow>('select * from author_merge_conflicts where id = ?', id);

export const closeConflict = (db: Db, id: number, status: ConflictRow['status'], at: string): void => {
  db.run('update author_merge_conflicts set status = ?, resolved_at = ? where id = ?', status, at, id);
};
export const dismissConflictsWith = (db: Db, primary: number, alt: number, at: string): void => {
  db.run(
    `update author_merge_conflicts set status = 'dismissed', resolved_at = ?
     where primary_author_id = ? and alt_author_id = ? and status = 'unresolved'`,
    at,
    primary,
    alt,
  );
};

/** Pairs that are still two records and were not kept separate. */
const openCandidates = `from author_merge_candidates k
  join authors a on a.id = k.primary_author_id join authors b on b.id = k.alt_author_id
  where ${notMerged} and ${notMerged.replace('a.id', 'b.id')}
    and not exists (select 1 from author_merge_rejections r where r.author_id_lo = min(k.primary_author_id, k.alt_author_id)
      and r.author_id_hi = max(k.primary_author_id, k.alt_author_id))`;

export const listCandidates = (db: ReadDb, limit: number, offset: number): CandidateRow[] =>
  db.all<CandidateRow>(`select k.* ${openCandidates} order by k.confidence desc, k.id limit ? offset ?`, limit, offset);
export const countCandidates = (db: ReadDb): number => db.value<number>(`select count(*) ${openCandidates}`) ?? 0;
export const candidateWithId = (db: ReadDb, id: number): CandidateRow | undefined =>
  db.get<CandidateRow>(`select k.* ${openCandidates} and k.id = ?`, id);
/** Those that a run may merge: the ORCID iD is the same, and no other identifier differs. */
export const mergeableCandidates = (db: ReadDb, limit: number): number[] =>
  db
    .all<{ id: number }>(
      `select k.id ${openCandidates} and k.source = 'orcid'
         and not (a.idxb_id is not null and b.idxb_id is not null and a.idxb_id <> b.idxb_id)
         and not exists (select 1 from author_choices c join author_choices d on d.author_id = b.id where c.author_id = a.id
           and c.scholar_id is not null and d.scholar_id is not null and c.scholar_id <> d.scholar_id)
       order by k.id limit ?`,
      limit,
    )
    .map((r) => r.id);
export const mergeableNames = (db: ReadDb, _now: string, limit: number): string[] =>
  db
    .all<{ name: string }>(
      `select a.name || ' (' || coalesce(b.idxa_id, b.name) || ')' name ${openCandidates} and k.source = 'orcid' order by k.id limit ?`,
      limit,
    )
    .map((r) => r.name);

export const storeCandidate = (
  db: Db,
  c: { primary: number; alt: number; source: 'orcid' | 'name'; orcid: string | null; confidence: number },
  at: string,
): boolean =>
  db.run(
    `insert into author_merge_candidates (primary_author_id, alt_author_id, source, shared_orcid, confidence, discovered_at)
     select ?1, ?2, ?3, ?4, ?5, ?6 where not exists (select 1 from author_merge_candidates
       where primary_author_id = ?2 and alt_author_id = ?1)
     on conflict do update set source = excluded.source, shared_orcid = excluded.shared_orcid, confidence = excluded.confidence`,
    c.primary,
    c.alt,
    c.source,
    c.orcid,
    c.confidence,
    at,
  ).changes > 0;

/** Records with an ORCID iD that are not merged, the one to keep first. */
export const recordsWithOrcid = (db: ReadDb, orcid: string): { id: number; papers: number; followed: number }[] =>
  db.all(
    `select a.id, (select count(*) from paper_authors x where x.author_id = a.id) papers,
       exists (select 1 from followed_authors f where f.author_id = a.id) followed
     from authors a where a.orcid = ? and ${notMerged} order by followed desc, papers desc, a.id`,
    orcid,
  );

// Papers judged one by one

type Verdict = 'theirs' | 'not_theirs' | 'quarantined';
export type DecisionRow = RowOf<'author_paper_decisions', { verdict: Verdict }>;

export const decisionsOf = (db: ReadDb, author: number): DecisionRow[] =>
  db.all<DecisionRow>('select * from author_paper_decisions where author_id = ?', author);

export const decide = (
  db: Db,
  d: {
    author: number;
    paper: number;
    verdict: Verdict;
    movedTo?: number | null;
    reason: string | null;
    values: Record<string, unknown>;
  },
  at: string,
): void => {
  db.run(
    `insert into author_paper_decisions (author_id, paper_id, verdict, moved_to, reason, reason_values, decided_at)
     values (?1, ?2, ?3, ?4, ?5, ?6, ?7)
     on conflict do update set verdict = excluded.verdict, moved_to = excluded.moved_to, reason = excluded.reason,
       reason_values = excluded.reason_values, decided_at = excluded.decided_at`,
    d.author,
    d.paper,
    d.verdict,
    d.movedTo ?? null,
    d.reason,
    JSON.stringify(d.values),
    at,
  );
};

export const clearDecision = (db: Db, author: number, paper: number): boolean =>
  db.run('delete from author_paper_decisions where author_id = ? and paper_id = ?', author, paper).changes > 0;
