import { addressOf } from '@carrel/contract/identifier-addresses';
import {
  andOthers,
  type CslItem,
  type CslName,
  cslDates,
  cslTypeFor,
  furtherVariables,
  inSeries,
  toCslDate,
} from '../csl-item.ts';
import { linesToWrite } from '../line-names.ts';
import { type BiblioRecord, cslRoles, dateNames, dateOf, type PersonName, type WorkType } from '../record.ts';
import { numberRange, unique } from '../text.ts';
import { withNocase } from '../title-case.ts';

const numbered = new Set<WorkType>(['report', 'patent', 'standard', 'software', 'dataset', 'other']);

/** The variable of `issue`, which is the number of a report, of a book in its series, or of an issue. */
const issueVariable = ({ type, series }: BiblioRecord): 'number' | 'collection-number' | 'issue' => {
  if (numbered.has(type)) return 'number';
  return inSeries.has(type) && series !== undefined ? 'collection-number' : 'issue';
};

/** Source fields that mean a CSL variable. */
const variableOf = new Map([
  ['eventtitle', 'event-title'],
  ['venue', 'event-place'],
  ['shorttitle', 'title-short'],
  ['pagetotal', 'number-of-pages'],
  ['chapter', 'chapter-number'],
  ['type', 'genre'],
  ['volumes', 'number-of-volumes'],
  ['part', 'part-number'],
  ['pubstate', 'status'],
  ['origtitle', 'original-title'],
  ['origpublisher', 'original-publisher'],
  ['origlocation', 'original-publisher-place'],
  ['library', 'call-number'],
]);

/** The BibLaTeX field for each of these variables. */
export const fieldOfVariable: ReadonlyMap<string, string> = new Map(
  [...variableOf].map(([field, variable]) => [variable, field]),
);

const thesisGenres = new Map([
  ['phdthesis', 'PhD thesis'],
  ['mastersthesis', 'Master’s thesis'],
  ['mathesis', 'Master’s thesis'],
  ['bachelorsthesis', 'Bachelor’s thesis'],
]);

/** What BibLaTeX adds to `@article` for a paper that is not in a journal. */
const periodicalOf = ({ type, extra }: BiblioRecord): string | undefined =>
  type === 'article' && /^(?:magazine|newspaper)$/.test(extra.entrysubtype ?? '')
    ? `article-${extra.entrysubtype}`
    : undefined;

/** The record as a citation style takes it. */
export const toCitedItem = (record: BiblioRecord, id: string): CslItem => {
  const item = toCslItem(record, id);
  if (record.others?.includes('authors') && item.author) item.author.push(andOthers);
  if (record.others?.includes('editors') && item.editor) item.editor.push(andOthers);
  if (record.type === 'preprint' && record.arxivId !== undefined) {
    // As citation styles expect it: the server is the publisher, and the identifier a number.
    delete item.archive;
    delete item.archive_location;
    item.publisher ??= 'arXiv';
    item.number = `arXiv:${record.arxivId}`;
    if (item.DOI === undefined) item.URL ??= addressOf.arxiv_id(record.arxivId);
  }
  return item;
};

/** The record as a CSL item, for CSL JSON. */
export const toCslItem = (record: BiblioRecord, id: string = record.citationKey ?? ''): CslItem => {
  const item: CslItem = {
    id,
    type: cslTypeFor(record.type, periodicalOf(record) ?? record.sourceType),
    title: withNocase(record.title, record.fixedCase),
  };
  if (record.citationKey !== undefined) item['citation-key'] = record.citationKey;
  if (record.authors.length > 0) item.author = record.authors.map(cslName);
  if (record.editors.length > 0) item.editor = record.editors.map(cslName);
  for (const role of cslRoles) {
    const names = record.contributors?.[role];
    if (names?.length) item[role] = names.map(cslName);
  }
  for (const name of dateNames) {
    const date = dateOf(record, name);
    if (date) item[cslDates[name]] = toCslDate(date);
  }
  const variables: readonly (readonly [keyof CslItem & string, string | undefined])[] = [
    ['container-title', record.venue],
    ...linesToWrite(record, 'csl'),
    ['publisher', record.publisher],
    ['volume', record.volume && numberRange(record.volume)],
    [issueVariable(record), record.issue && numberRange(record.issue)],
    ['page', record.pages],
    ['abstract', record.abstract],
    ['annote', record.note],
    ['language', record.language],
    ['DOI', record.doi],
    ['PMID', record.pmid],
    ['PMCID', record.pmcid],
    ['ISBN', record.isbn?.join(' ')],
    ['ISSN', record.issn?.join(' ')],
    ['URL', record.url],
    ['archive', record.arxivId === undefined ? undefined : 'arXiv'],
    ['archive_location', record.arxivId],
    ['keyword', keywordList(unique([...record.tags, ...record.keywords])) || undefined],
    ['genre', record.type === 'thesis' ? thesisGenres.get(record.sourceType ?? '') : undefined],
  ];
  for (const [name, value] of variables) if (value !== undefined) item[name] = value;
  for (const [name, value] of Object.entries(record.extra)) {
    const variable = variableOf.get(name) ?? name;
    if (furtherVariables.has(variable) && item[variable] === undefined) item[variable] = value;
  }
  return item;
};

/** Keywords are separated by commas, unless one contains a comma. */
const keywordList = (words: readonly string[]): string => {
  const safe = words.map((word) => word.replaceAll(';', ','));
  return safe.some((word) => word.includes(',')) ? `${safe.join('; ')};` : safe.join(', ');
};

const cslName = (name: PersonName): CslName => {
  if (name.family === undefined) return { literal: name.literal ?? name.given ?? '' };
  return {
    family: name.family,
    ...(name.given !== undefined && { given: name.given }),
    ...(name.dropping !== undefined && { 'dropping-particle': name.dropping }),
    ...(name.particle !== undefined && { 'non-dropping-particle': name.particle }),
    ...(name.suffix !== undefined && { suffix: name.suffix }),
  };
};
