import { furtherFields, type PaperFieldKind, paperFields } from '@carrel/contract/paper-field-list';
import * as m from '@carrel/messages/paper';
import type { FieldName, FieldValues } from '../../api/types.ts';

/** A bibliographic field as the form shows it. All values are text. */
export interface FieldSpec {
  name: FieldName;
  label: () => string;
  /**
   * `lines`: one item per line. `pairs`: one "name: value" per line. `text`: grows with its content. `type`: one of the
   * types of work.
   */
  kind: 'short' | 'text' | 'lines' | 'pairs' | 'type';
  /** As wide as the form. */
  wide?: boolean;
  /** The types of work that have the field; all if absent. */
  types?: readonly string[];
}

export type { FieldName, FieldValues };

/** In the order of the form. */
const labels: Record<FieldName, Pick<FieldSpec, 'label' | 'wide' | 'types'>> = {
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
  series: { label: m.series, types: ['book', 'chapter', 'proceedings', 'conference-paper', 'report', 'standard'] },
  edition: { label: m.edition, types: ['book', 'chapter', 'standard', 'software'] },
  publisher: { label: m.publisher },
  place: { label: m.place, types: ['book', 'chapter', 'proceedings', 'conference-paper', 'thesis', 'report'] },
  short_journal: { label: m.shortJournal, types: [] },
  isbn: { label: m.isbn, types: ['book', 'chapter', 'proceedings'] },
  issn: { label: m.issn, types: [] },
  language: { label: m.language },
  citation_key: { label: m.citationKey },
  editors: { label: m.editors, wide: true },
  keywords: { label: m.keywords, wide: true },
  contributors: { label: m.contributors, wide: true, types: [] },
  dates: { label: m.otherDates, wide: true, types: [] },
  extra: { label: m.otherFields, wide: true, types: [] },
  abstract: { label: m.abstract, wide: true },
};

type Kind = PaperFieldKind | (typeof furtherFields)[keyof typeof furtherFields]['kind'];
const controls: Record<Kind, FieldSpec['kind']> = {
  title: 'text',
  long: 'text',
  people: 'lines',
  words: 'lines',
  type: 'type',
  line: 'short',
  identifier: 'short',
  year: 'short',
  date: 'short',
  pairs: 'pairs',
  roles: 'pairs',
  dates: 'pairs',
};

const specs = { ...paperFields, ...furtherFields } as const;

export const fields: FieldSpec[] = (Object.keys(labels) as FieldName[]).map((name) => ({
  name,
  kind: controls[specs[name].kind],
  ...labels[name],
}));
export const fieldNames = fields.map((f) => f.name);

export const labelOf = (name: FieldName): string => labels[name].label();

export const emptyValues = Object.fromEntries(
  fieldNames.map((name) => [name, name === 'work_type' ? 'article' : '']),
) as FieldValues;

/** The fields of a paper as the service returns them, with names as one line. */
type StoredFields = {
  [K in FieldName]?: string | number | readonly string[] | Readonly<Record<string, string>> | null;
};

export const valuesOf = (stored: StoredFields): FieldValues =>
  Object.fromEntries(
    fieldNames.map((name) => {
      const value = stored[name];
      if (name === 'authors' || name === 'editors') return [name, String(value ?? '').replaceAll('; ', '\n')];
      if (Array.isArray(value)) return [name, value.join('\n')];
      if (typeof value === 'object' && value !== null)
        return [
          name,
          Object.entries(value)
            .map(([key, text]) => `${key}: ${String(text).replaceAll('\n', ' ')}`)
            .join('\n'),
        ];
      return [name, String(value ?? '')];
    }),
  ) as FieldValues;

export const changedFields = (before: FieldValues, now: FieldValues): FieldName[] =>
  fieldNames.filter((name) => before[name].trim() !== now[name].trim());

/** The lines of a text, trimmed, without empty ones. */
export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** "name: value" lines as an object. A line without a colon continues the value before it. */
const pairsIn = (text: string): Record<string, string> => {
  const pairs: [string, string][] = [];
  for (const line of linesOf(text)) {
    const [, name, value] = /^([^:]+):\s*(.*)$/.exec(line) ?? [];
    const last = pairs.at(-1);
    if (name !== undefined) pairs.push([name.trim(), value ?? '']);
    else if (last) last[1] += ` ${line}`;
    else pairs.push([line, '']);
  }
  return Object.fromEntries(pairs);
};

/** A typed text as the service expects it, by the kind of its field. Null empties one. */
const readers = {
  title: (text: string) => text,
  type: (text: string) => text,
  people: (text: string) => linesOf(text).join('; '),
  words: linesOf,
  pairs: pairsIn,
  roles: pairsIn,
  dates: pairsIn,
  year: (text: string) => (text === '' ? null : Number(text)),
  line: (text: string) => text || null,
  identifier: (text: string) => text || null,
  date: (text: string) => text || null,
  long: (text: string) => text || null,
} satisfies Record<Kind, (text: string) => unknown>;

type TypedFields = { [F in FieldName]?: ReturnType<(typeof readers)[(typeof specs)[F]['kind']]> };

/** Some fields as the service expects them. */
export const bodyOf = (values: Partial<FieldValues>, names: readonly FieldName[]): TypedFields =>
  Object.fromEntries(names.map((name) => [name, readers[specs[name].kind]((values[name] ?? '').trim())]));
