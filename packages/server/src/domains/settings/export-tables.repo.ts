import type { ReadDb } from '../../platform/db/db.ts';

/** Tables of a person's choices, small enough to answer at once. Papers travel by /backup/export. */
const tables = [
  'tags',
  'paper_tags',
  'collections',
  'collection_items',
  'topics',
  'topic_aliases',
  'saved_views',
  'not_duplicates',
  'scheduler_state',
  'automation_pauses',
] as const;
const maxRows = 100_000;

export const exportTables = (db: ReadDb): Record<string, Record<string, unknown>[]> =>
  Object.fromEntries(tables.map((t) => [t, db.all<Record<string, unknown>>(`select * from ${t} limit ${maxRows}`)]));
