import { authorFilter } from '../search/author-filter.ts';

/** Filters that find exactly the papers of a figure. Null: the query language cannot name them. */

/** A name in quotes means itself, unless it has quotes, or ends in a star. */
const named = (field: string, name: string): string | null =>
  name.trim() === '' || name.includes('"') || name.endsWith('*') ? null : `${field}:"${name}"`;

export const topicQuery = (name: string): string | null => named('topic', name);
export const institutionQuery = (name: string): string | null => named('institution', name);
export const countryQuery = (code: string): string | null => named('country', code);
export const venueQuery = (name: string): string => `venue:"=${name.replaceAll('"', '')}"`;
export const authorQuery = authorFilter;
export const yearsQuery = (from: number, to = from): string => (from === to ? `year:${from}` : `year:${from}..${to}`);
/** Days inclusive, as `YYYY-MM-DD`. */
export const addedQuery = (from: string, to: string): string => `added:${from}..${to}`;
export const collectionQuery = (id: number): string => `collection:#${id}`;

/** All conditions together. */
export const both = (...queries: (string | null)[]): string | null =>
  queries.includes(null) ? null : queries.join(' ');
