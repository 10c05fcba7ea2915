import { displayName } from '../names.ts';
import type { BiblioRecord } from '../record.ts';
import { type ListWriter, writeList } from './list-writer.ts';

const columns: readonly (readonly [header: string, cell: (record: BiblioRecord) => string | number | undefined])[] = [
  ['type', (record) => record.type],
  ['title', (record) => record.title],
  ['authors', (record) => record.authors.map(displayName).join('; ')],
  ['editors', (record) => record.editors.map(displayName).join('; ')],
  ['year', (record) => record.year],
  ['date', (record) => record.date],
  ['venue', (record) => record.venue],
  ['volume', (record) => record.volume],
  ['issue', (record) => record.issue],
  ['pages', (record) => record.pages],
  ['publisher', (record) => record.publisher],
  ['doi', (record) => record.doi],
  ['arxiv_id', (record) => record.arxivId],
  ['pmid', (record) => record.pmid],
  ['pmcid', (record) => record.pmcid],
  ['isbn', (record) => record.isbn?.join('; ')],
  ['issn', (record) => record.issn?.join('; ')],
  ['url', (record) => record.url],
  ['language', (record) => record.language],
  ['keywords', (record) => record.keywords.join('; ')],
  ['tags', (record) => record.tags.join('; ')],
  ['collections', (record) => record.collections.map((path) => path.join(' > ')).join('; ')],
  ['rating', (record) => record.rating],
  ['citation_key', (record) => record.citationKey],
  ['note', (record) => record.note],
  ['abstract', (record) => record.abstract],
];

/** A table (RFC 4180, UTF-8) in which no cell can be taken for a formula. */
export const csvWriter: ListWriter = {
  head: `${columns.map(([name]) => name).join(',')}\r\n`,
  item: (record) => `${columns.map(([, cell]) => csvCell(cell(record))).join(',')}\r\n`,
  tail: () => '',
};

export const writeCsv = (records: readonly BiblioRecord[]): string => writeList(csvWriter, records);

/** Spreadsheets run cells that start with these signs, also behind white space or in their full-width forms. */
const FORMULA_START = /^[\s\u00a0\ufeff]*[=+\-@|%\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/;

export function csvCell(value: string | number | undefined): string {
  if (value === undefined) return '';
  if (typeof value === 'number') return String(value);
  const safe = FORMULA_START.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe;
}
