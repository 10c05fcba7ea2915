/** The bibliographic fields that a person may type, as a form shows them: everything is text. */
export interface FieldSpec {
  name: FieldName;
  label: string;
  hint?: string;
  /** `lines`: one item a line. `text`: grows with what is in it. `type`: one of the kinds of work. */
  kind: 'short' | 'text' | 'lines' | 'type';
  /** Takes the whole width of the form. */
  wide?: boolean;
}

export const fieldNames = [
  'title',
  'authors',
  'journal',
  'work_type',
  'year',
  'publication_date',
  'volume',
  'issue',
  'pages',
  'publisher',
  'doi',
  'arxiv_id',
  'pmid',
  'pmcid',
  'url',
  'language',
  'citation_key',
  'editors',
  'keywords',
  'abstract',
] as const;
export type FieldName = (typeof fieldNames)[number];
export type FieldValues = Record<FieldName, string>;

const people = 'One a line, family name first. An organisation stands in braces.';

export const fields: FieldSpec[] = [
  { name: 'title', label: 'Title', kind: 'text', wide: true },
  { name: 'authors', label: 'Authors', kind: 'lines', wide: true, hint: people },
  { name: 'journal', label: 'Journal, proceedings or book', kind: 'short', wide: true },
  { name: 'work_type', label: 'Kind', kind: 'type' },
  { name: 'year', label: 'Year', kind: 'short' },
  { name: 'publication_date', label: 'Date', kind: 'short', hint: 'Such as 2024-03-14, or 2024-03' },
  { name: 'volume', label: 'Volume', kind: 'short' },
  { name: 'issue', label: 'Issue', kind: 'short' },
  { name: 'pages', label: 'Pages', kind: 'short' },
  { name: 'doi', label: 'DOI', kind: 'short' },
  { name: 'arxiv_id', label: 'arXiv', kind: 'short' },
  { name: 'pmid', label: 'PubMed', kind: 'short' },
  { name: 'pmcid', label: 'PubMed Central', kind: 'short' },
  { name: 'url', label: 'Web address', kind: 'short', wide: true },
  { name: 'publisher', label: 'Publisher', kind: 'short' },
  { name: 'language', label: 'Language', kind: 'short', hint: 'Such as en or de' },
  { name: 'citation_key', label: 'Citation key', kind: 'short' },
  { name: 'editors', label: 'Editors', kind: 'lines', wide: true, hint: people },
  { name: 'keywords', label: 'Keywords', kind: 'lines', wide: true, hint: 'One a line' },
  { name: 'abstract', label: 'Abstract', kind: 'text', wide: true },
];

/** The name of a field within a sentence. */
export const labelOf = (name: FieldName) => fields.find((f) => f.name === name)!.label.toLowerCase();

export const workTypeWords: Record<string, string> = {
  article: 'Article',
  preprint: 'Preprint',
  'conference-paper': 'Conference paper',
  proceedings: 'Proceedings',
  book: 'Book',
  chapter: 'Chapter',
  thesis: 'Thesis',
  report: 'Report',
  dataset: 'Dataset',
  software: 'Software',
  patent: 'Patent',
  standard: 'Standard',
  presentation: 'Presentation',
  webpage: 'Web page',
  other: 'Other work',
};

export const emptyValues = Object.fromEntries(
  fieldNames.map((name) => [name, name === 'work_type' ? 'article' : '']),
) as FieldValues;

/** What the service says of a work, wherever it stands: names come as one line. */
type Said = { [K in FieldName]?: string | number | readonly string[] | null };

export const valuesOf = (said: Said): FieldValues =>
  Object.fromEntries(
    fieldNames.map((name) => {
      const value = said[name];
      if (name === 'authors' || name === 'editors') return [name, String(value ?? '').replaceAll('; ', '\n')];
      return [name, Array.isArray(value) ? value.join('\n') : String(value ?? '')];
    }),
  ) as FieldValues;

export const changedFields = (before: FieldValues, now: FieldValues): FieldName[] =>
  fieldNames.filter((name) => before[name].trim() !== now[name].trim());

const lines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

export interface TypedFields {
  title?: string;
  authors?: string;
  editors?: string;
  year?: number | null;
  keywords?: string[];
  work_type?: string;
  [name: string]: string | number | string[] | null | undefined;
}

/** Some fields in the form in which the service takes them; null empties one. */
export const bodyOf = (values: FieldValues, names: readonly FieldName[]): TypedFields => {
  const body: TypedFields = {};
  for (const name of names) {
    const value = values[name].trim();
    if (name === 'authors' || name === 'editors') body[name] = lines(value).join('; ');
    else if (name === 'keywords') body.keywords = lines(value);
    else if (name === 'year') body.year = value === '' ? null : Number(value);
    else if (name === 'title' || name === 'work_type') body[name] = value;
    else body[name] = value === '' ? null : value;
  }
  return body;
};

/** What can be told here already; the service checks identifiers. */
export const problemsIn = (values: FieldValues): Partial<Record<FieldName, string>> => ({
  ...(values.title.trim() === '' && { title: 'A work needs a title.' }),
  ...(values.year.trim() !== '' && !/^\d{1,4}$/.test(values.year.trim()) && { year: 'A year has up to four digits.' }),
  ...(values.publication_date.trim() !== '' &&
    !/^\d{4}(-\d{2}(-\d{2})?)?$/.test(values.publication_date.trim()) && {
      publication_date: 'Write it as 2024, 2024-03 or 2024-03-14.',
    }),
});
