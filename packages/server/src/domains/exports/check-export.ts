import type { ExportFormat } from '@carrel/contract/export-options';
import { editableFieldNames, furtherFields, paperFields } from '@carrel/contract/paper-field-list';
import { parseAs } from '../../formats/readers.ts';
import type { BiblioRecord } from '../../formats/record.ts';
import { CitationKeys, countChangedKeys } from '../../formats/writers/citation-keys.ts';
import { type ListWriter, writeList } from '../../formats/writers/list-writer.ts';

/** The reader for the files of a format. */
const readerOf = { bibtex: 'bibtex', biblatex: 'bibtex', ris: 'ris', 'csl-json': 'csl-json' } as const;
type Readable = keyof typeof readerOf;
const isReadable = (format: ExportFormat): format is Readable => format in readerOf;

/** The fields of a record that are compared, by their names in the API. */
const fields: readonly (readonly [name: string, key: keyof BiblioRecord])[] = [
  ...editableFieldNames.map((name) => {
    const all = { ...paperFields, ...furtherFields };
    return [name, all[name].record] as const;
  }),
  ['notes', 'note'],
  ['rating', 'rating'],
  ['tags', 'tags'],
  ['collections', 'collections'],
  ['files', 'files'],
];

/** The values of a record by field. Each role, date and further field has its own entry, such as `dates.accessed`. */
const valuesOf = (record: BiblioRecord): Map<string, readonly unknown[]> => {
  const out = new Map<string, readonly unknown[]>();
  for (const [name, key] of fields) {
    const value = record[key];
    if (value === undefined || value === null || value === '' || name === 'work_type' || name === 'citation_key')
      continue;
    if (Array.isArray(value)) {
      if (value.length > 0) out.set(name, value);
    } else if (typeof value === 'object')
      for (const [part, inner] of Object.entries(value))
        out.set(`${name}.${part}`, Array.isArray(inner) ? inner : [inner]);
    else out.set(name, [value]);
  }
  return out;
};

/** The fields of a record that are missing or shorter after it was written and read again. Changed words do not count. */
const lostFields = (record: BiblioRecord, back: BiblioRecord | undefined): string[] => {
  if (!back) return [];
  const remaining = valuesOf(back);
  const anywhere = JSON.stringify(back).toLowerCase();
  const has = (value: unknown) => anywhere.includes(JSON.stringify(value).slice(1, -1).toLowerCase());
  return [...valuesOf(record)].flatMap(([name, values]) => {
    if ((remaining.get(name)?.length ?? 0) >= values.length) return [];
    // Tags may come back as keywords, and further fields as separate fields.
    const words =
      name === 'tags' || name === 'keywords' || name === 'isbn' || name === 'issn' || name.startsWith('extra.');
    return words && values.every(has) ? [] : name;
  });
};

export interface ExportCheck {
  checked: number;
  changed: { count: number; first: { id: number; from: string; to: string }[] };
  lost: { field: string; papers: number }[];
}

/** Papers that are written and read again, which takes about a millisecond each. */
export const maxChecked = 2_000;
const maxKeys = 20;

/**
 * @param records the first `maxChecked` of the export
 * @param given the citation keys of all its papers, in the same order
 */
export const checkRecords = (
  records: Iterable<{ id: number; record: BiblioRecord }>,
  format: ExportFormat,
  writer: ListWriter,
  given: readonly (string | null | undefined)[],
): ExportCheck => {
  const keys = new CitationKeys(given, writer.keys);
  const check: ExportCheck = {
    checked: 0,
    changed: { count: countChangedKeys(given, writer.keys), first: [] },
    lost: [],
  };
  const lost = new Map<string, number>();
  for (const { id, record } of records) {
    const from = record.citationKey;
    const to = keys.next(record);
    if (from !== undefined && from !== to && check.changed.first.length < maxKeys)
      check.changed.first.push({ id, from, to });
    if (!isReadable(format)) continue;
    check.checked += 1;
    const [entry] = parseAs(readerOf[format], writeList(writer, [record]));
    for (const field of lostFields(record, entry?.record)) lost.set(field, (lost.get(field) ?? 0) + 1);
  }
  check.lost = [...lost].map(([field, papers]) => ({ field, papers })).sort((a, b) => b.papers - a.papers);
  return check;
};
