import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/db/db.ts';

const cookieName = 'carrel_session';
const sessionMs = 30 * 86_400_000;
const maxSessions = 50;

const digest = (s: string): Buffer => createHash('sha256').update(s).digest();

interface StoredSession {
  digest: string;
  until: number;
}

/** The one shared secret, and the sessions of browsers that gave it. Digests are compared, so lengths tell nothing. */
export class Auth {
  readonly #key: Buffer | null;
  readonly #db: Db;
  readonly #clock: Clock;
  #sessions: StoredSession[];

  constructor(apiKey: string, db: Db, clock: Clock) {
    this.#key = apiKey === '' ? null : digest(apiKey);
    this.#db = db;
    this.#clock = clock;
    const stored = db.value<string>(`select value from facts where key = 'app.sessions'`);
    // A changed key ends the sessions that the old one opened.
    const kept = stored === undefined ? null : (JSON.parse(stored) as { key: string; sessions: StoredSession[] });
    this.#sessions = kept && kept.key === this.#keyMark() ? kept.sessions : [];
  }

  #keyMark(): string {
    return this.#key ? createHash('sha256').update(this.#key).digest('hex').slice(0, 16) : '';
  }

  get required(): boolean {
    return this.#key !== null;
  }

  matches(key: string): boolean {
    return this.#key !== null && timingSafeEqual(digest(key), this.#key);
  }

  /** The key of a request's headers: X-API-Key first, else a bearer token. Never from the query or a cookie. */
  keyOf(headers: IncomingHttpHeaders): string | null {
    const direct = headers['x-api-key'];
    if (direct !== undefined) return Array.isArray(direct) ? direct.join(', ') : direct;
    const bearer = /^bearer (.+)$/i.exec(headers.authorization ?? '');
    return bearer ? bearer[1]! : null;
  }

  /** @returns how the caller is known, or null */
  check(headers: IncomingHttpHeaders): 'open' | 'key' | 'session' | null {
    if (!this.required) return 'open';
    const key = this.keyOf(headers);
    if (key !== null) return this.matches(key) ? 'key' : null;
    const token = sessionToken(headers.cookie);
    return token !== null && this.#hasSession(token) ? 'session' : null;
  }

  #hasSession(token: string): boolean {
    const wanted = digest(token);
    const now = this.#clock.now();
    return this.#sessions.some((s) => s.until > now && timingSafeEqual(Buffer.from(s.digest, 'hex'), wanted));
  }

  /** @returns the Set-Cookie value of a new session */
  signIn(): string {
    const token = randomBytes(32).toString('base64url');
    const now = this.#clock.now();
    this.#sessions = [
      ...this.#sessions.filter((s) => s.until > now),
      { digest: digest(token).toString('hex'), until: now + sessionMs },
    ].slice(-maxSessions);
    this.#store();
    return `${cookieName}=${token}; Path=/; HttpOnly; SameSite=Strict; Max-Age=${sessionMs / 1000}`;
  }

  signOut(headers: IncomingHttpHeaders): string {
    const token = sessionToken(headers.cookie);
    if (token !== null) {
      const gone = digest(token).toString('hex');
      this.#sessions = this.#sessions.filter((s) => s.digest !== gone);
      this.#store();
    }
    return `${cookieName}=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0`;
  }

  #store(): void {
    const value = JSON.stringify({ key: this.#keyMark(), sessions: this.#sessions });
    this.#db.tx(() =>
      this.#db.run(
        `insert into facts (key, value) values ('app.sessions', ?) on conflict (key) do update set value = excluded.value`,
        value,
      ),
    );
  }
}

const sessionToken = (cookie: string | undefined): string | null => {
  for (const part of (cookie ?? '').split(';')) {
    const [name, value] = part.trim().split('=', 2);
    if (name === cookieName && value) return value;
  }
  return null;
};
