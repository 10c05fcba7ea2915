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
}

/**
 * The bibliographic fields of a paper: the one list from which forms, edits, imports, exports, provenance and merging take
 * their fields. Without schemas, so that the browser can load it alone; those are in `paper-fields.ts`.
 */
export const paperFields = {
  title: { kind: 'title', column: 'title', record: 'title' },
  authors: { kind: 'people', column: 'authors', record: 'authors' },
  editors: { kind: 'people', column: 'editors', record: 'editors' },
  journal: { kind: 'line', column: 'venue', record: 'venue' },
  year: { kind: 'year', column: 'year', record: 'year' },
  publication_date: { kind: 'date', column: 'date', record: 'date' },
  volume: { kind: 'line', column: 'volume', record: 'volume' },
  issue: { kind: 'line', column: 'issue', record: 'issue' },
  pages: { kind: 'line', column: 'pages', record: 'pages' },
  publisher: { kind: 'line', column: 'publisher', record: 'publisher' },
  doi: { kind: 'identifier', column: 'doi', record: 'doi' },
  arxiv_id: { kind: 'identifier', column: 'arxiv_id', record: 'arxivId' },
  pmid: { kind: 'identifier', column: 'pmid', record: 'pmid' },
  pmcid: { kind: 'identifier', column: 'pmcid', record: 'pmcid' },
  url: { kind: 'line', column: 'url', record: 'url' },
  work_type: { kind: 'type', column: 'work_type', record: 'type' },
  language: { kind: 'line', column: 'language', record: 'language' },
  citation_key: { kind: 'line', column: 'citation_key', record: 'citationKey' },
  abstract: { kind: 'long', column: 'abstract', record: 'abstract' },
  keywords: { kind: 'words', column: 'keywords', record: 'keywords' },
} as const satisfies Record<string, PaperFieldSpec>;

export type PaperFields = typeof paperFields;
export type PaperField = keyof PaperFields;
export type PaperColumn = PaperFields[PaperField]['column'];

export const paperFieldNames = Object.keys(paperFields) as PaperField[];

type OfKind<K extends PaperFieldKind> = {
  [F in PaperField]: PaperFields[F]['kind'] extends K ? F : never;
}[PaperField];

/** The fields of some kinds. */
export const fieldsOfKind = <const K extends PaperFieldKind>(...kinds: K[]): OfKind<K>[] =>
  paperFieldNames.filter((f) => (kinds as PaperFieldKind[]).includes(paperFields[f].kind)) as OfKind<K>[];
