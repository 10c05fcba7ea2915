import type { ReadDb } from '../../platform/db/db.ts';
import type { DecisionRow, RecommendationRow } from '../discovery/recommendations.repo.ts';

/** A suggestion that was really shown: one for each lens and paper, however many lists contained it. */
export type Shown = Pick<
  RecommendationRow,
  'id' | 'set_id' | 'lens_id' | 'score' | 'source_type' | 'source_api' | 'branch_id' | 'branch_label' | 'branch_mode'
> & {
  paper_id: number;
  /** When it was first shown. */
  shown_at: string;
  action: DecisionRow['action'] | null;
  decided_at: string | null;
  /** Whether the decision was made on this row of a list. */
  decided_here: number;
};

const positive = new Set<string>(['save', 'read', 'like', 'love']);

export const isLiked = (s: Pick<Shown, 'action'>): boolean => s.action !== null && positive.has(s.action);
export const isDismissed = (s: Pick<Shown, 'action'>): boolean => s.action === 'dismiss' || s.action === 'dislike';

/** Rows of lists that were on a screen, marked as seen, or decided on. */
const shownRows = `discovery_recommendations r
  left join (select recommendation_id, min(at) at from discovery_impressions group by 1) i on i.recommendation_id = r.id
  left join discovery_decisions d on d.lens_id = r.lens_id and d.paper_id = r.paper_id
  where r.paper_id is not null and (i.at is not null or r.seen_at is not null or d.recommendation_id = r.id)`;

/** Suggestions that were stored but never shown are left out. Of several rows, the one decided on counts, else the first shown. */
export const shownSuggestions = (db: ReadDb): Shown[] => {
  const papers = new Map<string, Shown>();
  for (const row of db.iterate<Shown>(
    `select r.id, r.set_id, r.lens_id, r.paper_id, r.score, r.source_type, r.source_api, r.branch_id, r.branch_label,
       r.branch_mode, d.action, d.decided_at, coalesce(d.recommendation_id = r.id, 0) decided_here,
       min(coalesce(i.at, '~'), coalesce(r.seen_at, '~'), case when d.recommendation_id = r.id then d.decided_at else '~' end) shown_at
     from ${shownRows} order by r.id`,
  )) {
    const key = `${row.lens_id} ${row.paper_id}`;
    const paper = papers.get(key);
    if (paper === undefined) {
      papers.set(key, row);
      continue;
    }
    const chosen = row.decided_here > paper.decided_here ? row : paper;
    const first = row.shown_at < paper.shown_at ? row.shown_at : paper.shown_at;
    papers.set(key, { ...chosen, shown_at: first });
  }
  return [...papers.values()];
};

const maxIds = 500;

/** The papers behind a figure, each once. */
export const paperIdsOf = (rows: Iterable<{ paper_id: number }>): string[] => {
  const ids = new Set<number>();
  for (const { paper_id } of rows) if (ids.size < maxIds) ids.add(paper_id);
  return [...ids].map(String);
};
