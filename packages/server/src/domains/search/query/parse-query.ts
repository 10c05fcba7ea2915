import { fold, indexText, personKey, tokens } from '../../../platform/text.ts';
import { filterFields, hasWords, isWords, textFields } from './fields.ts';
import { nearestField } from './nearest-field.ts';
import { otherForms } from './other-forms.ts';
import { noteOf, type QueryProblem } from './query-problems.ts';

type TextColumn = (typeof textFields)[keyof typeof textFields];

export interface TextNode {
  kind: 'text';
  column: TextColumn | null;
  words: string[];
  /** Whether the last of the words is the beginning of one, as in `graph*`. */
  prefix: boolean;
  /** Other forms of the word, which are also searched: the other spelling, singular or plural. */
  forms?: string[];
  /** The last word of the query, which may not be finished. Words that begin with it are also searched. */
  last?: true;
}
export type Range = { min: number | null; max: number | null };
export type QueryNode =
  | { kind: 'all'; items: QueryNode[] }
  | { kind: 'any'; items: QueryNode[] }
  | { kind: 'not'; item: QueryNode }
  | TextNode
  /** One author by the full name; `words` are the name as it is written. */
  | { kind: 'person'; key: string; prefix: boolean; words: string[] }
  /** One venue by its whole name. */
  | { kind: 'venue'; key: string; words: string[] }
  | { kind: 'range'; field: 'year' | 'rating' | 'cited'; range: Range }
  | { kind: 'added'; from: string | null; to: string | null }
  | { kind: 'tag' | 'collection' | 'topic' | 'type' | 'key' | 'lang'; value: string }
  | { kind: 'id'; scheme: 'doi' | 'arxiv' | 'pmid'; value: string }
  | { kind: 'import'; run: number }
  /** Papers that are related in meaning to one. */
  | { kind: 'similar'; paper: number }
  /** Words next to each other in the text of the PDF. */
  | { kind: 'pdf'; words: string[] }
  | { kind: 'is'; what: (typeof isWords)[number] }
  | { kind: 'has'; what: (typeof hasWords)[number] };

export interface ParsedQuery {
  /** Null if there is nothing to search for: everything matches. */
  root: QueryNode | null;
  /** What was taken as words although it looked like more. */
  problems: QueryProblem[];
  /** The same in English. */
  notes: string[];
  filters: { field: string; value: string; negated: boolean }[];
  terms: Term[];
}

/** A word, a phrase or a filter, and where it is in the text. */
export interface Term {
  /** Includes a minus before it. */
  start: number;
  end: number;
  /** Where the value begins, after the field and its colon. */
  valueStart: number;
  negated: boolean;
  quoted: boolean;
  /** Whether it is inside of parentheses or next to an `OR`. */
  grouped: boolean;
  node: QueryNode;
}

interface Lexeme {
  kind: 'open' | 'close' | 'or' | 'not' | 'term';
  field: string | null;
  value: string;
  quoted: boolean;
  start: number;
  end: number;
}

const maxTerms = 64;
const maxDepth = 20;

const isSpace = (c: string | undefined) => c !== undefined && /\s/u.test(c);

/** Cuts the text into parentheses, OR, minus and terms. Never fails; linear. */
const lex = (text: string): Lexeme[] => {
  const out: Lexeme[] = [];
  let i = 0;
  const readQuoted = (): string => {
    i += 1;
    const end = text.indexOf('"', i);
    const value = text.slice(i, end < 0 ? text.length : end);
    i = end < 0 ? text.length : end + 1;
    return value;
  };
  const add = (start: number, lexeme: Pick<Lexeme, 'kind' | 'value'> & Partial<Lexeme>) => {
    out.push({ field: null, quoted: false, ...lexeme, start, end: i });
  };
  while (i < text.length) {
    const c = text[i]!;
    const start = i;
    if (isSpace(c)) {
      i += 1;
      continue;
    }
    if (c === '(' || c === ')') {
      i += 1;
      add(start, { kind: c === '(' ? 'open' : 'close', value: c });
      continue;
    }
    if (c === '-' && i + 1 < text.length && !isSpace(text[i + 1])) {
      i += 1;
      add(start, { kind: 'not', value: '-' });
      continue;
    }
    if (c === '"') {
      const value = readQuoted();
      add(start, { kind: 'term', value, quoted: true });
      continue;
    }
    while (i < text.length && !isSpace(text[i]) && text[i] !== '(' && text[i] !== ')' && text[i] !== '"') i += 1;
    const word = text.slice(start, i);
    const colon = word.indexOf(':');
    const field = colon > 0 ? word.slice(0, colon).toLowerCase() : null;
    if (field && colon === word.length - 1 && text[i] === '"') {
      const value = readQuoted();
      add(start, { kind: 'term', field, value, quoted: true });
    } else if (word === 'OR' || word === '|') {
      add(start, { kind: 'or', value: word });
    } else if (word === 'NOT') {
      add(start, { kind: 'not', value: word });
    } else if (word !== 'AND') {
      add(start, { kind: 'term', field, value: field ? word.slice(colon + 1) : word });
    }
    if (out.length > maxTerms * 3) break;
  }
  return out;
};

const wholeNumber = /^\d{1,9}$/;
const paperNumber = /^\d{1,15}$/;

/** `2019`, `2019..2022`, `2019..`, `..2022`, `>=4`, `>3`, `<2000`, `<=5`. */
const parseRange = (value: string): Range | null => {
  const op = /^(>=|<=|>|<|=)?(\d{1,9})$/.exec(value);
  if (op) {
    const n = Number(op[2]);
    switch (op[1]) {
      case '>=':
        return { min: n, max: null };
      case '>':
        return { min: n + 1, max: null };
      case '<=':
        return { min: null, max: n };
      case '<':
        return { min: null, max: n - 1 };
      default:
        return { min: n, max: n };
    }
  }
  const cut = value.indexOf('..');
  if (cut < 0) return null;
  const low = value.slice(0, cut);
  const high = value.slice(cut + 2);
  if ((low !== '' && !wholeNumber.test(low)) || (high !== '' && !wholeNumber.test(high)) || (low === '' && high === ''))
    return null;
  return { min: low === '' ? null : Number(low), max: high === '' ? null : Number(high) };
};

const day = /^\d{4}(-\d{2}(-\d{2})?)?$/;

/** `7d`, `2w`, `3m`, `1y` back from now; a date or part of one; `from..to`. */
const parseAdded = (value: string, nowMs: number): { from: string | null; to: string | null } | null => {
  const ago = /^(\d{1,4})([dwmy])$/.exec(value);
  if (ago) {
    const days = Number(ago[1]) * { d: 1, w: 7, m: 30, y: 365 }[ago[2] as 'd' | 'w' | 'm' | 'y'];
    return { from: new Date(nowMs - days * 86_400_000).toISOString(), to: null };
  }
  const cut = value.indexOf('..');
  const low = cut < 0 ? value : value.slice(0, cut);
  const high = cut < 0 ? value : value.slice(cut + 2);
  if ((low && !day.test(low)) || (high && !day.test(high)) || (!low && !high)) return null;
  // Dates compare as text; a tilde sorts after every digit and letter of a timestamp.
  return { from: low || null, to: high ? `${high}~` : null };
};

/**
 * Parses the text of the search box: words, "phrases", `field:value`, `-not`, `OR`, parentheses. Never fails: what is
 * not understood is searched as words, and `notes` says so.
 */
export const parseQuery = (text: string, nowMs: number): ParsedQuery => {
  const lexemes = lex(text.slice(0, 2000));
  const problems: QueryProblem[] = [];
  const filters: ParsedQuery['filters'] = [];
  const terms: Term[] = [];
  let lastText: { node: TextNode; lexeme: Lexeme; negated: boolean } | undefined;
  let at = 0;
  let count = 0;

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

  /** `author:"Family, Given"` and `author:"=Name"`; null for anything else, which is words. */
  const person = (l: Lexeme): QueryNode | null => {
    const exact = l.value.startsWith('=');
    const name = exact ? l.value.slice(1) : l.value;
    if (!exact && !(l.quoted && /[^\s,][^,]*,.*[^\s,]/.test(name))) return null;
    const prefix = name.endsWith('*');
    const key = personKey(name, prefix);
    const list = tokens(name).map((t) => t.text);
    return key === '' ? null : { kind: 'person', key, prefix, words: list };
  };

  /** `venue:"=Nature"`; null for anything else, which is words. */
  const venue = (l: Lexeme): QueryNode | null => {
    if (!l.value.startsWith('=')) return null;
    const key = indexText(l.value.slice(1));
    return key === '' ? null : { kind: 'venue', key, words: key.split(' ') };
  };

  const asWords = (l: Lexeme, problem: QueryProblem): QueryNode | null => {
    problems.push(problem);
    return words(l.field ? `${l.field} ${l.value}` : l.value, null, true);
  };

  const term = (l: Lexeme, negated: boolean): QueryNode | null => {
    if (l.field === null) return words(l.value, null, l.quoted);
    const field = l.field;
    const value = l.value.trim();
    const understood = (node: QueryNode | null): QueryNode | null => {
      if (node) filters.push({ field, value, negated });
      return node;
    };
    if (!(filterFields as readonly string[]).includes(field) && !Object.hasOwn(textFields, field)) {
      // Something with a colon in it, such as a title with a subtitle or an address: words.
      const nearest = nearestField(field, value);
      if (nearest !== undefined) problems.push({ code: 'unknown_field', field, value, suggestion: nearest });
      return words(`${l.field}:${l.value}`, null, true);
    }
    if (value === '') return asWords(l, { code: 'no_value', field });
    if (Object.hasOwn(textFields, field)) {
      const column = textFields[field as keyof typeof textFields];
      const whole = column === 'authors' ? person(l) : column === 'venue' ? venue(l) : null;
      const node = whole ?? words(l.value, column, l.quoted);
      return node ? understood(node) : asWords(l, { code: 'no_word', field, value });
    }
    switch (field) {
      case 'year':
      case 'rating':
      case 'cited': {
        const range = parseRange(value);
        return range ? understood({ kind: 'range', field, range }) : asWords(l, { code: 'not_a_range', field, value });
      }
      case 'added': {
        const added = parseAdded(value, nowMs);
        return added ? understood({ kind: 'added', ...added }) : asWords(l, { code: 'not_a_date', field, value });
      }
      case 'is':
      case 'has': {
        const known = field === 'is' ? isWords : hasWords;
        const what = fold(value);
        return (known as readonly string[]).includes(what)
          ? understood({ kind: field, what } as QueryNode)
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
      case 'type':
      case 'key':
      case 'lang':
        return understood({ kind: field, value });
      case 'doi':
      case 'arxiv':
      case 'pmid':
        return understood({ kind: 'id', scheme: field, value });
      case 'pdf': {
        const list = tokens(l.value).map((t) => t.text);
        return list.length > 0
          ? understood({ kind: 'pdf', words: list })
          : asWords(l, { code: 'no_word', field, value });
      }
      case 'import':
        return wholeNumber.test(value)
          ? understood({ kind: 'import', run: Number(value) })
          : asWords(l, { code: 'not_an_import', field, value });
      case 'similar':
        return paperNumber.test(value)
          ? understood({ kind: 'similar', paper: Number(value) })
          : asWords(l, { code: 'not_a_paper', field, value });
      default:
        return words(`${l.field}:${l.value}`, null, true);
    }
  };

  const unary = (depth: number, negated: boolean, start?: number): QueryNode | null => {
    const l = lexemes[at]!;
    at += 1;
    if (l.kind === 'not') {
      if (at >= lexemes.length || lexemes[at]!.kind === 'close' || lexemes[at]!.kind === 'or') {
        problems.push({ code: 'minus_alone' });
        return null;
      }
      const item = unary(depth, !negated, start ?? l.start);
      return item && { kind: 'not', item };
    }
    if (l.kind === 'open') {
      if (depth >= maxDepth) {
        problems.push({ code: 'too_deep' });
        return null;
      }
      const inner = any(depth + 1);
      if (lexemes[at]?.kind === 'close') at += 1;
      else problems.push({ code: 'not_closed' });
      return inner;
    }
    count += 1;
    if (count > maxTerms) {
      if (count === maxTerms + 1) problems.push({ code: 'too_many_terms', value: String(maxTerms) });
      return null;
    }
    const node = term(l, negated);
    if (node) {
      const valueStart = l.field === null ? l.start : l.start + l.field.length + 1;
      const place = { start: start ?? l.start, end: l.end, valueStart };
      terms.push({ ...place, negated, quoted: l.quoted, grouped: depth > 0, node });
      if (node.kind === 'text') lastText = { node, lexeme: l, negated };
    }
    return node;
  };

  const all = (depth: number): QueryNode | null => {
    const items: QueryNode[] = [];
    while (at < lexemes.length && lexemes[at]!.kind !== 'or') {
      if (lexemes[at]!.kind === 'close') {
        if (depth > 0) break;
        at += 1;
        continue;
      }
      const item = unary(depth, false);
      if (item) items.push(item);
    }
    return items.length === 0 ? null : items.length === 1 ? items[0]! : { kind: 'all', items };
  };

  const any = (depth: number): QueryNode | null => {
    const items: QueryNode[] = [];
    for (;;) {
      const item = all(depth);
      if (item) items.push(item);
      if (lexemes[at]?.kind !== 'or') break;
      at += 1;
    }
    return items.length === 0 ? null : items.length === 1 ? items[0]! : { kind: 'any', items };
  };

  const root = any(0);
  if (lastText !== undefined && !lastText.negated && mayGoOn(lastText.node, lastText.lexeme)) lastText.node.last = true;
  if (lexemes.some((l) => l.kind === 'or')) for (const t of terms) t.grouped = true;
  return { root, problems, notes: problems.map(noteOf), filters, terms };
};

/** Whether a word may be the beginning of a longer one. One of two letters would match too much. */
const mayGoOn = (node: TextNode, { quoted, field, value }: Lexeme): boolean =>
  !quoted &&
  (field === null || Object.hasOwn(textFields, field)) &&
  node.words.length === 1 &&
  !node.prefix &&
  value.length >= 3 &&
  /^[\p{L}\p{N}]*\p{L}$/u.test(value);

/** Papers to which a query asks for similar ones. */
export const similarPapersIn = (node: QueryNode | null): number[] => {
  if (!node) return [];
  if (node.kind === 'similar') return [node.paper];
  if (node.kind === 'not') return similarPapersIn(node.item);
  return node.kind === 'all' || node.kind === 'any' ? node.items.flatMap(similarPapersIn) : [];
};

/** Words and phrases that are searched and not excluded, for highlighting. */
export const positiveTexts = (node: QueryNode | null): TextNode[] => {
  if (!node) return [];
  if (node.kind === 'text') return [node];
  if (node.kind === 'person') return [{ kind: 'text', column: 'authors', words: node.words, prefix: node.prefix }];
  if (node.kind === 'venue') return [{ kind: 'text', column: 'venue', words: node.words, prefix: false }];
  if (node.kind === 'all' || node.kind === 'any') return node.items.flatMap(positiveTexts);
  return [];
};
