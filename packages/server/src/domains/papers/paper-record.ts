import { isDeepStrictEqual } from 'node:util';
import {
  type EditableField,
  type FurtherRecordKey,
  fieldsOfKind,
  furtherFieldNames,
  furtherFields,
  furtherKeys,
  paperFields,
} from '@carrel/contract';
import type { BiblioRecord, PersonName } from '../../formats/record.ts';
import { contributorRoles, dateNames, type WorkType, workTypes } from '../../formats/record.ts';
import { indexText, titleKey } from '../../platform/text.ts';
import { type FurtherValues, furtherOf } from './further-fields.ts';
import { readAuthors, readEditors, readFurther, readKeywords } from './json-columns.ts';
import { firstAuthorKey, namesLine } from './names.ts';
import type { FullRow, PaperRow, TextsRow } from './papers.repo.ts';

export const nullIfEmpty = (s: string | null | undefined): string | null =>
  s === undefined || s === null || s.trim() === '' ? null : s;

/** The columns derived from others: keys for sorting and for finding duplicates. */
export const derivedColumns = (p: {
  title: string;
  authors: PersonName[];
  venue: string | null;
  year: number | null;
  date: string | null;
}): Pick<PaperRow, 'title_key' | 'authors_text' | 'authors_key' | 'venue_key' | 'date_key'> => ({
  title_key: titleKey(p.title),
  authors_text: namesLine(p.authors),
  authors_key: firstAuthorKey(p.authors),
  venue_key: indexText(p.venue),
  date_key: p.date ?? (p.year === null ? '' : String(p.year).padStart(4, '0')),
});

/** Fields with the same short text in column and record. */
const storedLines = fieldsOfKind('line', 'identifier', 'date');

/** The columns a record fills. Rating, tags, collections and placement are the caller's. */
export const columnsOfRecord = (
  r: BiblioRecord,
): { paper: Partial<PaperRow> & Pick<PaperRow, 'title' | 'title_key'>; texts: TextsRow } => {
  const year = r.year ?? (r.date ? Number(r.date.slice(0, 4)) : null);
  const lines = {} as Pick<PaperRow, (typeof paperFields)[(typeof storedLines)[number]]['column']>;
  for (const f of storedLines) lines[paperFields[f].column] = nullIfEmpty(r[paperFields[f].record]);
  const { venue, date } = lines;
  return {
    paper: {
      title: r.title,
      authors: JSON.stringify(r.authors),
      editors: JSON.stringify(r.editors),
      year: Number.isFinite(year) ? year : null,
      work_type: r.type,
      ...lines,
      ...derivedColumns({ title: r.title, authors: r.authors, venue, year, date }),
    },
    texts: {
      abstract: nullIfEmpty(r.abstract),
      notes: nullIfEmpty(r.note),
      tldr: null,
      keywords: JSON.stringify(r.keywords),
      rest: JSON.stringify(furtherOf(r)),
    },
  };
};

const workTypeOf = (s: string): WorkType => ((workTypes as readonly string[]).includes(s) ? (s as WorkType) : 'other');

/** A stored paper as a record, for writers and citation styles. */
export const recordOfRow = (row: FullRow, tags: string[], collections: string[][]): BiblioRecord => {
  const rest = readFurther(row.rest);
  const set = <K extends keyof BiblioRecord>(key: K, value: BiblioRecord[K] | null | undefined) =>
    value === null || value === undefined || value === '' ? {} : { [key]: value };
  return {
    type: workTypeOf(row.work_type),
    title: row.title,
    authors: readAuthors(row.authors),
    editors: readEditors(row.editors),
    keywords: readKeywords(row.keywords),
    tags,
    collections,
    files: [],
    extra: {},
    ...furtherOf(rest),
    ...Object.fromEntries(
      storedLines.flatMap((f) => {
        const value = row[paperFields[f].column];
        return value === null || value === '' ? [] : [[paperFields[f].record, value]];
      }),
    ),
    ...set('year', row.year),
    ...set('abstract', row.abstract),
    ...set('note', row.notes),
    ...(row.rating > 0 ? { rating: row.rating } : {}),
  };
};

/** Whether a note contains another one between blank lines, at its beginning or at its end. */
const hasNote = (notes: string, part: string): boolean => `\n\n${notes}\n\n`.includes(`\n\n${part}\n\n`);

/** Both notes with a blank line between them, or the one that contains the other. */
const joinedNotes = (have: string | null, given: string | null): string | null => {
  if (!have || !given) return have || given;
  const [a, b] = [have, given].map((note) => note.replaceAll('\r\n', '\n').trim()) as [string, string];
  if (hasNote(a, b)) return have;
  return hasNote(b, a) ? given : `${have.trimEnd()}\n\n${given}`;
};

/** Fields that a merge adds to. Those of a paper are never made longer than they could be when edited. */
const most = {
  notes: 200_000,
  keywords: 1_000,
  files: 1_000,
  extra: 200,
  ...(Object.fromEntries(furtherKeys('words').map((key) => [key, 100])) as Record<FurtherRecordKey<'words'>, number>),
};
/** The same for the characters of all further fields together. */
const maxAllExtraChars = 1_000_000;
export type JoinedField = keyof typeof most;

/** A list with the items that only the other has, as far as they fit. */
const joinedList = (field: JoinedField, have: readonly string[], given: readonly string[], full: JoinedField[]) => {
  const present = new Set(have);
  const more = [...new Set(given)].filter((item) => !present.has(item));
  const fitting = more.slice(0, Math.max(0, most[field] - have.length));
  if (fitting.length < more.length) full.push(field);
  return [...have, ...fitting];
};

/** The further fields of a paper, with the members and list items that only the other record has. */
const withMissing = (
  have: FurtherValues,
  values: FurtherValues,
  protectedFields: ReadonlySet<string>,
  full: JoinedField[],
): FurtherValues => {
  const given = { ...values };
  for (const field of furtherFieldNames) if (protectedFields.has(field)) delete given[furtherFields[field].record];
  const merged: FurtherValues = { ...have, ...given, ...have };
  for (const key of furtherKeys('roles', 'dates'))
    if (given[key] && have[key]) Object.assign(merged, { [key]: { ...given[key], ...have[key] } });
  for (const key of [...furtherKeys('words'), 'files' as const]) {
    const list = joinedList(key, have[key] ?? [], given[key] ?? [], full);
    if (list.length > 0) merged[key] = list;
  }
  const names = joinedList('extra', Object.keys(have.extra ?? {}), Object.keys(given.extra ?? {}), full);
  let chars = 0;
  const fitting = names.filter((name) => {
    chars += (have.extra?.[name] ?? given.extra?.[name] ?? '').length;
    return have.extra?.[name] !== undefined || chars <= maxAllExtraChars;
  });
  if (fitting.length < names.length && !full.includes('extra')) full.push('extra');
  if (fitting.length > 0)
    merged.extra = Object.fromEntries(fitting.map((name) => [name, have.extra?.[name] ?? given.extra?.[name] ?? '']));
  return merged;
};

interface Filled {
  paper: Partial<PaperRow>;
  texts: Partial<TextsRow>;
  full: JoinedField[];
}

const sameText = (a: string, b: string): boolean => indexText(a) === indexText(b);

/** The fields that a stored paper and a record both have, with different values. */
export const differingFields = (row: FullRow, r: BiblioRecord): EditableField[] => {
  const given = columnsOfRecord(r);
  const names: EditableField[] = fieldsOfKind('title', 'line', 'identifier', 'date', 'year')
    .filter((field) => field !== 'citation_key')
    .filter((field) => {
      const { column } = paperFields[field];
      const [have, want] = [row[column], (given.paper as Partial<PaperRow>)[column]];
      return have && want && !sameText(String(have), String(want));
    });
  if (row.work_type !== 'other' && r.type !== 'other' && row.work_type !== r.type) names.push('work_type');
  const rest = readFurther(row.rest);
  for (const name of furtherKeys('line')) {
    const [have, want] = [rest[name], r[name]];
    // Abbreviations differ between exporters, and say nothing about the paper.
    if (name !== 'venueShort' && have && want && !sameText(have, want)) names.push(name);
  }
  for (const role of contributorRoles) {
    const [have, want] = [rest.contributors?.[role], r.contributors?.[role]];
    if (have && want && !sameText(namesLine(have) ?? '', namesLine(want) ?? '')) names.push('contributors');
  }
  for (const name of dateNames) {
    const [have, want] = [rest.dates?.[name], r.dates?.[name]];
    if (have && want && have !== want) names.push(name === 'issued' ? 'publication_date' : 'dates');
  }
  return [...new Set(names)];
};

/**
 * What a record adds to a stored paper: blanks are filled, its note is added to an existing note, nothing that is there
 * is overwritten. The columns and further fields of `kept` stay as they are, filled or empty. `full` names the fields that
 * have no room for all of it.
 */
export const fillBlanks = (row: FullRow, r: BiblioRecord, protectedFields: ReadonlySet<string>): Filled => {
  const given = columnsOfRecord(r);
  const full: JoinedField[] = [];
  const paper: Partial<PaperRow> = {};
  const fill = (key: keyof PaperRow) => {
    if (protectedFields.has(key)) return;
    const have = row[key];
    const want = (given.paper as Record<string, unknown>)[key];
    if ((have === null || have === '') && want !== null && want !== undefined && want !== '')
      Object.assign(paper, { [key]: want });
  };
  for (const field of fieldsOfKind('line', 'identifier', 'date', 'year'))
    if (field !== 'citation_key') fill(paperFields[field].column);
  // A key that was made automatically gives way to one that somebody chose.
  if (r.citationKey && r.citationKey !== row.citation_key && !row.citation_key_pinned)
    paper.citation_key = r.citationKey;
  if (!protectedFields.has('work_type') && row.work_type === 'other' && r.type !== 'other') paper.work_type = r.type;
  if (!protectedFields.has('authors') && readAuthors(row.authors).length === 0 && r.authors.length > 0)
    paper.authors = JSON.stringify(r.authors);
  if (!protectedFields.has('editors') && readEditors(row.editors).length === 0 && r.editors.length > 0)
    paper.editors = JSON.stringify(r.editors);
  if (Object.keys(paper).length > 0) {
    Object.assign(
      paper,
      derivedColumns({
        title: row.title,
        authors: readAuthors(paper.authors ?? row.authors),
        venue: paper.venue ?? row.venue,
        year: paper.year ?? row.year,
        date: paper.date ?? row.date,
      }),
    );
    for (const key of Object.keys(paper) as (keyof PaperRow)[]) if (paper[key] === row[key]) delete paper[key];
  }
  const texts: Partial<TextsRow> = {};
  if (!protectedFields.has('abstract') && !row.abstract && given.texts.abstract) texts.abstract = given.texts.abstract;
  const notes = joinedNotes(row.notes, given.texts.notes);
  if (notes && notes !== row.notes) {
    if (!row.notes || notes.length <= most.notes) texts.notes = notes;
    else full.push('notes');
  }
  if (!protectedFields.has('keywords') && r.keywords.length > 0) {
    const keywords = readKeywords(row.keywords);
    const all = joinedList('keywords', keywords, r.keywords, full);
    if (all.length > keywords.length) texts.keywords = JSON.stringify(all);
  }
  const rest = readFurther(row.rest);
  const merged = withMissing(rest, furtherOf(r), protectedFields, full);
  if (!isDeepStrictEqual(merged, rest)) texts.rest = JSON.stringify(merged);
  return { paper, texts, full };
};
