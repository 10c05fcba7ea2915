import {
  type FilterField,
  hasWords,
  isFilterField,
  isTextField,
  isWords,
  type TextField,
  textFields,
} from './fields.ts';
import type { Lexeme } from './lex.ts';
import type { QueryNode, QueryProblem, TextColumn } from './query-node.ts';
import { parseAdded, parseRange, wholeNumber } from './read-values.ts';
import type { Vocabulary } from './vocabulary.ts';

const paperNumber = /^\d{1,15}$/;

/** The meaning of a word, a phrase or a filter. */
interface ReadTerm {
  /** Null if there is nothing to search for. */
  node: QueryNode | null;
  /** Its field and value, if it is a filter. */
  filter?: { field: string; value: string };
  /** Why it is taken as words although it looks like more. */
  problem?: QueryProblem;
}

const readWords = (v: Vocabulary, value: string, column: TextColumn | null, quoted: boolean): QueryNode | null => {
  const prefix = !quoted && value.endsWith('*');
  const words = v.words(value);
  if (words.length === 0) return null;
  // "state-of-the-art" and CJK text are several adjacent tokens: a phrase.
  const one = !quoted && !prefix && words.length === 1;
  const forms = one ? (column === 'authors' ? v.nameForms : v.forms)(words[0]!, value) : [];
  return { kind: 'text', column, words, prefix, ...(forms.length > 0 && { forms }) };
};

/**
 * `author:"=Name"` and `author:"Family, Giv*"` name one author exactly; `author:"Family, Given"` does if there is such an
 * author. Other names of several words fit authors as people type them. Null for anything else, which is words.
 */
const readPerson = (v: Vocabulary, l: Lexeme): QueryNode | null => {
  const exact = l.value.startsWith('=');
  const name = exact ? l.value.slice(1) : l.value;
  const comma = l.quoted && /[^\s,][^,]*,.*[^\s,]/.test(name);
  const words = v.words(name);
  const prefix = name.endsWith('*');
  const key = exact || comma ? v.personKey(name, prefix) : null;
  if (key === '') return null;
  if (key !== null && (exact || prefix)) return { kind: 'person', key, prefix, words };
  const readings = l.quoted && !prefix ? v.readName(name) : [];
  if (key !== null || readings.length > 0) return { kind: 'name', readings, words, phrase: key === null, exact: key };
  return null;
};

/** `venue:"=Nature"`; null for anything else, which is words. */
const readVenue = (v: Vocabulary, l: Lexeme): QueryNode | null => {
  const words = l.value.startsWith('=') ? v.words(l.value.slice(1)) : [];
  return words.length === 0 ? null : { kind: 'venue', key: v.key(l.value.slice(1)), words };
};

const asWords = (v: Vocabulary, { field, value }: Lexeme, problem: QueryProblem): ReadTerm => ({
  node: readWords(v, field ? `${field} ${value}` : value, null, true),
  problem,
});

/** Reads one term. What is not understood is searched as words. */
export const readTerm = (v: Vocabulary, l: Lexeme, nowMs: number): ReadTerm => {
  const { field } = l;
  if (field === null) return { node: readWords(v, l.value, null, l.quoted) };
  if (isTextField(field)) return readText(v, l, field);
  if (isFilterField(field)) return readFilter(v, l, field, nowMs);
  // Something with a colon in it, such as a title with a subtitle or an address: words.
  const value = l.value.trim();
  const nearest = v.nearestField(field, value);
  return {
    node: readWords(v, `${field}:${l.value}`, null, true),
    ...(nearest !== undefined && { problem: { code: 'unknown_field', field, value, suggestion: nearest } }),
  };
};

/** A term that searches one column of the text. */
const readText = (v: Vocabulary, l: Lexeme, field: TextField): ReadTerm => {
  const value = l.value.trim();
  if (value === '') return asWords(v, l, { code: 'no_value', field });
  const column = textFields[field];
  const whole = column === 'authors' ? readPerson(v, l) : column === 'venue' ? readVenue(v, l) : null;
  const node = whole ?? readWords(v, l.value, column, l.quoted);
  return node ? { node, filter: { field, value } } : asWords(v, l, { code: 'no_word', field, value });
};

const readFilter = (v: Vocabulary, l: Lexeme, field: FilterField, nowMs: number): ReadTerm => {
  const value = l.value.trim();
  if (value === '') return asWords(v, l, { code: 'no_value', field });
  const read = readCondition(v, l, field, nowMs);
  return 'kind' in read ? { node: read, filter: { field, value } } : asWords(v, l, { field, value, ...read });
};

const unknownValue = (field: FilterField, values: readonly string[]): QueryProblem => ({
  code: 'unknown_value',
  suggestion: values
    .slice(0, 4)
    .map((word) => `${field}:${word}`)
    .join(', '),
});

/** The condition of a filter, or why its value cannot be read. */
const readCondition = (v: Vocabulary, l: Lexeme, field: FilterField, nowMs: number): QueryNode | QueryProblem => {
  const value = l.value.trim();
  switch (field) {
    case 'year':
    case 'rating':
    case 'cited': {
      const range = parseRange(value);
      return range ? { kind: 'range', field, range } : { code: 'not_a_range' };
    }
    case 'added': {
      const added = parseAdded(value, nowMs);
      return added ? { kind: 'added', ...added } : { code: 'not_a_date' };
    }
    case 'is': {
      const typed = v.fold(value);
      const what = isWords.find((word) => word === typed);
      return what ? { kind: 'is', what } : unknownValue(field, isWords);
    }
    case 'has': {
      const typed = v.fold(value);
      const what = hasWords.find((word) => word === typed);
      return what ? { kind: 'has', what } : unknownValue(field, hasWords);
    }
    case 'doi':
    case 'arxiv':
    case 'pmid':
      return { kind: 'id', scheme: field, value };
    case 'pdf': {
      const words = v.words(l.value);
      return words.length > 0 ? { kind: 'pdf', words } : { code: 'no_word' };
    }
    case 'import':
      return wholeNumber.test(value) ? { kind: 'import', run: Number(value) } : { code: 'not_an_import' };
    case 'similar':
      return paperNumber.test(value) ? { kind: 'similar', paper: Number(value) } : { code: 'not_a_paper' };
    case 'type':
    case 'key':
    case 'lang':
      return { kind: field, value };
    default:
      return { kind: field, value };
  }
};
