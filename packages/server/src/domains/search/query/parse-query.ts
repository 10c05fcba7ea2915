import { fold, personKey, tokens } from '../../../platform/text.ts';

/** Columns of the search index that a person can name. */
export const textFields = {
  author: 'authors',
  authors: 'authors',
  title: 'title',
  abstract: 'abstract',
  venue: 'venue',
  journal: 'venue',
  note: 'notes',
  notes: 'notes',
} as const;
type TextColumn = (typeof textFields)[keyof typeof textFields];

export type Range = { min: number | null; max: number | null };
export type QueryNode =
  | { kind: 'all'; items: QueryNode[] }
  | { kind: 'any'; items: QueryNode[] }
  | { kind: 'not'; item: QueryNode }
  | { kind: 'text'; column: TextColumn | null; words: string[]; prefix: boolean }
  /** One author by the full name; `words` are the name as it is written. */
  | { kind: 'person'; key: string; prefix: boolean; words: string[] }
  | { kind: 'range'; field: 'year' | 'rating' | 'cited'; range: Range }
  | { kind: 'added'; from: string | null; to: string | null }
  | { kind: 'tag' | 'collection' | 'topic' | 'type' | 'key' | 'lang'; value: string }
  | { kind: 'id'; scheme: 'doi' | 'arxiv' | 'pmid'; value: string }
  | { kind: 'import'; run: number }
  | { kind: 'is'; what: (typeof isWords)[number] }
  | { kind: 'has'; what: (typeof hasWords)[number] };

export const isWords = [
  'unread',
  'reading',
  'done',
  'excluded',
  'rated',
  'unrated',
  'tagged',
  'untagged',
  'collected',
  'uncollected',
  'retracted',
  'oa',
  'preprint',
  'unresolved',
] as const;
export const hasWords = [
  'pdf',
  'note',
  'abstract',
  'doi',
  'identifier',
  'authors',
  'year',
  'tag',
  'collection',
  'url',
  'key',
  'citations',
  'references',
] as const;
export const filterFields = [
  'author',
  'title',
  'abstract',
  'venue',
  'note',
  'tag',
  'collection',
  'topic',
  'year',
  'rating',
  'cited',
  'added',
  'type',
  'is',
  'has',
  'doi',
  'arxiv',
  'pmid',
  'key',
  'lang',
  'import',
] as const;

export interface ParsedQuery {
  /** Null when there is nothing to look for: everything matches. */
  root: QueryNode | null;
  /** What was taken as words although it looked like more. */
  notes: string[];
  filters: { field: string; value: string; negated: boolean }[];
}

interface Lexeme {
  kind: 'open' | 'close' | 'or' | 'not' | 'term';
  field: string | null;
  value: string;
  quoted: boolean;
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
  while (i < text.length) {
    const c = text[i]!;
    if (isSpace(c)) {
      i += 1;
      continue;
    }
    if (c === '(' || c === ')') {
      out.push({ kind: c === '(' ? 'open' : 'close', field: null, value: c, quoted: false });
      i += 1;
      continue;
    }
    if (c === '-' && i + 1 < text.length && !isSpace(text[i + 1])) {
      out.push({ kind: 'not', field: null, value: '-', quoted: false });
      i += 1;
      continue;
    }
    if (c === '"') {
      out.push({ kind: 'term', field: null, value: readQuoted(), quoted: true });
      continue;
    }
    const start = i;
    while (i < text.length && !isSpace(text[i]) && text[i] !== '(' && text[i] !== ')' && text[i] !== '"') i += 1;
    const word = text.slice(start, i);
    const colon = word.indexOf(':');
    const field = colon > 0 ? word.slice(0, colon).toLowerCase() : null;
    if (field && colon === word.length - 1 && text[i] === '"') {
      out.push({ kind: 'term', field, value: readQuoted(), quoted: true });
    } else if (word === 'OR' || word === '|') {
      out.push({ kind: 'or', field: null, value: word, quoted: false });
    } else if (word === 'NOT') {
      out.push({ kind: 'not', field: null, value: word, quoted: false });
    } else if (word !== 'AND') {
      out.push(
        field
          ? { kind: 'term', field, value: word.slice(colon + 1), quoted: false }
          : { kind: 'term', field: null, value: word, quoted: false },
      );
    }
    if (out.length > maxTerms * 3) break;
  }
  return out;
};

const wholeNumber = /^\d{1,9}$/;

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
 * Reads what a person typed into the search box: words, "phrases", `field:value`, `-not`, `OR`, parentheses.
 * Never fails: what is not understood is looked for as words, and `notes` says so.
 */
export const parseQuery = (text: string, nowMs: number): ParsedQuery => {
  const lexemes = lex(text.slice(0, 2000));
  const notes: string[] = [];
  const filters: ParsedQuery['filters'] = [];
  let at = 0;
  let terms = 0;

  const words = (value: string, column: TextColumn | null, quoted: boolean): QueryNode | null => {
    const prefix = !quoted && value.endsWith('*');
    const list = tokens(value)
      .map((t) => t.text)
      .filter((t) => t !== '');
    if (list.length === 0) return null;
    // "state-of-the-art" and CJK text are several tokens that stood together: a phrase.
    return { kind: 'text', column, words: list, prefix };
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

  const asWords = (l: Lexeme, why: string): QueryNode | null => {
    notes.push(why);
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
    if (!(filterFields as readonly string[]).includes(field) && !(field in textFields)) {
      // Something with a colon in it, such as a title with a subtitle or an address: words.
      return words(`${l.field}:${l.value}`, null, true);
    }
    if (value === '') return asWords(l, `“${field}:” has no value, so it was taken as a word.`);
    if (field in textFields) {
      const column = textFields[field as keyof typeof textFields];
      const node = (column === 'authors' ? person(l) : null) ?? words(l.value, column, l.quoted);
      return node ? understood(node) : asWords(l, `“${field}:${value}” holds no word.`);
    }
    switch (field) {
      case 'year':
      case 'rating':
      case 'cited': {
        const range = parseRange(value);
        return range
          ? understood({ kind: 'range', field, range })
          : asWords(
              l,
              `“${field}:${value}” is not a number or a range such as ${field}:${field === 'year' ? '2019..2022' : '>=4'}.`,
            );
      }
      case 'added': {
        const added = parseAdded(value, nowMs);
        return added
          ? understood({ kind: 'added', ...added })
          : asWords(l, `“added:${value}” is not a date or a span such as added:7d.`);
      }
      case 'is':
      case 'has': {
        const known = field === 'is' ? isWords : hasWords;
        const what = fold(value);
        return (known as readonly string[]).includes(what)
          ? understood({ kind: field, what } as QueryNode)
          : asWords(
              l,
              `“${field}:${value}” is not known; try ${known
                .slice(0, 4)
                .map((w) => `${field}:${w}`)
                .join(', ')}.`,
            );
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
      case 'import':
        return wholeNumber.test(value)
          ? understood({ kind: 'import', run: Number(value) })
          : asWords(l, `“import:${value}” is not the number of an import.`);
      default:
        return words(`${l.field}:${l.value}`, null, true);
    }
  };

  const unary = (depth: number, negated: boolean): QueryNode | null => {
    const l = lexemes[at]!;
    at += 1;
    if (l.kind === 'not') {
      if (at >= lexemes.length || lexemes[at]!.kind === 'close' || lexemes[at]!.kind === 'or') {
        notes.push('A minus with nothing after it was ignored.');
        return null;
      }
      const item = unary(depth, !negated);
      return item && { kind: 'not', item };
    }
    if (l.kind === 'open') {
      if (depth >= maxDepth) {
        notes.push('Parentheses nested too deep were ignored.');
        return null;
      }
      const inner = any(depth + 1);
      if (lexemes[at]?.kind === 'close') at += 1;
      else notes.push('A parenthesis was not closed.');
      return inner;
    }
    terms += 1;
    if (terms > maxTerms) {
      if (terms === maxTerms + 1) notes.push(`Only the first ${maxTerms} terms were used.`);
      return null;
    }
    return term(l, negated);
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

  return { root: any(0), notes, filters };
};

/** Words and phrases that are looked for and not excluded: what a reader wants to see marked. */
export const positiveTexts = (node: QueryNode | null): Extract<QueryNode, { kind: 'text' }>[] => {
  if (!node) return [];
  if (node.kind === 'text') return [node];
  if (node.kind === 'person') return [{ kind: 'text', column: 'authors', words: node.words, prefix: node.prefix }];
  if (node.kind === 'all' || node.kind === 'any') return node.items.flatMap(positiveTexts);
  return [];
};
