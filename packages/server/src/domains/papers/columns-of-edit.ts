import { isDeepStrictEqual } from 'node:util';
import { fieldsOfKind, furtherFieldNames, type PaperEdit, paperFields } from '@carrel/contract';
import * as changes from '@carrel/messages/changes';
import { refer, type Text } from '@carrel/messages/reference';
import type { z } from 'zod';
import { checkYearAndDate, cleanIdentifier, knownWorkType } from './checked-fields.ts';
import { type FurtherValues, withEdit } from './further-fields.ts';
import { readAuthors, readEditors, readFurther } from './json-columns.ts';
import { retypeNames } from './names.ts';
import { derivedColumns, nullIfEmpty } from './paper-record.ts';
import type { FullRow, PaperRow, TextsRow } from './papers.repo.ts';

export type PaperEditInput = z.output<typeof PaperEdit>;

/** The further fields after an edit; null if it does not concern them. */
const restAfter = (row: FullRow, e: PaperEditInput): FurtherValues | null => {
  const before = readFurther(row.rest);
  const after = furtherFieldNames.some((field) => e[field] !== undefined) ? withEdit(before, e) : { ...before };
  // A typed year or date replaces what is known of a range or a season, and a typed list of names is complete.
  if ((e.year !== undefined || e.publication_date !== undefined) && e.dates === undefined && after.dates?.issued) {
    const { issued: _, ...others } = after.dates;
    after.dates = others;
  }
  const retyped = [
    ...(e.authors === undefined && e.author_list === undefined ? [] : ['authors']),
    ...(e.editors === undefined && e.editor_list === undefined ? [] : ['editors']),
  ];
  if (after.others?.some((role) => retyped.includes(role)))
    after.others = after.others.filter((role) => !retyped.includes(role));
  return isDeepStrictEqual(before, after) ? null : after;
};

/** The columns that an edit changes, with those derived from them. The rating is not among them: see `PaperState`. */
export const columnsOfEdit = (
  row: FullRow,
  e: PaperEditInput,
): { paper: Partial<PaperRow>; texts: Partial<TextsRow> } => {
  const paper: Partial<PaperRow> = {};
  const texts: Partial<TextsRow> = {};
  checkYearAndDate(e.year, e.publication_date);
  for (const field of fieldsOfKind('line', 'date'))
    if (e[field] !== undefined) paper[paperFields[field].column] = nullIfEmpty(e[field]);
  for (const field of fieldsOfKind('identifier'))
    if (e[field] !== undefined) paper[field] = cleanIdentifier(field, e[field]);
  if (e.title !== undefined) paper.title = e.title.trim();
  if (e.year !== undefined) paper.year = e.year;
  // If only one of year and date is typed, it decides: the other is adjusted, or removed if it cannot be.
  if (e.year === undefined && paper.date && paper.date !== row.date) paper.year = Number(paper.date.slice(0, 4));
  if (
    e.publication_date === undefined &&
    e.year &&
    e.year !== row.year &&
    row.date &&
    Number(row.date.slice(0, 4)) !== e.year
  )
    paper.date = null;
  if (e.work_type !== undefined) paper.work_type = knownWorkType(e.work_type);
  if (e.authors !== undefined) paper.authors = JSON.stringify(retypeNames(e.authors, readAuthors(row.authors)));
  if (e.editors !== undefined) paper.editors = JSON.stringify(retypeNames(e.editors, readEditors(row.editors)));
  if (e.author_list !== undefined) paper.authors = JSON.stringify(e.author_list);
  if (e.editor_list !== undefined) paper.editors = JSON.stringify(e.editor_list);
  if (e.abstract !== undefined) texts.abstract = nullIfEmpty(e.abstract);
  if (e.notes !== undefined) texts.notes = nullIfEmpty(e.notes);
  if (e.keywords !== undefined) texts.keywords = JSON.stringify(e.keywords);
  const rest = restAfter(row, e);
  if (rest) texts.rest = JSON.stringify(rest);
  if (Object.keys(paper).length > 0) {
    const merged = { ...row, ...paper };
    Object.assign(
      paper,
      derivedColumns({
        title: merged.title,
        authors: readAuthors(merged.authors),
        venue: merged.venue,
        year: merged.year,
        date: merged.date,
      }),
    );
  }
  for (const k of Object.keys(paper) as (keyof PaperRow)[]) if (paper[k] === row[k]) delete paper[k];
  for (const k of Object.keys(texts) as (keyof TextsRow)[]) if (texts[k] === row[k]) delete texts[k];
  return { paper, texts };
};

/** The fields of an edit that have another name in the list of paper fields. */
const listedAs: Record<string, string> = { author_list: 'authors', editor_list: 'editors' };

/** What an edit did, for the history. */
export const describeEdit = (e: Record<string, unknown>, title: string): Text => {
  const fields = Object.keys(e).filter((k) => k !== 'if_values' && e[k] !== undefined);
  const [only] = fields;
  if (fields.length === 1 && only === 'rating')
    return e.rating === 0
      ? refer(changes.ratingCleared, { title })
      : refer(changes.rated, { stars: '★'.repeat(Number(e.rating)), title });
  if (fields.length === 1 && only === 'notes') return refer(changes.noteEdited, { title });
  if (fields.length === 1 && only === 'citation_key_pinned')
    return refer(e.citation_key_pinned === true ? changes.keyPinned : changes.keyUnpinned, { title });
  const named = [...new Set(fields.map((field) => listedAs[field] ?? field))];
  return refer(changes.edited, { fields: named.map((field) => refer(changes.field, { field })), title });
};
