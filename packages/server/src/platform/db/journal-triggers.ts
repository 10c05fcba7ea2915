import type { RawDatabase } from './driver.ts';
import { type JournaledTable, quoted } from './journaled-tables.ts';

const columnsOf = (raw: RawDatabase, table: string): string[] =>
  (raw.prepare(`select name from pragma_table_info(?) order by cid`).all(table) as { name: string }[]).map(
    (c) => c.name,
  );

/** SQL of the three triggers that journal one table. Only changed columns are kept of an update; nothing of an insert. */
const triggersOf = (raw: RawDatabase, t: JournaledTable): string[] => {
  const columns = columnsOf(raw, t.name);
  if (columns.length === 0) throw new Error(`journaled table ${t.name} does not exist`);
  const key = (r: string) => `json_array(${t.key.map((k) => `${r}.${quoted(k)}`).join(', ')})`;
  const paper = (r: string) => (t.paper ? `${r}.${quoted(t.paper)}` : 'null');
  const changed = (r: string) =>
    `(select json_group_object(k, v) from (${columns
      .map((c) => `select '${c}' k, ${r}.${quoted(c)} v where old.${quoted(c)} is not new.${quoted(c)}`)
      .join(' union all ')}))`;
  const whole = `json_object(${columns.map((c) => `'${c}', old.${quoted(c)}`).join(', ')})`;
  const guard = `select raise(abort, 'journal: ${t.name} written outside an action') where (select action_id from journal_context where id = 1) is null;`;
  const insert = (r: string, op: string, before: string, after: string) =>
    `insert into journal (action_id, tbl, row_key, paper_id, op, before, after) values ((select action_id from journal_context where id = 1), '${t.name}', ${key(r)}, ${paper(r)}, '${op}', ${before}, ${after});`;
  const trigger = (suffix: string, event: string, body: string) =>
    `create trigger journal_${t.name}_${suffix} after ${event} on ${t.name} begin ${guard} ${body} end`;
  return [
    trigger('insert', 'insert', insert('new', 'I', 'null', 'null')),
    `create trigger journal_${t.name}_update after update on ${t.name} when ${columns
      .map((c) => `old.${quoted(c)} is not new.${quoted(c)}`)
      .join(' or ')} begin ${guard} ${insert('new', 'U', changed('old'), changed('new'))} end`,
    trigger('delete', 'delete', insert('old', 'D', whole, 'null')),
  ];
};

/** (Re)creates the journal triggers; part of the last step of a migration. */
export const installJournal = (raw: RawDatabase, tables: readonly JournaledTable[]): void => {
  const old = raw
    .prepare(`select name from sqlite_master where type = 'trigger' and name like 'journal\\_%' escape '\\'`)
    .all();
  for (const { name } of old as { name: string }[]) raw.exec(`drop trigger ${quoted(name)}`);
  for (const t of tables) for (const sql of triggersOf(raw, t)) raw.exec(sql);
};
