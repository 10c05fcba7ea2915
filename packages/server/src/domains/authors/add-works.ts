import type { Store } from '../../platform/db/store.ts';
import type { SourceWork } from '../../sources/source-work.ts';
import * as ledger from '../hydration/ledger.repo.ts';
import { insertWork, paperOf, storeAnswered } from '../hydration/paper-of-work.ts';
import { storeWork } from '../hydration/store-work.ts';
import { type PaperRow, rootOf } from '../papers/papers.repo.ts';
import { PapersService } from '../papers/papers.service.ts';

interface AddedWork {
  /** The paper that is shown for the work: for a version or a merged record, the paper it belongs to. */
  paperId: number;
  created: boolean;
  work: SourceWork;
}

/** Whether the source's answer about this paper would add nothing new. */
const knownAlready = (store: Store, row: PaperRow, work: SourceWork): boolean => {
  // A paper has one OpenAlex ID. Another record of the same work must not take its place at every refresh.
  if (row.idxa_id !== null && work.ids.openalex !== undefined && row.idxa_id !== work.ids.openalex) return true;
  const answered = ledger.rowOf(store.db, row.id, { source: work.source, purpose: 'metadata' });
  return (
    answered !== undefined &&
    (answered.status === 'enriched' || answered.status === 'unchanged') &&
    (answered.next_retry_at === null || answered.next_retry_at > store.now())
  );
};

/**
 * Adds works of a source as tracked papers, or finds the papers here that they are: by identifiers first, then by
 * title, authors, year and place. The status of a paper that is here never changes, and nothing is stored in one that
 * was removed or dismissed. Call it inside an action, with few works at a time.
 * @param options.again store what the source says even if it was asked recently
 * @param options.partial the works do not contain everything the source knows: new papers are enriched like any other
 * @returns one row for each work, in order, without works that have no title and are not here
 */
export const addTrackedWorks = (
  store: Store,
  works: readonly SourceWork[],
  options: { addedFrom: string; again?: boolean; partial?: boolean },
): AddedWork[] => {
  const papers = new PapersService({ store });
  return works.flatMap((work): AddedWork[] => {
    const existing = paperOf(store.db, work);
    const lookupKey = work.ids.openalex ?? options.addedFrom;
    if (!existing && work.title === undefined) return [];
    if (!existing) {
      const id = insertWork(store, papers, work, options.addedFrom);
      if (options.partial) storeWork(store.db, id, work, store.now());
      else storeAnswered(store, id, work, lookupKey);
      return [{ paperId: id, created: true, work }];
    }
    const shown = rootOf(store.db, existing);
    // A record that was merged away is described by the paper it was merged into; a version describes itself.
    const target = existing.status === 'removed' ? shown : existing;
    const inUse = target.status !== 'removed' && target.status !== 'dismissed';
    if (inUse && !options.partial && (options.again || !knownAlready(store, target, work)))
      storeAnswered(store, target.id, work, lookupKey);
    return [{ paperId: shown.id, created: false, work }];
  });
};
