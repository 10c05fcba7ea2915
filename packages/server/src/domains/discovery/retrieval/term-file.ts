import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { threadId } from 'node:worker_threads';
import { crc32 } from 'node:zlib';
import type { ReadDb } from '../../../platform/db/db.ts';
import { countTerms } from '../../vectors/model/terms.ts';

/** The terms of papers as stored between two starts. */
export interface TermFile {
  /** In the order of their numbers. */
  terms: string[];
  keys: Float64Array;
  /** Fingerprints of the texts from which the terms come. */
  fingerprints: Float64Array;
  /** Where the terms of each paper start in `numbers`; has one more element than there are papers. */
  starts: Uint32Array;
  /** Terms and their counts, as `TermNumbers` writes them. */
  numbers: Uint32Array;
}

const fileName = 'terms.cache';

/** The path of the term file, next to the library; null for a library in memory. Backups do not include it. */
export const termFileOf = (db: ReadDb): string | null => {
  const library = db.value<string>(`select file from pragma_database_list where name = 'main'`);
  return library ? join(library, '..', fileName) : null;
};

/** An ID that changes when the library is emptied or replaced. */
export const libraryIdOf = (db: ReadDb): string =>
  db.value<string>(`select value from facts where key = 'app.library'`) ?? '';

/** Changes whenever the splitting or stemming of texts changes, so that a file of an earlier version is not used. */
const methodFingerprint = (): string =>
  JSON.stringify([
    1,
    ...countTerms({
      title: 'Neural <i>networks</i>: a colour study of the running wolves’ behaviour, 2nd ed.',
      abstract:
        'Étude généralisée des réseaux; Überprüfung. 网格细胞 studies β-catenin, CO<sub>2</sub> and p53 in-vivo.',
    }),
  ]);

/** @returns the contents; null if there is no file, or one that is damaged or of another version */
export const readTermFile = (path: string): TermFile | null => {
  try {
    const bytes = readFileSync(path);
    const body = bytes.subarray(4);
    if (bytes.readUInt32LE(0) !== crc32(body)) return null;
    const { method, terms, ...rest } = deserialize(body) as Omit<TermFile, 'terms'> & { method: string; terms: string };
    return method === methodFingerprint() ? { ...rest, terms: terms === '' ? [] : terms.split('\n') } : null;
  } catch {
    return null;
  }
};

/** Without this file only the first refresh takes longer, so an error, such as a full disk, is ignored. */
export const writeTermFile = (path: string, { terms, ...rest }: TermFile): void => {
  // Two threads may write at once; the file written last is kept.
  const partial = `${path}-${threadId}.partial`;
  try {
    const body = serialize({ ...rest, method: methodFingerprint(), terms: terms.join('\n') });
    const sum = Buffer.alloc(4);
    sum.writeUInt32LE(crc32(body));
    writeFileSync(partial, Buffer.concat([sum, body]), { mode: 0o600 });
    renameSync(partial, path);
  } catch {
    rmSync(partial, { force: true });
  }
};

/** After the library was emptied, its words must not stay on the disk. */
export const removeTermFile = (db: ReadDb): void => {
  const path = termFileOf(db);
  if (path !== null) rmSync(path, { force: true });
};
