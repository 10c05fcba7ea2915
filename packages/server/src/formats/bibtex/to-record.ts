import { arxivInText, identifiersInNote } from '@carrel/contract/identifiers';
import * as m from '@carrel/messages/readerTexts';
import { refer } from '@carrel/messages/reference';
import { type BiblioDate, dateFromParts, monthNumber, parseDate, readDate as readDateText } from '../dates.ts';
import { decodeNestedEntities } from '../entities.ts';
import { maxExtraChars, maxTextChars } from '../limits.ts';
import { readLines } from '../line-names.ts';
import { type ContributorRole, type DateName, type WorkType, workTypes } from '../record.ts';
import { RecordDraft } from '../record-draft.ts';
import { collapseSpaces, cutText, isWebAddress, keepLines } from '../text.ts';
import type { RawFields } from './crossref.ts';
import { workTypeOfEntry } from './entry-types.ts';
import { filesInField, pathInBookmark } from './file-field.ts';
import { collectionsOf, type GroupTree } from './jabref-groups.ts';
import { journalMacro } from './journal-macros.ts';
import { latexToUnicode } from './latex-to-unicode.ts';
import { parseNames } from './names.ts';
import { markProtected } from './protected.ts';

/** Fields of people with another part in the work. */
export const roleFields: readonly (readonly [field: string, ContributorRole])[] = [
  ['translator', 'translator'],
  ['bookauthor', 'container-author'],
  ['annotator', 'annotator'],
  ['commentator', 'commentator'],
  ['introduction', 'introduction'],
  ['foreword', 'foreword'],
  ['afterword', 'afterword'],
  ['holder', 'holder'],
];

/** The raw fields of one entry, and which of them have been used. */
class FieldReader {
  readonly #used = new Set<string>();

  readonly #fields: RawFields;

  constructor(fields: RawFields) {
    this.#fields = fields;
  }

  raw(...names: string[]): string | undefined {
    for (const name of names) {
      const value = this.#fields.get(name);
      if (value !== undefined) {
        this.#used.add(name);
        // Cutting before decoding keeps hostile fields cheap; the margin lets the draft see that text was cut.
        return cutText(value, maxTextChars + 100);
      }
    }
    return undefined;
  }

  /** LaTeX read as text. */
  text(...names: string[]): string | undefined {
    const raw = this.raw(...names);
    return raw === undefined ? undefined : decodeNestedEntities(latexToUnicode(raw));
  }

  /** The same, with marks around the text that braces protect. */
  title(name: string): string | undefined {
    const raw = this.raw(name);
    return raw === undefined ? undefined : decodeNestedEntities(latexToUnicode(markProtected(raw)));
  }

  /** Identifiers and addresses, in which dashes and tildes mean themselves. */
  verbatim(...names: string[]): string | undefined {
    const raw = this.raw(...names);
    if (raw === undefined) return undefined;
    return collapseSpaces(
      latexToUnicode(
        raw.replace(/\$([<>_])\$/g, '$1').replace(/\$\\(?:sim|_)\$/g, (s) => (s.includes('_') ? '_' : '~')),
        { verbatim: true },
      ),
    );
  }

  /** A date. A tilde after a number means "approximately", any other is a space. */
  date(...names: string[]): string | undefined {
    const raw = this.verbatim(...names);
    return raw?.replace(/(?<!\d)~|~(?!$|[/ ])/g, ' ');
  }

  /** A web address: what is in `\\url`, if there is one, with the signs that LaTeX escapes. */
  address(name: string): string | undefined {
    const raw = this.raw(name);
    const inside = raw === undefined ? undefined : /\\url\s*\{([^{}]*)\}/.exec(raw)?.[1];
    return (inside ?? this.verbatim(name))?.replace(/\\([_&%#$~])/g, '$1');
  }

  /** Raw, except for character references: their semicolons would divide names. */
  names(name: string): string | undefined {
    this.#used.add(name);
    const raw = this.#fields.get(name);
    return raw === undefined ? undefined : decodeNestedEntities(raw);
  }

  namesOf(start: string): string[] {
    return [...this.#fields.keys()].filter((name) => name.startsWith(start));
  }

  release(name: string): void {
    this.#used.delete(name);
  }

  *rest(): Generator<[string, string]> {
    for (const [name, value] of this.#fields) if (!this.#used.has(name)) yield [name, value];
  }
}

/** Builds the record of an entry from its expanded raw fields. */
export const draftFromFields = (entryType: string, key: string, fields: RawFields, groups: GroupTree): RecordDraft => {
  const reader = new FieldReader(fields);
  const draft = new RecordDraft(workTypeOfEntry(entryType));
  draft.record.sourceType = entryType;
  draft.text('citationKey', key);
  readTitle(entryType, reader, draft);
  readNames('author', 'authors', reader, draft);
  readNames('editor', 'editors', reader, draft);
  for (const [field, role] of roleFields) readNames(field, role, reader, draft);
  readFurtherEditors(reader, draft);
  readIdentifiers(reader, draft);
  readVenue(entryType, reader, draft);
  readNumbers(reader, draft);
  readDate(reader, draft);
  readOtherDates(reader, draft);
  readTexts(reader, draft);
  readLibraryFields(key, reader, draft, groups);
  // The parents' fields are already included.
  for (const name of ['crossref', 'xref', 'xdata']) reader.raw(name);
  for (const [name, value] of reader.rest())
    draft.extra(name, isWebAddress(value) ? reader.address(name) : latexToUnicode(cutText(value, maxExtraChars)));
  settleType(entryType, draft);
  return draft;
};

const joinTitle = (title: string | undefined, subtitle: string | undefined) => {
  if (!title) return subtitle;
  if (!subtitle) return title;
  return /[?!:.]$/.test(title.trim()) ? `${title.trim()} ${subtitle}` : `${title.trim()}: ${subtitle}`;
};

const readTitle = (entryType: string, reader: FieldReader, draft: RecordDraft): void => {
  draft.title(joinTitle(reader.title('title'), reader.title('subtitle')));
  const isContainer = /^(?:mv)?(?:book|proceedings|collection|reference|periodical)$/.test(entryType);
  if (draft.record.title === '' && isContainer) {
    draft.title(joinTitle(reader.text('booktitle', 'maintitle', 'issuetitle'), reader.text('booksubtitle')));
  }
};

type Role = 'authors' | 'editors' | ContributorRole;

const readNames = (field: string, role: Role, reader: FieldReader, draft: RecordDraft): void => {
  const raw = reader.names(field);
  if (raw === undefined) return;
  const list = parseNames(raw);
  if (role === 'authors' || role === 'editors') draft.names(role, list.names);
  else draft.contributors(role, list.names);
  if (list.truncated) draft.warn(refer(m.longList, { max: list.names.length, list: role }));
  if (list.others) draft.othersOf(role);
};

/** What "editora" to "editorc" did; others stay among the further fields. */
export const editorTypes: Readonly<Record<string, ContributorRole>> = {
  compiler: 'compiler',
  director: 'director',
  organizer: 'organizer',
  collaborator: 'contributor',
};

const readFurtherEditors = (reader: FieldReader, draft: RecordDraft): void => {
  for (const field of ['editora', 'editorb', 'editorc']) {
    const role = editorTypes[reader.verbatim(`${field}type`) ?? ''];
    if (role === undefined) reader.release(`${field}type`);
    else readNames(field, role, reader, draft);
  }
};

const readIdentifiers = (reader: FieldReader, draft: RecordDraft): void => {
  keepUnless(draft.doi(reader.verbatim('doi')), 'doi', reader);
  const scheme = reader.verbatim('eprinttype', 'archiveprefix')?.toLowerCase();
  const eprint = reader.verbatim('eprint') ?? '';
  if (eprint === '') for (const name of ['eprinttype', 'archiveprefix']) reader.release(name);
  else {
    let placed = false;
    if (scheme === undefined || scheme === 'arxiv')
      placed = draft.arxiv(eprint) || draft.arxiv(withClass(reader, eprint));
    else if (scheme === 'pubmed' || scheme === 'pmid') placed = draft.pmid(eprint);
    else if (scheme === 'pmc' || scheme === 'pmcid') placed = draft.pmcid(eprint);
    if (!placed) for (const name of ['eprint', 'eprinttype', 'archiveprefix']) reader.release(name);
  }
  keepUnless(draft.arxiv(reader.verbatim('arxivid', 'arxiv')), 'arxivid', reader);
  keepUnless(draft.pmid(reader.verbatim('pmid')), 'pmid', reader);
  keepUnless(draft.pmcid(reader.verbatim('pmcid', 'pmc')), 'pmcid', reader);
  keepUnless(draft.isbn(reader.verbatim('isbn', 'isbn13', 'isbn-13')), 'isbn', reader);
  keepUnless(draft.issn(reader.verbatim('issn')), 'issn', reader);
  for (const name of ['url', 'link', 'ee', 'bdsk-url-1', 'pdf', 'opturl'])
    keepUnless(draft.url(reader.address(name)), name, reader);
  const published = reader.address('howpublished');
  keepUnless(
    published !== undefined && draft.url(published.replace(/^available (?:at|from):? /i, '')),
    'howpublished',
    reader,
  );
  for (const name of ['note', 'extra', 'annote']) {
    const ids = identifiersInNote(reader.verbatim(name) ?? '');
    draft.pmid(ids.pmid);
    draft.pmcid(ids.pmcid);
    draft.doi(ids.doi);
    reader.release(name);
  }
};

/** "9901001" with the class "hep-th" is how old arXiv numbers are often divided. */
const withClass = (reader: FieldReader, eprint: string): string => {
  const subject = reader.verbatim('primaryclass', 'eprintclass') ?? '';
  reader.release('primaryclass');
  reader.release('eprintclass');
  return `${subject}/${eprint}`;
};

/** A value that was not understood stays among the extra fields. */
const keepUnless = (placed: boolean, name: string, reader: FieldReader): void => {
  if (!placed) reader.release(name);
};

const readVenue = (entryType: string, reader: FieldReader, draft: RecordDraft): void => {
  const { type } = draft.record;
  const journal = () => {
    const title = reader.text('journaltitle', 'journal');
    return title === undefined ? undefined : joinTitle(journalMacro(title) ?? title, reader.text('journalsubtitle'));
  };
  const book = () => joinTitle(reader.text('booktitle', 'maintitle'), reader.text('booksubtitle', 'mainsubtitle'));
  const booksFirst = type === 'chapter' || type === 'conference-paper';
  const venue = (booksFirst ? book() : undefined) ?? journal() ?? (booksFirst ? undefined : book());
  if (draft.record.title !== venue) draft.text('venue', venue);
  readLines(draft, 'biblatex', (name) => reader.text(name));
  if (type === 'conference-paper' && draft.record.venue === undefined) draft.text('venue', reader.text('eventtitle'));
  const houses =
    type === 'thesis' || /^(?:tech)?report$|^manual$/.test(entryType)
      ? ['school', 'institution', 'publisher', 'organization']
      : ['publisher', 'institution', 'school', 'organization'];
  draft.text('publisher', reader.text(...houses));
};

const readNumbers = (reader: FieldReader, draft: RecordDraft): void => {
  draft.text('volume', reader.verbatim('volume'));
  draft.text('issue', reader.verbatim('number'));
  if (draft.record.issue === undefined) draft.text('issue', reader.verbatim('issue'));
  draft.pages(reader.verbatim('pages') ?? reader.verbatim('eid', 'articleno', 'article-number'));
};

const readDate = (reader: FieldReader, draft: RecordDraft): void => {
  const date = reader.date('date');
  const yearText = reader.date('year');
  // Some exporters put only "Mar 3" into the date.
  const isWhole = date === undefined || yearText === undefined || readDateText(date)?.start !== undefined;
  if (date !== undefined) draft.date(isWhole ? date : `${date} ${yearText}`);
  if (yearText === undefined) return;
  const parsed = parseDate(yearText);
  const year = parsed.year ?? yearInside(yearText);
  if (year === undefined) {
    // "in press"
    if (draft.record.year === undefined) draft.date(yearText);
    return;
  }
  if (draft.record.year !== undefined && draft.record.year !== year) {
    reader.release('year');
    return;
  }
  const monthText = reader.text('month') ?? '';
  const { month, day } = monthAndDay(monthText, reader.text('day') ?? '');
  const whole = monthText === '' ? readingOf(yearText) : readingOf(`${monthText} ${yearText}`);
  if (month !== undefined) draft.date(dateFromParts(year, month, day));
  else if (whole?.start?.season === undefined) reader.release('month');
  draft.date(month !== undefined || parsed.year === undefined ? dateFromParts(year) : parsed);
  if (day === undefined) draft.issued(whole);
};

/** A date and its months, of which two may be numbers: "11--12 2019". */
const readingOf = (text: string): BiblioDate | undefined => {
  const [, from, to, year] = /^(\d{1,2}) ?[-–]+ ?(\d{1,2}) (\d{4})$/.exec(text) ?? [];
  const month = (number: string) => `${year}-${number.padStart(2, '0')}`;
  return readDateText(from && to ? `${month(from)}/${month(to)}` : text.replace(/---?/g, '-'));
};

/** The other dates, and the field that older styles have for the year. */
export const dateFields: readonly (readonly [DateName, readonly string[]])[] = [
  ['original', ['origdate', 'origyear']],
  ['accessed', ['urldate', 'lastaccessed', 'lastchecked', 'accessed', 'accessdate']],
  ['event', ['eventdate']],
  ['submitted', ['submitted']],
];

const readOtherDates = (reader: FieldReader, draft: RecordDraft): void => {
  for (const [name, fields] of dateFields) draft.otherDate(name, reader.date(...fields));
};

/** The year in "1998/99", "2003a" or "to appear 2004". */
const yearInside = (text: string): number | undefined => {
  const year = /(?<!\d)(1[0-9]{3}|20\d{2})(?!\d)/.exec(cutText(text, 200))?.[1];
  return year === undefined ? undefined : Number(year);
};

const monthAndDay = (text: string, dayText: string): { month?: number; day?: number } => {
  let month: number | undefined;
  let day = /^\s*\d{1,2}\s*$/.test(dayText) ? Number(dayText) : undefined;
  for (const [token] of cutText(text, 100).matchAll(/\p{L}+\.?|\d{1,2}/gu)) {
    const number = monthNumber(token);
    if (/^\d/.test(token) && (month !== undefined || number === undefined)) day ??= Number(token);
    else if (/^\d/.test(token) && /\p{L}{3}/u.test(text)) day ??= Number(token);
    else month ??= number;
  }
  return { ...(month === undefined ? {} : { month }), ...(day === undefined ? {} : { day }) };
};

const readTexts = (reader: FieldReader, draft: RecordDraft): void => {
  draft.abstract(reader.text('abstract'));
  for (const name of ['annote', 'annotation', 'comment', 'review']) {
    draft.note(reader.text(name));
  }
  // JabRef has one comment per user.
  for (const name of reader.namesOf('comment-')) draft.note(reader.text(name));
  draft.language(reader.text('langid') ?? reader.text('language'));
  // A note with only identifiers has been read already.
  const note = collapseSpaces(reader.text('note') ?? '');
  if (!/^(?:PMID:? ?\d+|PMCID:? ?PMC\d+)[;,. ]*(?:PMID:? ?\d+|PMCID:? ?PMC\d+)?$/i.test(note)) reader.release('note');
};

const readLibraryFields = (key: string, reader: FieldReader, draft: RecordDraft, groups: GroupTree): void => {
  const tags = keywordsIn(reader, 'tags', 'mendeley-tags');
  const keywords = [
    ...keywordsIn(reader, 'keywords'),
    ...keywordsIn(reader, 'keyword'),
    ...keywordsIn(reader, 'author-keywords', 'author_keywords'),
  ];
  draft.list('tags', tags);
  const existing = new Set(draft.record.tags);
  draft.list(
    'keywords',
    keywords.filter((word) => !existing.has(collapseSpaces(word))),
  );
  draft.formerKeys((reader.verbatim('ids') ?? '').split(','));
  for (const path of collectionsOf(reader.text('groups'), key, groups)) draft.collection(path);
  for (const file of filesInField(reader.raw('file', 'local-url', 'localfile') ?? '')) draft.file(file.path, file);
  for (let n = 1, raw = reader.raw('bdsk-file-1'); raw !== undefined; n += 1, raw = reader.raw(`bdsk-file-${n}`)) {
    const path = pathInBookmark(raw);
    if (path !== undefined) draft.file(path);
  }
  keepUnless(draft.rating(reader.text('rating', 'ranking')), 'rating', reader);
  // JabRef, BibDesk, Better BibTeX, BibSonomy, and JabRef before version 5.
  for (const name of ['creationdate', 'date-added', 'dateadded', 'added-at', 'timestamp']) {
    draft.added(reader.verbatim(name));
    reader.release(name);
  }
};

/** Separated by semicolons if there are any, otherwise by commas. */
const splitKeywords = (text: string): string[] => {
  const flat = keepLines(text).replaceAll('\n', ' ');
  return flat.split(flat.includes(';') ? ';' : keptComma).map((word) => word.replaceAll(innerComma, ','));
};

/** A comma inside braces, before "and", or between two digits belongs to the word. */
const innerComma = '\u2063';
const keptComma = /,(?! and )(?<!\d,(?=\d))/;
const keywordsIn = (reader: FieldReader, ...names: string[]): string[] => {
  const raw = reader.raw(...names) ?? '';
  const marked = raw
    .replace(/\{([^{}]*)\}/g, (braces) => braces.replaceAll(',', innerComma))
    // How journals of Springer write them.
    .replace(/\\(?:and|sep)(?![A-Za-z])/g, ';');
  return splitKeywords(decodeNestedEntities(latexToUnicode(marked)));
};

const settleType = (entryType: string, draft: RecordDraft): void => {
  const { record } = draft;
  const { venue } = record;
  // Classic BibTeX has no types for data or software; "type" names them inside @misc.
  const word = record.extra.type?.toLowerCase();
  if (entryType === 'misc' && isWorkType(word)) {
    record.type = word;
    delete record.extra.type;
    return;
  }
  if (record.arxivId === undefined && venue !== undefined && /arxiv/i.test(venue)) draft.arxiv(arxivInText(venue));
  const onArxiv = record.arxivId !== undefined && (venue === undefined || /arxiv|\bcorr\b/i.test(venue));
  const mayBePreprint = /^(?:article|misc|online|unpublished|electronic)$/.test(entryType);
  const onServer = venue !== undefined && /^(?:bio|med|chem|psy|engr|soc)a?r?xiv\b/i.test(venue);
  if ((onArxiv && mayBePreprint) || (onServer && record.type === 'article')) record.type = 'preprint';
};

const isWorkType = (word: string | undefined): word is WorkType =>
  word !== undefined && (workTypes as readonly string[]).includes(word);
