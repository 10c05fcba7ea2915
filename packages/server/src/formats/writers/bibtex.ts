import { type BibDialect, entryTypeFor } from '../bibtex/entry-types.ts';
import { dateFields, editorTypes, roleFields } from '../bibtex/to-record.ts';
import { dateText, monthsText, writeDate, yearOf } from '../dates.ts';
import { babelName } from '../languages.ts';
import { linesToWrite } from '../line-names.ts';
import { type BiblioRecord, dateOf, type PersonName } from '../record.ts';
import { isWebAddress, numberRange, unique } from '../text.ts';
import { namesToBibtex } from './bibtex-names.ts';
import { keyRules } from './citation-keys.ts';
import { escapeLatex, escapeVerbatim, toLatex } from './latex-text.ts';
import { type ListWriter, writeList } from './list-writer.ts';
import { otherAddresses } from './other-addresses.ts';
import { titleToLatex } from './title-case.ts';
import { fieldOfVariable } from './to-csl-item.ts';

interface BibtexOptions {
  dialect: BibDialect;
  /** Whether the first line names the encoding, as files need it. */
  header?: boolean;
}

const monthMacros = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** BibTeX or BibLaTeX, as UTF-8. */
export const bibtexWriter = ({ dialect, header = true }: BibtexOptions): ListWriter => ({
  keys: keyRules[dialect],
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
  const people = (names: readonly PersonName[] | undefined, role: string) => {
    const list = namesToBibtex(names ?? [], dialect);
    return list !== '' && record.others?.includes(role) ? `${list} and others` : list;
  };
  put('author', people(record.authors, 'authors'));
  put('editor', people(record.editors, 'editors'));
  for (const [field, role] of roleFields) put(field, people(record.contributors?.[role], role));
  putFurtherEditors(record, people, put);
  put('title', titleToLatex(record.title, record.fixedCase));
  const inBook = record.type === 'chapter' || record.type === 'conference-paper';
  const journal = dialect === 'bibtex' ? 'journal' : 'journaltitle';
  put(inBook ? 'booktitle' : journal, text(record.venue));
  for (const [name, value] of linesToWrite(record, dialect)) put(name, text(value));
  put(publisherField(record, dialect), text(record.publisher));
  put('volume', numberToLatex(record.volume));
  put('number', numberToLatex(record.issue));
  put('pages', record.pages === undefined ? undefined : escapeVerbatim(record.pages).replace(/(\d)-(?=\d)/g, '$1--'));
  putDate(record, dialect, fields, put);
  putIdentifiers(record, dialect, put);
  // Styles ignore "type" in @misc; here it distinguishes data, software and patents.
  if (type === 'misc' && !/^(?:other|preprint)$/.test(record.type)) put('type', record.type);
  put('abstract', text(record.abstract));
  put(dialect === 'bibtex' ? 'annote' : 'annotation', text(record.note));
  putLibraryFields(record, dialect, put);
  for (const [variable, value] of Object.entries(record.extra)) {
    const field = fieldOfVariable.get(variable) ?? variable;
    const isTaken = fields.has(field) || (field !== variable && field in record.extra);
    const own = variable === 'type' ? 'genre' : variable;
    const name = isTaken || (field === 'type' && type === 'misc') ? own : field;
    if (/^[a-z][a-z0-9_+.-]{1,60}$/.test(name)) put(name, isAddress(value) ? escapeVerbatim(value) : text(value));
  }
  putAddresses(record, put);
  return formatEntry(type, key, fields);
};

const isAddress = (value: string): boolean => isWebAddress(value) && !/\s/.test(value);

/** Addresses that are not written under the name of their field get the field names of BibDesk. */
const putAddresses = (record: BiblioRecord, put: Put): void => {
  const unnamed = otherAddresses(record).filter(({ field }) => field === 'url' || !/^[a-z]{2}/.test(field));
  for (const [n, { address }] of unnamed.entries()) put(`bdsk-url-${n + 2}`, escapeVerbatim(address));
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

/** BibLaTeX has room for three further lists of editors, each with what they did. */
const putFurtherEditors = (
  record: BiblioRecord,
  people: (names: readonly PersonName[] | undefined, role: string) => string,
  put: Put,
): void => {
  const free = ['editora', 'editorb', 'editorc'];
  for (const [type, role] of Object.entries(editorTypes)) {
    const names = people(record.contributors?.[role], role);
    const field = names === '' ? undefined : free.shift();
    if (field === undefined) continue;
    put(field, names);
    put(`${field}type`, type);
  }
};

const putDate = (record: BiblioRecord, dialect: BibDialect, fields: Fields, put: Put): void => {
  const issued = dateOf(record, 'issued');
  for (const [name, [field = '']] of dateFields) {
    const date = dateOf(record, name);
    const inYear = name === 'original' && dialect === 'bibtex';
    if (date) put(inYear ? 'origyear' : field, toLatex(writeDate(date)));
  }
  if (!issued) return;
  if (dialect === 'biblatex') {
    put(issued.start ? 'date' : 'year', toLatex(writeDate(issued)));
    return;
  }
  const { start, end } = issued;
  const months = monthsText(issued);
  put('year', toLatex(months === '' ? dateText(issued) : yearOf(issued)));
  if (start?.month !== undefined && end === undefined) fields.set('month', monthMacros[start.month - 1]!);
  else put('month', toLatex(months));
  if (start?.day !== undefined && end === undefined) put('day', String(start.day));
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

const putLibraryFields = (record: BiblioRecord, dialect: BibDialect, put: Put): void => {
  put('ids', record.formerKeys?.filter((key) => keyRules[dialect].legal.test(key)).join(','));
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
