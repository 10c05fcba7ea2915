import {
  type EntryCorrection,
  type EntryFields,
  fieldsOfKind,
  furtherFieldNames,
  furtherFields,
  paperFields,
} from '@carrel/contract';
import type { z } from 'zod';
import { type BiblioRecord, emptyRecord } from '../../formats/record.ts';
import { checkYearAndDate, cleanIdentifier, knownWorkType } from '../papers/checked-fields.ts';
import { furtherDetails, withEdit } from '../papers/further-fields.ts';
import { namesLine, parseNames } from '../papers/names.ts';

type Correction = z.output<typeof EntryCorrection>;
type Fields = z.output<typeof EntryFields>;

/**
 * Applies the user's corrections to a staged record; null clears a field.
 * @returns the columns that the user has typed
 * @throws ApiError validation
 */
export const correctRecord = (record: BiblioRecord, change: Correction): string[] => {
  checkYearAndDate(change.year, change.publication_date);
  const columns: string[] = [];
  const set = <K extends keyof BiblioRecord>(key: K, value: BiblioRecord[K] | undefined, column: string) => {
    if (value === undefined) delete record[key];
    else record[key] = value;
    columns.push(column);
  };
  for (const field of fieldsOfKind('line', 'long')) {
    const value = change[field];
    const { record: key, column } = paperFields[field];
    if (value !== undefined) set(key, value?.trim() || undefined, column);
  }
  if (change.notes !== undefined) set('note', change.notes?.trim() || undefined, 'notes');
  for (const field of fieldsOfKind('identifier')) {
    const value = change[field];
    if (value !== undefined) set(paperFields[field].record, cleanIdentifier(field, value) ?? undefined, field);
  }
  if (change.title !== undefined) set('title', change.title.trim(), 'title');
  if (change.authors !== undefined) set('authors', parseNames(change.authors ?? ''), 'authors');
  if (change.editors !== undefined) set('editors', parseNames(change.editors ?? ''), 'editors');
  if (change.keywords !== undefined) set('keywords', change.keywords, 'keywords');
  for (const field of furtherFieldNames) {
    if (change[field] === undefined) continue;
    const { record: key } = furtherFields[field];
    const value = withEdit(record, { [field]: change[field] })[key];
    if (field === 'extra') set('extra', (value as Record<string, string>) ?? {}, field);
    else set(key, value as string & string[], field);
  }
  if (change.tags !== undefined) record.tags = change.tags;
  if (change.work_type !== undefined) set('type', knownWorkType(change.work_type), 'work_type');
  if ((change.year !== undefined || change.publication_date !== undefined) && change.dates === undefined)
    delete record.dates?.issued;
  if (change.year !== undefined) {
    set('year', change.year ?? undefined, 'year');
    if (record.date && record.date.slice(0, 4) !== String(change.year)) set('date', undefined, 'date');
  }
  if (change.publication_date !== undefined) {
    set('date', change.publication_date ?? undefined, 'date');
    if (change.publication_date && change.year === undefined)
      set('year', Number(change.publication_date.slice(0, 4)), 'year');
  }
  return columns;
};

/** The fields that the user may correct, with their current values. */
export const fieldsOfRecord = (record: BiblioRecord | null): Fields => {
  const r = record ?? emptyRecord();
  const textFields = fieldsOfKind('line', 'identifier', 'date', 'long');
  const texts = Object.fromEntries(textFields.map((f) => [f, r[paperFields[f].record] ?? null])) as Pick<
    Fields,
    (typeof textFields)[number]
  >;
  return {
    title: r.title,
    authors: namesLine(r.authors),
    editors: namesLine(r.editors),
    ...texts,
    year: r.year ?? null,
    work_type: r.type,
    notes: r.note ?? null,
    keywords: r.keywords,
    ...furtherDetails(r),
    tags: r.tags,
  };
};
