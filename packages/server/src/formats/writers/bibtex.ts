import { type BibDialect, entryTypeFor } from '../bibtex/entry-types.ts';
import { babelName } from '../languages.ts';
import type { BiblioRecord } from '../record.ts';
import { numberRange, unique } from '../text.ts';
import { namesToBibtex } from './bibtex-names.ts';
import { escapeLatex, escapeVerbatim, toLatex } from './latex-text.ts';
import { type ListWriter, writeList } from './list-writer.ts';
import { titleToLatex } from './title-case.ts';

export interface BibtexOptions {
  dialect: BibDialect;
  /** Whether the first line names the encoding, as files need it. */
  header?: boolean;
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** BibTeX or BibLaTeX, as UTF-8. */
export const bibtexWriter = ({ dialect, header = true }: BibtexOptions): ListWriter => ({
  head: header ? '% Encoding: UTF-8' : '',
  item: (record, key, first) => `${first && !header ? '' : '\n\n'}${writeEntry(record, key, dialect)}`,
  tail: () => '\n',
});

export const writeBibtex = (records: readonly BiblioRecord[], options: BibtexOptions): string =>
  writeList(bibtexWriter(options), records);

/** Field name → finished value with its braces, in the order of writing. */
type Fields = Map<string, string>;

const writeEntry = (record: BiblioRecord, key: string, dialect: BibDialect): string => {
  const type = entryTypeFor(record, dialect);
  const fields: Fields = new Map();
  const put = (name: string, value: string | undefined) => {
    if (value !== undefined && value !== '' && !fields.has(name)) fields.set(name, `{${value}}`);
  };
  const text = (value: string | undefined) => (value === undefined ? undefined : toLatex(value));
  put('author', namesToBibtex(record.authors, dialect));
  put('editor', namesToBibtex(record.editors, dialect));
  put('title', titleToLatex(record.title));
  const inBook = record.type === 'chapter' || record.type === 'conference-paper';
  const journal = dialect === 'bibtex' ? 'journal' : 'journaltitle';
  put(inBook ? 'booktitle' : journal, text(record.venue));
  put('shortjournal', text(record.venueShort));
  put('series', text(record.series));
  put(publisherField(record, dialect), text(record.publisher));
  put(dialect === 'bibtex' ? 'address' : 'location', text(record.place));
  put('edition', text(record.edition));
  put('volume', numberToLatex(record.volume));
  put('number', numberToLatex(record.issue));
  put('pages', record.pages === undefined ? undefined : escapeVerbatim(record.pages).replace(/(\d)-(?=\d)/g, '$1--'));
  putDate(record, dialect, fields, put);
  putIdentifiers(record, dialect, put);
  // Styles ignore "type" in @misc; here it distinguishes data, software and patents.
  if (type === 'misc' && !/^(?:other|preprint)$/.test(record.type)) put('type', record.type);
  put('abstract', text(record.abstract));
  put(dialect === 'bibtex' ? 'annote' : 'annotation', text(record.note));
  putLibraryFields(record, put);
  for (const [name, value] of Object.entries(record.extra)) {
    if (/^[a-z][a-z0-9_+.-]{2,60}$/.test(name) && name !== 'type') put(name, text(value));
    else if (name === 'type' && type !== 'misc') put(name, text(value));
  }
  return formatEntry(type, key, fields);
};

/** Two numbers are a range, which has a double hyphen; "2020-12b" and "TR-12" are numbers of one report. */
const numberToLatex = (value: string | undefined): string | undefined => {
  if (value === undefined) return undefined;
  const number = numberRange(value);
  const [, from, to] = /^(\d{1,4})-(\d{1,4})$/.exec(number) ?? [];
  return Number(from) < Number(to) ? `${from}--${to}` : toLatex(number);
};

const formatEntry = (type: string, key: string, fields: Fields): string => {
  const width = Math.max(0, ...[...fields.keys()].map((name) => Math.min(name.length, 12)));
  const lines = [...fields].map(([name, value]) => `  ${name.padEnd(width)} = ${value}`);
  return `@${type}{${key},\n${lines.join(',\n')}\n}`;
};

const publisherField = (record: BiblioRecord, dialect: BibDialect): string => {
  if (record.type === 'thesis') return dialect === 'bibtex' ? 'school' : 'institution';
  return record.type === 'report' ? 'institution' : 'publisher';
};

type Put = (name: string, value: string | undefined) => void;

const putDate = (record: BiblioRecord, dialect: BibDialect, fields: Fields, put: Put): void => {
  const [year = record.year === undefined ? undefined : String(record.year), month, day] =
    record.date?.split('-') ?? [];
  if (dialect === 'biblatex') {
    put('date', record.date ?? year);
    return;
  }
  put('year', year);
  const macro = month === undefined ? undefined : months[Number(month) - 1];
  if (macro !== undefined) fields.set('month', macro);
  if (day !== undefined) put('day', String(Number(day)));
};

const putIdentifiers = (record: BiblioRecord, dialect: BibDialect, put: Put): void => {
  const verbatim = (value: string | undefined) => (value === undefined ? undefined : escapeVerbatim(value));
  put('doi', verbatim(record.doi));
  put('eprint', verbatim(record.arxivId));
  if (record.arxivId !== undefined) put(dialect === 'bibtex' ? 'archiveprefix' : 'eprinttype', 'arXiv');
  put('pmid', verbatim(record.pmid));
  put('pmcid', verbatim(record.pmcid));
  put('isbn', verbatim(record.isbn?.join(', ')));
  put('issn', verbatim(record.issn?.join(', ')));
  put(
    'url',
    record.url?.replace(/[\s\\{}]/g, (char) => encodeURIComponent(char)),
  );
  if (record.language !== undefined) {
    put(dialect === 'bibtex' ? 'language' : 'langid', escapeLatex(babelName(record.language)));
  }
};

const putLibraryFields = (record: BiblioRecord, put: Put): void => {
  put('keywords', list(unique([...record.keywords, ...record.tags])));
  // Tags are keywords to every other program; this field marks the user's own.
  put('tags', list(record.tags));
  put('groups', escapeLatex(record.collections.map((path) => path.join(' > ').replaceAll(',', ' ')).join(', ')));
  put(
    'file',
    record.files
      .map((name) => `:${escapeVerbatim(name.replace(/[:;]/g, '\\$&')).replaceAll('\\textbackslash{}', '\\')}:`)
      .join(';'),
  );
  put('ranking', record.rating === undefined ? undefined : `rank${record.rating}`);
};

/** Separated by commas, unless one of the words contains a comma. */
const list = (words: readonly string[]): string => {
  const safe = words.map((word) => word.replaceAll(';', ','));
  const semicolons = safe.some((word) => word.includes(','));
  return escapeLatex(semicolons ? `${safe.join('; ')};` : safe.join(', '));
};
