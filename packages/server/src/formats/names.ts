import type { PersonName } from './record.ts';
import { collapseSpaces } from './text.ts';

/** One word of a name. `lower` marks a word that starts in lower case, which makes it part of the particle. */
export interface NameWord {
  text: string;
  lower: boolean;
}

const suffixPattern = /^(?:jr|sr|jun|sen|junior|senior|i{2,3}|iv|vi{0,3}|ph\.?d|m\.?d|esq)\.?$/i;

export const isSuffix = (text: string): boolean => suffixPattern.test(text.trim());

const join = (words: readonly NameWord[]) =>
  words
    .map((word) => word.text)
    .join(' ')
    .trim();

/** Many bibliographies keep the suffix with the family name: `Guy L. {Steele Jr.}`, `Weir III, Thomas`. */
const endingInSuffix = /^(.*[^\s,]),? +(Jr\.?|Sr\.?|II|III|IV)$/;

const compact = (parts: { family: string; given: string; particle: string; suffix: string }): PersonName => {
  const [, family, suffix] = parts.given && !parts.suffix ? (endingInSuffix.exec(parts.family) ?? []) : [];
  if (family !== undefined && suffix !== undefined) return compact({ ...parts, family, suffix });
  const name: PersonName = {};
  if (parts.family) name.family = parts.family;
  if (parts.given) name.given = parts.given;
  if (parts.particle) name.particle = parts.particle;
  if (parts.suffix) name.suffix = parts.suffix;
  if (name.family === undefined) return { literal: collapseSpaces(`${parts.given} ${parts.suffix}`) };
  return name;
};

/** "von Last": the particle runs up to the last lower-case word that is not the last word. */
const splitParticle = (words: readonly NameWord[]): { particle: string; family: string } => {
  let end = 0;
  if (words[0]?.lower) {
    for (let i = 0; i < words.length - 1; i++) if (words[i]?.lower) end = i + 1;
  }
  return { particle: join(words.slice(0, end)), family: join(words.slice(end)) };
};

/**
 * Assembles a name from its comma-separated parts, each a list of words, by the rules of BibTeX:
 * `First von Last`, `von Last, First` and `von Last, Jr, First`.
 */
export const nameFromParts = (parts: readonly (readonly NameWord[])[]): PersonName | undefined => {
  const filled = parts.filter((part) => part.length > 0);
  const [first, second] = filled;
  if (first === undefined) return undefined;
  if (second === undefined)
    return parts.length === 1 ? inOrder(first) : compact({ ...splitParticle(first), given: '', suffix: '' });
  if (filled.length === 2) {
    // "Martin Luther King, Jr.": a particle before it would mean that the family name comes first.
    if (isSuffix(join(second)) && first.length > 1 && !first[0]?.lower)
      return { ...inOrder(first), suffix: join(second) };
    return compact({ ...splitParticle(first), given: join(second), suffix: '' });
  }
  const third = filled.slice(2).map(join).join(', ');
  if (!isSuffix(join(second)) && isSuffix(third)) {
    return compact({ ...splitParticle(first), given: join(second), suffix: third });
  }
  return compact({ ...splitParticle(first), suffix: join(second), given: third });
};

const inOrder = (words: readonly NameWord[]): PersonName => {
  const last = words.at(-1);
  if (words.length > 2 && last && /^(?:jr\.?|sr\.?|i{2,3}|iv)$/i.test(last.text)) {
    return { ...inOrder(words.slice(0, -1)), suffix: last.text };
  }
  const firstLower = words.findIndex((word) => word.lower);
  // A name written wholly in lower case ("bell hooks") has no particle.
  const plain = firstLower < 0 || firstLower === words.length - 1 || words.every((word) => word.lower);
  const start = plain ? words.length - 1 : firstLower;
  return compact({ ...splitParticle(words.slice(start)), given: join(words.slice(0, start)), suffix: '' });
};

const wordsOf = (text: string): NameWord[] =>
  collapseSpaces(text)
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => ({ text: word, lower: startsLower(word) }));

/** Whether the first letter of the word has a case and it is the lower one. */
export const startsLower = (word: string): boolean => {
  const letter = /\p{L}/u.exec(word)?.[0];
  return letter !== undefined && letter !== letter.toUpperCase() && letter === letter.toLowerCase();
};

/** Words that names of organisations contain, and names of people hardly ever do. */
const organisation = new RegExp(
  `(?:^|\\s)(?:${[
    'Organi[sz]ations?|Organisatie|Ministr(?:y|ies)|Minist[eè]re|Ministerium|Society|Soci[eé]t[eé]|Universit(?:y|ies|[àä]t|[eé]|eit)',
    'Universidad[e]?|Institut(?:e|o|es|ion)?|Consortium|Collaborat(?:ion|ors)|Committee|Commission|Council|Association|Agency',
    'Departments?|Department\\.?|Bureau|Foundation|Federation|Academy|Acad[eé]mie|Akademie|Corporation|GmbH|Ltd\\.?|Inc\\.?',
    'Investigators|Authority|Administration|Laborator(?:y|ies)|Task Force|Working|Initiative|Program(?:me)?|Project',
  ].join('|')})(?:\\s|$)`,
  'u',
);
/** These are family names, too, so they count only in longer names. */
const perhapsOrganisation =
  /\s(?:Group|Team|Network|Union|Centre|Center|Board|Trust|Service|Bank|Office|Press|Library|College)$/u;
const smallWords = /\s(?:of|for|and|on|the|in)\s/;

/** "World Health Organization", "Ministry of Water", "GBD Chalk Study Group". */
export const isOrganisation = (text: string): boolean =>
  organisation.test(text) || smallWords.test(text) || (perhapsOrganisation.test(text) && text.split(' ').length > 2);

/** A name as RIS and EndNote write it: "van der Berg, Jan, Jr", "Jan van der Berg", "World Health Organization,". */
export const parsePlainName = (raw: string): PersonName | undefined => {
  const text = collapseSpaces(raw);
  if (text === '') return undefined;
  if (text.endsWith(',')) {
    const literal = text.slice(0, -1).trim();
    return literal === '' ? undefined : literal.includes(' ') ? { literal } : { family: literal };
  }
  if (!text.includes(',') && isOrganisation(text)) return { literal: text };
  const parts = text.split(',');
  if (parts.length > 3) return { literal: text };
  // RIS order: "Family, Given, Suffix".
  const [family = '', given = '', suffix = ''] = parts;
  if (parts.length === 3 && !isSuffix(given)) {
    return compact({ ...splitParticle(wordsOf(family)), given: collapseSpaces(given), suffix: collapseSpaces(suffix) });
  }
  return nameFromParts(parts.map(wordsOf));
};

/** The names of a field that should have one: some programs put several into it, with semicolons, or as full names. */
export const parsePlainNames = (raw: string, parse = parsePlainName): (PersonName | undefined)[] => {
  const bySemicolon = raw.split(/(?<!&#?\w{1,8});/).filter((name) => name.trim() !== '');
  if (bySemicolon.length > 1) return bySemicolon.map((name) => parse(name));
  const byComma = raw.split(',').map((name) => name.trim());
  const areFullNames = byComma.length > 2 && byComma.every((name) => /^\p{Lu}\S*(?: \S+)+$/u.test(name));
  return areFullNames ? byComma.map((name) => parse(name)) : [parse(raw)];
};

/** All particles of a name, in the order in which they are printed. */
export const particleOf = ({ dropping, particle }: PersonName): string | undefined =>
  dropping === undefined ? particle : [dropping, particle].filter(Boolean).join(' ');

/** "van der Berg, Jr., Jan" reads as one line for messages and sort keys. */
export const displayName = (name: PersonName): string => {
  if (name.literal !== undefined) return name.literal;
  return [name.given, particleOf(name), name.family, name.suffix].filter(Boolean).join(' ');
};
