import type { BiblioRecord } from '../record.ts';
import { keyRules } from './citation-keys.ts';
import { indented } from './indented.ts';
import { type ListWriter, writeList } from './list-writer.ts';
import { toCslItem } from './to-csl-item.ts';

export { toCslItem };

/** A CSL JSON array, with citation keys as IDs. */
export const cslJsonWriter: ListWriter = {
  keys: keyRules.any,
  head: '[',
  item: (record, key, first) => `${first ? '' : ','}\n${indented(toCslItem(record, key), 2, 1)}`,
  tail: (count) => (count === 0 ? ']\n' : '\n]\n'),
};

export const writeCslJson = (records: readonly BiblioRecord[]): string => writeList(cslJsonWriter, records);
