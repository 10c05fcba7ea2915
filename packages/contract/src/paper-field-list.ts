/**
 * How a field is typed and stored. `line`: a short text, null when empty. `identifier`: the same, checked and normalised.
 * `people`: names. `words`: a list. `long`: a text of any length. The others are the only ones of their kind.
 */
export type PaperFieldKind = 'title' | 'line' | 'identifier' | 'people' | 'words' | 'long' | 'year' | 'date' | 'type';

interface PaperFieldSpec {
  kind: PaperFieldKind;
  /** Column of `papers` or `paper_texts`. */
  column: string;
  /** Property of the bibliographic record that importers and exporters use. */
  record: string;
  /** Name within a sentence. */
  name: string;
}

/**
 * The bibliographic fields of a paper: the one list from which forms, edits, imports, exports, provenance and merging take
 * their fields. Without schemas, so that the browser can load it alone; those are in `paper-fields.ts`.
 */
export const paperFields = {
  title: { kind: 'title', column: 'title', record: 'title', name: 'title' },
  authors: { kind: 'people', column: 'authors', record: 'authors', name: 'authors' },
  editors: { kind: 'people', column: 'editors', record: 'editors', name: 'editors' },
  journal: { kind: 'line', column: 'venue', record: 'venue', name: 'venue' },
  year: { kind: 'year', column: 'year', record: 'year', name: 'year' },
  publication_date: { kind: 'date', column: 'date', record: 'date', name: 'date' },
  volume: { kind: 'line', column: 'volume', record: 'volume', name: 'volume' },
  issue: { kind: 'line', column: 'issue', record: 'issue', name: 'issue' },
  pages: { kind: 'line', column: 'pages', record: 'pages', name: 'pages' },
  publisher: { kind: 'line', column: 'publisher', record: 'publisher', name: 'publisher' },
  doi: { kind: 'identifier', column: 'doi', record: 'doi', name: 'DOI' },
  arxiv_id: { kind: 'identifier', column: 'arxiv_id', record: 'arxivId', name: 'arXiv ID' },
  pmid: { kind: 'identifier', column: 'pmid', record: 'pmid', name: 'PubMed ID' },
  pmcid: { kind: 'identifier', column: 'pmcid', record: 'pmcid', name: 'PubMed Central ID' },
  url: { kind: 'line', column: 'url', record: 'url', name: 'web address' },
  work_type: { kind: 'type', column: 'work_type', record: 'type', name: 'kind' },
  language: { kind: 'line', column: 'language', record: 'language', name: 'language' },
  citation_key: { kind: 'line', column: 'citation_key', record: 'citationKey', name: 'citation key' },
  abstract: { kind: 'long', column: 'abstract', record: 'abstract', name: 'abstract' },
  keywords: { kind: 'words', column: 'keywords', record: 'keywords', name: 'keywords' },
} as const satisfies Record<string, PaperFieldSpec>;

interface FurtherFieldSpec {
  kind: 'line' | 'words' | 'pairs' | 'roles' | 'dates';
  /** Property of the bibliographic record, and of the stored object. */
  record: string;
}

/**
 * Fields that only some types of work have. They share one column, `paper_texts.rest`. `roles`: names by role. `dates`:
 * dates by name. `pairs`: names and values that no other field takes. CONTRIBUTING.md says what else a new field needs.
 */
export const furtherFields = {
  contributors: { kind: 'roles', record: 'contributors' },
  dates: { kind: 'dates', record: 'dates' },
  series: { kind: 'line', record: 'series' },
  edition: { kind: 'line', record: 'edition' },
  place: { kind: 'line', record: 'place' },
  short_journal: { kind: 'line', record: 'venueShort' },
  isbn: { kind: 'words', record: 'isbn' },
  issn: { kind: 'words', record: 'issn' },
  extra: { kind: 'pairs', record: 'extra' },
} as const satisfies Record<string, FurtherFieldSpec>;

export type FurtherFields = typeof furtherFields;
export type FurtherField = keyof FurtherFields;
export type FurtherKind = FurtherFields[FurtherField]['kind'];
/** Properties of the record for the further fields of a kind. */
export type FurtherRecordKey<K extends FurtherKind = FurtherKind> = Extract<
  FurtherFields[FurtherField],
  { kind: K }
>['record'];
export const furtherFieldNames = Object.keys(furtherFields) as FurtherField[];

/** Properties of the record for the further fields of some kinds. */
export const furtherKeys = <const K extends FurtherKind>(...kinds: K[]): FurtherRecordKey<K>[] =>
  furtherFieldNames
    .map((name) => furtherFields[name])
    .filter(({ kind }) => (kinds as FurtherKind[]).includes(kind))
    .map(({ record }) => record as FurtherRecordKey<K>);

/** Fields that can be set for many papers at once. */
export const bulkFieldNames = [
  'journal',
  'short_journal',
  'work_type',
  'year',
  'publication_date',
  'volume',
  'issue',
  'series',
  'edition',
  'publisher',
  'place',
  'language',
] as const satisfies readonly (keyof typeof paperFields | FurtherField)[];
export type BulkField = (typeof bulkFieldNames)[number];

type PaperFields = typeof paperFields;
export type PaperField = keyof PaperFields;
export type PaperColumn = PaperFields[PaperField]['column'];

export const paperFieldNames = Object.keys(paperFields) as PaperField[];

/** Every field that can be edited. */
export type EditableField = PaperField | FurtherField;
export const editableFieldNames: readonly EditableField[] = [...paperFieldNames, ...furtherFieldNames];

type OfKind<K extends PaperFieldKind> = {
  [F in PaperField]: PaperFields[F]['kind'] extends K ? F : never;
}[PaperField];

/** The fields of some kinds. */
export const fieldsOfKind = <const K extends PaperFieldKind>(...kinds: K[]): OfKind<K>[] =>
  paperFieldNames.filter((f) => (kinds as PaperFieldKind[]).includes(paperFields[f].kind)) as OfKind<K>[];
