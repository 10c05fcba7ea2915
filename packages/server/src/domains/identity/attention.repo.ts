import type { attentionActions, attentionCodes } from '@carrel/contract';
import type { ReadDb } from '../../platform/db/db.ts';
import { affiliationConflictOf } from '../authors/affiliations.repo.ts';
import { backfillOf, factsOf } from '../authors/author-view.ts';
import { notMerged, type ResolutionStatus } from '../authors/records.repo.ts';

export type AttentionCode = (typeof attentionCodes)[number];
export type AttentionAction = (typeof attentionActions)[number];

/** Something about an author that needs a decision: a code with its values. */
export interface AttentionItem {
  author: number;
  code: AttentionCode;
  values: Record<string, string | number>;
  action: AttentionAction;
  at: string | null;
  extra?: Record<string, unknown>;
}

/** The columns of an author that a row shows. */
interface AttentionAuthor {
  id: number;
  name: string;
  idxa_id: string | null;
  status: ResolutionStatus | null;
  method: string | null;
  confidence: number | null;
}

const isFollowed = 'exists (select 1 from followed_authors f where f.author_id = a.id)';

const conflicts = (db: ReadDb): AttentionItem[] =>
  db
    .all<{
      id: number;
      author: number;
      field: string;
      primary_value: string;
      alt_value: string;
      alt_idxa_id: string | null;
      created_at: string;
    }>(
      `select id, primary_author_id author, field, primary_value, alt_value, alt_idxa_id, created_at
       from author_merge_conflicts where status = 'unresolved' order by id`,
    )
    .map((c) => ({
      author: c.author,
      code: 'merge_conflict',
      values: { field: c.field, primary: c.primary_value, alt: c.alt_value },
      action: 'resolve_conflict',
      at: c.created_at,
      extra: {
        conflict_id: String(c.id),
        conflict_field: c.field,
        conflict_primary_value: c.primary_value,
        conflict_alt_value: c.alt_value,
        alt_idxa_id: c.alt_idxa_id,
      },
    }));

/** Followed authors of whose affiliation the sources disagree. */
export const affiliationConflicts = (db: ReadDb, now: string): AttentionItem[] =>
  db
    .all<{ author: number; selected: string | null; at: string }>(
      `select f.author_id author, a.affiliation selected, max(e.observed_at) at
       from followed_authors f join authors a on a.id = f.author_id
       join author_affiliation_evidence e on e.author_id = f.author_id
       group by f.author_id having count(distinct e.source) > 1 order by f.author_id`,
    )
    .flatMap(({ author, selected, at }): AttentionItem[] => {
      const conflict = affiliationConflictOf(db, author, now);
      return conflict === null
        ? []
        : [
            {
              author,
              code: 'affiliation_conflict',
              values: { first: conflict.first, second: conflict.second },
              action: 'pick_affiliation',
              at,
              extra: { selected_affiliation: selected },
            },
          ];
    });

/** Pairs that contain a followed author; of others, only those with one ORCID iD. */
const splitProfiles = (db: ReadDb): AttentionItem[] =>
  db
    .all<{ id: number; author: number; alt: number; name: string; idxa_id: string | null; discovered_at: string }>(
      `select k.id, a.id author, b.id alt, b.name, b.idxa_id, k.discovered_at
       from author_merge_candidates k join authors a on a.id = k.primary_author_id join authors b on b.id = k.alt_author_id
       where ${notMerged} and ${notMerged.replace('a.id', 'b.id')}
         and (k.source = 'orcid' or ${isFollowed} or ${isFollowed.replace('a.id', 'b.id')})
         and not exists (select 1 from author_merge_rejections r
           where r.author_id_lo = min(a.id, b.id) and r.author_id_hi = max(a.id, b.id))
       order by k.confidence desc, k.id limit 1000`,
    )
    .map((k) => ({
      author: k.author,
      code: 'split_profiles',
      values: { name: k.name },
      action: 'review_profiles',
      at: k.discovered_at,
      extra: {
        candidate_id: String(k.id),
        alt_profiles: [{ author_id: String(k.alt), idxa_id: k.idxa_id, display_name: k.name }],
      },
    }));

const mixedProfiles = (db: ReadDb): AttentionItem[] =>
  db
    .all<{ author: number; papers: number; at: string }>(
      `select f.author_id author, count(*) papers, max(d.decided_at) at
       from followed_authors f join author_paper_decisions d on d.author_id = f.author_id and d.verdict = 'quarantined'
       group by f.author_id order by papers desc`,
    )
    .map((m) => ({
      author: m.author,
      code: 'mixed_profile',
      values: { papers: m.papers },
      action: 'review_namesakes',
      at: m.at,
      extra: { quarantined_papers: m.papers },
    }));

const identity = (db: ReadDb): AttentionItem[] => [
  ...db
    .all<{ author: number; at: string }>(
      `select f.author_id author, l.last_attempt_at at from followed_authors f
       join author_enrichment l on l.author_id = f.author_id and l.source = 'idxa' and l.purpose = 'identity'
       where l.status = 'retryable_error' order by f.author_id`,
    )
    .map(
      (e): AttentionItem => ({
        author: e.author,
        code: 'identity_error',
        values: {},
        action: 'retry_refresh',
        at: e.at,
      }),
    ),
  ...db
    .all<{ author: number; status: 'failed' | 'ambiguous'; updated_at: string }>(
      `select r.author_id author, r.status, r.updated_at from author_resolutions r join authors a on a.id = r.author_id
       where r.status in ('failed', 'ambiguous') and ${notMerged}
       order by ${isFollowed} desc, r.status, r.author_id limit 2000`,
    )
    .map(
      (r): AttentionItem => ({
        author: r.author,
        code: r.status === 'failed' ? 'identity_failed' : 'identity_ambiguous',
        values: {},
        action: r.status === 'failed' ? 'manual_search' : 'review_candidates',
        at: r.updated_at,
      }),
    ),
  ...db
    .all<{ author: number; followed_at: string }>(
      `select f.author_id author, f.followed_at from followed_authors f join authors a on a.id = f.author_id
       left join author_choices c on c.author_id = a.id left join author_resolutions r on r.author_id = a.id
       where a.idxa_id is null and c.idxa_id is null and (r.author_id is null or r.status in ('confirmed', 'probable')) and ${notMerged}
         and a.orcid is null and c.orcid is null
       order by f.followed_at`,
    )
    .map(
      (f): AttentionItem => ({
        author: f.author,
        code: 'identity_missing',
        values: {},
        action: 'resolve_now',
        at: f.followed_at,
      }),
    ),
];

const worksProblems = {
  stale: ['corpus_stale', 'refresh'],
  thin: ['corpus_thin', 'backfill_author'],
  failed: ['corpus_failed', 'backfill_author'],
  unverified: ['corpus_unverified', 'backfill_author'],
} as const satisfies Record<string, readonly [AttentionCode, AttentionAction]>;

/** Followed authors whose works here are old, few or could not be fetched. */
const works = (db: ReadDb, now: string): AttentionItem[] => {
  const ids = db
    .all<{ author_id: number }>('select author_id from followed_authors order by author_id')
    .map((f) => f.author_id);
  return factsOf(db, ids).flatMap((f): AttentionItem[] => {
    const { state, last_pulled_at } = backfillOf(f, Date.parse(now));
    const problem = state in worksProblems ? worksProblems[state as keyof typeof worksProblems] : null;
    return problem === null
      ? []
      : [{ author: f.record.id, code: problem[0], values: {}, action: problem[1], at: last_pulled_at }];
  });
};

/** What needs a decision, by kind. Only open conflicts and pairs, followed authors and open resolutions are read. */
export const attentionOf = (
  db: ReadDb,
  now: string,
): { merges: AttentionItem[]; profiles: AttentionItem[]; identity: AttentionItem[]; works: AttentionItem[] } => ({
  merges: [...conflicts(db), ...affiliationConflicts(db, now)],
  profiles: [...splitProfiles(db), ...mixedProfiles(db)],
  identity: identity(db),
  works: works(db, now),
});

export const attentionAuthors = (db: ReadDb, ids: readonly number[]): Map<number, AttentionAuthor> =>
  new Map(
    db
      .all<AttentionAuthor>(
        `select a.id, coalesce(c.name, a.name) name, coalesce(c.idxa_id, a.idxa_id) idxa_id, r.status, r.method, r.confidence
         from json_each(?) j join authors a on a.id = j.value left join author_choices c on c.author_id = a.id
         left join author_resolutions r on r.author_id = a.id`,
        JSON.stringify(ids),
      )
      .map((a) => [a.id, a]),
  );
