import type { Store } from '../../platform/db/store.ts';
import type { SourceWork } from '../../sources/source-work.ts';
import { addTrackedWorks } from '../authors/add-works.ts';
import { preprintMatchReason } from '../duplicates/find-preprint-pairs.ts';
import { isPreprint } from '../duplicates/preprint-signals.ts';
import { isOtherDeposit, isSavedAsOtherVersion, maxSameTitle } from '../duplicates/saved-version.ts';
import { getRow, type PaperRow } from '../papers/papers.repo.ts';
import * as items from './items.repo.ts';
import type { FeedRanker } from './rank-locally.ts';

/** A work that monitors have found. */
export interface FoundWork {
  work: SourceWork;
  /** `authorId` is 0 for monitors other than of an author. */
  reasons: readonly { monitorId: string; authorId: number }[];
  /** Indexed only now although it was published before the window that was read. */
  late: boolean;
}
interface Received {
  itemId: number;
  paperId: number;
  /** The item is new, and nothing was decided about its work before. */
  arrived: boolean;
}

/** A work that is only posted on a server, as far as the source knows. */
export const isPreprintWork = ({ ids, type }: SourceWork): boolean =>
  type === 'preprint' || isPreprint({ doi: ids.doi ?? null, arxiv_id: ids.arxiv ?? null, work_type: type ?? 'other' });

const day = (iso: string): string => iso.slice(0, 10);

/** "2026-05" becomes its first day; a year alone is not a date. */
const dateOf = (work: SourceWork): string | null => {
  const date = work.date ?? '';
  return /^\d{4}-\d{2}-\d{2}$/.test(date) ? date : /^\d{4}-\d{2}$/.test(date) ? `${date}-01` : null;
};

/**
 * The item of another version of the same work: its preprint, the publication of a preprint, or another version of a deposit.
 */
const itemOfOtherVersion = (store: Store, row: PaperRow): items.ItemRow | undefined => {
  const others = store.db.all<{ paper_id: number }>(
    `select v.paper_id from feed_versions v join papers p on p.id = v.paper_id where p.title_key = ? and p.id <> ?
     union select v.paper_id from feed_versions v join papers p on p.id = v.paper_id where p.arxiv_id = ? and p.id <> ? limit ?`,
    row.title_key,
    row.id,
    row.arxiv_id,
    row.id,
    maxSameTitle,
  );
  for (const { paper_id } of others) {
    const other = getRow(store.db, paper_id)!;
    if (isOtherDeposit(row, other)) return items.itemOfPaper(store.db, paper_id);
    const [preprint, published] = isPreprint(row) ? [row, other] : [other, row];
    if (preprintMatchReason(store.db, preprint, published) !== null) return items.itemOfPaper(store.db, paper_id);
  }
  return undefined;
};

/**
 * Puts a work that monitors found into the Feed, as one row with all its versions and reasons. A work that was saved,
 * dismissed or removed before does not become an item. Running it again changes nothing. Call it inside an action of the
 * journal, with few works at a time.
 * @returns null when the work does not belong in the Feed
 */
export const receiveWork = (store: Store, arrival: FoundWork, ranker: FeedRanker): Received | null => {
  const { db } = store;
  const at = store.now();
  const [added] = addTrackedWorks(store, [arrival.work], { addedFrom: 'feed' });
  const row = added && getRow(db, added.paperId);
  if (!row) return null;
  let item = items.itemOfPaper(db, row.id) ?? itemOfOtherVersion(store, row);
  let inserted = false;
  if (!item) {
    if ((row.status !== 'tracked' && row.status !== 'inbox') || isSavedAsOtherVersion(db, row)) return null;
    const published = dateOf(arrival.work);
    const id = items.insertItem(db, {
      paper_id: row.id,
      feed_date: arrival.late || published === null || published > day(at) ? day(at) : published,
      fetched_at: at,
      is_late: arrival.late ? 1 : 0,
    });
    item = items.getItem(db, id)!;
    inserted = true;
  } else if (item.paper_id !== row.id) {
    items.addVersion(db, item.id, row.id);
    // The published version is shown, and a decision about the preprint applies to it.
    const shown = getRow(db, item.paper_id);
    if (shown && isPreprint(shown) && !isPreprint(row)) items.showPaper(db, item.id, row.id);
  }
  let more = inserted;
  for (const { monitorId, authorId } of arrival.reasons)
    more = items.addMatch(db, item.id, monitorId, authorId, at) || more;
  if (more || item.paper_id !== row.id) items.settleItems(db, [item.id]);
  if (inserted) {
    const ranked = ranker.rank(db, [row.id]).get(row.id);
    if (ranked) items.storeScore(db, item.id, ranked.score, ranked.parts);
  }
  const { status, active } = items.getItem(db, item.id)!;
  return { itemId: item.id, paperId: row.id, arrived: inserted && status === 'new' && active === 1 };
};
