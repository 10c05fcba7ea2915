import type { AuthorSuggestion } from '@carrel/contract';
import type { Db, ReadDb } from '../../platform/db/db.ts';
import type { Store } from '../../platform/db/store.ts';
import type { CallContext } from '../../platform/http-client/transport.ts';
import type { Sources } from '../../sources/registry.ts';
import type { SourceWork } from '../../sources/source-work.ts';
import { addTrackedWorks } from '../authors/add-works.ts';
import { authorWithOpenAlexId } from '../authors/records.repo.ts';
import { settleWorks } from '../hydration/authors.repo.ts';

/** An author with fewer papers here is hard to judge. */
const enoughPapers = 2;
/** Number of works searched for those with the author in first position. */
const worksAsked = 50;

const seedStatus = (db: ReadDb, idxaId: string): 'seeded' | 'exhausted' | undefined =>
  db.value<'seeded' | 'exhausted'>('select status from author_seed_status where idxa_id = ?', idxaId);

const settle = (db: Db, idxaId: string, status: 'seeded' | 'exhausted', works: number, at: string): void => {
  db.run(
    'insert or replace into author_seed_status (idxa_id, status, works, checked_at) values (?, ?, ?, ?)',
    idxaId,
    status,
    works,
    at,
  );
  const record = authorWithOpenAlexId(db, idxaId);
  if (record !== undefined) settleWorks(db, record, idxaId, works, at);
};

/** The most cited works with the author in first position, then in any. */
export const worksToSeed = (works: readonly SourceWork[], idxaId: string, count: number): SourceWork[] => {
  const usable = works
    .filter((w) => w.title !== undefined)
    .sort((a, b) => (b.citationCount ?? 0) - (a.citationCount ?? 0));
  const isFirst = (w: SourceWork) => w.authors?.[0]?.ids.openalex === idxaId;
  return [...usable.filter(isFirst), ...usable.filter((w) => !isFirst(w))].slice(0, count);
};

/** Suggested authors who were never queried and have too few papers here. */
export const thinSuggestions = (db: ReadDb, suggestions: readonly AuthorSuggestion[]): string[] =>
  suggestions.flatMap((s) =>
    s.idxa_id !== null && s.local_paper_count < enoughPapers && seedStatus(db, s.idxa_id) === undefined
      ? [s.idxa_id]
      : [],
  );

interface Deps {
  store: Store;
  sources: Sources;
  /** Runs a change as part of the history entry of the job. */
  change: (fn: () => void) => void;
}

/**
 * Adds a few works of an author as tracked papers. The outcome is stored with them, so that a run that is killed
 * neither asks again nor adds anything twice. @returns the number of new papers
 */
export const seedAuthor = async (
  { store, sources, change }: Deps,
  idxaId: string,
  calls: CallContext,
): Promise<number> => {
  if (seedStatus(store.db, idxaId) !== undefined) return 0;
  const page = await sources.idxa.worksOfAuthor(idxaId, { limit: worksAsked, sort: 'citations' }, calls);
  const works = worksToSeed(page.items, idxaId, enoughPapers);
  let added = 0;
  store.db.tx(() =>
    change(() => {
      // The other job may have asked in the meantime.
      if (seedStatus(store.db, idxaId) !== undefined) return;
      added = addTrackedWorks(store, works, { addedFrom: 'suggestion' }).filter((w) => w.created).length;
      settle(
        store.db,
        idxaId,
        works.length < enoughPapers ? 'exhausted' : 'seeded',
        Math.max(page.total ?? 0, page.items.length),
        store.now(),
      );
    }),
  );
  return added;
};
