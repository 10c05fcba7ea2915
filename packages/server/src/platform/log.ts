import { cutText } from '@carrel/contract/cut-text';
import type { Clock } from './clock.ts';
import { isoAt } from './clock.ts';

type Level = 'DEBUG' | 'INFO' | 'WARNING' | 'ERROR' | 'CRITICAL';
export interface LogLine {
  timestamp: string;
  level: Level;
  logger: string;
  message: string;
  operation_id: string | null;
}

const order: Level[] = ['DEBUG', 'INFO', 'WARNING', 'ERROR', 'CRITICAL'];
const capacity = 500;
const maxLine = 16_000;
const repeatMs = 60_000;
const maxRepeated = 100;
/** With control bytes, a title could move the cursor of the terminal that shows the log. */
const control = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g;

/** Keeps the last lines in memory for /logs and writes each as one line of JSON. Known secrets are masked. */
export class Log {
  readonly #ring: LogLine[] = [];
  readonly #secrets = new Set<string>();
  readonly #repeated = new Map<string, { since: number; count: number; line: LogLine; text: string }>();
  readonly #clock: Clock;
  readonly #write: (line: string) => void;
  readonly #least: number;

  constructor(clock: Clock, write: (line: string) => void, least: Level = 'INFO') {
    this.#clock = clock;
    this.#write = write;
    this.#least = order.indexOf(least);
  }

  /** A value that must never be shown, such as an API key. Short ones are ignored: they would mask ordinary words. */
  hide(secret: string): void {
    if (secret.length >= 6) this.#secrets.add(secret);
  }

  redact(s: string): string {
    let out = s;
    for (const secret of this.#secrets) out = out.replaceAll(secret, '****');
    return out.replace(/((?:api_?key|token|authorization|mailto|email)=)[^&\s"]+/gi, '$1****');
  }

  add(level: Level, logger: string, message: string, operationId: string | null = null): void {
    const clean = cutText(this.redact(message.replaceAll('\r', '').replace(control, '\ufffd')), maxLine);
    const line: LogLine = {
      timestamp: isoAt(this.#clock.now()),
      level,
      logger,
      message: clean,
      operation_id: operationId,
    };
    this.#ring.push(line);
    if (this.#ring.length > capacity) this.#ring.shift();
    if (order.indexOf(level) >= this.#least) this.#write(JSON.stringify(line));
  }

  /**
   * Adds a message that a caller from outside can cause as often as it likes. Repeats within a minute only raise a number in
   * the first line, so that they cannot push everything else out of the log.
   */
  addRepeated(level: Level, logger: string, message: string): void {
    const key = `${logger} ${message}`;
    const now = this.#clock.now();
    const entry = this.#repeated.get(key);
    if (entry && now - entry.since < repeatMs) {
      entry.count += 1;
      entry.line.message = `${entry.text} (${entry.count} times within a minute)`;
      return;
    }
    if (entry && entry.count > 1) this.#write(JSON.stringify(entry.line));
    this.add(level, logger, message);
    const line = this.#ring.at(-1)!;
    // Inserted again, because the oldest is dropped first.
    this.#repeated.delete(key);
    this.#repeated.set(key, { since: now, count: 1, line, text: line.message });
    if (this.#repeated.size > maxRepeated) this.#repeated.delete(this.#repeated.keys().next().value!);
  }

  lines(filter: { limit: number; level?: Level; logger?: string; since?: string; operationId?: string }): LogLine[] {
    const least = filter.level ? order.indexOf(filter.level) : 0;
    const since = filter.since ? Date.parse(filter.since) : Number.NEGATIVE_INFINITY;
    return this.#ring
      .filter(
        (l) =>
          order.indexOf(l.level) >= least &&
          (!filter.logger || l.logger.includes(filter.logger)) &&
          Date.parse(l.timestamp) >= since &&
          (!filter.operationId || l.operation_id === filter.operationId),
      )
      .slice(-filter.limit);
  }

  for(logger: string): Logger {
    return {
      debug: (m, op) => this.add('DEBUG', logger, m, op ?? null),
      info: (m, op) => this.add('INFO', logger, m, op ?? null),
      warn: (m, op) => this.add('WARNING', logger, m, op ?? null),
      error: (m, op) => this.add('ERROR', logger, m, op ?? null),
    };
  }
}

interface Logger {
  debug(message: string, operationId?: string): void;
  info(message: string, operationId?: string): void;
  warn(message: string, operationId?: string): void;
  error(message: string, operationId?: string): void;
}

export const describeError = (e: unknown): { type: string; message: string; stack: string } =>
  e instanceof Error
    ? { type: e.name, message: e.message, stack: e.stack ?? e.message }
    : { type: typeof e, message: String(e), stack: String(e) };
