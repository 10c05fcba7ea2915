import type { BiblioRecord } from '../record.ts';
import { citationKeys } from './citation-keys.ts';
import { toCslItem } from './to-csl-item.ts';

export { toCslItem };

/** Writes records as a CSL JSON array, the ids being their citation keys. */
export function writeCslJson(records: readonly BiblioRecord[]): string {
  const keys = citationKeys(records);
  return `${JSON.stringify(
    records.map((record, i) => toCslItem(record, keys[i])),
    null,
    2,
  )}\n`;
}
