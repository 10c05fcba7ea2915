import { closeRaw, openRaw, type RawDatabase } from '../../platform/db/driver.ts';
import { dropSessions, UnusableBackup } from './backup-tasks.ts';

/** A column that the program reads as JSON without checking. `fallback` replaces values of another form. */
interface JsonColumn {
  table: string;
  column: string;
  /** names: a list of objects with text values, such as authors; texts: a list of texts; list: any list. */
  form: 'names' | 'texts' | 'list' | 'object';
  fallback: string | null;
}

const jsonColumns: readonly JsonColumn[] = [
  { table: 'papers', column: 'authors', form: 'names', fallback: '[]' },
  { table: 'papers', column: 'editors', form: 'names', fallback: '[]' },
  { table: 'paper_texts', column: 'keywords', form: 'texts', fallback: '[]' },
  { table: 'paper_texts', column: 'rest', form: 'object', fallback: '{}' },
  { table: 'authors', column: 'other_names', form: 'texts', fallback: '[]' },
  { table: 'authors', column: 'topics', form: 'texts', fallback: '[]' },
  { table: 'paper_enrichment', column: 'fields_filled', form: 'texts', fallback: '[]' },
  { table: 'author_enrichment', column: 'fields_filled', form: 'texts', fallback: '[]' },
  { table: 'saved_views', column: 'columns', form: 'texts', fallback: null },
  { table: 'import_runs', column: 'meta', form: 'object', fallback: null },
  { table: 'import_entries', column: 'record', form: 'object', fallback: null },
  { table: 'import_entries', column: 'warnings', form: 'texts', fallback: '[]' },
  { table: 'import_entries', column: 'plan_warnings', form: 'texts', fallback: '[]' },
  { table: 'import_files', column: 'meta', form: 'object', fallback: null },
  { table: 'activity', column: 'result', form: 'object', fallback: null },
  { table: 'activity', column: 'payload', form: 'object', fallback: '{}' },
  { table: 'activity_payloads', column: 'payload', form: 'object', fallback: '{}' },
  { table: 'activity_logs', column: 'data', form: 'object', fallback: null },
  { table: 'actions', column: 'message', form: 'object', fallback: null },
  { table: 'author_resolutions', column: 'reason_values', form: 'object', fallback: '{}' },
  { table: 'author_paper_decisions', column: 'reason_values', form: 'object', fallback: '{}' },
  { table: 'feed_monitors', column: 'config', form: 'object', fallback: '{}' },
  { table: 'feed_items', column: 'score_parts', form: 'object', fallback: null },
  { table: 'feed_monitor_states', column: 'last_result', form: 'object', fallback: null },
  { table: 'plugins', column: 'config', form: 'object', fallback: '{}' },
  { table: 'alert_rules', column: 'rule_config', form: 'object', fallback: '{}' },
  { table: 'alert_rules', column: 'channels', form: 'texts', fallback: '[]' },
  { table: 'alerts', column: 'channels', form: 'texts', fallback: '[]' },
  { table: 'alerts', column: 'schedule_config', form: 'object', fallback: null },
  { table: 'alert_dispatches', column: 'papers', form: 'texts', fallback: '[]' },
  { table: 'inbox_messages', column: 'urls', form: 'texts', fallback: '[]' },
  { table: 'inbox_messages', column: 'metadata', form: 'object', fallback: '{}' },
  { table: 'discovery_lenses', column: 'context_config', form: 'object', fallback: '{}' },
  { table: 'discovery_lenses', column: 'weights', form: 'object', fallback: null },
  { table: 'discovery_lenses', column: 'branch_controls', form: 'object', fallback: null },
  { table: 'discovery_sets', column: 'hints', form: 'list', fallback: '[]' },
  { table: 'paper_pdfs', column: 'active', form: 'list', fallback: '[]' },
  { table: 'pdf_highlights', column: 'rects', form: 'list', fallback: '[]' },
  { table: 'pdf_uploads', column: 'hints', form: 'list', fallback: '[]' },
];

/** Rows of these can be computed or requested again, so unreadable ones are dropped. */
const disposable: readonly { table: string; column: string }[] = [
  { table: 'hydration_answers', column: 'body' },
  { table: 'health_snapshots', column: 'body' },
  { table: 'health_ranges', column: 'counts' },
  { table: 'duplicate_list', column: 'groups' },
  { table: 'author_suggestion_cache', column: 'payload' },
  { table: 'author_suggestion_evidence', column: 'body' },
  { table: 'alert_messages', column: 'items' },
  { table: 'alert_messages', column: 'content' },
  { table: 'connector_saves', column: 'answer' },
  { table: 'connector_saves', column: 'tags_added' },
  { table: 'discovery_settings', column: 'value' },
  { table: 'discovery_sets', column: 'summary' },
  { table: 'discovery_recommendations', column: 'features' },
  { table: 'discovery_recommendations', column: 'evidence' },
  { table: 'discovery_recommendations', column: 'reasons' },
  { table: 'discovery_recommendations', column: 'breakdown' },
  { table: 'discovery_branches', column: 'body' },
  { table: 'discovery_frontier', column: 'body' },
  { table: 'discovery_records', column: 'body' },
  { table: 'outcome_evaluations', column: 'body' },
  { table: 'outcome_evaluations', column: 'scored' },
  { table: 'channel_yields', column: 'body' },
  { table: 'recall_reports', column: 'body' },
  { table: 'recall_reports', column: 'pool' },
];

/** JSON columns of the journal. An action with an unreadable row can be neither shown nor undone, so its rows are deleted. */
const journalColumns = ['row_key', 'before', 'after'] as const;

/** As `uploadPath` of the imports accepts them: a file in the uploads folder, and nothing outside. */
const uploadGlob = `${'[0-9a-f]'.repeat(32)}.import`;

/** Larger numbers cannot be represented exactly, and the next row would not get one. */
const maxRowid = 2 ** 52;

const hasColumn = (db: RawDatabase, table: string, column: string): boolean =>
  db.prepare('select 1 from pragma_table_info(?) where name = ?').get(table, column) !== undefined;

/** SQL that is true where the value is of the form. Nothing is read of a value that is no JSON. */
const isOfForm = (column: string, form: JsonColumn['form']): string => {
  if (form === 'object' || form === 'list')
    return `(json_valid(${column}) and json_type(${column}) = '${form === 'list' ? 'array' : form}')`;
  const wrongElement =
    form === 'texts'
      ? `e.type <> 'text'`
      : `e.type <> 'object' or exists (select 1 from json_each(e.value) f where f.type <> 'text')`;
  return `(case when not json_valid(${column}) then 0 when json_type(${column}) <> 'array' then 0
    else not exists (select 1 from json_each(${column}) e where ${wrongElement}) end)`;
};

/** Tables with row numbers, without those that belong to the search index. */
const numberedTables = (db: RawDatabase): string[] =>
  (
    db
      .prepare(
        `select name from pragma_table_list where schema = 'main' and type = 'table' and wr = 0 and name not like 'sqlite\\_%' escape '\\'`,
      )
      .all() as { name: string }[]
  ).map((t) => t.name);

const refuseUsedUpNumbers = (db: RawDatabase): void => {
  for (const table of numberedTables(db)) {
    // As text, because the driver cannot return integers that JavaScript cannot represent.
    const { used } = db
      .prepare(
        `select coalesce(max(rowid), 0) > ${maxRowid} or coalesce(min(rowid), 0) < -${maxRowid} used from "${table}"`,
      )
      .get() as { used: number };
    if (used) throw new UnusableBackup(`The row numbers of its table ${table} are used up.`);
  }
};

/**
 * The counter from which new rows get their IDs. Once it is exhausted, nothing can be added, and Carrel does not start.
 */
const repairCounters = (db: RawDatabase): number => {
  if (db.prepare(`select 1 from sqlite_master where name = 'sqlite_sequence'`).get() === undefined) return 0;
  const wrong = `typeof(seq) <> 'integer' or seq < 0 or seq > ${maxRowid}`;
  const names = db.prepare(`select distinct name from sqlite_sequence where ${wrong}`).all() as { name: string }[];
  const known = new Set(numberedTables(db));
  let repaired = 0;
  for (const { name } of names) {
    const seq = known.has(String(name)) ? `(select coalesce(max(rowid), 0) from "${name}")` : '0';
    repaired += Number(
      db.prepare(`update sqlite_sequence set seq = ${seq} where name is ? and (${wrong})`).run(name).changes,
    );
  }
  return repaired;
};

const repairJson = (db: RawDatabase): number => {
  let repaired = 0;
  const run = (sql: string, ...params: (string | null)[]) => {
    repaired += Number(db.prepare(sql).run(...params).changes);
  };
  for (const { table, column, form, fallback } of jsonColumns) {
    if (!hasColumn(db, table, column)) continue;
    // In a column that may be null, a JSON null is valid, too.
    const absent = fallback === null ? ` and ${column} <> 'null'` : '';
    run(
      `update ${table} set ${column} = ? where ${column} is not null${absent} and not ${isOfForm(column, form)}`,
      fallback,
    );
  }
  for (const { table, column } of disposable)
    if (hasColumn(db, table, column)) run(`delete from ${table} where not json_valid(${column})`);
  const unreadable = journalColumns
    .map((column) => `(${column} is not null and not json_valid(${column}))`)
    .join(' or ');
  const changes = db.prepare(`select distinct action_id id from journal where ${unreadable}`).all() as { id: number }[];
  for (const { id } of changes) {
    repaired += Number(db.prepare('delete from journal where action_id = ?').run(id).changes);
    db.prepare('update actions set changes = 0 where id = ?').run(id);
  }
  run(`delete from facts where key in ('settings.desk', 'backups.rehearsal') and not json_valid(value)`);
  // Stored settings are not changed: an invalid one has its default until it is set again.
  for (const table of ['import_runs', 'import_files'])
    if (hasColumn(db, table, 'upload'))
      run(`update ${table} set upload = null where upload is not null and upload not glob ?`, uploadGlob);
  return repaired;
};

/** The journal's triggers refuse a change outside a step of the history; this one cannot be undone. */
const withoutHistory = <T>(db: RawDatabase, change: () => T): T => {
  const { id } = db
    .prepare(
      `insert into actions (at, actor, kind, summary) values ('', 'job', 'backups.repair', 'Repaired') returning id`,
    )
    .get() as { id: number };
  db.prepare('update journal_context set action_id = ?').run(id);
  const result = change();
  db.prepare('update journal_context set action_id = null').run();
  db.prepare('delete from journal where action_id = ?').run(id);
  db.prepare('delete from actions where id = ?').run(id);
  return result;
};

/** Message for the user; empty if nothing was emptied. */
export const emptiedSentence = (count: number): string =>
  count === 0
    ? ''
    : ` ${count} ${count === 1 ? 'value in it could not be read and was' : 'values in it could not be read and were'} emptied.`;

/**
 * Prepares an unpacked backup to replace the library. Its structure was checked before. This looks for values that
 * would prevent a start or break every view of a paper, and empties those that cannot be read.
 * @param pageSize of the file that it will be copied into; a file with another one cannot be copied
 * @returns how many values were emptied
 * @throws UnusableBackup if no row can be added to it any more
 */
export const repairContents = (path: string, pageSize: number | null): number => {
  const db = openRaw(path);
  try {
    db.exec('pragma trusted_schema = off');
    db.exec('pragma foreign_keys = on');
    refuseUsedUpNumbers(db);
    dropSessions(db);
    db.exec('begin immediate');
    const counters = repairCounters(db);
    const repaired = counters + withoutHistory(db, () => repairJson(db));
    db.exec('commit');
    const { page_size } = db.prepare('pragma page_size').get() as { page_size: number };
    if (pageSize !== null && page_size !== pageSize) {
      db.exec(`pragma page_size = ${pageSize}`);
      db.exec('vacuum');
    }
    return repaired;
  } catch (e) {
    if (e instanceof UnusableBackup) throw e;
    throw new UnusableBackup(`It cannot be made ready: ${(e as Error).message}`);
  } finally {
    closeRaw(db);
  }
};
