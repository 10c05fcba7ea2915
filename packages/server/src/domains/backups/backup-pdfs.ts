import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { closeRaw, openRaw } from '../../platform/db/driver.ts';
import { copyHashed, hashedFiles, hashedPath, hashOfFile, isSha256 } from '../../platform/hashed-files.ts';

/** PDFs and further files of a backup: one line each, `hash bytes`, sorted by hash. */
export interface ListedPdf {
  sha256: string;
  bytes: number;
}

/** A line takes less than a hundred bytes. */
export const maxListBytes = 100_000_000;
/** What is known of a backup, next to it. */
export const maxNoteBytes = 10_000;

export const formatList = (files: readonly ListedPdf[]): string =>
  files.map((f) => `${f.sha256} ${f.bytes}\n`).join('');

/** @returns null when a line is not of this form */
export const parseList = (text: string): ListedPdf[] | null => {
  const lines = text.split('\n').filter((l) => l !== '');
  const files = lines.map((line) => {
    const [sha256 = '', bytes = ''] = line.split(' ');
    return { sha256, bytes: Number(bytes) };
  });
  return files.every((f) => isSha256(f.sha256) && Number.isSafeInteger(f.bytes) && f.bytes >= 0) ? files : null;
};

/** Where the library keeps its PDFs, and where all backups keep theirs. */
export const livePdfs = (dataDir: string): string => join(dataDir, 'pdfs');
export const keptPdfs = (backupFolder: string): string => join(backupFolder, 'pdfs');

export const namedPdfsSql = `select sha256, max(bytes) bytes from (
  select sha256, bytes from paper_pdfs union all select sha256, bytes from paper_files) group by sha256 order by sha256`;

/** Copies the PDFs of a library that no earlier backup has copied. */
export const copyPdfs = async (r: {
  library: string;
  from: string;
  to: string;
}): Promise<{ files: ListedPdf[]; missing: number }> => {
  const db = openRaw(r.library, { readOnly: true });
  let named: ListedPdf[];
  try {
    named = db.prepare(namedPdfsSql).all() as unknown as ListedPdf[];
  } finally {
    closeRaw(db);
  }
  const files: ListedPdf[] = [];
  for (const { sha256, bytes } of named)
    if (await copyHashed(r.from, r.to, sha256)) files.push({ sha256, bytes: Number(bytes) });
  return { files, missing: named.length - files.length };
};

/** Restores the PDFs of a backup. @returns how many copies were missing or damaged */
export const restorePdfs = async (r: { files: readonly ListedPdf[]; from: string; to: string }): Promise<number> => {
  let missing = 0;
  for (const { sha256 } of r.files) {
    const live = hashedPath(r.to, sha256);
    if ((await hashOfFile(live)) === sha256) continue;
    await rm(live, { force: true });
    if (!(await copyHashed(r.from, r.to, sha256))) missing += 1;
  }
  return missing;
};

/** Reads every PDF of a backup. A damaged copy is deleted, so that the next backup copies the file again. */
export const checkPdfs = async (r: { files: readonly ListedPdf[]; folder: string }): Promise<{ damaged: number }> => {
  let damaged = 0;
  for (const { sha256 } of r.files) {
    const path = hashedPath(r.folder, sha256);
    if ((await hashOfFile(path)) === sha256) continue;
    damaged += 1;
    await rm(path, { force: true });
  }
  return { damaged };
};

/** Deletes copies that no backup lists. */
export const dropUnlisted = async (folder: string, listed: ReadonlySet<string>): Promise<void> => {
  for await (const { sha256 } of hashedFiles(folder))
    if (!listed.has(sha256)) await rm(hashedPath(folder, sha256), { force: true });
};
