import type { ReadDb } from '../../platform/db/db.ts';
import { sampleName } from '../imports/sample-import.ts';
import { countByReadingStatus } from '../library/workflow.repo.ts';
import { countSavedAuthors } from '../papers/saved-authors.ts';

const count = (db: ReadDb, sql: string): number => db.value<number>(sql) ?? 0;
const saved = `status = 'library' and canonical_paper_id is null`;

export const statistics = (db: ReadDb) => ({
  total_authors: countSavedAuthors(db),
  total_publications: count(db, 'select count(*) from papers'),
  total_citations: count(db, `select coalesce(sum(cited_by_count), 0) from papers where ${saved}`),
  library_papers: count(db, `select count(*) from papers where ${saved}`),
});

export const bootCounts = (db: ReadDb) => ({
  id: db.value<string>(`select value from facts where key = 'app.library'`) ?? '',
  papers: count(db, `select count(*) from papers where ${saved}`),
  candidates: count(db, `select count(*) from papers where status = 'tracked'`),
  authors: countSavedAuthors(db),
  collections: count(db, 'select count(*) from collections'),
  tags: count(db, 'select count(*) from tags'),
  views: count(db, 'select count(*) from saved_views'),
  reading: countByReadingStatus(db, 'reading'),
  sample_run:
    db.value<string>(
      `select cast(max(r.id) as text) from import_runs r join actions a on a.id = r.action_id
       where r.filename = ? and r.format = 'carrel-json' and r.state = 'done' and a.undone_by is null`,
      sampleName,
    ) ?? null,
});
