import { readFileSync } from 'node:fs';

/** The styles that come with Carrel, in the order in which they are offered. They are Carrel's own, in CSL. */
const shipped = new Map([
  ['apa', 'APA 7 (author, date)'],
  ['chicago-author-date', 'Chicago (author-date)'],
  ['harvard', 'Harvard'],
  ['vancouver', 'Vancouver (numbers)'],
  ['ieee', 'IEEE (numbers)'],
  ['mla', 'MLA 9'],
]);

export const shippedStyles = (): { id: string; label: string }[] => [...shipped].map(([id, label]) => ({ id, label }));

export const isShipped = (id: string): boolean => shipped.has(id);

/** The XML of a shipped style. */
export const readShippedStyle = (id: string): string | undefined =>
  shipped.has(id) ? readFileSync(new URL(`./styles/${id}.csl`, import.meta.url), 'utf8') : undefined;
