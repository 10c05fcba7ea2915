import type { ReadDb } from '../../platform/db/db.ts';
import { notMerged } from '../authors/records.repo.ts';
import type { Counts, MeasureRequest } from '../health-declaration.ts';
import { affiliationConflicts } from './attention.repo.ts';
import { countCandidates, mergeableCandidates } from './merges.repo.ts';

/** Followed authors who were not compared with records of their name, or whose comparison has expired. `?` is now. */
const uncompared = `not exists (select 1 from author_enrichment l where l.author_id = f.author_id and l.source = 'idxa'
  and l.purpose = 'aliases' and l.next_retry_at > ?)`;

export const followedUncompared = (db: ReadDb, now: string, limit: number): number[] =>
  db
    .all<{ author_id: number }>(
      `select f.author_id from followed_authors f where ${uncompared} order by f.followed_at desc limit ?`,
      now,
      limit,
    )
    .map((r) => r.author_id);

/** ORCID iDs that several records have, with at least one pair that is neither listed nor kept separate. */
export const unlistedOrcids = (db: ReadDb, limit: number): string[] =>
  db
    .all<{ orcid: string }>(
      `select s.orcid from (select a.orcid from authors a indexed by authors_orcid where a.orcid is not null
           group by a.orcid having count(*) > 1) s
       where exists (select 1 from authors a join authors b on b.orcid = a.orcid and b.id > a.id
         where a.orcid = s.orcid and ${notMerged} and ${notMerged.replace('a.id', 'b.id')}
           and not exists (select 1 from author_merge_candidates k where k.alt_author_id in (a.id, b.id))
           and not exists (select 1 from author_merge_rejections r where r.author_id_lo = a.id and r.author_id_hi = b.id))
       limit ?`,
      limit,
    )
    .map((r) => r.orcid);

/** Open questions about the identity of authors. Runs on a reader thread. */
export const countIdentity = (db: ReadDb, r: MeasureRequest): Counts => {
  const count = (sql: string, ...params: string[]) => db.value<number>(sql, ...params) ?? 0;
  return {
    followed: count('select count(*) from followed_authors'),
    errors: count(
      `select count(*) from author_enrichment where source = 'idxa' and purpose = 'identity' and status = 'retryable_error'`,
    ),
    failed: count(
      `select count(*) from author_resolutions r join authors a on a.id = r.author_id where r.status = 'failed' and ${notMerged}`,
    ),
    ambiguous: count(
      `select count(*) from author_resolutions r join authors a on a.id = r.author_id where r.status = 'ambiguous' and ${notMerged}`,
    ),
    followed_unresolved: count(
      `select count(*) from followed_authors f join authors a on a.id = f.author_id
       left join author_choices c on c.author_id = a.id left join author_resolutions r on r.author_id = a.id
       where a.idxa_id is null and c.idxa_id is null and a.orcid is null and c.orcid is null and r.author_id is null`,
    ),
    conflicts: count(`select count(*) from author_merge_conflicts where status = 'unresolved'`),
    candidates: countCandidates(db),
    mergeable: mergeableCandidates(db, -1).length,
    mixed: count(
      `select count(*) from followed_authors f where exists (select 1 from author_paper_decisions d
         where d.author_id = f.author_id and d.verdict = 'quarantined')`,
    ),
    affiliation_conflicts: affiliationConflicts(db, r.now).length,
    orcids_unlisted: unlistedOrcids(db, 10_000).length,
    followed_uncompared: followedUncompared(db, r.now, -1).length,
  };
};
