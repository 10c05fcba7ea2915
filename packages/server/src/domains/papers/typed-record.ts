import { fieldsOfKind, paperFields, type savePaper } from '@carrel/contract';
import type { z } from 'zod';
import type { BiblioRecord } from '../../formats/record.ts';
import { checkYearAndDate, cleanIdentifier, knownWorkType } from './checked-fields.ts';
import { withEdit } from './further-fields.ts';
import { parseNames } from './names.ts';

type Typed = z.output<NonNullable<typeof savePaper.body>>;

/** The record that the user typed. @throws ApiError validation */
export const typedRecord = (title: string, typed: Typed): BiblioRecord => {
  checkYearAndDate(typed.year, typed.publication_date);
  const record: BiblioRecord = {
    type: 'other',
    title: title.trim(),
    authors: parseNames(typed.authors ?? ''),
    editors: parseNames(typed.editors ?? ''),
    keywords: typed.keywords ?? [],
    tags: [],
    collections: [],
    files: [],
    extra: {},
    ...(typed.year == null ? {} : { year: typed.year }),
  };
  for (const field of fieldsOfKind('line', 'date', 'long')) {
    const value = typed[field]?.trim();
    if (value) record[paperFields[field].record] = value;
  }
  for (const field of fieldsOfKind('identifier')) {
    const value = cleanIdentifier(field, typed[field]);
    if (value) record[paperFields[field].record] = value;
  }
  Object.assign(record, withEdit({ extra: {} }, typed));
  if (typed.work_type !== undefined) record.type = knownWorkType(typed.work_type);
  else if (record.venue) record.type = 'article';
  else if (record.arxivId) record.type = 'preprint';
  return record;
};
