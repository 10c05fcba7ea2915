import { createHash } from 'node:crypto';
import { createWriteStream, mkdirSync } from 'node:fs';
import { readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { foreignPieces } from './foreign-file.ts';
import { hexId } from './ids.ts';
import { syncFile } from './sync-file.ts';

const hashForm = /^[0-9a-f]{64}$/;
export const isSha256 = (text: string): boolean => hashForm.test(text);

/** Path of a file in a folder of files named by their content: `ab/abcd….pdf`. */
export const hashedPath = (folder: string, sha256: string): string =>
  // Names come from tables and lists of a backup, which may be crafted: a name that is not a hash has no file.
  isSha256(sha256) ? join(folder, sha256.slice(0, 2), `${sha256}.pdf`) : join(folder, 'none');

/** Every file of such a folder. */
export async function* hashedFiles(
  folder: string,
): AsyncGenerator<{ sha256: string; bytes: number; modifiedMs: number }> {
  for (const part of await readdir(folder).catch(() => [])) {
    if (!/^[0-9a-f]{2}$/.test(part)) continue;
    for (const name of await readdir(join(folder, part))) {
      const sha256 = name.replace(/\.pdf$/, '');
      if (!isSha256(sha256)) continue;
      const stats = await stat(join(folder, part, name)).catch(() => null);
      if (stats?.isFile()) yield { sha256, bytes: stats.size, modifiedMs: stats.mtimeMs };
    }
  }
}

export const hashOfFile = async (path: string): Promise<string | null> => {
  const hash = createHash('sha256');
  try {
    for await (const piece of foreignPieces(path)) hash.update(piece);
  } catch {
    return null;
  }
  return hash.digest('hex');
};

/**
 * Copies a file to the same name in another folder, unless a file of that size exists there.
 * @returns false when the file is missing or its content does not have this hash
 */
export const copyHashed = async (from: string, to: string, sha256: string): Promise<boolean> => {
  const source = hashedPath(from, sha256);
  const stats = await stat(source).catch(() => null);
  if (!stats?.isFile()) return false;
  const { size } = stats;
  const target = hashedPath(to, sha256);
  if ((await stat(target).catch(() => null))?.size === size) return true;
  mkdirSync(dirname(target), { recursive: true, mode: 0o700 });
  const partial = join(to, `${hexId()}.partial`);
  const hash = createHash('sha256');
  const hashing = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  try {
    await pipeline(foreignPieces(source), hashing, createWriteStream(partial, { mode: 0o600 }));
    if (hash.digest('hex') !== sha256) return false;
    await syncFile(partial);
    await rename(partial, target);
    return true;
  } finally {
    await rm(partial, { force: true });
  }
};
