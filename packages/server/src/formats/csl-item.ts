import type { BiblioDate, DatePoint } from './dates.ts';
import type { DateName, WorkType } from './record.ts';
import { cslTypeOfSource } from './source-types.ts';

export interface CslName {
  family?: string;
  given?: string;
  'dropping-particle'?: string;
  'non-dropping-particle'?: string;
  suffix?: string;
  literal?: string;
}

/** Ends an incomplete list of names, for citations only: CSL cannot express it. It is printed as "et al.". */
export const andOthers = { family: '\u2060others\u2060' };

export interface CslDate {
  /** One date, or the first and last of a range. A month from 13 to 16 is a season; years BCE are negative. */
  'date-parts'?: number[][];
  /** 1 spring to 4 winter. */
  season?: number;
  literal?: string;
  circa?: boolean;
}

/** An item of CSL JSON, in the variables that Carrel reads and writes. */
export interface CslItem {
  id: string;
  type: string;
  title?: string;
  author?: CslName[];
  editor?: CslName[];
  issued?: CslDate;
  'container-title'?: string;
  publisher?: string;
  volume?: string;
  issue?: string;
  number?: string;
  page?: string;
  genre?: string;
  abstract?: string;
  keyword?: string;
  annote?: string;
  note?: string;
  language?: string;
  DOI?: string;
  PMID?: string;
  PMCID?: string;
  ISBN?: string;
  ISSN?: string;
  URL?: string;
  archive?: string;
  archive_location?: string;
  'citation-key'?: string;
  [variable: string]: string | number | CslName[] | CslDate | undefined;
}

const workTypeOf = new Map<string, WorkType>();
for (const [workType, names] of [
  ['article', 'article-journal article-magazine article-newspaper review review-book periodical journal-article'],
  ['preprint', 'article posted-content'],
  ['conference-paper', 'paper-conference proceedings-article'],
  ['proceedings', 'proceedings'],
  ['book', 'book monograph edited-book classic'],
  ['chapter', 'chapter entry entry-dictionary entry-encyclopedia book-chapter'],
  ['thesis', 'thesis dissertation'],
  ['report', 'report'],
  ['dataset', 'dataset'],
  ['software', 'software'],
  ['patent', 'patent'],
  ['standard', 'standard'],
  ['presentation', 'speech'],
  ['webpage', 'webpage post post-weblog'],
] as const) {
  for (const name of names.split(' ')) workTypeOf.set(name, workType);
}

export const workTypeOfCsl = (type: string): WorkType => workTypeOf.get(type) ?? 'other';

const cslTypeOf: Record<WorkType, string> = {
  article: 'article-journal',
  preprint: 'article',
  'conference-paper': 'paper-conference',
  // CSL has no proceedings; Zotero and citeproc print them as books.
  proceedings: 'book',
  book: 'book',
  chapter: 'chapter',
  thesis: 'thesis',
  report: 'report',
  dataset: 'dataset',
  software: 'software',
  patent: 'patent',
  standard: 'standard',
  presentation: 'speech',
  webpage: 'webpage',
  other: 'document',
};

const standardTypes = new Set(
  (
    'article article-journal article-magazine article-newspaper bill book broadcast chapter classic collection dataset ' +
    'document entry entry-dictionary entry-encyclopedia event figure graphic hearing interview legal_case legislation ' +
    'manuscript map motion_picture musical_score pamphlet paper-conference patent performance periodical ' +
    'personal_communication post post-weblog regulation report review review-book software song speech standard ' +
    'thesis treaty webpage'
  ).split(' '),
);

/** The CSL type to write: the original one if it is standard and still fits, otherwise the usual one. */
export const cslTypeFor = (type: WorkType, sourceType: string | undefined): string => {
  const candidates = [cslTypeOfSource(sourceType), sourceType];
  const fitting = candidates.find((t) => t !== undefined && standardTypes.has(t) && workTypeOfCsl(t) === type);
  return fitting ?? cslTypeOf[type];
};

/** Works whose number is that of the book in its series. */
export const inSeries: ReadonlySet<WorkType> = new Set<WorkType>(['book', 'chapter', 'proceedings']);

/** Text and number variables of CSL 1.0.2 that have no field in a record. */
export const furtherVariables = new Set(
  (
    'annote archive archive_collection archive_location archive-place authority call-number chapter-number ' +
    'citation-label collection-number container-title-short dimensions division event event-title event-place genre ' +
    'jurisdiction medium note number number-of-pages number-of-volumes original-publisher original-publisher-place ' +
    'original-title page-first part-number part-title printing-number references reviewed-genre reviewed-title scale ' +
    'section source status supplement-number title-short version volume-title year-suffix'
  ).split(' '),
);

/** The variables of the dates. */
export const cslDates = {
  issued: 'issued',
  accessed: 'accessed',
  original: 'original-date',
  event: 'event-date',
  submitted: 'submitted',
  available: 'available-date',
} as const satisfies Record<DateName, string>;

/** CSL counts without a year 0: 44 BCE is -44. */
const cslYear = (year: number): number => (year <= 0 ? year - 1 : year);

const cslParts = ({ year, month, day, season }: DatePoint, inRange: boolean): number[] => [
  cslYear(year),
  ...(season !== undefined && inRange ? [12 + season] : []),
  ...(month === undefined ? [] : [month, ...(day === undefined ? [] : [day])]),
];

export const toCslDate = ({ start, end, approximate, uncertain, literal }: BiblioDate): CslDate => {
  if (!start) return { literal: literal ?? '' };
  const inRange = end !== undefined && end !== null;
  return {
    'date-parts': [cslParts(start, inRange), ...(inRange ? [cslParts(end, true)] : [])],
    ...(start.season !== undefined && !inRange && { season: start.season }),
    ...((approximate || uncertain) && { circa: true }),
  };
};

const pointFromCsl = (parts: unknown): DatePoint | undefined => {
  if (!Array.isArray(parts)) return undefined;
  const [year, month, day] = parts.map((part) => (part === null || part === '' ? Number.NaN : Number(part)));
  if (year === undefined || !Number.isInteger(year) || year === 0 || Math.abs(year) > 9999) return undefined;
  const point: DatePoint = { year: year < 0 ? year + 1 : year };
  if (month === undefined || !Number.isInteger(month)) return point;
  if (month >= 1 && month <= 12) point.month = month;
  else if (month >= 13 && month <= 16) point.season = month - 12;
  else if (month >= 21 && month <= 24) point.season = month - 20;
  if (point.month !== undefined && day !== undefined && day >= 1 && day <= 31) point.day = day;
  return point;
};

/** @returns undefined if it has no parts that are a date */
export const fromCslDate = (value: Readonly<Record<string, unknown>>): BiblioDate | undefined => {
  const parts: unknown[] = Array.isArray(value['date-parts']) ? value['date-parts'] : [];
  const start = pointFromCsl(parts[0]);
  if (!start) return undefined;
  const season = Number(value.season);
  if (season >= 1 && season <= 4 && start.month === undefined) start.season = season;
  const end = parts.length > 1 ? pointFromCsl(parts[1]) : undefined;
  const isCirca = value.circa !== undefined && value.circa !== false && value.circa !== 0 && value.circa !== '0';
  return { start, ...(end && { end }), ...(isCirca && { approximate: true }) };
};
