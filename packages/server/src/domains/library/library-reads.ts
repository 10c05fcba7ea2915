import type { ReadDb } from '../../platform/db/db.ts';
import { loadPapers } from '../papers/papers.repo.ts';
import { attentionList } from './attention-list.ts';
import * as repo from './library.repo.ts';
import { duplicateList } from './list-duplicates.ts';
import { workflowSummary } from './workflow-summary.ts';

/** Lists that count over the whole Library; they run on a reader thread. */
export const libraryReads = {
  collections: (db: ReadDb) => repo.collectionsWithCounts(db),
  tags: (db: ReadDb) => repo.tagsWithCounts(db),
  topics: (db: ReadDb) => repo.topicsWithCounts(db),
  duplicates: (db: ReadDb, limit: number) => duplicateList(db, limit),
  attention: (db: ReadDb) => attentionList(db),
  workflowSummary: (db: ReadDb) => workflowSummary(db),
  readingQueue: (db: ReadDb, limit: number) => ({
    reading: loadPapers(db, repo.idsByReadingStatus(db, 'reading', limit)),
    done: loadPapers(db, repo.idsByReadingStatus(db, 'done', limit)),
    excluded: loadPapers(db, repo.idsByReadingStatus(db, 'excluded', limit)),
  }),
};
export type LibraryReads = { [K in keyof typeof libraryReads]: ReturnType<(typeof libraryReads)[K]> };
