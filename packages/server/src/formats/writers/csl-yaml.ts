import { stringify } from 'yaml';
import { keyRules } from './citation-keys.ts';
import type { ListWriter } from './list-writer.ts';
import { toCslItem } from './to-csl-item.ts';

/** Pandoc reads YAML 1.1, in which a plain `no` or `12:30` is not a text. Lines are not folded, so that a diff stays small. */
const options = { version: '1.1', lineWidth: 0 } as const;

/** The CSL items of CSL JSON as YAML, in the form in which Pandoc reads a bibliography. */
export const cslYamlWriter: ListWriter = {
  keys: keyRules.any,
  head: '---\nreferences:\n',
  item: (record, key) => stringify([toCslItem(record, key)], options),
  tail: (count) => (count === 0 ? '[]\n...\n' : '...\n'),
};
