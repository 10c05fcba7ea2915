import { ApiError, type EntryCorrection, type EntryFields } from '@carrel/contract';
import type { z } from 'zod';
import { cleanArxivId, cleanDoi, cleanPmcid, cleanPmid } from '../../formats/identifiers.ts';
import { type BiblioRecord, type WorkType, workTypes } from '../../formats/record.ts';
import { namesLine, parseNames } from '../papers/names.ts';

type Correction = z.output<typeof EntryCorrection>;
type Fields = z.output<typeof EntryFields>;

export const emptyRecord = (): BiblioRecord => ({
  type: 'other',
  title: '',
  authors: [],
  editors: [],
  keywords: [],
  tags: [],
  collections: [],
  files: [],
  extra: {},
});

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

const identifiers = {
  doi: ['doi', cleanDoi, 'is not a DOI such as 10.1000/182'],
  arxiv_id: ['arxivId', cleanArxivId, 'is not an arXiv id such as 2101.00001'],
  pmid: ['pmid', cleanPmid, 'is not a PubMed id'],
  pmcid: ['pmcid', cleanPmcid, 'is not a PubMed Central id such as PMC123'],
} as const;

const refuse = (field: string, message: string): never => {
  throw new ApiError('validation', `${field}: ${message}`, {
    errors: [{ loc: ['body', field], msg: message, type: 'value' }],
  });
};

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
  for (const field of keys(identifiers)) {
    const value = change[field];
    const [key, clean, message] = identifiers[field];
    if (value !== undefined) set(key, value?.trim() ? (clean(value) ?? refuse(field, message)) : undefined, field);
  }
  if (change.title !== undefined) set('title', change.title.trim(), 'title');
  if (change.authors !== undefined) set('authors', parseNames(change.authors ?? ''), 'authors');
  if (change.editors !== undefined) set('editors', parseNames(change.editors ?? ''), 'editors');
  if (change.keywords !== undefined) set('keywords', change.keywords, 'keywords');
  if (change.tags !== undefined) record.tags = change.tags;
  if (change.work_type !== undefined) {
    if (!(workTypes as readonly string[]).includes(change.work_type))
      refuse('work_type', `must be one of ${workTypes.join(', ')}`);
    set('type', change.work_type as WorkType, 'work_type');
  }
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
