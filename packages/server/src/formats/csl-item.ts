import type { WorkType } from './record.ts';

export interface CslName {
  family?: string;
  given?: string;
  'dropping-particle'?: string;
  'non-dropping-particle'?: string;
  suffix?: string;
  literal?: string;
}

export interface CslDate {
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
  accessed?: CslDate;
  'container-title'?: string;
  'container-title-short'?: string;
  'collection-title'?: string;
  publisher?: string;
  'publisher-place'?: string;
  edition?: string;
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
  const fits = sourceType !== undefined && standardTypes.has(sourceType) && workTypeOfCsl(sourceType) === type;
  return fits ? sourceType : cslTypeOf[type];
};

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
