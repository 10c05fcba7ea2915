import type { Db, ReadDb } from '../../platform/db/db.ts';
import { jsonColumn } from '../../platform/db/json-columns.ts';
import type { RowOf } from '../../platform/db/rows.ts';
import type { Candidate } from './candidate.ts';
import type { Outcome } from './scoring.ts';

const readBody = jsonColumn<Evidence>('author_suggestion_evidence.body');

export interface Evidence {
  candidates: Candidate[];
}

/** The last entry of the history: evidence made before it may be out of date. */
export const lastEntry = (db: ReadDb): number => db.value<number>('select max(seq) from journal') ?? 0;

export const evidenceMadeWith = (db: ReadDb): { madeWith: string; tookMs: number } | undefined => {
  const row = db.get<{ made_with: string; took_ms: number }>(
    'select made_with, took_ms from author_suggestion_evidence where id = 1',
  );
  return row && { madeWith: row.made_with, tookMs: row.took_ms };
};

/** Whether the stored evidence has anybody to suggest. */
export const hasCandidates = (db: ReadDb): boolean =>
  db.value<number>(`select json_array_length(body, '$.candidates') from author_suggestion_evidence where id = 1`) !== 0;

/** When the stored evidence was made; names it. */
export const evidenceName = (db: ReadDb): string | undefined =>
  db.value<string>(`select built_at || ' ' || made_with from author_suggestion_evidence where id = 1`);

export const readEvidence = (db: ReadDb): Evidence => {
  const body = db.value<string>('select body from author_suggestion_evidence where id = 1');
  return body === undefined ? { candidates: [] } : readBody(body);
};

export const storeEvidence = (db: Db, e: { madeWith: string; body: string; tookMs: number; builtAt: string }): void => {
  db.run(
    'insert or replace into author_suggestion_evidence (id, made_with, body, took_ms, built_at) values (1, ?, ?, ?, ?)',
    e.madeWith,
    e.body,
    Math.round(e.tookMs),
    e.builtAt,
  );
};

/** Whether there is anything to start a search for related authors from. */
export const hasSeeds = (db: ReadDb): boolean =>
  db.value('select 1 from followed_authors limit 1') !== undefined ||
  db.value(`select 1 from papers where status = 'library' limit 1`) !== undefined;

export interface FollowedAuthor {
  id: number;
  name: string;
  orcid: string | null;
  is_owner: number;
}

export const followedAuthors = (db: ReadDb): FollowedAuthor[] =>
  db.all(
    `select a.id, coalesce(c.name, a.name) name, coalesce(c.orcid, a.orcid) orcid, f.is_owner
     from followed_authors f join authors a on a.id = f.author_id left join author_choices c on c.author_id = a.id`,
  );

/** All OpenAlex IDs of followed authors and the owner, with those of merged profiles. */
export const followedOpenAlexIds = (db: ReadDb): Set<string> =>
  new Set(
    db
      .all<{ id: string }>(
        `select a.idxa_id id from followed_authors f join authors a on a.id = f.author_id where a.idxa_id is not null
         union select c.idxa_id from followed_authors f join author_choices c on c.author_id = f.author_id where c.idxa_id is not null
         union select m.alt_idxa_id from followed_authors f join author_alt_identifiers m on m.primary_author_id = f.author_id
           where m.alt_idxa_id is not null
         union select a.idxa_id from followed_authors f join author_alt_identifiers m on m.primary_author_id = f.author_id
           join authors a on a.id = m.alt_author_id where a.idxa_id is not null`,
      )
      .map((r) => r.id),
  );

export type Rejection = RowOf<'author_suggestion_rejections', { origin: 'dismissed' | 'unfollowed' }>;

/** All rejections, by the authors into whom theirs were merged since. */
export const rejections = (db: ReadDb): Rejection[] =>
  db.all<Rejection>(
    `select r.id, r.idxa_id, coalesce(m.primary_author_id, r.author_id) author_id, r.origin, r.suggestion_bucket,
       r.rejected_at, r.suppressed_until
     from author_suggestion_rejections r left join author_alt_identifiers m on m.alt_author_id = r.author_id order by r.id`,
  );

export const countSuppressed = (db: ReadDb, now: string): number =>
  db.value<number>('select count(*) from author_suggestion_rejections where suppressed_until > ?', now) ?? 0;

export const keptApart = (db: ReadDb): Set<string> =>
  new Set(db.all<{ id: string }>('select idxa_id id from author_suggestion_not_duplicate').map((r) => r.id));

/** Pairs of authors that the user kept separate, in both directions. */
export const rejectedMerges = (db: ReadDb): Set<string> =>
  new Set(
    db
      .all<{ a: number; b: number }>('select author_id_lo a, author_id_hi b from author_merge_rejections')
      .flatMap(({ a, b }) => [`${a} ${b}`, `${b} ${a}`]),
  );

/** Follows and dismissals of suggestions since this time. */
export const outcomes = (db: ReadDb, since: string): Outcome[] =>
  db
    .all<{ bucket: string; followed: number; at: string }>(
      `select suggestion_bucket bucket, 1 followed, created_at at from author_suggestion_follow_log
       where created_at >= ?1 and suggestion_bucket is not null
       union all
       select suggestion_bucket, 0, rejected_at from author_suggestion_rejections
       where rejected_at >= ?1 and suggestion_bucket is not null and origin = 'dismissed'`,
      since,
    )
    .map((r) => ({ bucket: r.bucket, followed: r.followed === 1, at: Date.parse(r.at) }));

/** Records here with these OpenAlex IDs, after merges. */
export const recordsWith = (db: ReadDb, idxaIds: readonly string[]): Map<string, number> =>
  new Map(
    db
      .all<{ idxa_id: string; id: number }>(
        `with asked(idxa_id) as (select value from json_each(?)),
           known(idxa_id, id) as (
             select k.idxa_id, a.id from asked k join authors a on a.idxa_id = k.idxa_id
             union select k.idxa_id, c.author_id from asked k join author_choices c on c.idxa_id = k.idxa_id
             union select k.idxa_id, m.primary_author_id from asked k join author_alt_identifiers m on m.alt_idxa_id = k.idxa_id)
         select k.idxa_id, coalesce(m.primary_author_id, k.id) id from known k
         left join author_alt_identifiers m on m.alt_author_id = k.id`,
        JSON.stringify(idxaIds),
      )
      .map((r) => [r.idxa_id, r.id]),
  );

export const insertRejection = (
  db: Db,
  r: { idxaId: string; authorId: number | null; bucket: string | null; at: string; until: string },
): void => {
  db.run(
    `delete from author_suggestion_rejections where idxa_id = ?1 or (?2 is not null and author_id = ?2)`,
    r.idxaId,
    r.authorId,
  );
  db.run(
    `insert into author_suggestion_rejections (idxa_id, author_id, origin, suggestion_bucket, rejected_at, suppressed_until)
     values (?, ?, 'dismissed', ?, ?, ?)`,
    r.idxaId,
    r.authorId,
    r.bucket,
    r.at,
    r.until,
  );
};

export const keepApart = (db: Db, idxaId: string, at: string): void => {
  db.run('insert or ignore into author_suggestion_not_duplicate (idxa_id, created_at) values (?, ?)', idxaId, at);
};

export const logFollow = (db: Db, f: { idxaId: string; bucket: string | null; at: string }): void => {
  db.run(
    'insert into author_suggestion_follow_log (idxa_id, suggestion_bucket, created_at) values (?, ?, ?)',
    f.idxaId,
    f.bucket,
    f.at,
  );
};
