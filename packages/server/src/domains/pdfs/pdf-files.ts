import { createHash } from 'node:crypto';
import { createWriteStream, mkdirSync } from 'node:fs';
import { access, copyFile, open, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Clock } from '../../platform/clock.ts';
import { foreignPieces } from '../../platform/foreign-file.ts';
import { hashedFiles, hashedPath } from '../../platform/hashed-files.ts';
import { hexId } from '../../platform/ids.ts';
import { syncFile } from '../../platform/sync-file.ts';

const tokenForm = /^[0-9a-f]{32}$/;

export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/**
 * The PDF folder, which also holds the further files of papers. All files are named by the hash of their content. Uploads are
 * staged on the same disk, so that they can be renamed.
 */
export class PdfFiles {
  readonly #folder: string;
  readonly #staging: string;
  readonly #clock: Clock;

  constructor(dataDir: string, clock: Clock) {
    this.#clock = clock;
    this.#folder = join(dataDir, 'pdfs');
    this.#staging = join(this.#folder, 'uploads');
    mkdirSync(this.#staging, { recursive: true, mode: 0o700 });
  }

  path(sha256: string): string {
    return hashedPath(this.#folder, sha256);
  }

  async exists(sha256: string): Promise<boolean> {
    return access(this.path(sha256)).then(
      () => true,
      () => false,
    );
  }

  /** Writes a file to disk before a row refers to it. @returns its hash */
  async put(bytes: Uint8Array): Promise<string> {
    const sha256 = sha256Of(bytes);
    const path = this.path(sha256);
    const kept = await stat(path).catch(() => null);
    if (kept?.size === bytes.length) {
      // Housekeeping does not delete a file that was stored recently.
      const at = this.#clock.now() / 1000;
      await utimes(path, at, at);
      return sha256;
    }
    mkdirSync(join(this.#folder, sha256.slice(0, 2)), { recursive: true, mode: 0o700 });
    const partial = join(this.#staging, `${hexId()}.partial`);
    try {
      const file = await open(partial, 'w', 0o600);
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(partial, path);
    } catch (e) {
      await rm(partial, { force: true });
      throw e;
    }
    return sha256;
  }

  /** Copies a file of any kind, in pieces, before a row refers to it. */
  async copy(path: string): Promise<{ sha256: string; bytes: number }> {
    const partial = join(this.#staging, `${hexId()}.partial`);
    const hash = createHash('sha256');
    let bytes = 0;
    const hashing = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        hash.update(chunk);
        bytes += chunk.length;
        done(null, chunk);
      },
    });
    try {
      await pipeline(foreignPieces(path), hashing, createWriteStream(partial, { mode: 0o600 }));
      const sha256 = hash.digest('hex');
      mkdirSync(join(this.#folder, sha256.slice(0, 2)), { recursive: true, mode: 0o700 });
      await syncFile(partial);
      await rename(partial, this.path(sha256));
      return { sha256, bytes };
    } finally {
      await rm(partial, { force: true });
    }
  }

  /** Takes ownership of an uploaded file. @returns the token under which it waits */
  async stage(path: string): Promise<string> {
    const token = hexId();
    await rename(path, this.#staged(token));
    return token;
  }

  /** Stages a copy of a kept file. @returns null if it is missing */
  async stageKept(sha256: string): Promise<string | null> {
    const token = hexId();
    return copyFile(this.path(sha256), this.#staged(token)).then(
      () => token,
      (e: NodeJS.ErrnoException) => {
        if (e.code === 'ENOENT') return null;
        throw e;
      },
    );
  }

  /** Null if the upload no longer exists. */
  async staged(token: string): Promise<Buffer | null> {
    return tokenForm.test(token) ? readFile(this.#staged(token)).catch(() => null) : null;
  }

  async discard(token: string): Promise<void> {
    if (tokenForm.test(token)) await rm(this.#staged(token), { force: true });
  }

  #staged(token: string): string {
    return join(this.#staging, `${token}.upload`);
  }

  async remove(sha256: string): Promise<void> {
    await rm(this.path(sha256), { force: true });
  }

  /** Every kept file, and when it was last stored. */
  all(): AsyncGenerator<{ sha256: string; modifiedMs: number }> {
    return hashedFiles(this.#folder);
  }

  /** Uploads and unfinished files with their age; the token of an upload. */
  async *waiting(): AsyncGenerator<{ name: string; token: string | null; modifiedMs: number }> {
    for (const name of await readdir(this.#staging)) {
      const token = /^([0-9a-f]{32})\.upload$/.exec(name)?.[1] ?? null;
      const stats = await stat(join(this.#staging, name)).catch(() => null);
      if (stats) yield { name, token, modifiedMs: stats.mtimeMs };
    }
  }

  async removeWaiting(name: string): Promise<void> {
    if (/^[0-9a-f]{32}\.(?:upload|partial)$/.test(name)) await rm(join(this.#staging, name), { force: true });
  }
}
