import type { ReadDb } from '../../platform/db/db.ts';
import { indexText } from '../../platform/text.ts';

/** A name that a source changed is found under its new form after this time. */
const keptMs = 600_000;

/**
 * The normalised names of all authors in one text, one per line, in the order of their keys. A reader thread keeps it:
 * finding a word inside a name by SQL would read and normalise 300,000 names for each letter that is typed.
 */
class NameIndex {
  #text = '\n';
  /** The offset of each line and the ID of its author. */
  #starts: number[] = [];
  #ids: number[] = [];
  #lastId = 0;
  #readAt = Number.NEGATIVE_INFINITY;

  #add(rows: Iterable<{ id: number; name: string }>): void {
    const parts: string[] = [];
    let at = this.#text.length;
    for (const { id, name } of rows) {
      const line = ` ${indexText(name)}\n`;
      this.#starts.push(at);
      this.#ids.push(id);
      this.#lastId = Math.max(this.#lastId, id);
      parts.push(line);
      at += line.length;
    }
    if (parts.length > 0) this.#text += parts.join('');
  }

  /** Reads authors that are new; all of them if any are gone, or after a while. */
  refresh(db: ReadDb): void {
    const now = performance.now();
    if (now - this.#readAt < keptMs) {
      this.#add(db.iterate('select id, name from authors where id > ? order by id', this.#lastId));
      if (this.#ids.length === db.value<number>('select count(*) from authors')) return;
    }
    this.#text = '\n';
    this.#starts = [];
    this.#ids = [];
    this.#lastId = 0;
    this.#add(db.iterate('select id, name from authors order by name_key, id'));
    this.#readAt = now;
  }

  #lineAt(position: number): number {
    let [low, high] = [0, this.#starts.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.#starts[middle]! <= position) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  /** Authors with a word that has this prefix and whose whole normalised name passes the test. */
  find(word: string, passes: (name: string) => boolean, limit = Number.POSITIVE_INFINITY): number[] {
    const out: number[] = [];
    const wanted = ` ${word}`;
    for (let at = this.#text.indexOf(wanted); at >= 0 && out.length < limit; ) {
      const line = this.#lineAt(at);
      const start = this.#starts[line]!;
      const end = this.#text.indexOf('\n', at);
      if (passes(this.#text.slice(start + 1, end))) out.push(this.#ids[line]!);
      at = this.#text.indexOf(wanted, end);
    }
    return out;
  }
}

const indexes = new WeakMap<ReadDb, NameIndex>();

export const nameIndex = (db: ReadDb): NameIndex => {
  const index = indexes.get(db) ?? new NameIndex();
  indexes.set(db, index);
  index.refresh(db);
  return index;
};
