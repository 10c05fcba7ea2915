import { randomBytes, scryptSync, timingSafeEqual } from 'node:crypto';
import { chmodSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Log } from '../platform/log.ts';
import { writePrivateFile } from '../platform/private-file.ts';

const sessionsFile = 'sessions.json';

const stored = z.object({
  /** Salted and slow to compute, so that the file cannot be used to guess a key. */
  key: z.object({ salt: z.string(), hash: z.string() }).nullable(),
  sessions: z.array(z.object({ digest: z.string().regex(/^[0-9a-f]{64}$/), until: z.number() })),
});
type StoredSession = z.infer<typeof stored>['sessions'][number];

const slowHash = (key: string, salt: string): Buffer => scryptSync(key, Buffer.from(salt, 'hex'), 32);

/**
 * Browser sessions, in a file apart from the library, so that no backup, export or restore affects them. Sessions of another
 * key are deleted when the file is opened.
 */
export class SessionStore {
  readonly #path: string;
  readonly #apiKey: string;
  #key: { salt: string; hash: string } | null = null;
  #sessions: StoredSession[] = [];

  constructor(dataDir: string, apiKey: string, log: Log) {
    this.#path = join(dataDir, sessionsFile);
    this.#apiKey = apiKey;
    const stored = this.#read(log);
    if (stored === null) return;
    if (stored.key !== null && apiKey !== '' && sameHash(slowHash(apiKey, stored.key.salt), stored.key.hash)) {
      this.#key = stored.key;
      this.#sessions = stored.sessions;
    } else if (stored.sessions.length > 0) this.#write();
  }

  #read(log: Log): z.infer<typeof stored> | null {
    let text: string;
    try {
      text = readFileSync(this.#path, 'utf8');
    } catch (e) {
      if ((e as NodeJS.ErrnoException).code === 'ENOENT') return null;
      throw e;
    }
    chmodSync(this.#path, 0o600);
    try {
      return stored.parse(JSON.parse(text));
    } catch {
      log.add('WARNING', 'auth', `${this.#path} is damaged. Everyone has to sign in again.`);
      return null;
    }
  }

  get all(): readonly StoredSession[] {
    return this.#sessions;
  }

  replace(sessions: StoredSession[]): void {
    this.#sessions = sessions;
    this.#write();
  }

  #write(): void {
    if (this.#key === null && this.#apiKey !== '') {
      const salt = randomBytes(16).toString('hex');
      this.#key = { salt, hash: slowHash(this.#apiKey, salt).toString('hex') };
    }
    writePrivateFile(this.#path, JSON.stringify({ key: this.#key, sessions: this.#sessions }));
  }
}

const sameHash = (digest: Buffer, wanted: string): boolean => {
  const other = Buffer.from(wanted, 'hex');
  return other.length === digest.length && timingSafeEqual(digest, other);
};
