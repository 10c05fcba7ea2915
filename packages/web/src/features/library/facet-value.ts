import * as m from '@carrel/messages/library';
import type { FacetField } from '../../api/types.ts';

/** A value of a facet as it is shown; `label` is what the service calls it. */
export const facetValue = (field: FacetField, value: string, label: string): string => {
  if (field === 'reading') return m.readingState({ state: value });
  return field === 'rating' && /^[0-5]$/.test(value)
    ? m.ratingValue({ stars: '★'.repeat(Number(value)) || 'none' })
    : label;
};
