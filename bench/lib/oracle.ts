import { createHash } from 'node:crypto';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { journaledTables } from '../../packages/server/src/app/modules.ts';
import { libraryPath } from '../../packages/server/src/app/open-library.ts';
import { BackupStore } from '../../packages/server/src/domains/backups/backup-store.ts';
import { checkFile, unpackFile } from '../../packages/server/src/domains/backups/backup-tasks.ts';
import { displayName } from '../../packages/server/src/domains/papers/names.ts';
import type { PersonName } from '../../packages/server/src/formats/record.ts';
import type { ReadDb } from '../../packages/server/src/platform/db/db.ts';
import { searchTokens } from '../../packages/server/src/platform/search-text.ts';
import { personKey, stripMarkup } from '../../packages/server/src/platform/text.ts';
import { withReader, withWriter } from './open-file.ts';
import { programMigrations } from './program.ts';

/** Problems of a file, by kind. Ideally all lists are empty. */
export interface Findings {
  /** The file itself, or tables that contradict each other. */
  corrupt: string[];
  /** A partially stored change. */
  half: string[];
}

const saved = `status = 'library' and canonical_paper_id is null`;

const inLibrary = <T>(dataDir: string, fn: (db: ReadDb) => T): T => withReader(libraryPath(dataDir), fn);

/** Checks a library from outside, while the server has it open or after it was killed. */
export const examine = (dataDir: string, options: { settled: boolean }): Findings =>
  inLibrary(dataDir, (db) => {
    const corrupt: string[] = [];
    const half: string[] = [];
    const expectNone = (list: string[], what: string, sql: string) => {
      const n = db.value<number>(`select count(*) from (${sql})`) ?? 0;
      if (n > 0) list.push(`${what}: ${n}`);
    };
    db.raw.exec('begin');
    const integrity = db.all<{ integrity_check: string }>('pragma integrity_check(5)');
    if (integrity[0]?.integrity_check !== 'ok') corrupt.push(`integrity_check: ${JSON.stringify(integrity)}`);
    const orphans = db.all('pragma foreign_key_check');
    if (orphans.length > 0) corrupt.push(`foreign_key_check: ${JSON.stringify(orphans.slice(0, 3))}`);
    const indexed = 'select id from library_search_docsize';
    const shown = `select id from papers where ${saved}`;
    expectNone(corrupt, 'saved papers that search does not know', `${shown} except ${indexed}`);
    expectNone(corrupt, 'search knows papers that are not saved', `${indexed} except ${shown}`);
    expectNone(corrupt, 'rows waiting to be indexed', 'select * from search_dirty');
    expectNone(
      corrupt,
      'changes without an action',
      'select * from journal where action_id not in (select id from actions)',
    );
    expectNone(corrupt, 'an action left in the context', 'select * from journal_context where action_id is not null');
    expectNone(
      half,
      'actions whose changes were miscounted',
      `select a.id from actions a where a.state = 'done' and a.changes <> (select count(*) from journal j where j.action_id = a.id)`,
    );
    expectNone(
      half,
      'papers without texts of theirs',
      'select paper_id from paper_texts where paper_id not in (select id from papers)',
    );
    if (options.settled) {
      expectNone(half, 'actions left open', `select id from actions where state = 'open'`);
      expectNone(
        half,
        'entries of a finished import not done',
        `select e.seq from import_entries e join import_runs r on r.id = e.run_id where r.state = 'done' and e.done = 0`,
      );
    }
    corrupt.push(...namesThatDiffer(db), ...wordsNotFound(db));
    db.raw.exec('commit');
    return { corrupt, half };
  });

const namesThatDiffer = (db: ReadDb): string[] => {
  const stored = new Map<number, string[]>();
  for (const n of db.iterate<{ paper_id: number; display: string }>(
    'select paper_id, display from paper_names order by paper_id, position',
  )) {
    const list = stored.get(n.paper_id);
    if (list) list.push(n.display);
    else stored.set(n.paper_id, [n.display]);
  }
  const wrong: number[] = [];
  for (const p of db.iterate<{ id: number; authors: string }>(`select id, authors from papers where ${saved}`)) {
    // A name that a paper lists twice is stored once.
    const keys = new Set<string>();
    const want = (JSON.parse(p.authors) as PersonName[])
      .slice(0, 200)
      .map(displayName)
      .filter((name) => {
        const key = personKey(name);
        if (key === '' || keys.has(key)) return false;
        keys.add(key);
        return true;
      });
    if (JSON.stringify(want) !== JSON.stringify(stored.get(p.id) ?? [])) wrong.push(p.id);
    stored.delete(p.id);
  }
  return wrong.length + stored.size > 0
    ? [`name index differs for ${wrong.length} papers, ${stored.size} too many`]
    : [];
};

/** Every 23rd saved paper must be found by the words of its own title, as a query reads them: "β" is the word "beta". */
const wordsNotFound = (db: ReadDb): string[] => {
  const lost: number[] = [];
  for (const p of db.all<{ id: number; title: string }>(
    `select id, title from papers where ${saved} and id % 23 = 0`,
  )) {
    const words = searchTokens(stripMarkup(p.title)).map((t) => t.text);
    const phrase = `{title} : "${words.join(' ')}"`;
    if (
      words.length > 0 &&
      !db.value('select 1 from library_search where library_search match ? and rowid = ?', phrase, p.id)
    )
      lost.push(p.id);
  }
  return lost.length > 0 ? [`not found by their titles: ${lost.slice(0, 5).join(', ')} (${lost.length})`] : [];
};

export type Fingerprint = Record<string, string>;

/** One hash per table of user data: libraries with equal fingerprints are equal. */
export const fingerprint = (dataDir: string): Fingerprint =>
  inLibrary(dataDir, (db) => {
    db.raw.exec('begin');
    const out: Fingerprint = {};
    for (const { name, key } of journaledTables) {
      const hash = createHash('sha1');
      for (const row of db.iterate(`select * from ${name} order by ${key.join(', ')}`))
        hash.update(JSON.stringify(row));
      out[name] = hash.digest('hex');
    }
    const index = createHash('sha1');
    for (const row of db.iterate('select id from library_search_docsize order by id'))
      index.update(JSON.stringify(row));
    out.library_search = index.digest('hex');
    db.raw.exec('commit');
    return out;
  });

export const differences = (a: Fingerprint, b: Fingerprint): string[] =>
  Object.keys(a).filter((table) => a[table] !== b[table]);

/** Titles with identifiers, sorted: the contents of a library, independent of row numbers. */
export const contents = (dataDir: string): string[] =>
  inLibrary(dataDir, (db) =>
    db
      .all<{ v: string }>(`select json_array(title, doi, arxiv_id, year) v from papers where ${saved} order by v`)
      .map((r) => r.v),
  );

export const query = <T>(dataDir: string, sql: string, ...params: (string | number)[]): T[] =>
  inLibrary(dataDir, (db) => db.all<T>(sql, ...params));

/** Lets the full-text index check itself; that needs a writer, so the server must be stopped. */
export const checkSearchStructure = (dataDir: string): string[] =>
  withWriter(libraryPath(dataDir), (db) => {
    try {
      db.run(`insert into library_search (library_search) values ('integrity-check')`);
      return [];
    } catch (e) {
      return [`search index: ${(e as Error).message}`];
    }
  });

/** Unpacks and checks every listed backup. @returns their problems */
export const examineBackups = async (dataDir: string, scratch: string, seen = new Set<string>()): Promise<string[]> => {
  if (!existsSync(join(dataDir, 'backups'))) return [];
  const wrong: string[] = [];
  for (const b of new BackupStore(dataDir).list()) {
    if (seen.has(b.name)) continue;
    const file = join(scratch, 'unpacked.db');
    try {
      await unpackFile(join(dataDir, 'backups', b.name), file, 8 * 1024 ** 3);
      const { papers } = checkFile(file, programMigrations(), journaledTables);
      if (!b.verified) wrong.push(`${b.name} is listed but not verified`);
      else if (papers !== b.papers) wrong.push(`${b.name} holds ${papers} papers, its note says ${b.papers}`);
    } catch (e) {
      wrong.push(`${b.name}: ${(e as Error).message}`);
    } finally {
      rmSync(file, { force: true });
    }
    seen.add(b.name);
  }
  return wrong;
};

/** Files that will not be used again: unfinished copies, uploads without a run. */
export const litter = (dataDir: string): string[] => {
  const files = (folder: string) => {
    const path = join(dataDir, folder);
    return existsSync(path) ? readdirSync(path).map((f) => `${folder}/${f}`) : [];
  };
  const wanted = new Set(
    query<{ upload: string }>(
      dataDir,
      `select upload from import_runs where upload is not null and state in ('parsing', 'ready', 'importing')`,
    ).map((r) => `uploads/${r.upload}`),
  );
  return [
    ...files('uploads').filter((f) => !wanted.has(f)),
    ...files('scratch'),
    ...files('backups').filter((f) => f.includes('.partial')),
  ];
};
