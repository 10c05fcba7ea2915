import type { FeedItem } from '@carrel/contract';
import type { ReadDb } from '../../platform/db/db.ts';
import { type AnyTask, defineTask } from '../../platform/threads/task.ts';
import type { WorkerThread } from '../../platform/threads/worker-thread.ts';
import { isPreprint } from '../duplicates/preprint-signals.ts';
import { loadPapers } from '../papers/papers.repo.ts';
import { termsIn } from './boolean-query.ts';
import { estimateRelevant } from './estimate-relevant.ts';
import * as items from './items.repo.ts';
import { readScoreParts } from './json-columns.ts';
import { termsOfMonitors } from './monitor-terms.ts';
import { yields } from './monitors.repo.ts';

/** Decisions that the estimate learns from, the newest ones. */
const learnedFrom = 500;

const signals: Partial<Record<items.FeedStatus, number>> = { like: 1, love: 2, dislike: -1 };

const byItem = <T extends { item_id: number }>(rows: readonly T[]): Map<number, T[]> => {
  const out = new Map<number, T[]>();
  for (const row of rows) out.set(row.item_id, [...(out.get(row.item_id) ?? []), row]);
  return out;
};

/** Items as the API shows them, in the order of `ids`. */
const loadItems = (db: ReadDb, ids: readonly number[], newSince: string): FeedItem[] => {
  const rows = new Map(
    db
      .all<items.ItemRow>('select * from feed_items where id in (select value from json_each(?))', JSON.stringify(ids))
      .map((r) => [r.id, r]),
  );
  const papers = new Map(
    loadPapers(
      db,
      [...rows.values()].map((r) => r.paper_id),
    ).map((p) => [p.id, p]),
  );
  const reasons = byItem(items.reasonsOf(db, ids));
  const terms = termsOfMonitors(db, [...new Set([...reasons.values()].flat().map((r) => r.monitor_id))]);
  const versions = byItem(items.versionsOf(db, ids));
  const institutions = items.institutionsOfNamesakes(db);
  return ids.flatMap((id): FeedItem[] => {
    const row = rows.get(id);
    const paper = row && papers.get(String(row.paper_id));
    if (!row || !paper) return [];
    const why = reasons.get(id) ?? [];
    const authors = why
      .filter((r) => r.author_id !== 0)
      .map((r) => {
        const institution = institutions.get(r.author_id);
        return institution === undefined ? r : { ...r, label: `${r.label} (${institution})` };
      });
    const [first] = why;
    const text = `${paper.title} ${paper.abstract ?? ''}`;
    const shownFirst = (versions.get(id) ?? []).sort(
      (a, b) => Number(b.id === row.paper_id) - Number(a.id === row.paper_id),
    );
    return [
      {
        id: String(id),
        paper_id: paper.id,
        author_id: authors[0] ? String(authors[0].author_id) : null,
        author_name: authors[0]?.label ?? null,
        matched_author_ids: authors.map((a) => String(a.author_id)),
        matched_authors: authors.map((a) => a.label),
        matched_monitors: why.map((r) => ({
          monitor_id: r.monitor_id,
          monitor_type: r.type,
          monitor_label: r.label,
          matched_words: termsIn(terms.get(r.monitor_id) ?? [], text),
        })),
        monitor_id: first?.monitor_id ?? null,
        monitor_type: first?.type ?? null,
        monitor_label: first?.label ?? null,
        fetched_at: row.fetched_at,
        status: row.status,
        is_new: row.status === 'new' && row.fetched_at >= newSince,
        signal_value: signals[row.status] ?? 0,
        score: row.score,
        score_breakdown: row.score_parts === null ? null : readScoreParts(row.score_parts),
        is_late: row.is_late === 1,
        versions: shownFirst.map((v) => ({
          paper_id: String(v.id),
          kind: isPreprint(v) ? ('preprint' as const) : ('published' as const),
          venue: v.venue,
        })),
        paper,
      },
    ];
  });
};

export const feedPageTask = defineTask(
  'feed.page',
  (
    input: {
      filter: items.ItemFilter;
      sort: 'chronological' | 'relevance';
      limit: number;
      offset: number;
      newSince: string;
    },
    thread: WorkerThread,
  ) => {
    const db = thread.db();
    return loadItems(db, items.pageOfItems(db, input.filter, input.sort, input.limit, input.offset), input.newSince);
  },
);

/** Counts over all items of a list, and the estimate that follows from them. */
export const feedCountsTask = defineTask('feed.counts', (filter: items.ItemFilter, thread: WorkerThread) => {
  const db = thread.db();
  const tally = items.tallyItems(db, filter);
  const counts: Partial<Record<items.FeedStatus, number>> = {};
  for (const t of tally) counts[t.status] = (counts[t.status] ?? 0) + t.count;
  const arrived = items.countArrived(db, filter);
  counts.new = (counts.new ?? 0) - arrived;
  return {
    counts,
    arrived,
    estimate: estimateRelevant(
      items.judgements(db, learnedFrom),
      tally.filter((t) => t.status === 'new'),
    ),
  };
});

/** Of more new items than this it takes long to say how many are relevant, and nobody reads them all. */
const mostEstimated = 5_000;

/** The most relevant new items, and how many of all new ones are probably relevant; null for very many. */
export const newItemsTask = defineTask(
  'feed.newItems',
  ({ since, limit, count }: { since: string; limit: number; count: number }, thread: WorkerThread) => {
    const db = thread.db();
    const most = count > mostEstimated;
    return {
      items: loadItems(db, items.bestNew(db, since, limit, most), since),
      estimate: most ? null : estimateRelevant(items.judgements(db, learnedFrom), items.tallyNew(db, since)).estimate,
    };
  },
);

export const monitorYieldsTask = defineTask('feed.yields', (_: null, thread: WorkerThread) => yields(thread.db()));

export const feedTasks: readonly AnyTask<WorkerThread>[] = [
  feedPageTask,
  feedCountsTask,
  newItemsTask,
  monitorYieldsTask,
];
