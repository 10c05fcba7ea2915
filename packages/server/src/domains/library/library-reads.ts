import type { ReadDb } from '../../platform/db/db.ts';
import { loadPapers } from '../papers/papers.repo.ts';
import { collectionsWithCounts } from './collections.repo.ts';
import { tagsWithCounts } from './tags.repo.ts';
import { topicsWithCounts } from './topics.repo.ts';
import { countByReadingStatus, idsByReadingStatus, type ReadingStatus } from './workflow.repo.ts';
import { workflowSummary } from './workflow-summary.ts';

/** Lists that count over the whole Library; they run on a reader thread. */
export const libraryReads = {
  collections: (db: ReadDb) => collectionsWithCounts(db),
  tags: (db: ReadDb) => tagsWithCounts(db),
  topics: (db: ReadDb) => topicsWithCounts(db),
  workflowSummary: (db: ReadDb) => workflowSummary(db),
  readingQueue: (db: ReadDb, limit: number, offset: number) => {
    const page = (status: ReadingStatus) => loadPapers(db, idsByReadingStatus(db, status, limit, offset));
    const total = (status: ReadingStatus) => countByReadingStatus(db, status);
    return {
      reading: page('reading'),
      done: page('done'),
      excluded: page('excluded'),
      totals: { reading: total('reading'), done: total('done'), excluded: total('excluded') },
    };
  },
};
export type LibraryReads = { [K in keyof typeof libraryReads]: ReturnType<(typeof libraryReads)[K]> };
