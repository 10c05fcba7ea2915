import { maxNames } from '../limits.ts';
import { type NameWord, nameFromParts, startsLower } from '../names.ts';
import type { PersonName } from '../record.ts';
import { collapseSpaces } from '../text.ts';
import { latexToUnicode } from './latex-to-unicode.ts';

interface NameList {
  names: PersonName[];
  /** The list ends with "and others". */
  others: boolean;
  truncated: boolean;
}

/** Reads a BibTeX or BibLaTeX name list: names joined by "and" outside of braces. */
export const parseNames = (raw: string): NameList => {
  const list: NameList = { names: [], others: false, truncated: false };
  for (const item of splitNames(raw)) {
    const text = item.trim();
    if (/^others$/i.test(text)) list.others = true;
    else if (text !== '') {
      if (list.names.length >= maxNames) return { ...list, truncated: true };
      const name = parseName(text);
      if (name !== undefined) list.names.push(name);
    }
  }
  return list;
};

const isSpace = (code: number) => code === 32 || (code >= 9 && code <= 13) || code === 0xa0;

/** Calls back with every position that braces do not protect. */
const scanTopLevel = (text: string, visit: (at: number, char: string) => void): void => {
  let depth = 0;
  for (let i = 0; i < text.length; i++) {
    const char = text.charAt(i);
    if (char === '\\') i++;
    else if (char === '{') depth++;
    else if (char === '}') depth = Math.max(0, depth - 1);
    else if (depth === 0) visit(i, char);
  }
};

function* splitNames(raw: string): Generator<string> {
  const cuts: [number, number][] = [];
  const semicolons: [number, number][] = [];
  let skipTo = 0;
  scanTopLevel(raw, (at, char) => {
    if (char === ';') semicolons.push([at, at + 1]);
    const letter = char === 'a' || char === 'A';
    if (!letter || at < skipTo || cuts.length > maxNames) return;
    if (at > 0 && !isSpace(raw.charCodeAt(at - 1))) return;
    if (!/^and(?:\s|$)/i.test(raw.slice(at, at + 4))) return;
    cuts.push([at, at + 3]);
    skipTo = at + 3;
  });
  // Some exporters separate names with semicolons; a list with "and" never does.
  const places = cuts.length === 0 ? semicolons.slice(0, maxNames + 1) : cuts;
  let from = 0;
  for (const [start, end] of places) {
    yield raw.slice(from, start);
    from = end;
  }
  yield raw.slice(from);
}

const parseName = (text: string): PersonName | undefined => {
  if (wholeGroup(text)) {
    const literal = collapseSpaces(latexToUnicode(text));
    return literal === '' ? undefined : { literal };
  }
  return parseExtended(text) ?? nameFromParts(splitParts(text));
};

/** Whether one brace group spans the whole text. */
const wholeGroup = (text: string): boolean => {
  if (!text.startsWith('{') || !text.endsWith('}') || text.startsWith('{\\')) return false;
  let depth = 0;
  for (let i = 0; i < text.length; i++) {
    const char = text.charAt(i);
    if (char === '{') depth++;
    else if (char === '}' && --depth === 0) return i === text.length - 1;
  }
  return false;
};

const splitAtCommas = (text: string): string[] => {
  const parts: string[] = [];
  let from = 0;
  scanTopLevel(text, (at, char) => {
    if (char !== ',' || parts.length >= 20) return;
    parts.push(text.slice(from, at));
    from = at + 1;
  });
  parts.push(text.slice(from));
  return parts;
};

const splitParts = (text: string): NameWord[][] =>
  splitAtCommas(text).map((part) => {
    const words: NameWord[] = [];
    let from = 0;
    const add = (end: number) => {
      const raw = part.slice(from, end);
      const decoded = collapseSpaces(latexToUnicode(raw));
      if (decoded !== '') words.push({ text: decoded, lower: isLowerWord(raw, decoded) });
      from = end + 1;
    };
    scanTopLevel(part, (at, char) => {
      if (char === '~' || isSpace(char.charCodeAt(0))) add(at);
    });
    add(part.length);
    return words;
  });

/** A word in braces has no case; one that starts with an accent command has the case of its letter. */
const isLowerWord = (raw: string, decoded: string): boolean =>
  !(raw.startsWith('{') && !raw.startsWith('{\\')) && startsLower(decoded);

/** BibLaTeX's `family=Jonson, given=Ben, prefix=van, suffix=Jr`. */
const parseExtended = (text: string): PersonName | undefined => {
  if (!/^\s{0,20}(?:family|given|prefix|suffix|useprefix)(?:-i)?\s{0,20}=/i.test(text)) return undefined;
  const name: PersonName = {};
  const fields = new Map<string, 'family' | 'given' | 'particle' | 'suffix'>([
    ['family', 'family'],
    ['given', 'given'],
    ['prefix', 'particle'],
    ['suffix', 'suffix'],
  ]);
  for (const part of splitAtCommas(text)) {
    const equals = part.indexOf('=');
    const field = fields.get(part.slice(0, Math.max(equals, 0)).trim().toLowerCase());
    const value = collapseSpaces(
      latexToUnicode(
        part
          .slice(equals + 1)
          .trim()
          .replace(/^"|"$/g, ''),
      ),
    );
    if (field !== undefined && value !== '') name[field] = value;
  }
  return name.family === undefined && name.given === undefined ? undefined : name;
};
