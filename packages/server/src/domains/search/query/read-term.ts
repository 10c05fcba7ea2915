import { fold, indexText, personKey, tokens } from '../../../platform/text.ts';
import { filterFields, hasWords, isWords, textFields } from './fields.ts';
import type { Lexeme } from './lex.ts';
import { nearestField } from './nearest-field.ts';
import { otherForms } from './other-forms.ts';
import type { QueryNode, TextColumn } from './query-node.ts';
import type { QueryProblem } from './query-problems.ts';
import { parseAdded, parseRange, wholeNumber } from './read-values.ts';
import { readTypedName } from './typed-name.ts';

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

const words = (value: string, column: TextColumn | null, quoted: boolean): QueryNode | null => {
  const prefix = !quoted && value.endsWith('*');
  const list = tokens(value)
    .map((t) => t.text)
    .filter((t) => t !== '');
  if (list.length === 0) return null;
  // "state-of-the-art" and CJK text are several adjacent tokens: a phrase.
  const forms = quoted || prefix || list.length > 1 || column === 'authors' ? [] : otherForms(list[0]!);
  return { kind: 'text', column, words: list, prefix, ...(forms.length > 0 && { forms }) };
};

/**
 * `author:"=Name"` and `author:"Family, Giv*"` name one author exactly; `author:"Family, Given"` does if there is such an
 * author. Other names of several words fit authors as people type them. Null for anything else, which is words.
 */
const person = (l: Lexeme): QueryNode | null => {
  const exact = l.value.startsWith('=');
  const name = exact ? l.value.slice(1) : l.value;
  const comma = l.quoted && /[^\s,][^,]*,.*[^\s,]/.test(name);
  const list = tokens(name).map((t) => t.text);
  const prefix = name.endsWith('*');
  const key = exact || comma ? personKey(name, prefix) : null;
  if (key === '') return null;
  if (key !== null && (exact || prefix)) return { kind: 'person', key, prefix, words: list };
  const readings = l.quoted && !prefix ? readTypedName(name) : [];
  if (key !== null || readings.length > 0)
    return { kind: 'name', readings, words: list, phrase: key === null, exact: key };
  return null;
};

/** `venue:"=Nature"`; null for anything else, which is words. */
const venue = (l: Lexeme): QueryNode | null => {
  if (!l.value.startsWith('=')) return null;
  const key = indexText(l.value.slice(1));
  return key === '' ? null : { kind: 'venue', key, words: key.split(' ') };
};

const asWords = ({ field, value }: Lexeme, problem: QueryProblem): ReadTerm => ({
  node: words(field ? `${field} ${value}` : value, null, true),
  problem,
});

/** Reads one term. What is not understood is searched as words. */
export const readTerm = (l: Lexeme, nowMs: number): ReadTerm => {
  const { field } = l;
  if (field === null) return { node: words(l.value, null, l.quoted) };
  if (Object.hasOwn(textFields, field)) return readText(l, field as keyof typeof textFields);
  if ((filterFields as readonly string[]).includes(field)) return readFilter(l, field, nowMs);
  // Something with a colon in it, such as a title with a subtitle or an address: words.
  const value = l.value.trim();
  const nearest = nearestField(field, value);
  return {
    node: words(`${field}:${l.value}`, null, true),
    ...(nearest !== undefined && { problem: { code: 'unknown_field', field, value, suggestion: nearest } }),
  };
};

/** A term that searches one column of the text. */
const readText = (l: Lexeme, field: keyof typeof textFields): ReadTerm => {
  const value = l.value.trim();
  if (value === '') return asWords(l, { code: 'no_value', field });
  const column = textFields[field];
  const whole = column === 'authors' ? person(l) : column === 'venue' ? venue(l) : null;
  const node = whole ?? words(l.value, column, l.quoted);
  return node ? { node, filter: { field, value } } : asWords(l, { code: 'no_word', field, value });
};

const readFilter = (l: Lexeme, field: string, nowMs: number): ReadTerm => {
  const value = l.value.trim();
  if (value === '') return asWords(l, { code: 'no_value', field });
  const filter = (node: QueryNode): ReadTerm => ({ node, filter: { field, value } });
  switch (field) {
    case 'year':
    case 'rating':
    case 'cited': {
      const range = parseRange(value);
      return range ? filter({ kind: 'range', field, range }) : asWords(l, { code: 'not_a_range', field, value });
    }
    case 'added': {
      const added = parseAdded(value, nowMs);
      return added ? filter({ kind: 'added', ...added }) : asWords(l, { code: 'not_a_date', field, value });
    }
    case 'is':
    case 'has': {
      const known = field === 'is' ? isWords : hasWords;
      const what = fold(value);
      return (known as readonly string[]).includes(what)
        ? filter({ kind: field, what } as QueryNode)
        : asWords(l, {
            code: 'unknown_value',
            field,
            value,
            suggestion: known
              .slice(0, 4)
              .map((w) => `${field}:${w}`)
              .join(', '),
          });
    }
    case 'tag':
    case 'collection':
    case 'topic':
    case 'institution':
    case 'country':
    case 'type':
    case 'key':
    case 'lang':
      return filter({ kind: field, value });
    case 'doi':
    case 'arxiv':
    case 'pmid':
      return filter({ kind: 'id', scheme: field, value });
    case 'pdf': {
      const list = tokens(l.value).map((t) => t.text);
      return list.length > 0 ? filter({ kind: 'pdf', words: list }) : asWords(l, { code: 'no_word', field, value });
    }
    case 'import':
      return wholeNumber.test(value)
        ? filter({ kind: 'import', run: Number(value) })
        : asWords(l, { code: 'not_an_import', field, value });
    case 'similar':
      return paperNumber.test(value)
        ? filter({ kind: 'similar', paper: Number(value) })
        : asWords(l, { code: 'not_a_paper', field, value });
    default:
      return { node: words(`${field}:${l.value}`, null, true) };
  }
};
