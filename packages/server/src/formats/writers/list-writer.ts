import type { BiblioRecord } from '../record.ts';
import { CitationKeys, type KeyRule } from './citation-keys.ts';

/** How a format writes a list of records, one after the other, so that a list of any length can be written. */
export interface ListWriter {
  /** What it takes as a citation key. */
  keys: KeyRule;
  /** Before the first record. */
  head: string;
  /** One record with the separator from the previous one; `key` is its citation key in this file. */
  item: (record: BiblioRecord, key: string, first: boolean) => string;
  /** After the last record; receives their number. */
  tail: (count: number) => string;
}

/**
 * The file in pieces of one record each. `given`: the citation keys of all records, which take precedence over
 * generated ones.
 */
export function* writePieces(
  writer: ListWriter,
  records: Iterable<BiblioRecord>,
  given: Iterable<string | null | undefined>,
): Generator<string> {
  const keys = new CitationKeys(given, writer.keys);
  let count = 0;
  yield writer.head;
  for (const record of records) {
    yield writer.item(record, keys.next(record), count === 0);
    count += 1;
  }
  yield writer.tail(count);
}

/** The file as one text. */
export const writeList = (writer: ListWriter, records: readonly BiblioRecord[]): string =>
  [
    ...writePieces(
      writer,
      records,
      records.map((r) => r.citationKey),
    ),
  ].join('');
