import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { Clock } from '../platform/clock.ts';
import type { SessionStore } from './session-store.ts';

const cookieName = 'carrel_session';
/** A browser takes this name over TLS only, for this host and path only. */
const secureCookieName = `__Host-${cookieName}`;
const sessionMs = 30 * 86_400_000;
const maxSessions = 50;

const digest = (s: string): Buffer => createHash('sha256').update(s).digest();

/**
 * The one shared secret, and the sessions of browsers that gave it. Digests are compared, so that lengths reveal
 * nothing.
 */
export class Auth {
  readonly #key: Buffer | null;
  readonly #store: SessionStore;
  readonly #clock: Clock;
  readonly #onEnded = new Set<() => void>();

  constructor(apiKey: string, store: SessionStore, clock: Clock) {
    this.#key = apiKey === '' ? null : digest(apiKey);
    this.#store = store;
    this.#clock = clock;
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
    return /^bearer (.+)$/i.exec(headers.authorization ?? '')?.[1] ?? null;
  }

  /** @returns how the caller is known, or null */
  check(headers: IncomingHttpHeaders): 'open' | 'key' | 'session' | null {
    if (!this.required) return 'open';
    const key = this.keyOf(headers);
    if (key !== null) return this.matches(key) ? 'key' : null;
    return sessionTokens(headers.cookie).some((token) => this.#hasSession(token)) ? 'session' : null;
  }

  #hasSession(token: string): boolean {
    const wanted = digest(token);
    const now = this.#clock.now();
    return this.#store.all.some((s) => s.until > now && timingSafeEqual(Buffer.from(s.digest, 'hex'), wanted));
  }

  /**
   * @param overTls whether the browser came over TLS; its cookie is then never sent without TLS
   * @returns the Set-Cookie value of a new session
   */
  signIn(overTls: boolean): string {
    const token = randomBytes(32).toString('base64url');
    const now = this.#clock.now();
    const session = { digest: digest(token).toString('hex'), until: now + sessionMs };
    this.#replace([...this.#store.all.filter((s) => s.until > now), session].slice(-maxSessions));
    return cookie(token, sessionMs / 1000, overTls);
  }

  /** Ends the session of these headers. @returns the Set-Cookie values that make the browser forget it */
  signOut(headers: IncomingHttpHeaders): string[] {
    const gone = new Set(sessionTokens(headers.cookie).map((token) => digest(token).toString('hex')));
    const remaining = this.#store.all.filter((s) => !gone.has(s.digest));
    if (remaining.length < this.#store.all.length) this.#replace(remaining);
    const names = sessionCookies(headers.cookie).map((c) => c.name);
    return [
      ...(names.includes(secureCookieName) ? [cookie('', 0, true)] : []),
      ...(names.includes(secureCookieName) && !names.includes(cookieName) ? [] : [cookie('', 0, false)]),
    ];
  }

  /** Ends the sessions of all browsers. */
  signOutEverywhere(): void {
    this.#replace([]);
  }

  #replace(sessions: { digest: string; until: number }[]): void {
    this.#store.replace(sessions);
    for (const fn of this.#onEnded) fn();
  }

  /** Calls `fn` whenever sessions may have ended. @returns a function that removes it */
  onEnded(fn: () => void): () => void {
    this.#onEnded.add(fn);
    return () => this.#onEnded.delete(fn);
  }
}

const cookie = (token: string, maxAge: number, overTls: boolean): string =>
  `${overTls ? secureCookieName : cookieName}=${token}; Path=/; HttpOnly; SameSite=Strict; Max-Age=${maxAge}${overTls ? '; Secure' : ''}`;

const sessionCookies = (header: string | undefined): { name: string; token: string }[] =>
  (header ?? '').split(';').flatMap((part) => {
    const [name, token] = part.trim().split('=', 2);
    return (name === cookieName || name === secureCookieName) && token ? [{ name, token }] : [];
  });

const sessionTokens = (header: string | undefined): string[] => sessionCookies(header).map((c) => c.token);
