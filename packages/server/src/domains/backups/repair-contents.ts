import { refer } from '@carrel/messages/reference';
import * as sourcesTexts from '@carrel/messages/sources';
import { closeRaw, openRaw, type RawDatabase } from '../../platform/db/driver.ts';
import type { JournaledTable } from '../../platform/db/journaled-tables.ts';
import { derivedColumns, type JsonShape, userColumns } from '../../platform/db/json-columns.ts';
import { dropSessions, UnusableBackup } from './backup-tasks.ts';
import { keepMachineState, type MachineState } from './machine-state.ts';

/** A column as a restore checks it. */
interface Column extends JsonShape {
  table: string;
  column: string;
}

const columnsOf = <S extends JsonShape>(shapes: Readonly<Record<string, S>>): (S & Column)[] =>
  Object.entries(shapes).map(([name, shape]) => {
    const [table = '', column = ''] = name.split('.');
    return { ...shape, table, column };
  });

/** As `uploadPath` of the imports accepts them: a file in the uploads folder, and nothing outside. */
const uploadGlob = `${'[0-9a-f]'.repeat(32)}.import`;

/** Larger numbers cannot be represented exactly, and the next row would not get one. */
const maxRowid = 2 ** 52;

const hasColumn = (db: RawDatabase, table: string, column: string): boolean =>
  db.prepare('select 1 from pragma_table_info(?) where name = ?').get(table, column) !== undefined;

const jsonTypes = {
  list: `'array'`,
  object: `'object'`,
  text: `'text'`,
  number: `'integer', 'real'`,
} as const;

/** Conditions that are true where a value, which is a list or an object, has a wrong part. */
const wrongParts = ({ column, form, each, members, exemptKey }: Column): string[] => {
  const entry = (condition: string) => `exists (select 1 from json_each(${column}) e where ${condition})`;
  if (form === 'texts') return [entry(`e.type <> 'text'`)];
  if (form === 'names')
    return [entry(`e.type <> 'object' or exists (select 1 from json_each(e.value) f where f.type <> 'text')`)];
  const lacks = (value: string) =>
    Object.entries(members ?? {})
      .map(([name, type]) => `coalesce(json_type(${value}, '$.${name}'), '') not in (${jsonTypes[type]})`)
      .join(' or ');
  const parts = each === undefined ? [] : [entry(`e.type not in (${jsonTypes[each]})`)];
  if (members === undefined) return parts;
  if (form === 'list') return [...parts, entry(`case when e.type = 'object' then ${lacks('e.value')} else 1 end`)];
  const unless = exemptKey === undefined ? '' : `json_type(${column}, '$.${exemptKey}') is null and `;
  return [...parts, `${unless}(${lacks(column)})`];
};

/** SQL that is true where the value is of the form. Nothing is read of a value that is no JSON. */
const isOfForm = (shape: Column): string => {
  const { column, form } = shape;
  if (form === 'any') return `json_valid(${column})`;
  const wrong = wrongParts(shape).map((part) => `when ${part} then 0`);
  return `(case when not json_valid(${column}) then 0
    when json_type(${column}) <> '${form === 'object' ? 'object' : 'array'}' then 0 ${wrong.join(' ')} else 1 end)`;
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
    if (used) throw new UnusableBackup(refer(sourcesTexts.rowNumbersTableUsedUp, { table }));
  }
};

const megabyte = 1024 ** 2;
/** Far more than any text that Carrel accepts or joins. A longer one would delay the start and every view of its row. */
const maxBytes = 8 * megabyte;
/** The same for the columns of a paper, from which others are derived. */
const maxNamesBytes = 2 * megabyte;
const maxFieldBytes = megabyte / 2;
/** A row of these can contain a whole paper as JSON. */
const wholePapers = ['journal', 'actions', 'activity', 'import_entries'];
const maxPaperBytes = 16 * megabyte;
const maxBytesOf = (table: string, column: string): number => {
  if (wholePapers.includes(table)) return maxPaperBytes;
  if (table !== 'papers') return maxBytes;
  return /^(?:authors|editors)/.test(column) ? maxNamesBytes : maxFieldBytes;
};

const refuseLongTexts = (db: RawDatabase, journaled: readonly JournaledTable[]): void => {
  const tables = [...journaled.map((t) => t.name), 'paper_texts', 'settings', 'facts', ...wholePapers];
  for (const table of new Set(tables)) {
    const columns = db.prepare(`select name from pragma_table_info(?)`).all(table) as { name: string }[];
    if (columns.length === 0) continue;
    const limits = columns.map(({ name }) => ({ name, bytes: maxBytesOf(table, name) }));
    const isLong = limits.map(({ name, bytes }) => `octet_length("${name}") > ${bytes}`);
    if (db.prepare(`select 1 from "${table}" where ${isLong.join(' or ')} limit 1`).get() === undefined) continue;
    const tooLong = limits.find(
      (_, i) => db.prepare(`select 1 from "${table}" where ${isLong[i]} limit 1`).get() !== undefined,
    )!;
    throw new UnusableBackup(
      refer(sourcesTexts.valueColumnTableLargerThan, { name: tooLong.name, table, value: tooLong.bytes / megabyte }),
    );
  }
};

/**
 * The counter from which new rows get their IDs. Once it is exhausted, nothing can be added, and Carrel does not start.
 */
const repairCounters = (db: RawDatabase): number => {
  if (db.prepare(`select 1 from sqlite_master where name = 'sqlite_sequence'`).get() === undefined) return 0;
  const wrong = `typeof(seq) <> 'integer' or seq < 0 or seq > ${maxRowid}`;
  const names = db.prepare(`select distinct name from sqlite_sequence where ${wrong}`).all() as { name: string }[];
  const numbered = new Set(numberedTables(db));
  let repaired = 0;
  for (const { name } of names) {
    const seq = numbered.has(String(name)) ? `(select coalesce(max(rowid), 0) from "${name}")` : '0';
    repaired += Number(
      db.prepare(`update sqlite_sequence set seq = ${seq} where name is ? and (${wrong})`).run(name).changes,
    );
  }
  return repaired;
};

/** JSON columns of the journal, with the operations that need them. */
const valueColumns = [
  { column: 'before', neededIn: `'U', 'D'` },
  { column: 'after', neededIn: `'U'` },
];

/**
 * Actions with a row that cannot be applied: its structure is wrong, or its table or column does not exist. They can be
 * neither shown nor undone.
 */
const brokenActions = (db: RawDatabase, journaled: readonly JournaledTable[]): number[] => {
  const keys = journaled.map(({ name, key }) => [name, key.length]);
  const columns = journaled.flatMap((t) =>
    (db.prepare('select name from pragma_table_info(?)').all(t.name) as { name: string }[]).map((c) => [
      t.name,
      c.name,
    ]),
  );
  const pairs = (n: number) => `(select e.value ->> 0, e.value ->> 1 from json_each(?${n}) e)`;
  const isNoScalar = (type: string) => `${type} not in ('text', 'integer', 'real', 'null')`;
  const isWrongKey = `(case when not json_valid(row_key) or json_type(row_key) <> 'array' then 1
    else (tbl, json_array_length(row_key)) not in ${pairs(1)}
      or exists (select 1 from json_each(row_key) k where ${isNoScalar('k.type')}) end)`;
  const areWrongValues = valueColumns.map(
    ({ column, neededIn }) => `(case when ${column} is null then op in (${neededIn})
      when not json_valid(${column}) or json_type(${column}) <> 'object' or ${column} = '{}' then 1
      else exists (select 1 from json_each(${column}) v
        where ${isNoScalar('v.type')} or (journal.tbl, v.key) not in ${pairs(2)}) end)`,
  );
  // One scan: a journal can have millions of rows.
  const rows = db
    .prepare(`select distinct action_id id from journal where ${[isWrongKey, ...areWrongValues].join(' or ')}`)
    .all(JSON.stringify(keys), JSON.stringify(columns)) as { id: number }[];
  return rows.map(({ id }) => id);
};

const repairJson = (db: RawDatabase, journaled: readonly JournaledTable[]): number => {
  let repaired = 0;
  const run = (sql: string, ...params: (string | null)[]) => {
    repaired += Number(db.prepare(sql).run(...params).changes);
  };
  for (const shape of columnsOf<JsonShape & { fallback: string | null }>(userColumns)) {
    const { table, column, fallback } = shape;
    if (!hasColumn(db, table, column)) continue;
    // In a column that may be null, a JSON null means the same.
    if (fallback === null) db.prepare(`update ${table} set ${column} = null where ${column} = 'null'`).run();
    run(`update ${table} set ${column} = ? where ${column} is not null and not ${isOfForm(shape)}`, fallback);
  }
  for (const shape of columnsOf<JsonShape>(derivedColumns)) {
    const { table, column } = shape;
    if (hasColumn(db, table, column))
      run(`delete from ${table} where ${column} is not null and not ${isOfForm(shape)}`);
  }
  // Counted again after the start, because nothing shows whether these numbers are complete.
  if (hasColumn(db, 'health_ranges', 'counts')) db.prepare('delete from health_ranges').run();
  for (const id of brokenActions(db, journaled)) {
    repaired += Number(db.prepare('delete from journal where action_id = ?').run(id).changes);
    db.prepare('update actions set changes = 0 where id = ?').run(id);
  }
  run(`delete from facts where key in ('settings.desk', 'backups.rehearsal') and not json_valid(value)`);
  // Stored settings are not changed: an invalid one has its default until it is set again.
  for (const table of ['import_runs', 'import_files', 'import_pdfs'])
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

/**
 * Prepares an unpacked backup to replace the library. Its structure was checked before. This looks for values that
 * would prevent a start or break every view of a paper, and empties those that cannot be read.
 * @param pageSize of the file that it will be copied into; a file with another one cannot be copied
 * @param journaled tables whose changes can be undone
 * @param machine what this machine keeps
 * @returns how many values were emptied, and what this machine keeps that is different in the backup
 * @throws UnusableBackup if no row can be added to it any more, or a text is too long to be shown
 */
export const repairContents = (
  path: string,
  pageSize: number | null,
  journaled: readonly JournaledTable[],
  machine: MachineState,
): { emptied: number; kept: string[] } => {
  const db = openRaw(path);
  try {
    db.exec('pragma trusted_schema = off');
    db.exec('pragma foreign_keys = on');
    refuseUsedUpNumbers(db);
    refuseLongTexts(db, journaled);
    dropSessions(db);
    db.exec('begin immediate');
    const counters = repairCounters(db);
    const { repaired, kept } = withoutHistory(db, () => ({
      repaired: repairJson(db, journaled),
      kept: keepMachineState(db, machine),
    }));
    db.exec('commit');
    const { page_size } = db.prepare('pragma page_size').get() as { page_size: number };
    if (pageSize !== null && page_size !== pageSize) {
      db.exec(`pragma page_size = ${pageSize}`);
      db.exec('vacuum');
    }
    return { emptied: counters + repaired, kept };
  } catch (e) {
    if (e instanceof UnusableBackup) throw e;
    throw new UnusableBackup(refer(sourcesTexts.cannotMadeReady, { message: (e as Error).message }));
  } finally {
    closeRaw(db);
  }
};
