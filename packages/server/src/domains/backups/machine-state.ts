import { existsSync } from 'node:fs';
import { closeRaw, openRaw, type RawDatabase, type SqlValue } from '../../platform/db/driver.ts';
import { type SwitchDefault, switchPrefix } from '../settings/switch-names.ts';

type Row = Record<string, SqlValue>;

/**
 * What decides where this machine connects, who may use Carrel, and what runs automatically. It belongs to the machine and
 * not to the library, so a restore keeps it.
 */
export interface MachineState {
  /** All switches. */
  known: readonly SwitchDefault[];
  /** The stored values of switches by setting, as JSON. */
  switches: Record<string, string>;
  plugins: Row[];
  repair_config: Row[];
  automation_pauses: Row[];
  private_links: Row[];
}

const wholeTables = ['repair_config', 'automation_pauses', 'private_links'] as const;

const hasTable = (db: RawDatabase, table: string): boolean =>
  db.prepare(`select 1 from sqlite_master where type = 'table' and name = ?`).get(table) !== undefined;

const rowsOf = (db: RawDatabase, table: string): Row[] =>
  hasTable(db, table) ? (db.prepare(`select * from "${table}"`).all() as Row[]) : [];

const switchesOf = (db: RawDatabase, defaults: readonly SwitchDefault[]): Record<string, string> => {
  const names = new Set(defaults.map((s) => s.key));
  const all = db
    .prepare(
      `select key, value from settings
       union all select substr(key, length(?1) + 1), value from facts where substr(key, 1, length(?1)) = ?1`,
    )
    .all(switchPrefix) as { key: string; value: string }[];
  // The later row wins: earlier versions stored switches among the other settings.
  return Object.fromEntries(all.filter(({ key }) => names.has(key)).map(({ key, value }) => [key, value]));
};

/** @param defaults all switches */
export const readMachineState = (db: RawDatabase, defaults: readonly SwitchDefault[]): MachineState => ({
  known: defaults,
  switches: switchesOf(db, defaults),
  plugins: rowsOf(db, 'plugins'),
  repair_config: rowsOf(db, 'repair_config'),
  automation_pauses: rowsOf(db, 'automation_pauses'),
  private_links: rowsOf(db, 'private_links'),
});

const noRows = { plugins: [], repair_config: [], automation_pauses: [], private_links: [] };

/**
 * The state stored in a library file, or that of a new machine if there is no file. A file that cannot be read may have
 * forbidden anything, so network access is then off.
 */
export const machineStateOf = (
  path: string,
  defaults: readonly SwitchDefault[],
): { machine: MachineState; unreadable: boolean } => {
  if (!existsSync(path)) return { machine: { known: defaults, switches: {}, ...noRows }, unreadable: false };
  let db: RawDatabase | null = null;
  try {
    db = openRaw(path, { readOnly: true });
    return { machine: readMachineState(db, defaults), unreadable: false };
  } catch {
    return {
      machine: { known: defaults, switches: { 'network.access_enabled': 'false' }, ...noRows },
      unreadable: true,
    };
  } finally {
    if (db) closeRaw(db);
  }
};

const insert = (db: RawDatabase, table: string, row: Row): void => {
  const present = new Set(
    (db.prepare('select name from pragma_table_info(?)').all(table) as { name: string }[]).map((c) => c.name),
  );
  const names = Object.keys(row).filter((name) => present.has(name));
  db.prepare(`insert into "${table}" (${names.join(', ')}) values (${names.map(() => '?').join(', ')})`).run(
    ...names.map((name) => row[name]!),
  );
};

/** JSON in one form, so that equal values are equal texts. */
const normalized = (json: string): string | null => {
  try {
    return JSON.stringify(JSON.parse(json));
  } catch {
    return null;
  }
};

const enabledAndConfig = (row: Row | undefined): string => JSON.stringify([row?.enabled === 1, row?.config ?? '{}']);

/**
 * Gives an unpacked backup the state of this machine. A plugin that is not set up here keeps its configuration, but is
 * disabled. Jobs that were running when the backup was made do not continue.
 * @returns what is different in the backup: names of settings, and `plugins.ID`
 */
export const keepMachineState = (db: RawDatabase, machine: MachineState): string[] => {
  const theirs = readMachineState(db, machine.known);
  const valueIn = (state: MachineState, { key, fallback }: SwitchDefault): string =>
    normalized(state.switches[key] ?? fallback) ?? fallback;
  const different = machine.known.filter((s) => valueIn(theirs, s) !== valueIn(machine, s)).map((s) => s.key);

  db.prepare('delete from facts where substr(key, 1, length(?1)) = ?1').run(switchPrefix);
  for (const key of Object.keys(theirs.switches)) db.prepare('delete from settings where key = ?').run(key);
  for (const [key, value] of Object.entries(machine.switches))
    db.prepare('insert into facts (key, value) values (?, ?)').run(switchPrefix + key, value);

  const own = new Map(machine.plugins.map((row) => [row.id, row]));
  for (const row of theirs.plugins) {
    const match = own.get(row.id ?? null) ?? { ...row, enabled: 0 };
    if (enabledAndConfig(row) !== enabledAndConfig(match)) different.push(`plugins.${row.id}`);
    own.set(row.id ?? null, match);
  }
  if (rowsOf(db, 'plugins').length > 0 || own.size > 0) {
    db.prepare('delete from plugins').run();
    for (const row of own.values()) insert(db, 'plugins', row);
  }
  for (const table of wholeTables) {
    // The backup of an earlier version may lack it.
    if (!hasTable(db, table)) continue;
    db.prepare(`delete from ${table}`).run();
    for (const row of machine[table]) insert(db, table, row);
  }
  db.prepare(
    `update activity set cancel_requested = 1 where status in ('queued', 'scheduled', 'running', 'cancelling')`,
  ).run();
  return different.sort();
};
