import { createHash } from 'node:crypto';
import { chmodSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from './config.ts';
import type { Log } from './log.ts';
import { writePrivateFile } from './private-file.ts';

/** Stored next to a secret instead of the address it belongs to, because the log hides all values. */
export const destinationHash = (destination: string): string => createHash('sha256').update(destination).digest('hex');

const maskPrefix = '****';

/** `****` and the last four characters; of short values nothing is shown. */
export const mask = (secret: string): string =>
  secret === '' ? '' : maskPrefix + (secret.length >= 12 ? secret.slice(-4) : '');

/** Whether a value looks like a result of `mask`; no key begins like that. */
export const isMask = (value: string): boolean => value.startsWith(maskPrefix);

/** Secrets in a file that only its owner can read. They are masked wherever they are shown and hidden from the log. */
export class SecretStore {
  readonly #path: string;
  readonly #log: Log;
  #values: Map<string, string>;

  constructor(dataDir: string, log: Log) {
    this.#path = join(dataDir, 'secrets.json');
    this.#log = log;
    this.#values = new Map(Object.entries(this.#read()));
    for (const v of this.#values.values()) log.hide(v);
  }

  #read(): Record<string, string> {
    let text: string;
    try {
      text = readFileSync(this.#path, 'utf8');
    } catch (e) {
      if ((e as NodeJS.ErrnoException).code === 'ENOENT') return {};
      throw e;
    }
    chmodSync(this.#path, 0o600);
    return Object.fromEntries(this.#parse(text));
  }

  /** Errors leave out the content of the file: the message of a JSON parser would show a part of it. */
  #parse(text: string): [string, string][] {
    let parsed: unknown;
    try {
      parsed = JSON.parse(text);
    } catch {
      throw this.#damaged('It is not valid JSON.');
    }
    if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed))
      throw this.#damaged('It does not hold a JSON object.');
    return Object.entries(parsed as Record<string, unknown>).map(([name, value]) => {
      if (typeof value !== 'string') throw this.#damaged('One of its values is not a text.');
      return [name, value];
    });
  }

  #damaged(what: string): ConfigError {
    return new ConfigError(
      `${this.#path} is damaged. ${what} Correct it, replace it with a copy, or delete it and enter the keys again in Settings.`,
    );
  }

  get(name: string): string {
    return this.#values.get(name) ?? '';
  }

  masked(name: string): string {
    return mask(this.get(name));
  }

  /** The masked value sent back keeps what is stored; an empty one deletes it; another replaces it. */
  update(name: string, value: string): void {
    if (value !== this.masked(name)) this.replace({ [name]: value });
  }

  /** Stores these values in one write; an empty one is deleted. */
  replace(values: Readonly<Record<string, string>>): void {
    const next = new Map(this.#values);
    for (const [name, value] of Object.entries(values))
      if (value === '') next.delete(name);
      else next.set(name, value);
    writePrivateFile(this.#path, JSON.stringify(Object.fromEntries(next), null, 2));
    this.#values = next;
    for (const value of Object.values(values)) this.#log.hide(value);
  }
}
