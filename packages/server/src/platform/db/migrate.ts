import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { inflateRawSync } from 'node:zlib';
import { hasVariants, searchText } from '../search-text.ts';
import { personKey, titleKey } from '../text.ts';
import type { RawDatabase } from './driver.ts';
import { closeRaw, openRaw } from './driver.ts';
import { installJournal } from './journal-triggers.ts';
import type { JournaledTable } from './journaled-tables.ts';

export interface Migration {
  version: number;
  name: string;
  sql: string;
  checksum: string;
}

/** A file that this program cannot open, with a sentence that says what to do. */
export class SchemaError extends Error {}

/** The numbered files, in order. They are next to this module in the source and next to the bundle when built. */
export const loadMigrations = (folder = new URL('./migrations/', import.meta.url)): Migration[] =>
  readdirSync(folder)
    .filter((f) => /^\d{4}_[a-z0-9_]+\.sql$/.test(f))
    .sort()
    .map((f, i) => {
      const version = Number(f.slice(0, 4));
      if (version !== i + 1) throw new SchemaError(`Migration ${f} is out of order.`);
      const sql = readFileSync(new URL(f, folder), 'utf8');
      return { version, name: f.slice(5, -4), sql, checksum: createHash('sha256').update(sql).digest('hex') };
    });

export const schemaVersion = (raw: RawDatabase): number =>
  (raw.prepare('pragma user_version').get() as { user_version: number }).user_version;

const ledger = `create table if not exists migrations (
  version integer primary key, name text not null, checksum text not null, applied_at text not null
)`;

/**
 * Brings a file to the newest schema, forward only, in one transaction: a file between two steps would lack the triggers
 * of the journal, which are created once, after the last step.
 * @param provideFunctions defines the functions that migrations take from domains
 * @returns the number of steps taken
 * @throws SchemaError when the file is newer than this program or a step it was made with has changed since
 */
export const migrate = (
  raw: RawDatabase,
  migrations: readonly Migration[],
  journaled: readonly JournaledTable[],
  nowIso: string,
  upTo = migrations.length,
  provideFunctions = noDomainFunctions,
): number => {
  const from = schemaVersion(raw);
  if (from > migrations.length) {
    throw new SchemaError(
      `This library was written by a newer Carrel (schema ${from}; this program knows ${migrations.length}). Install the newer version again, or restore a backup made before it.`,
    );
  }
  if (from > 0) {
    const applied = raw.prepare('select version, checksum from migrations').all() as {
      version: number;
      checksum: string;
    }[];
    for (const a of applied) {
      if (migrations[a.version - 1]?.checksum !== a.checksum) {
        throw new SchemaError(`Schema step ${a.version} of this library differs from the one in this program.`);
      }
    }
  }
  if (from >= upTo) return 0;
  provideTextFunctions(raw);
  provideFunctions(raw);
  raw.exec('begin immediate');
  try {
    raw.exec(ledger);
    for (const m of migrations.slice(from, upTo)) {
      raw.exec(m.sql);
      raw.prepare('insert into migrations values (?, ?, ?, ?)').run(m.version, m.name, m.checksum, nowIso);
    }
    installJournal(
      raw,
      journaled.filter((t) => tableExists(raw, t.name) && (t.since ?? 0) <= upTo),
    );
    raw.exec(`pragma user_version = ${upTo}`);
    raw.exec('commit');
  } catch (e) {
    if (raw.isTransaction) raw.exec('rollback');
    throw e;
  }
  return upTo - from;
};

/** Functions that domains provide for migrations; a file without rows needs none. */
const noDomainFunctions = (raw: RawDatabase): void => {
  for (const name of ['use_citation_keys', 'new_citation_key']) raw.function(name, { varargs: true }, () => null);
};

/** Provides functions with which migrations rebuild stored texts. */
const provideTextFunctions = (raw: RawDatabase): void => {
  const textOf = (value: unknown): string =>
    value instanceof Uint8Array ? inflateRawSync(value).toString() : String(value ?? '');
  const options = { deterministic: true };
  raw.function('person_key', options, (name: unknown) => personKey(textOf(name)));
  raw.function('title_key', options, (title: unknown) => titleKey(textOf(title)));
  // The argument is text or deflated text.
  raw.function('search_text', options, (text: unknown) => searchText(textOf(text)));
  raw.function('has_variants', options, (text: unknown) => Number(hasVariants(textOf(text))));
};

const tableExists = (raw: RawDatabase, name: string): boolean =>
  raw.prepare(`select 1 from sqlite_master where type = 'table' and name = ?`).get(name) !== undefined;

/** Bookkeeping that a replication tool keeps inside the file it follows. */
const replicationTables = new Set(['_litestream_seq', '_litestream_lock']);

interface SchemaRow {
  type: string;
  name: string;
  sql: string;
}

/**
 * Tables that SQLite creates itself. A prepared file can hold triggers and views with such a name; those are not left
 * out.
 */
const isOwnOfSqlite = (r: SchemaRow): boolean =>
  (r.type === 'table' && /^sqlite_(?:sequence|stat[1-4])$/.test(r.name)) ||
  (r.type === 'index' && r.sql === '' && r.name.startsWith('sqlite_autoindex_'));

const isOfReplication = (r: SchemaRow): boolean =>
  r.type === 'table' && replicationTables.has(r.name) && /^create table /i.test(r.sql);

/** Every table, index, trigger and view of a file as text, for comparison. */
export const schemaFingerprint = (raw: RawDatabase): string[] =>
  (raw.prepare(`select type, name, coalesce(sql, '') sql from sqlite_master`).all() as unknown as SchemaRow[])
    .filter((r) => !isOwnOfSqlite(r) && !isOfReplication(r))
    .map((r) => `${r.type} ${r.name} ${r.sql.replace(/\s+/g, ' ')}`)
    .sort();

/** The schema a sound file of this version has; built in memory from the same steps. */
export const expectedSchema = (
  migrations: readonly Migration[],
  journaled: readonly JournaledTable[],
  version: number,
): string[] => {
  const raw = openRaw(':memory:');
  try {
    migrate(raw, migrations, journaled, '', version);
    return schemaFingerprint(raw);
  } finally {
    closeRaw(raw);
  }
};
