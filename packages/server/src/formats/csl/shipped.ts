import { readFileSync } from 'node:fs';

interface Shipped {
  label: string;
  /** The official style, unmodified; if absent, the style is Carrel's own. */
  official?: string;
  /** For a style whose rules belong to a language that it does not name. */
  locale?: string;
}

/**
 * The styles that are offered first, in this order. APA and Chicago are Carrel's own: the official ones take more than a
 * second and 100 MB to prepare.
 */
const shipped = new Map<string, Shipped>([
  ['apa', { label: 'APA 7 (author, date)' }],
  ['chicago-author-date', { label: 'Chicago (author-date)' }],
  ['harvard', { label: 'Harvard', official: 'harvard-cite-them-right', locale: 'en-GB' }],
  ['vancouver', { label: 'Vancouver (numbers)', official: 'nlm-citation-sequence' }],
  ['ieee', { label: 'IEEE (numbers)', official: 'ieee' }],
  ['mla', { label: 'MLA 9', official: 'modern-language-association' }],
]);

export const shippedStyles = (): { id: string; label: string }[] =>
  [...shipped].map(([id, { label }]) => ({ id, label }));

export const isShipped = (id: string): boolean => shipped.has(id);

/** The XML of a shipped style. */
export const readShippedStyle = (id: string): string | undefined => {
  const style = shipped.get(id);
  return style && readFileSync(new URL(`./styles/${style.official ?? id}.csl`, import.meta.url), 'utf8');
};

/** The language of a shipped style that names none. */
export const shippedLocale = (id: string): string | null => shipped.get(id)?.locale ?? null;
