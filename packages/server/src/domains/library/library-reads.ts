import type { ReadDb } from '../../platform/db/db.ts';
import { loadPapers } from '../papers/papers.repo.ts';
import { attentionList } from './attention-list.ts';
import { collectionsWithCounts } from './collections.repo.ts';
import { duplicateList } from './list-duplicates.ts';
import { tagsWithCounts } from './tags.repo.ts';
import { topicsWithCounts } from './topics.repo.ts';
import { idsByReadingStatus } from './workflow.repo.ts';
import { workflowSummary } from './workflow-summary.ts';

/** Lists that count over the whole Library; they run on a reader thread. */
export const libraryReads = {
  collections: (db: ReadDb) => collectionsWithCounts(db),
  tags: (db: ReadDb) => tagsWithCounts(db),
  topics: (db: ReadDb) => topicsWithCounts(db),
  duplicates: (db: ReadDb, limit: number) => duplicateList(db, limit),
  attention: (db: ReadDb) => attentionList(db),
  workflowSummary: (db: ReadDb) => workflowSummary(db),
  readingQueue: (db: ReadDb, limit: number) => ({
    reading: loadPapers(db, idsByReadingStatus(db, 'reading', limit)),
    done: loadPapers(db, idsByReadingStatus(db, 'done', limit)),
    excluded: loadPapers(db, idsByReadingStatus(db, 'excluded', limit)),
  }),
};
export type LibraryReads = { [K in keyof typeof libraryReads]: ReturnType<(typeof libraryReads)[K]> };
