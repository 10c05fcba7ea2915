import * as m from '@carrel/messages/paper';
import * as paperDetails from '@carrel/messages/paperDetails';
import { sourceWord } from '../../api/source-names.ts';
import type { PaperDetails } from '../../api/types.ts';
import { ownValue } from '../../ui/own-value.ts';
import { fields } from './fields.ts';

export type FieldOrigin = PaperDetails['provenance'][number];

const origins: Record<string, () => string> = {
  hand: paperDetails.originYou,
  landing_page: paperDetails.originPublisherPage,
  connector: paperDetails.originConnector,
};

export const originLabel = ({ origin, filename }: Pick<FieldOrigin, 'origin' | 'filename'>): string =>
  origin === 'import'
    ? (filename ?? paperDetails.originImport())
    : (ownValue(origins, origin)?.() ?? sourceWord(origin));

const otherFields: Record<string, () => string> = {
  journal: m.venue,
  authorships: m.authors,
  cited_by_count: m.citations,
  counts: m.citations,
  tldr: paperDetails.summaryField,
  idxa_id: paperDetails.sourceId,
  idxb_id: paperDetails.sourceId,
  topics: paperDetails.topics,
};

/** The name of a field of the service, shorter than in the form. */
export const fieldName = (field: string): string =>
  (ownValue(otherFields, field) ?? fields.find((f) => f.name === field)?.label)?.() ?? field.replaceAll('_', ' ');

interface OriginGroup extends FieldOrigin {
  /** "Title, Authors, Venue". */
  names: string;
}

const order = ['title', 'authors', 'journal', 'year', 'publication_date', 'abstract'];
const rank = (field: string) => (order.includes(field) ? order.indexOf(field) : order.length);

/** Fields of the same origin and day, together. */
export const groupOrigins = (provenance: readonly FieldOrigin[]): OriginGroup[] => {
  const groups = new Map<string, FieldOrigin[]>();
  for (const origin of [...provenance].sort((a, b) => rank(a.field) - rank(b.field))) {
    const key = `${origin.origin} ${origin.import_run_id} ${origin.at.slice(0, 10)}`;
    groups.set(key, [...(groups.get(key) ?? []), origin]);
  }
  return [...groups.values()].map((group) => ({
    ...group[0]!,
    names: group.map((g) => fieldName(g.field)).join(', '),
  }));
};
