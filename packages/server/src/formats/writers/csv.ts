import { type PaperField, paperFieldNames, paperFields } from '@carrel/contract/paper-field-list';
import { displayName } from '../names.ts';
import type { BiblioRecord } from '../record.ts';
import { keyRules } from './citation-keys.ts';
import { type ListWriter, writeList } from './list-writer.ts';

type Cell = string | number | undefined;

/** Columns for what a record contains besides the fields of a paper. */
const otherColumns = {
  isbn: (record) => record.isbn?.join('; '),
  issn: (record) => record.issn?.join('; '),
  tags: (record) => record.tags.join('; '),
  collections: (record) => record.collections.map((path) => path.join(' > ')).join('; '),
  rating: (record) => record.rating,
  note: (record) => record.note,
} satisfies Record<string, (record: BiblioRecord) => Cell>;

type ColumnName = PaperField | keyof typeof otherColumns;

/** The order of the columns. Fields of a paper that are not listed follow at the end. */
const order: ColumnName[] = [
  ...(['work_type', 'title', 'authors', 'editors', 'year', 'publication_date', 'journal', 'volume', 'issue'] as const),
  ...(['pages', 'publisher', 'doi', 'arxiv_id', 'pmid', 'pmcid', 'isbn', 'issn', 'url', 'language'] as const),
  ...(['keywords', 'tags', 'collections', 'rating', 'citation_key', 'note', 'abstract'] as const),
];

/** Headers that differ from the column of the field. */
const headers: Partial<Record<PaperField, string>> = { work_type: 'type' };

const fieldCell = (field: PaperField, record: BiblioRecord): Cell => {
  const value = record[paperFields[field].record];
  if (!Array.isArray(value)) return value;
  return value.map((part) => (typeof part === 'string' ? part : displayName(part))).join('; ');
};

const isPaperField = (name: ColumnName): name is PaperField => name in paperFields;

const columns: readonly { header: string; cell: (record: BiblioRecord) => Cell }[] = [
  ...new Set([...order, ...paperFieldNames]),
].map((name) =>
  isPaperField(name)
    ? { header: headers[name] ?? paperFields[name].column, cell: (record) => fieldCell(name, record) }
    : { header: name, cell: otherColumns[name] },
);

/** A table (RFC 4180) in which no cell can be read as a formula. It starts with a byte order mark, so spreadsheets read it as UTF-8. */
export const csvWriter: ListWriter = {
  keys: keyRules.any,
  head: `\ufeff${columns.map(({ header }) => header).join(',')}\r\n`,
  item: (record) => `${columns.map(({ cell }) => csvCell(cell(record))).join(',')}\r\n`,
  tail: () => '',
};

export const writeCsv = (records: readonly BiblioRecord[]): string => writeList(csvWriter, records);

/** Spreadsheets run cells that start with these characters, also after white space or in their full-width forms. */
const formulaStart = /^[\s\u00a0\ufeff]*[=+\-@|%\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/;

const csvCell = (value: Cell): string => {
  if (value === undefined) return '';
  if (typeof value === 'number') return String(value);
  const safe = formulaStart.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe;
};
