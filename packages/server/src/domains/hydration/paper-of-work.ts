import { emptyRecord } from '../../formats/record.ts';
import { isoAt } from '../../platform/clock.ts';
import type { ReadDb } from '../../platform/db/db.ts';
import type { Store } from '../../platform/db/store.ts';
import type { SourceWork } from '../../sources/source-work.ts';
import { findDuplicate } from '../papers/find-duplicate.ts';
import { findByIdentifier, type PaperRow } from '../papers/papers.repo.ts';
import type { PapersService } from '../papers/papers.service.ts';
import { writeProvenance } from '../papers/provenance.ts';
import * as ledger from './ledger.repo.ts';
import { recordOfWork } from './record-of-work.ts';
import { storeWork } from './store-work.ts';

/** Data that came with a work is valid this long. */
const keptForMs = 30 * 86_400_000;

/** The paper here that a work is. */
export const paperOf = (db: ReadDb, w: SourceWork): PaperRow | null => {
  const byId =
    (w.ids.openalex && findByIdentifier(db, 'idxa_id', w.ids.openalex)[0]) ||
    (w.ids.s2 && findByIdentifier(db, 'idxb_id', w.ids.s2)[0]);
  if (byId) return byId;
  return w.title === undefined ? null : (findDuplicate(db, recordOfWork(w))?.paper ?? null);
};

/**
 * Adds a tracked paper with only a title and a type; `storeAnswered` adds the rest, with its origin. Call it inside an
 * action. @returns its ID
 */
export const insertWork = (store: Store, papers: PapersService, work: SourceWork, addedFrom: string): number => {
  const id = papers.insert({
    record: {
      ...emptyRecord(),
      type: work.type ?? 'other',
      title: work.title ?? work.ids.doi ?? 'Untitled',
    },
    status: 'tracked',
    rating: 0,
    addedFrom,
    resolutionStatus: work.ids.openalex ? 'idxa_resolved' : null,
  });
  writeProvenance(store.db, id, ['title', 'work_type'], { origin: work.source, detail: null }, store.now());
  return id;
};

/**
 * Stores what a source says about a paper, and records in the ledger that OpenAlex need not be asked about it again.
 * Call it inside an action.
 * @param lookupKey the key by which the work was found
 */
export const storeAnswered = (store: Store, id: number, work: SourceWork, lookupKey: string): void => {
  const { db } = store;
  const at = store.now();
  storeWork(db, id, work, at);
  if (work.source !== 'idxa') return;
  ledger.settle(
    db,
    id,
    { source: 'idxa', purpose: 'metadata' },
    { status: 'enriched', lookupKey, retryAt: isoAt(store.clock.now() + keptForMs) },
    at,
  );
  ledger.plan(db, id, { source: 'idxb', purpose: 'metadata' }, at);
};
