import { journaledTables } from '../../app/modules.ts';
import type { Db } from '../../platform/db/db.ts';
import { installJournal } from '../../platform/db/journal-triggers.ts';

/** Tables whose indexes are cheaper to build once, from sorted rows, than to update row by row. */
const loaded = ['papers', 'paper_names', 'paper_topics', 'paper_tags', 'collection_items', 'citations'];

/**
 * Prepares an empty file for very many rows: the journal's triggers and the indexes of the large tables are dropped, and
 * a crash may lose the file. `restore` recreates both from the schema, so the result is identical to a file
 * that grew row by row, except that its history does not record where the papers came from.
 */
export const beginBulkLoad = (db: Db): { restore(): void } => {
  const indexes = db.all<{ name: string; sql: string }>(
    `select name, sql from sqlite_master where type = 'index' and sql is not null and tbl_name in (select value from json_each(?))`,
    JSON.stringify(loaded),
  );
  db.raw.exec('pragma synchronous = off');
  db.raw.exec('pragma cache_size = -262144');
  db.tx(() => {
    installJournal(db.raw, []);
    for (const { name } of indexes) db.raw.exec(`drop index "${name}"`);
  });
  return {
    restore: () => {
      for (const { sql } of indexes) db.tx(() => db.raw.exec(sql));
      db.tx(() => installJournal(db.raw, journaledTables));
      db.raw.exec('pragma synchronous = full');
    },
  };
};
