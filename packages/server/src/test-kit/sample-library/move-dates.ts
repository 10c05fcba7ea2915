import { readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { libraryPath } from '../../app/open-library.ts';
import { closeRaw, openRaw, type RawDatabase } from '../../platform/db/driver.ts';

const dayMs = 86_400_000;
/** Older papers keep their date of publication; newer ones were published some days before the sample was made. */
const recentDays = 62;
/** A date with or without a time. An ID or a number may be in front of the first, not of the second. */
const datePattern = /\d{4}-\d\d-\d\d(?=T\d\d)|(?<![\d-])\d{4}-\d\d-\d\d(?![\d-])/g;
const dateGlob = '*[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]*';
/** When these figures were computed, as the program compares it with the current day: it then computes them again. */
const column = 'insights_views.made_with';

const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);

/** @returns what moves the dates in a text, which may be JSON */
const mover = (madeOn: string, days: number) => {
  const oldest = dayAfter(madeOn, -recentDays);
  return (text: string): string =>
    text.replace(datePattern, (day, at: number) =>
      Number.isNaN(Date.parse(day)) || (text[at + 10] !== 'T' && day < oldest) ? day : dayAfter(day, days),
    );
};

interface Column {
  table: string;
  name: string;
  /** Whether no two rows have the same value in it, alone or with other columns. */
  isUnique: number;
}

const textColumns = (raw: RawDatabase): Column[] =>
  raw
    .prepare(
      `select t.name "table", c.name, exists (
         select 1 from pragma_index_list(t.name) i join pragma_index_info(i.name) k where i."unique" and k.name = c.name
       ) isUnique
       from pragma_table_list t join pragma_table_xinfo(t.name) c
       where t.type = 'table' and t.schema = 'main' and t.name not like 'sqlite_%' and c.hidden = 0`,
    )
    .all() as unknown as Column[];

const moveInFile = (path: string, days: number): void => {
  const raw = openRaw(path);
  try {
    raw.exec('pragma synchronous = off; pragma foreign_keys = off; pragma ignore_check_constraints = on; begin');
    const triggers = raw.prepare(`select name, sql from sqlite_master where type = 'trigger'`).all() as unknown as {
      name: string;
      sql: string;
    }[];
    for (const { name } of triggers) raw.exec(`drop trigger "${name}"`);
    const { on } = raw.prepare('select max(substr(at, 1, 10)) "on" from actions').get() as { on: string };
    raw.function('moved', { deterministic: true }, mover(on, days));
    for (const { table, name, isUnique } of textColumns(raw)) {
      if (`${table}.${name}` === column) continue;
      // A day that moves to that of another row is written in two steps, so that they never meet.
      const mark = isUnique ? `'~' || ` : '';
      raw.exec(`update "${table}" set "${name}" = ${mark}moved("${name}") where "${name}" glob '${dateGlob}'`);
      if (isUnique)
        raw.exec(`update "${table}" set "${name}" = substr("${name}", 2) where "${name}" glob '~${dateGlob}'`);
    }
    raw.exec(
      `update papers set year = substr(date, 1, 4) where date glob '${dateGlob}' and year <> substr(date, 1, 4)`,
    );
    for (const { sql } of triggers) raw.exec(sql);
    raw.exec('commit; pragma wal_checkpoint(truncate)');
  } finally {
    closeRaw(raw);
  }
};

/** Backups contain the library, and their names say when they were made. */
const moveBackups = (folder: string, days: number): void => {
  for (const name of readdirSync(folder)) {
    const [compact, year, month, day] = /^(\d{4})(\d\d)(\d\d)T/.exec(name) ?? [];
    if (!compact) continue;
    const path = join(folder, name);
    if (name.endsWith('.gz')) {
      const unpacked = join(folder, `${name}.partial`);
      writeFileSync(unpacked, gunzipSync(readFileSync(path)));
      moveInFile(unpacked, days);
      writeFileSync(path, gzipSync(readFileSync(unpacked), { level: 1 }));
      for (const end of ['', '-wal', '-shm']) rmSync(`${unpacked}${end}`, { force: true });
    }
    const moved = dayAfter(`${year}-${month}-${day}`, days).replaceAll('-', '');
    renameSync(path, join(folder, name.replace(compact, `${moved}T`)));
  }
};

const moveFiles = (folder: string, days: number): void => {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    const at = statSync(path).mtimeMs / 1000 + days * (dayMs / 1000);
    utimesSync(path, at, at);
  }
};

/**
 * Moves all dates of a sample library with a history by whole days, so that one that was kept looks like one that is made
 * now: times, the publication dates of recent papers, backups, and files in the watched folder.
 */
export const moveDates = (dataDir: string, days: number): void => {
  moveInFile(libraryPath(dataDir), days);
  moveBackups(join(dataDir, 'backups'), days);
  moveFiles(join(dataDir, 'inbox-folder'), days);
};
