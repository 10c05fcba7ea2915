import type { FacetField } from '../../api/types.ts';

export const facetOrder = [
  'year',
  'tag',
  'reading',
  'rating',
  'venue',
  'author',
  'type',
] as const satisfies FacetField[];

/** Filters with a field of the same name as their facet, except for words and statuses. */
const others: Partial<Record<FacetField, [fields: RegExp, values: RegExp]>> = {
  reading: [/^is$/, /^(?:reading|done|excluded)$/],
  venue: [/^(?:venue|journal)$/, /^=/],
  author: [/^authors?$/, /^=|[^\s,][^,]*,.*[^\s,]/],
};

/** Whether a filter is one that the facet sets. Words in the name of an author or a venue are not. */
export const isFacetFilter = (facet: FacetField, field: string, value: string): boolean => {
  const [fields, values] = others[facet] ?? [];
  return fields && values ? fields.test(field) && values.test(value) : field === facet;
};
