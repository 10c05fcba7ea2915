import { cutText } from '../cut-text.ts';
import { isTextField } from './fields.ts';
import { type Lexeme, lex } from './lex.ts';
import type { QueryNode, QueryProblem, TextNode } from './query-node.ts';
import { readTerm } from './read-term.ts';
import type { Vocabulary } from './vocabulary.ts';

/** A query that has been read. Plain data, so that it can be passed between threads. */
export interface ParsedQuery {
  /** As typed. */
  text: string;
  /** The time that `added:7d` counts from. */
  nowMs: number;
  /** Null if there is nothing to search for: everything matches. */
  root: QueryNode | null;
  /** What was taken as words although it looked like more. */
  problems: QueryProblem[];
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

const maxTerms = 64;
const maxDepth = 20;
const yearWord = /^(?:1[5-9]|20)\d\d$/;

/** Reads lexemes by the grammar: words are required, unless there is an `OR` between them. */
class Parser {
  readonly problems: QueryProblem[] = [];
  readonly filters: ParsedQuery['filters'] = [];
  readonly terms: Term[] = [];
  readonly #lexemes: readonly Lexeme[];
  readonly #read: (l: Lexeme) => ReturnType<typeof readTerm>;
  #lastText: { node: TextNode; lexeme: Lexeme; negated: boolean } | undefined;
  /** Plain words that can be the year of a paper. */
  readonly #years = new Map<TextNode, number>();
  #at = 0;
  #count = 0;

  constructor(lexemes: readonly Lexeme[], read: (l: Lexeme) => ReturnType<typeof readTerm>) {
    this.#lexemes = lexemes;
    this.#read = read;
  }

  /** Kind of the next lexeme; undefined at the end. */
  get #kind(): Lexeme['kind'] | undefined {
    return this.#lexemes[this.#at]?.kind;
  }

  parse(): QueryNode | null {
    const root = this.#any(0);
    const last = this.#lastText;
    if (last && !last.negated && mayGoOn(last.node, last.lexeme)) last.node.last = true;
    if (this.#lexemes.some((l) => l.kind === 'or')) for (const t of this.terms) t.grouped = true;
    return root;
  }

  #any(depth: number): QueryNode | null {
    const items: QueryNode[] = [];
    for (;;) {
      const item = this.#all(depth);
      if (item) items.push(item);
      if (this.#kind !== 'or') break;
      this.#at += 1;
    }
    return items.length === 0 ? null : items.length === 1 ? items[0]! : { kind: 'any', items };
  }

  #all(depth: number): QueryNode | null {
    const items: QueryNode[] = [];
    while (this.#kind !== undefined && this.#kind !== 'or') {
      if (this.#kind === 'close') {
        if (depth > 0) break;
        this.#at += 1;
        continue;
      }
      const item = this.#unary(depth, false);
      if (item) items.push(item);
    }
    return items.length === 0 ? null : items.length === 1 ? items[0]! : { kind: 'all', items: this.#withYears(items) };
  }

  /** Next to a name or another word, a year is also that of the paper: `Knuth 1981`. */
  #withYears(items: readonly QueryNode[]): QueryNode[] {
    const isYear = (item: QueryNode) => item.kind === 'text' && this.#years.has(item);
    const besideWords = items.some((item) => ['text', 'name', 'person'].includes(item.kind) && !isYear(item));
    return items.map((item) => {
      const year = item.kind === 'text' && besideWords ? this.#years.get(item) : undefined;
      if (year === undefined) return item;
      return { kind: 'any', items: [item, { kind: 'range', field: 'year', range: { min: year, max: year } }] };
    });
  }

  #unary(depth: number, negated: boolean, start?: number): QueryNode | null {
    const l = this.#lexemes[this.#at]!;
    this.#at += 1;
    if (l.kind === 'not') {
      if (this.#kind === undefined || this.#kind === 'close' || this.#kind === 'or') {
        this.problems.push({ code: 'minus_alone' });
        return null;
      }
      const item = this.#unary(depth, !negated, start ?? l.start);
      return item && { kind: 'not', item };
    }
    if (l.kind === 'open') {
      if (depth >= maxDepth) {
        this.problems.push({ code: 'too_deep' });
        return null;
      }
      const inner = this.#any(depth + 1);
      if (this.#kind === 'close') this.#at += 1;
      else this.problems.push({ code: 'not_closed' });
      return inner;
    }
    return this.#term(l, depth, negated, start ?? l.start);
  }

  #term(l: Lexeme, depth: number, negated: boolean, start: number): QueryNode | null {
    this.#count += 1;
    if (this.#count > maxTerms) {
      if (this.#count === maxTerms + 1) this.problems.push({ code: 'too_many_terms', value: String(maxTerms) });
      return null;
    }
    const { node, filter, problem } = this.#read(l);
    if (problem) this.problems.push(problem);
    if (filter) this.filters.push({ ...filter, negated });
    if (node) {
      const valueStart = l.field === null ? l.start : l.start + l.field.length + 1;
      const place = { start, end: l.end, valueStart };
      this.terms.push({ ...place, negated, quoted: l.quoted, grouped: depth > 0, node });
      if (node.kind === 'text' && l.field === null && !l.quoted && yearWord.test(l.value))
        this.#years.set(node, Number(l.value));
      if (node.kind === 'text') this.#lastText = { node, lexeme: l, negated };
    }
    return node;
  }
}

/** No more of a query is used. */
const maxLength = 2000;

/**
 * Parses the text of the search box: words, "phrases", `field:value`, `-not`, `OR`, parentheses. Never fails: what is
 * not understood is searched as words, and `problems` says so.
 */
export const parse = (text: string, nowMs: number, vocabulary: Vocabulary): ParsedQuery => {
  const parser = new Parser(lex(cutText(text, maxLength)), (l) => readTerm(vocabulary, l, nowMs));
  const root = parser.parse();
  const { problems, filters, terms } = parser;
  return { text, nowMs, root, problems, filters, terms };
};

/** Whether a word may be the beginning of a longer one. One of two letters would match too much. */
const mayGoOn = (node: TextNode, { quoted, field, value }: Lexeme): boolean =>
  !quoted &&
  (field === null || isTextField(field)) &&
  node.words.length === 1 &&
  !node.prefix &&
  value.length >= 3 &&
  /^[\p{L}\p{N}]*\p{L}$/u.test(value);
