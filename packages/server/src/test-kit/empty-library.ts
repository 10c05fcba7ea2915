import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { journaledTables } from '../app/modules.ts';
import { libraryPath } from '../app/open-library.ts';
import { openWriter } from '../platform/db/db.ts';
import { loadMigrations, migrate } from '../platform/db/migrate.ts';

let bytes: Buffer | null = null;

const emptyLibrary = (): Buffer => {
  const folder = mkdtempSync(join(tmpdir(), 'carrel-empty-'));
  try {
    const path = libraryPath(folder);
    const db = openWriter(path);
    migrate(db.raw, loadMigrations(), journaledTables, '2020-01-01T00:00:00.000Z');
    db.raw.exec('pragma wal_checkpoint(truncate)');
    db.close();
    return readFileSync(path);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/** Puts an empty library of the newest schema into a folder. Running all migrations takes longer than most tests. */
export const putEmptyLibrary = (folder: string): void => {
  bytes ??= emptyLibrary();
  writeFileSync(libraryPath(folder), bytes, { mode: 0o600 });
};
