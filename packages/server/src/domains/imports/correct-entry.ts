import type { EntryCorrection, EntryFields } from '@carrel/contract';
import type { z } from 'zod';
import { type BiblioRecord, emptyRecord } from '../../formats/record.ts';
import { cleanIdentifier, identifierFields, knownWorkType } from '../papers/checked-fields.ts';
import { namesLine, parseNames } from '../papers/names.ts';

type Correction = z.output<typeof EntryCorrection>;
type Fields = z.output<typeof EntryFields>;

/** Fields that are one plain text in a record, with the column each fills in the library. */
const plain = {
  journal: ['venue', 'venue'],
  volume: ['volume', 'volume'],
  issue: ['issue', 'issue'],
  pages: ['pages', 'pages'],
  publisher: ['publisher', 'publisher'],
  url: ['url', 'url'],
  language: ['language', 'language'],
  citation_key: ['citationKey', 'citation_key'],
  abstract: ['abstract', 'abstract'],
  notes: ['note', 'notes'],
} as const;

const idKeys = { doi: 'doi', arxiv_id: 'arxivId', pmid: 'pmid', pmcid: 'pmcid' } as const;

const keys = <T extends object>(o: T): (keyof T)[] => Object.keys(o) as (keyof T)[];

/**
 * Applies a person's corrections to a staged record; null empties a field.
 * @returns the columns that now hold what a hand typed
 * @throws ApiError validation
 */
export const correctRecord = (record: BiblioRecord, change: Correction): string[] => {
  const columns: string[] = [];
  const set = <K extends keyof BiblioRecord>(key: K, value: BiblioRecord[K] | undefined, column: string) => {
    if (value === undefined) delete record[key];
    else record[key] = value;
    columns.push(column);
  };
  for (const field of keys(plain)) {
    const value = change[field];
    const [key, column] = plain[field];
    if (value !== undefined) set(key, value?.trim() || undefined, column);
  }
  for (const field of identifierFields) {
    const value = change[field];
    if (value !== undefined) set(idKeys[field], cleanIdentifier(field, value) ?? undefined, field);
  }
  if (change.title !== undefined) set('title', change.title.trim(), 'title');
  if (change.authors !== undefined) set('authors', parseNames(change.authors ?? ''), 'authors');
  if (change.editors !== undefined) set('editors', parseNames(change.editors ?? ''), 'editors');
  if (change.keywords !== undefined) set('keywords', change.keywords, 'keywords');
  if (change.tags !== undefined) record.tags = change.tags;
  if (change.work_type !== undefined) set('type', knownWorkType(change.work_type), 'work_type');
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

/** What a person may correct, as it stands. */
export const fieldsOfRecord = (record: BiblioRecord | null): Fields => {
  const r = record ?? emptyRecord();
  return {
    title: r.title,
    authors: namesLine(r.authors),
    editors: namesLine(r.editors),
    journal: r.venue ?? null,
    year: r.year ?? null,
    publication_date: r.date ?? null,
    volume: r.volume ?? null,
    issue: r.issue ?? null,
    pages: r.pages ?? null,
    publisher: r.publisher ?? null,
    doi: r.doi ?? null,
    arxiv_id: r.arxivId ?? null,
    pmid: r.pmid ?? null,
    pmcid: r.pmcid ?? null,
    url: r.url ?? null,
    language: r.language ?? null,
    work_type: r.type,
    citation_key: r.citationKey ?? null,
    abstract: r.abstract ?? null,
    notes: r.note ?? null,
    keywords: r.keywords,
    tags: r.tags,
  };
};
