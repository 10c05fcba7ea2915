import type { Recommendation, ScoreBreakdown } from '@carrel/contract';
import { rankingSignals } from '@carrel/contract/value-lists';
import type { Db, ReadDb } from '../../platform/db/db.ts';
import type { RowOf } from '../../platform/db/rows.ts';
import { indexText } from '../../platform/text.ts';
import type { RecommendationLists } from '../alerts/alerts.ports.ts';
import { ownPapers } from '../authors/records.repo.ts';
import { loadPapers } from '../papers/papers.repo.ts';
import { readBreakdown, readFeatures, readReasons } from './json-columns.ts';
import type { Features } from './ranking/adjust.ts';
import { bySignal } from './ranking/score.ts';
import { featureSchemaVersion } from './signals.ts';

type Action = Exclude<NonNullable<Recommendation['user_action']>, 'seen'>;
export type RecommendationRow = RowOf<'discovery_recommendations', { branch_mode: 'core' | 'explore' | null }>;
export type DecisionRow = RowOf<'discovery_decisions', { action: Action }>;

export const getRecommendation = (db: ReadDb, id: number): RecommendationRow | undefined =>
  db.get<RecommendationRow>('select * from discovery_recommendations where id = ?', id);

/**
 * Dismissed suggestions are hidden; so are papers that were dismissed or removed elsewhere, are a version of another, or
 * are by the user.
 */
const shown = `r.rank is not null and coalesce(d.action, '') <> 'dismiss'
  and p.status not in ('removed', 'dismissed') and p.canonical_paper_id is null and p.id not in ${ownPapers}`;

/** Suggestions of the current lists. @param lens null: all active lenses */
const from = (lens: number | null): string =>
  `discovery_recommendations r
   join discovery_lens_states s on s.current_set_id = r.set_id
   join discovery_lenses l on l.id = s.lens_id ${lens === null ? 'and l.is_active = 1' : 'and l.id = ?1'}
   join papers p on p.id = r.paper_id
   left join discovery_decisions d on d.lens_id = r.lens_id and d.paper_id = r.paper_id`;

export interface PageInput {
  lensId: number | null;
  search: string | null;
  hideLibrary: boolean;
  /** Only suggestions about which nothing was decided. */
  undecided?: boolean;
  limit: number;
  offset: number;
}

/** What alerts read of the current lists: one entry per paper, with its best score. */
export const alertLists = (db: ReadDb): RecommendationLists => ({
  lenses: () => db.all('select cast(id as text) id, name from discovery_lenses order by id'),
  branches: () =>
    db.all(
      'select b.id, b.label, cast(b.lens_id as text) lens_id from discovery_branches b join discovery_lenses l on l.id = b.lens_id order by b.lens_id, b.position',
    ),
  papers: ({ lensId, branchId, branchLabel, minScore }) =>
    db.all(
      `select r.paper_id paper, max(r.score) score from ${from(null)}
       where ${shown} and r.score >= ?1 and (?2 is null or r.lens_id = ?2) and (?3 is null or r.branch_id = ?3)
         and (?4 is null or r.branch_label = ?4)
       group by r.paper_id order by 2 desc, 1`,
      minScore,
      lensId === null ? null : Number(lensId),
      branchId,
      branchLabel,
    ),
});

interface ListedRow {
  id: number;
  paper_id: number;
  title: string;
  authors_text: string | null;
  source_key: string | null;
}

const idsOf = (
  db: ReadDb,
  { lensId, search, hideLibrary, undecided = false }: Omit<PageInput, 'limit' | 'offset'>,
): number[] => {
  const where = `${shown} ${hideLibrary ? `and p.status <> 'library'` : ''} ${undecided ? 'and d.action is null' : ''}`;
  const rows =
    lensId === null
      ? db.all<ListedRow>(
          `select r.id, r.paper_id, p.title, p.authors_text, r.source_key from ${from(null)} where ${where} order by r.score desc, r.id`,
        )
      : db.all<ListedRow>(
          `select r.id, r.paper_id, p.title, p.authors_text, r.source_key from ${from(lensId)} where ${where} order by r.rank`,
          lensId,
        );
  const wanted = search === null ? [] : indexText(search).split(/\s+/).filter(Boolean);
  const papers = new Set<number>();
  return rows.flatMap((r) => {
    // One suggestion per paper: that of the lens in which it scores best.
    if (papers.has(r.paper_id)) return [];
    papers.add(r.paper_id);
    if (wanted.length === 0) return [r.id];
    const text = indexText(`${r.title} ${r.authors_text ?? ''} ${r.source_key ?? ''}`);
    return wanted.every((w) => text.includes(w)) ? [r.id] : [];
  });
};

type Joined = RecommendationRow & { action: Action | null; decided_at: string | null; last_seen_at: string | null };

const loadRecommendations = (db: ReadDb, ids: readonly number[]): Recommendation[] => {
  const rows = new Map(
    db
      .all<Joined>(
        `select r.*, d.action, d.decided_at, s.last_seen_at from json_each(?) j join discovery_recommendations r on r.id = j.value
           left join discovery_lens_states s on s.lens_id = r.lens_id
           left join discovery_decisions d on d.lens_id = r.lens_id and d.paper_id = r.paper_id`,
        JSON.stringify(ids),
      )
      .map((r) => [r.id, r]),
  );
  const papers = new Map(
    loadPapers(
      db,
      [...rows.values()].flatMap((r) => r.paper_id ?? []),
    ).map((p) => [p.id, p]),
  );
  return ids.flatMap((id): Recommendation[] => {
    const r = rows.get(id);
    const paper = r?.paper_id == null ? undefined : papers.get(String(r.paper_id));
    if (!r || !paper) return [];
    return [
      {
        id: String(r.id),
        suggestion_set_id: String(r.set_id),
        lens_id: String(r.lens_id),
        paper_id: paper.id,
        rank: r.rank,
        score: r.score,
        in_library: paper.status === 'library',
        score_breakdown: storedBreakdown(r),
        reasons: readReasons(r.reasons),
        user_action: r.action ?? (r.seen_at === null ? null : 'seen'),
        action_at: r.decided_at ?? r.seen_at,
        is_exploration: r.is_exploration === 1,
        source_type: r.source_type,
        source_api: r.source_api,
        source_key: r.source_key,
        branch_id: r.branch_id,
        branch_label: r.branch_label,
        branch_mode: r.branch_mode,
        created_at: r.created_at,
        is_new: r.action === null && r.seen_at === null && r.created_at > (r.last_seen_at ?? ''),
        paper,
      },
    ];
  });
};

export const pageOfRecommendations = (db: ReadDb, input: PageInput): { total: number; items: Recommendation[] } => {
  const ids = idsOf(db, input);
  return { total: ids.length, items: loadRecommendations(db, ids.slice(input.offset, input.offset + input.limit)) };
};

/** The best undecided suggestions of each active lens, for papers that are not saved. Each paper occurs once. */
export const topsOfLenses = (db: ReadDb, each: number) => {
  const taken = new Set<string>();
  return db
    .all<{ id: number; name: string }>(
      'select id, name from discovery_lenses where is_active = 1 order by position, id',
    )
    .map(({ id, name }) => {
      const ids = idsOf(db, { lensId: id, search: null, hideLibrary: true, undecided: true });
      // Earlier lenses have taken at most this many of these papers.
      const items = loadRecommendations(db, ids.slice(0, each + taken.size))
        .filter((r) => !taken.has(r.paper_id))
        .slice(0, each);
      for (const r of items) taken.add(r.paper_id);
      return { lens_id: String(id), name, items };
    })
    .filter((lens) => lens.items.length > 0);
};

/** Shown suggestions of a lens or of all active lenses, and how many of them are new. */
export const countShown = (db: ReadDb, lens: number | null): { shown: number; fresh: number } => {
  const sql = `select count(distinct r.paper_id) shown,
      count(distinct case when d.action is null and r.seen_at is null and r.created_at > coalesce(s.last_seen_at, '') then r.paper_id end) fresh
    from ${from(lens)} where ${shown}`;
  return (
    lens === null ? db.get<{ shown: number; fresh: number }>(sql) : db.get<{ shown: number; fresh: number }>(sql, lens)
  )!;
};

/** Papers that the user dismissed in a lens. */
export const dismissedIn = (db: ReadDb, lensId: number): Set<number> =>
  new Set(
    db
      .all<{ id: number }>(
        `select paper_id id from discovery_decisions where lens_id = ? and action = 'dismiss'`,
        lensId,
      )
      .map((r) => r.id),
  );

export const candidatesOf = (db: ReadDb, setId: number): RecommendationRow[] =>
  db.all<RecommendationRow>('select * from discovery_recommendations where set_id = ? order by id', setId);

/** The features of a candidate; null if another version of Carrel stored them, whose signals meant something else. */
export const featuresOf = (r: Pick<RecommendationRow, 'features'>, version: string): Features | null => {
  if (version !== featureSchemaVersion) return null;
  const stored = readFeatures(r.features);
  return rankingSignals.every((s) => stored.signals[s] !== undefined) ? stored : null;
};

const noPart = { value: 0.5, prior: 0.5, weight: 0, points: 0 };
const noParts = bySignal(() => noPart);

/** The explanation of a score. A signal that was added later has no part in it. */
export const storedBreakdown = (r: Pick<RecommendationRow, 'breakdown'>): ScoreBreakdown => {
  const stored = readBreakdown(r.breakdown);
  return rankingSignals.every((s) => stored[s] !== undefined) ? stored : { ...noParts, ...stored };
};

/** Records what the user did with a suggestion. Call it inside an action. */
export const decide = (
  db: Db,
  r: RecommendationRow,
  paperId: number,
  d: { action: Action; signal: number; at: string },
): void => {
  db.run(
    `insert into discovery_decisions (lens_id, paper_id, recommendation_id, action, signal_value, branch_id, decided_at)
     values (?1, ?2, ?3, ?4, ?5, ?6, ?7)
     on conflict (lens_id, paper_id) do update set recommendation_id = ?3, action = ?4, signal_value = ?5, branch_id = ?6, decided_at = ?7`,
    r.lens_id,
    paperId,
    r.id,
    d.action,
    d.signal,
    r.branch_id,
    d.at,
  );
};

export const decisionOf = (db: ReadDb, lensId: number, paperId: number): DecisionRow | undefined =>
  db.get<DecisionRow>('select * from discovery_decisions where lens_id = ? and paper_id = ?', lensId, paperId);
