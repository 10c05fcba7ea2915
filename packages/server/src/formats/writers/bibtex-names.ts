import type { BibDialect } from '../bibtex/entry-types.ts';
import { particleOf, startsLower } from '../names.ts';
import type { PersonName } from '../record.ts';
import { escapeLatex } from './latex-text.ts';

/** A list of names as BibTeX reads it back: "von Last, Jr, First and {Organisation}". */
export const namesToBibtex = (names: readonly PersonName[], dialect: BibDialect): string =>
  names.map((name) => nameToBibtex(name, dialect)).join(' and ');

const nameToBibtex = (name: PersonName, dialect: BibDialect): string => {
  if (name.family === undefined) return group(name.literal ?? name.given ?? '');
  const { given, suffix } = name;
  const particle = particleOf(name);
  const readable = particle === undefined || particle.split(' ').every(startsLower);
  const lone = suffix !== undefined && given === undefined;
  if (dialect === 'biblatex' && (!readable || lone)) return extended(name);
  const family = readable ? familyPart(name.family) : group(`${particle} ${name.family}`);
  const last = particle !== undefined && readable ? `${escapeLatex(particle)} ${family}` : family;
  if (given === undefined) {
    const plain = particle === undefined && suffix === undefined && !family.startsWith('{') && !/\s/.test(family);
    return plain ? family : `${last},${suffix === undefined ? '' : ` ${protect(suffix)}`}`;
  }
  return [last, ...(suffix === undefined ? [] : [protect(suffix)]), protect(given)].join(', ');
};

const extended = (name: PersonName): string => {
  const parts = [
    ['family', name.family],
    ['given', name.given],
    ['prefix', particleOf(name)],
    ['suffix', name.suffix],
  ].filter(([, value]) => value !== undefined);
  return parts.map(([key, value]) => `${key}=${group(value ?? '')}`).join(', ');
};

/** An empty group in front prevents a leading command from being read as an accent. */
const group = (text: string): string => {
  const escaped = escapeLatex(text);
  return escaped.startsWith('\\') ? `{{}${escaped}}` : `{${escaped}}`;
};

/** Words in lower case would be read as a particle, so they are put in braces. */
const familyPart = (family: string): string => (family.split(' ').some(startsLower) ? group(family) : protect(family));

/** Braces around text that would split a name or a list of names. */
const protect = (text: string): string => {
  const divides = /[,;=~]|\s{2}|\u00a0|^others$/i.test(text) || /(?:^|\s)and(?:\s|$)/i.test(text);
  return divides ? group(text) : escapeLatex(text);
};
