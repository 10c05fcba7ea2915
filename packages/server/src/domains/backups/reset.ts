import type { Db } from '../../platform/db/db.ts';
import { hexId } from '../../platform/ids.ts';

const embeddingTables = [
  'publication_embeddings',
  'author_centroids',
  'publication_embedding_fetch_status',
  'paper_vectors',
  'vector_models',
  'hosted_vectors',
  'hosted_spaces',
] as const;

/** Deletes embedding artifacts and nothing else. @returns rows per table */
export const resetEmbeddings = (db: Db): Record<string, number> =>
  db.tx(() => Object.fromEntries(embeddingTables.map((t) => [t, db.run(`delete from ${t}`).changes])));

/** Tables of the platform that survive a reset: the schema's own, the record of jobs, and what the scheduler remembers. */
const keptOfPlatform = [
  'migrations',
  'facts',
  'journal_context',
  'scheduler_state',
  'automation_pauses',
  'activity',
  'activity_logs',
  'activity_payloads',
  'source_usage',
  'source_state',
];

/**
 * Empties the library: papers, everything attached to them, and their history. The journal goes too, so its triggers
 * are told that this is one action and their rows are dropped with it.
 * @param keptOfModules tables that modules declare as kept
 * @returns how many rows were deleted
 */
export const wipeLibrary = (db: Db, keptOfModules: readonly string[]): number => {
  const retained = new Set<string>([...keptOfPlatform, ...keptOfModules]);
  return db.tx(() => {
    const tables = db
      .all<{ name: string }>(
        `select name from pragma_table_list where schema = 'main' and type = 'table' and name not like 'sqlite\\_%' escape '\\' and name not like 'library\\_search%' escape '\\'`,
      )
      .map((t) => t.name)
      .filter((t) => !retained.has(t) && t !== 'journal' && t !== 'actions');
    const action = db.run(
      `insert into actions (at, actor, kind, summary) values ('', 'user', 'library.reset', 'Wiped the library')`,
    ).lastId;
    db.run('update journal_context set action_id = ?', action);
    let rows = 0;
    db.raw.exec('pragma defer_foreign_keys = on');
    db.run('update papers set canonical_paper_id = null where canonical_paper_id is not null');
    for (const t of tables) if (t !== 'search_dirty') rows += db.run(`delete from ${t}`).changes;
    db.run(`insert into library_search (library_search) values ('delete-all')`);
    db.run('delete from search_dirty');
    db.run('update journal_context set action_id = null');
    db.run('delete from journal');
    db.run('delete from actions');
    // Stored choices about the old papers must not apply to new ones, which may get the same IDs.
    db.run(`update facts set value = ? where key = 'app.library'`, hexId());
    return rows;
  });
};
