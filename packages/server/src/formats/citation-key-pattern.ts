import * as m from '@carrel/messages/errors';
import { refer, type Text } from '@carrel/messages/reference';
import anyAscii from 'any-ascii';
import type { BiblioRecord, PersonName } from './record.ts';

// The pattern for citation keys: a subset of the formulas of Better BibTeX, such as `auth.lower + year + shorttitle(3)`.
// https://retorque.re/zotero-better-bibtex/citing/

export const defaultKeyPattern = 'auth.lower + year + veryshorttitle.lower';

type KeyRecord = Pick<BiblioRecord, 'title' | 'authors' | 'editors' | 'year' | 'venue' | 'venueShort'>;

const insignificant = new Set(
  (
    'a an the on of for in to at by from with and or is are be as towards toward via using its their some new ' +
    'der die das ein eine und le la les un une des du de et el los las una il lo gli'
  ).split(' '),
);

/** Letters and digits of any script, in Latin letters and digits. */
const latin = (text: string): string => anyAscii(text).replace(/[^A-Za-z0-9]/g, '');
const capitalized = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1);

const people = (r: KeyRecord): readonly PersonName[] => (r.authors.length > 0 ? r.authors : r.editors);
const familyOf = (name: PersonName | undefined): string =>
  latin(name?.family ?? name?.literal ?? '').slice(0, 40) || 'anon';

/** The first significant words of the title. */
const wordsOf = (r: KeyRecord, most: number): string[] => {
  const words: string[] = [];
  for (const part of r.title.replace(/<[^<>]{0,10}>|\$[^$]{0,200}\$/g, ' ').split(/[^\p{L}\p{M}\p{N}]+/u)) {
    if (words.length >= most) break;
    const word = latin(part);
    if (word.length > 1 && !insignificant.has(word.toLowerCase())) words.push(word.slice(0, 30));
  }
  return words;
};

const firstAuthors = (r: KeyRecord, count: number): string => {
  const all = people(r);
  const names = all.slice(0, Math.max(1, count)).map(familyOf);
  return (names.length > 0 ? names.join('') : familyOf(undefined)) + (all.length > count ? 'EtAl' : '');
};

/** What each name stands for. The argument is the number in parentheses. */
const functions: Readonly<Record<string, (r: KeyRecord, n: number | undefined) => string>> = {
  auth: (r, n) => familyOf(people(r)[0]).slice(0, n),
  authors: (r, n) => firstAuthors(r, n ?? 100),
  authEtal: (r) => firstAuthors(r, people(r).length > 2 ? 1 : 2),
  year: (r) => String(r.year ?? ''),
  shortyear: (r) => String(r.year ?? '').slice(-2),
  title: (r) => wordsOf(r, 20).map(capitalized).join(''),
  shorttitle: (r, n) =>
    wordsOf(r, n ?? 3)
      .map(capitalized)
      .join(''),
  veryshorttitle: (r, n) => wordsOf(r, n ?? 1).join(''),
  journal: (r) => latin(r.venueShort ?? r.venue ?? ''),
};

const filters: Readonly<Record<string, (text: string) => string>> = {
  lower: (text) => text.toLowerCase(),
  upper: (text) => text.toUpperCase(),
  capitalize: capitalized,
  alphanum: latin,
};

export type KeyPattern = readonly ((r: KeyRecord) => string)[];

/** What is wrong with a pattern, and at which character, counted from 1. */
interface PatternProblem {
  position: number;
  text: Text;
}

/** Thrown within the parser only. */
class Problem extends Error {
  readonly at: number;
  readonly kind: 'expected' | 'name' | 'filter' | 'number' | 'quote' | 'plus';
  readonly word: string;
  constructor(at: number, kind: Problem['kind'], word = '') {
    super(kind);
    this.at = at;
    this.kind = kind;
    this.word = word;
  }
}

class PatternParser {
  #at = 0;
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  parse(): KeyPattern {
    const terms = [this.#term()];
    while (this.#take(/\s*\+/y)) terms.push(this.#term());
    this.#take(/\s*/y);
    if (this.#at < this.#text.length) throw new Problem(this.#at, 'plus');
    return terms;
  }

  #take(token: RegExp): string | undefined {
    token.lastIndex = this.#at;
    const text = token.exec(this.#text)?.[0];
    if (text !== undefined) this.#at += text.length;
    return text;
  }

  #term(): (r: KeyRecord) => string {
    this.#take(/\s*/y);
    const start = this.#at;
    const literal = this.#take(/'[^']*'|"[^"]*"/y);
    if (literal === undefined && /['"]/.test(this.#text[start] ?? '')) throw new Problem(start, 'quote');
    let value = literal === undefined ? this.#call(start) : () => literal.slice(1, -1);
    while (this.#take(/\s*\.\s*/y) !== undefined) {
      const at = this.#at;
      const name = this.#take(/\w+/y) ?? '';
      const filter = Object.hasOwn(filters, name) ? filters[name] : undefined;
      if (!filter) throw new Problem(at, 'filter', name);
      this.#take(/\(\s*\)/y);
      const inner = value;
      value = (r) => filter(inner(r));
    }
    return value;
  }

  #call(start: number): (r: KeyRecord) => string {
    const name = this.#take(/\w+/y);
    if (name === undefined) throw new Problem(start, 'expected');
    const call = Object.hasOwn(functions, name) ? functions[name] : undefined;
    if (!call) throw new Problem(start, 'name', name);
    if (this.#take(/\s*\(/y) === undefined) return (r) => call(r, undefined);
    const inside = this.#take(/\s*(?:(?:n\s*=\s*)?\d{1,3}\s*)?\)/y);
    if (inside === undefined) throw new Problem(this.#at, 'number');
    const digits = /\d+/.exec(inside)?.[0];
    return (r) => call(r, digits === undefined ? undefined : Number(digits));
  }
}

export const parseKeyPattern = (text: string): { pattern: KeyPattern } | { problem: PatternProblem } => {
  try {
    return { pattern: new PatternParser(text).parse() };
  } catch (e) {
    if (!(e instanceof Problem)) throw e;
    const position = e.at + 1;
    const names = Object.keys(e.kind === 'filter' ? filters : functions).join(', ');
    return { problem: { position, text: refer(m.keyPattern, { position, kind: e.kind, word: e.word, known: names }) } };
  }
};

const standard = new PatternParser(defaultKeyPattern).parse();

/** The key of a record as a pattern makes it, in characters that every format allows. It may not be unique. */
export const keyStem = (record: KeyRecord, pattern: KeyPattern = standard): string => {
  const made = anyAscii(pattern.map((term) => term(record)).join('')).replace(/[^!-~]|["#%'(),={}~\\@]/g, '');
  return made.slice(0, 100) || keyStem(record);
};
