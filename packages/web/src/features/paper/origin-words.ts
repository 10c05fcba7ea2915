import { paperFields } from '@carrel/contract/paper-field-list';
import type { PaperDetails } from '../../api/types.ts';
import { ownValue } from '../../ui/own-value.ts';

export type FieldOrigin = PaperDetails['provenance'][number];

const sources: Record<string, string> = {
  idxa: 'OpenAlex',
  idxb: 'Semantic Scholar',
  crossref: 'Crossref',
  datacite: 'DataCite',
  arxiv: 'arXiv',
  biorxiv: 'bioRxiv',
  europe_pmc: 'Europe PMC',
  landing_page: 'the publisher’s page',
  unpaywall: 'Unpaywall',
  connector: 'the browser connector',
};

export const originWord = ({ origin, filename }: Pick<FieldOrigin, 'origin' | 'filename'>): string => {
  if (origin === 'hand') return 'typed by you';
  if (origin === 'import') return filename ?? 'an import';
  return ownValue(sources, origin) ?? origin.replaceAll('_', ' ');
};

const fieldWord = (field: string) => ownValue<{ name: string }>(paperFields, field)?.name ?? field.replaceAll('_', ' ');

export interface OriginGroup extends FieldOrigin {
  /** "Title, authors, venue". */
  words: string;
}

const order = ['title', 'authors', 'journal', 'year', 'publication_date', 'abstract'];
const rank = (field: string) => (order.includes(field) ? order.indexOf(field) : order.length);

/** Fields that came from the same place on the same day, told together. */
export const groupOrigins = (provenance: readonly FieldOrigin[]): OriginGroup[] => {
  const groups = new Map<string, FieldOrigin[]>();
  for (const origin of [...provenance].sort((a, b) => rank(a.field) - rank(b.field))) {
    const key = `${origin.origin} ${origin.import_run_id} ${origin.at.slice(0, 10)}`;
    groups.set(key, [...(groups.get(key) ?? []), origin]);
  }
  return [...groups.values()].map((group) => {
    const words = group.map((g) => fieldWord(g.field)).join(', ');
    return { ...group[0]!, words: words.charAt(0).toUpperCase() + words.slice(1) };
  });
};
