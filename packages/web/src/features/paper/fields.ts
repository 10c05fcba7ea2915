import { type PaperFieldKind, paperFields } from '@carrel/contract/paper-field-list';
import type { FieldName, FieldValues } from '../../api/types.ts';

/** The bibliographic fields that a person may type, as a form shows them: everything is text. */
export interface FieldSpec {
  name: FieldName;
  label: string;
  hint?: string;
  /** `lines`: one item per line. `text`: grows with its content. `type`: one of the kinds of work. */
  kind: 'short' | 'text' | 'lines' | 'type';
  /** Takes the whole width of the form. */
  wide?: boolean;
}

export type { FieldName, FieldValues };

const people = 'One per line, family name first. Put organisations in braces: {WHO}';

/** How each field is labelled, in the order of the form. */
const labels: Record<FieldName, Pick<FieldSpec, 'label' | 'hint' | 'wide'>> = {
  title: { label: 'Title', wide: true },
  authors: { label: 'Authors', wide: true, hint: people },
  journal: { label: 'Journal, proceedings or book', wide: true },
  work_type: { label: 'Kind' },
  year: { label: 'Year' },
  publication_date: { label: 'Date', hint: 'Such as 2024-03-14, or 2024-03' },
  volume: { label: 'Volume' },
  issue: { label: 'Issue' },
  pages: { label: 'Pages' },
  doi: { label: 'DOI' },
  arxiv_id: { label: 'arXiv' },
  pmid: { label: 'PubMed' },
  pmcid: { label: 'PubMed Central' },
  url: { label: 'Web address', wide: true },
  publisher: { label: 'Publisher' },
  language: { label: 'Language', hint: 'Such as en or de' },
  citation_key: { label: 'Citation key' },
  editors: { label: 'Editors', wide: true, hint: people },
  keywords: { label: 'Keywords', wide: true, hint: 'One per line' },
  abstract: { label: 'Abstract', wide: true },
};

const controls: Record<PaperFieldKind, FieldSpec['kind']> = {
  title: 'text',
  long: 'text',
  people: 'lines',
  words: 'lines',
  type: 'type',
  line: 'short',
  identifier: 'short',
  year: 'short',
  date: 'short',
};

export const fields: FieldSpec[] = (Object.keys(labels) as FieldName[]).map((name) => ({
  name,
  kind: controls[paperFields[name].kind],
  ...labels[name],
}));
export const fieldNames = fields.map((f) => f.name);

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
export const bodyOf = (values: Partial<FieldValues>, names: readonly FieldName[]): TypedFields => {
  const body: TypedFields = {};
  for (const name of names) {
    const value = (values[name] ?? '').trim();
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
  // A date that is only a year follows the year.
  ...(/^\d{4}$/.test(values.year.trim()) &&
    /^\d{4}-/.test(values.publication_date.trim()) &&
    !values.publication_date.trim().startsWith(values.year.trim()) && {
      year: `The date is in ${values.publication_date.trim().slice(0, 4)}. Change one of them.`,
    }),
});
