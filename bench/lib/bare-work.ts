import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { libraryPath } from '../../packages/server/src/app/open-library.ts';
import { type Db, openReader, openWriter, type ReadDb } from '../../packages/server/src/platform/db/db.ts';
import { nodeEnv, nodeFlags } from '../../scripts/node-flags.mjs';
import { Samples } from './samples.ts';

// Floors: the minimum that something can take on this machine, because it does only the bare statements, the bare copy
// or the bare start that any program needs. Each is measured in the same run as the figures next to it.

export const seconds = (fn: () => void): number => {
  const started = performance.now();
  fn();
  return (performance.now() - started) / 1000;
};

/** Calls `fn` with an empty file next to the libraries that are measured. */
const withFile = <T>(fn: (db: Db) => T): T => {
  const folder = mkdtempSync(join(tmpdir(), 'carrel-floor-'));
  const db = openWriter(join(folder, 'floor.db'));
  try {
    db.raw.exec('create table papers (id integer primary key, title text, authors text, doi text unique, rest text)');
    db.raw.exec('create table texts (paper_id integer primary key, text text)');
    db.raw.exec('create table links (paper_id integer, tag_id integer, primary key (paper_id, tag_id)) without rowid');
    return fn(db);
  } finally {
    db.close();
    rmSync(folder, { recursive: true, force: true });
  }
};

const insertRows = (db: Db, texts: readonly string[]): void =>
  db.tx(() => {
    texts.forEach((text, i) => {
      const [title, authors] = [text.slice(0, 80), text.slice(80, 160)];
      db.run('insert into papers values (?, ?, ?, ?, ?)', i + 1, title, authors, `${i}`, text);
      db.run('insert into texts values (?, ?)', i + 1, text);
    });
  });

/** Seconds to insert two rows for each of these texts. */
export const bareInsert = (texts: readonly string[]): number => withFile((db) => seconds(() => insertRows(db, texts)));

/** Seconds to update a row and insert another one for each of these texts, and to revert both. */
export const bareChange = (texts: readonly string[]): { change: number; back: number; removal: number } =>
  withFile((db) => {
    insertRows(db, texts);
    const all = (fn: (id: number) => void) =>
      seconds(() =>
        db.tx(() => {
          for (let id = 1; id <= texts.length; id += 1) fn(id);
        }),
      );
    return {
      change: all((id) => {
        db.run('update papers set authors = ? where id = ?', 'changed', id);
        db.run('insert into links values (?, 1)', id);
      }),
      back: all((id) => {
        db.run('update papers set authors = ? where id = ?', 'as before', id);
        db.run('delete from links where paper_id = ?', id);
      }),
      removal: all((id) => {
        db.run('delete from papers where id = ?', id);
        db.run('delete from texts where paper_id = ?', id);
      }),
    };
  });

/** Seconds to store these texts and to index their words. */
export const bareIndex = (texts: readonly string[]): number =>
  withFile((db) => {
    db.raw.exec(`create virtual table words using fts5 (text, content = '')`);
    return seconds(() =>
      db.tx(() => {
        texts.forEach((text, i) => {
          db.run('insert into texts values (?, ?)', i + 1, text);
          db.run('insert into words (rowid, text) values (?, ?)', i + 1, text);
        });
      }),
    );
  });

/** Changes of one row, each of them on the disk before the next. */
export const bareCommits = (n = 60): Samples =>
  withFile((db) => {
    insertRows(db, ['a row']);
    const samples = new Samples();
    for (let i = 0; i < n; i += 1)
      samples.add(1000 * seconds(() => db.tx(() => void db.run('update papers set title = ? where id = 1', `${i}`))));
    return samples;
  });

/** Seconds to copy the file of a library. */
export const bareCopy = (dataDir: string): number => {
  const to = join(tmpdir(), `carrel-floor-${process.pid}.db`);
  try {
    return seconds(() => copyFileSync(libraryPath(dataDir), to));
  } finally {
    rmSync(to, { force: true });
  }
};

const timeRead = (dataDir: string, read: (db: ReadDb) => void): number => {
  const db = openReader(libraryPath(dataDir));
  try {
    return seconds(() => read(db));
  } finally {
    db.close();
  }
};

/** Seconds to read all papers with their texts and to write them as JSON. */
export const bareRead = (dataDir: string): number =>
  timeRead(dataDir, (db) => {
    const rows = db.iterate('select * from papers p left join paper_texts x on x.paper_id = p.id');
    for (const row of rows) JSON.stringify(row);
  });

/** Seconds to count the papers of a range that have a title and an abstract. */
export const bareCount = (dataDir: string, papers: number): number =>
  timeRead(dataDir, (db) =>
    db.value(
      `select count(*) from papers p join paper_texts x on x.paper_id = p.id
       where p.id <= ? and p.title_key <> '' and x.abstract is not null`,
      papers,
    ),
  );

const emptyServer = `require('node:http').createServer().listen(0, () => {
  const { user, system } = process.cpuUsage();
  process.stdout.write([process.memoryUsage.rss() / 2 ** 20, (user + system) / 1e6].join(' '));
  process.exit();
});`;

/** Starts of a Node process that only listens: how long each takes, its memory and its processor time. */
export const bareStarts = (n = 5): { ms: Samples; megabytes: number; cpuSeconds: number } => {
  const ms = new Samples();
  let [megabytes, cpuSeconds] = [Number.NaN, Number.NaN];
  for (let i = 0; i < n; i += 1) {
    const started = performance.now();
    const { stdout } = spawnSync(process.execPath, [...nodeFlags, '-e', emptyServer], {
      encoding: 'utf8',
      env: { ...nodeEnv, ...process.env },
    });
    [megabytes = Number.NaN, cpuSeconds = Number.NaN] = stdout.split(' ').map(Number);
    ms.add(performance.now() - started);
  }
  return { ms, megabytes, cpuSeconds };
};
