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
