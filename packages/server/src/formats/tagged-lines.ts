/** Line formats with a tag at the start of each field: RIS and MEDLINE. */

export interface TaggedLine {
  tag: string;
  value: string;
  /** 1-based. */
  line: number;
}

/** The lines of a text, without their line ends, one at a time. */
export function* linesOf(text: string): Generator<string> {
  let from = 0;
  while (from < text.length) {
    const newline = text.indexOf('\n', from);
    const end = newline < 0 ? text.length : newline;
    yield text.charCodeAt(end - 1) === 13 ? text.slice(from, end - 1) : text.slice(from, end);
    from = end + 1;
  }
}

/**
 * Splits text into tagged fields by a pattern with the tag and the value as groups. Lines without a tag continue the
 * field before them, joined by a line break. Where empty lines divide records, they are reported with the tag ''.
 */
export function* taggedFields(text: string, pattern: RegExp, emptyLinesDivide: boolean): Generator<TaggedLine> {
  let current: { tag: string; values: string[]; line: number } | undefined;
  let line = 0;
  const finish = (): TaggedLine[] => {
    if (current === undefined) return [];
    const field = { tag: current.tag, value: current.values.join('\n').trim(), line: current.line };
    current = undefined;
    return [field];
  };
  for (const raw of linesOf(text)) {
    line++;
    const match = pattern.exec(raw);
    if (match) {
      yield* finish();
      current = { tag: match[1] ?? '', values: [match[2] ?? ''], line };
    } else if (emptyLinesDivide && raw.trim() === '') {
      yield* finish();
      yield { tag: '', value: '', line };
    } else if (current !== undefined) current.values.push(raw.trim());
  }
  yield* finish();
}

/** The values of one reference by tag, in file order, and which of them were read. */
export class TaggedFields {
  readonly #values = new Map<string, string[]>();
  /** How many of the values of a tag were read. */
  readonly #used = new Map<string, number>();
  readonly #left = new Map<string, Set<string>>();

  constructor(fields: readonly TaggedLine[]) {
    for (const { tag, value } of fields) {
      if (value === '') continue;
      const values = this.#values.get(tag);
      if (values) values.push(value);
      else this.#values.set(tag, [value]);
    }
  }

  /** The first value of the first tag that has one. */
  first(...tags: string[]): string | undefined {
    for (const tag of tags) {
      const value = this.#values.get(tag)?.[0];
      if (value === undefined) continue;
      this.#used.set(tag, Math.max(1, this.#used.get(tag) ?? 0));
      return value;
    }
    return undefined;
  }

  all(...tags: string[]): string[] {
    return tags.flatMap((tag) => {
      const values = this.#values.get(tag) ?? [];
      this.#used.set(tag, values.length);
      return values;
    });
  }

  /** All values of a tag, which are not marked as read. */
  peek(tag: string): string {
    return this.#values.get(tag)?.join(' ') ?? '';
  }

  /** Keeps a value that has no place in a record. */
  leave(tag: string, value: string): void {
    const fields = this.#left.get(tag) ?? new Set();
    this.#left.set(tag, fields.add(value));
  }

  /** What was not read or has no place in a record, by tag. */
  *rest(): Generator<[tag: string, values: string[]]> {
    for (const [tag, values] of this.#values)
      for (const value of values.slice(this.#used.get(tag) ?? 0)) this.leave(tag, value);
    for (const [tag, values] of this.#left) yield [tag, [...values]];
  }
}
