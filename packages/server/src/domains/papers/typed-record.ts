import type { savePaper } from '@carrel/contract';
import type { z } from 'zod';
import type { BiblioRecord } from '../../formats/record.ts';
import { cleanIdentifier, identifierFields, knownWorkType } from './checked-fields.ts';
import { parseNames } from './names.ts';

type Typed = z.output<NonNullable<typeof savePaper.body>>;

const recordKeys = {
  journal: 'venue',
  abstract: 'abstract',
  url: 'url',
  publication_date: 'date',
  volume: 'volume',
  issue: 'issue',
  pages: 'pages',
  publisher: 'publisher',
  language: 'language',
  citation_key: 'citationKey',
} as const;
const idKeys = { doi: 'doi', arxiv_id: 'arxivId', pmid: 'pmid', pmcid: 'pmcid' } as const;

/** The record that a person typed. @throws ApiError validation */
export const typedRecord = (title: string, typed: Typed): BiblioRecord => {
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
    ...(typed.year === undefined ? {} : { year: typed.year }),
  };
  for (const field of Object.keys(recordKeys) as (keyof typeof recordKeys)[]) {
    const value = typed[field]?.trim();
    if (value) record[recordKeys[field]] = value;
  }
  for (const field of identifierFields) {
    const value = cleanIdentifier(field, typed[field]);
    if (value) record[idKeys[field]] = value;
  }
  if (typed.work_type !== undefined) record.type = knownWorkType(typed.work_type);
  else if (record.venue) record.type = 'article';
  else if (record.arxivId) record.type = 'preprint';
  return record;
};
