import { loadStyle, type Style } from './style.ts';
import { apa } from './styles/apa.ts';
import { chicagoAuthorDate } from './styles/chicago-author-date.ts';
import { harvard } from './styles/harvard.ts';
import { ieee } from './styles/ieee.ts';
import { mla } from './styles/mla.ts';
import { vancouver } from './styles/vancouver.ts';

const shipped = new Map<string, { label: string; xml: string }>([
  ['apa', { label: 'APA 7 (author, date)', xml: apa }],
  ['chicago-author-date', { label: 'Chicago (author-date)', xml: chicagoAuthorDate }],
  ['harvard', { label: 'Harvard', xml: harvard }],
  ['vancouver', { label: 'Vancouver (numbers)', xml: vancouver }],
  ['ieee', { label: 'IEEE (numbers)', xml: ieee }],
  ['mla', { label: 'MLA 9', xml: mla }],
]);

/** The styles that come with Carrel. */
export function listStyles(): { id: string; label: string }[] {
  return [...shipped].map(([id, { label }]) => ({ id, label }));
}

/** A shipped style by its id. */
export function loadNamedStyle(id: string): Style | undefined {
  const style = shipped.get(id);
  return style === undefined ? undefined : loadStyle(style.xml);
}
