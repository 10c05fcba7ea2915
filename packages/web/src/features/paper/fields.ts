import { type PaperFieldKind, paperFields } from '@carrel/contract/paper-field-list';
import * as m from '@carrel/messages/paper';
import type { FieldName, FieldValues } from '../../api/types.ts';

/** A bibliographic field as the form shows it. All values are text. */
export interface FieldSpec {
  name: FieldName;
  label: () => string;
  /** `lines`: one item per line. `text`: grows with its content. `type`: one of the types of work. */
  kind: 'short' | 'text' | 'lines' | 'type';
  /** As wide as the form. */
  wide?: boolean;
}

export type { FieldName, FieldValues };

/** In the order of the form. */
const labels: Record<FieldName, Pick<FieldSpec, 'label' | 'wide'>> = {
  title: { label: m.title, wide: true },
  authors: { label: m.authors, wide: true },
  journal: { label: m.journal, wide: true },
  work_type: { label: m.workType },
  year: { label: m.year },
  publication_date: { label: m.date },
  volume: { label: m.volume },
  issue: { label: m.issue },
  pages: { label: m.pages },
  doi: { label: m.doi },
  arxiv_id: { label: m.arxiv },
  pmid: { label: m.pubmed },
  pmcid: { label: m.pmc },
  url: { label: m.url, wide: true },
  publisher: { label: m.publisher },
  language: { label: m.language },
  citation_key: { label: m.citationKey },
  editors: { label: m.editors, wide: true },
  keywords: { label: m.keywords, wide: true },
  abstract: { label: m.abstract, wide: true },
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

export const labelOf = (name: FieldName): string => labels[name].label();

export const emptyValues = Object.fromEntries(
  fieldNames.map((name) => [name, name === 'work_type' ? 'article' : '']),
) as FieldValues;

/** The fields of a paper as the service returns them, with names as one line. */
type StoredFields = { [K in FieldName]?: string | number | readonly string[] | null };

export const valuesOf = (stored: StoredFields): FieldValues =>
  Object.fromEntries(
    fieldNames.map((name) => {
      const value = stored[name];
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

/** Some fields as the service expects them. Null empties one. */
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
