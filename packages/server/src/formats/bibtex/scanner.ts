import * as m from '@carrel/messages/readerTexts';
import { refer, type Shown, type Text, TextError } from '@carrel/messages/reference';

/**
 * Cuts BibTeX text into its `@` blocks. One forward pass: every character is read a bounded number of times, whatever
 * the file contains. Values stay raw LaTeX; macros stay names.
 */

const maxEntryChars = 8_000_000;
const maxBraceDepth = 200;
const maxFields = 1_000;
/** Limit for searching ahead for closing braces in one file, beyond the text that is read anyway. */
const maxLookahead = 16_000_000;

export interface ValuePart {
  kind: 'text' | 'macro';
  text: string;
}

interface RawField {
  name: string;
  parts: ValuePart[];
}

export interface EntryBlock {
  kind: 'entry';
  /** Lower case. */
  type: string;
  key: string;
  line: number;
  fields: RawField[];
  warnings: Text[];
}

interface BrokenBlock {
  kind: 'broken';
  type: string;
  key: string;
  line: number;
  problem: Shown;
}

interface StringBlock {
  kind: 'string';
  name: string;
  parts: ValuePart[];
}

interface CommentBlock {
  kind: 'comment';
  text: string;
}

type Block = EntryBlock | BrokenBlock | StringBlock | CommentBlock;

/** Thrown inside the scanner only, to leave an entry that cannot be read. */
class BrokenEntry extends TextError {}

const newlineCode = 10;
const quoteCode = 34;
const percentCode = 37;
const atCode = 64;
const backslashCode = 92;
const openBraceCode = 123;
const closeBraceCode = 125;

const blockStart = /@([A-Za-z][\w-]{0,40})\s{0,50}([{(])/y;
/** An entry head at the start of a line: inside a value it means that the value was never closed. */
const entryHead = /@[A-Za-z]{2,40}\s{0,10}[{(]\s{0,10}[^\s,{}()="#%]{0,200}\s{0,10},/y;
const fieldName = /[^\s=,{}()"#%]{1,200}/y;
/** Shows that a value has swallowed the fields after it, although it ends somewhere. */
const swallowedField = /,\s{0,50}[A-Za-z]{2,30}\s{0,20}=\s{0,20}["{\d]/;
const valueEnd = /\s{0,50}(?:[,}#)]|$)/y;
const bareWord = /[^\n,#{}"()]{1,1000}/y;

/** Yields the blocks of a file in order. Text between blocks is comment and is skipped. */
export const scanBibtex = (text: string): Generator<Block> => new Scanner(text).blocks();

class Scanner {
  #pos = 0;
  #line = 1;
  #lineCountedTo = 0;
  #entryStart = 0;
  #lookahead = maxLookahead;

  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  *blocks(): Generator<Block> {
    let resynchronising = false;
    while (this.#findBlock(resynchronising)) {
      const start = this.#pos;
      const block = this.#block();
      if (block !== undefined) yield block;
      resynchronising = block?.kind === 'broken';
      if (this.#pos === start) this.#pos++;
    }
  }

  /** Moves to the next `@` outside of `%` comments; after a broken entry only one that starts a line counts. */
  #findBlock(onlyAtLineStart: boolean): boolean {
    const text = this.#text;
    let commented = false;
    let lineStart = this.#pos === 0 || text.charCodeAt(this.#pos - 1) === newlineCode;
    for (let i = this.#pos; i < text.length; i++) {
      const code = text.charCodeAt(i);
      if (code === newlineCode) {
        commented = false;
        lineStart = true;
        continue;
      }
      if (code === atCode && !commented && (lineStart || !onlyAtLineStart) && !this.#partOfAddress(i)) {
        blockStart.lastIndex = i;
        if (blockStart.test(text)) {
          this.#pos = i;
          return true;
        }
      }
      if (code === percentCode) commented = true;
      if (code !== 32 && code !== 9 && code !== 13) lineStart = false;
    }
    this.#pos = text.length;
    return false;
  }

  /** The `@` of "name@host{...". */
  #partOfAddress(at: number): boolean {
    return at > 0 && /[A-Za-z0-9.]/.test(this.#text.charAt(at - 1));
  }

  #lineAt(pos: number): number {
    for (let i = this.#lineCountedTo; i < pos; i++) if (this.#text.charCodeAt(i) === newlineCode) this.#line++;
    this.#lineCountedTo = Math.max(pos, this.#lineCountedTo);
    return this.#line;
  }

  #block(): Block | undefined {
    const line = this.#lineAt(this.#pos);
    this.#entryStart = this.#pos;
    blockStart.lastIndex = this.#pos;
    const head = blockStart.exec(this.#text);
    if (!head) return undefined;
    const type = (head[1] ?? '').toLowerCase();
    const close = head[2] === '{' ? '}' : ')';
    this.#pos = blockStart.lastIndex;
    if (type === 'comment') return this.#comment(close);
    let key = '';
    try {
      if (type === 'string') return this.#stringDefinition(close);
      if (type === 'preamble') {
        this.#value();
        this.#skipSpace();
        if (this.#text[this.#pos] === close) this.#pos++;
        return undefined;
      }
      key = this.#entryKey(close);
      return this.#entry(type, key, line, close);
    } catch (error) {
      if (!(error instanceof BrokenEntry)) throw error;
      return { kind: 'broken', type, key, line, problem: error.shown };
    }
  }

  #comment(close: string): CommentBlock {
    const start = this.#pos;
    const end = close === '}' ? this.#commentEnd() : -1;
    if (end >= 0) {
      this.#pos = end + 1;
      return { kind: 'comment', text: this.#text.slice(start, end) };
    }
    const newline = this.#text.indexOf('\n', start);
    this.#pos = newline < 0 ? this.#text.length : newline;
    return { kind: 'comment', text: this.#text.slice(start, this.#pos) };
  }

  /** Position of the closing brace of a comment, or -1. Comments may contain whole entries, so only braces count. */
  #commentEnd(): number {
    let depth = 1;
    const limit = Math.min(this.#text.length, this.#pos + this.#lookahead);
    for (let i = this.#pos; i < limit; i++) {
      const code = this.#text.charCodeAt(i);
      if (code === openBraceCode) depth++;
      else if (code === closeBraceCode && --depth === 0) return i;
    }
    this.#lookahead -= limit - this.#pos;
    return -1;
  }

  #stringDefinition(close: string): StringBlock {
    this.#skipSpace();
    const name = this.#match(fieldName);
    this.#skipSpace();
    if (name === '' || this.#text[this.#pos] !== '=') throw new BrokenEntry(refer(m.emptyMacro));
    this.#pos++;
    const parts = this.#value();
    this.#skipSpace();
    if (this.#text[this.#pos] === ',') {
      this.#pos++;
      this.#skipSpace();
    }
    if (this.#text[this.#pos] === close) this.#pos++;
    return { kind: 'string', name: name.toLowerCase(), parts };
  }

  /** The citation key, or '' when the entry starts with its fields at once. */
  #entryKey(close: string): string {
    this.#skipSpace();
    const start = this.#pos;
    let end = start;
    for (; end < this.#text.length && end - start < 1_000; end++) {
      const char = this.#text.charAt(end);
      if (char === ',' || char === close || char === '\n' || char === '{' || char === '"') break;
      if (char === '=' && /^\s*=\s*["{]/.test(this.#text.slice(end, end + 50))) return '';
    }
    const key = this.#text.slice(start, end).trim();
    this.#pos = end;
    this.#skipSpace();
    const next = this.#text[this.#pos];
    if (next === ',') this.#pos++;
    else if (next !== close && /\s/.test(key)) this.#pos = start;
    return next === ',' || next === close || !/\s/.test(key) ? key : '';
  }

  #entry(type: string, key: string, line: number, close: string): EntryBlock {
    const entry: EntryBlock = { kind: 'entry', type, key, line, fields: [], warnings: [] };
    for (;;) {
      this.#skipSeparators();
      const char = this.#text[this.#pos];
      if (char === close) {
        this.#pos++;
        return entry;
      }
      if (char === undefined || this.#atEntryHead(this.#pos)) {
        const last = entry.fields.at(-1);
        if (last === undefined) throw new BrokenEntry(refer(m.noFields));
        if (last.parts.some((part) => swallowedField.test(part.text))) {
          throw new BrokenEntry(refer(m.openField, { field: last.name }));
        }
        entry.warnings.push(refer(m.missingBrace));
        return entry;
      }
      const field = this.#field(entry, close);
      if (field !== undefined) {
        if (entry.fields.length >= maxFields) throw new BrokenEntry(refer(m.tooManyFields, { max: maxFields }));
        entry.fields.push(field);
      }
    }
  }

  #field(entry: EntryBlock, close: string): RawField | undefined {
    const name = this.#match(fieldName);
    if (name === '')
      throw new BrokenEntry(refer(m.strayCharacter, { character: JSON.stringify(this.#text.charAt(this.#pos)) }));
    this.#skipSpace();
    const next = this.#text[this.#pos];
    if (next === '=') {
      this.#pos++;
    } else if (next === ',' || next === close || next === undefined) {
      entry.warnings.push(refer(m.emptyField, { field: name }));
      return undefined;
    } else if (next === '{' || next === '"') {
      entry.warnings.push(refer(m.missingEqualsSign, { field: name }));
    } else {
      throw new BrokenEntry(refer(m.noEqualsSign, { field: name }));
    }
    const parts = this.#value();
    this.#skipSpace();
    const after = this.#text[this.#pos];
    if (after !== ',' && after !== close && after !== undefined && !this.#atEntryHead(this.#pos)) {
      entry.warnings.push(refer(m.missingComma, { field: name }));
    }
    return { name: name.toLowerCase(), parts };
  }

  #value(): ValuePart[] {
    const parts: ValuePart[] = [];
    do {
      this.#skipSpace();
      const char = this.#text[this.#pos];
      if (char === '{') parts.push({ kind: 'text', text: this.#braced() });
      else if (char === '"') parts.push({ kind: 'text', text: this.#quoted() });
      else {
        const word = this.#match(bareWord).trim();
        if (word !== '') parts.push({ kind: /^\d+$|\s/.test(word) ? 'text' : 'macro', text: word });
      }
      this.#skipSpace();
    } while (this.#text[this.#pos] === '#' && ++this.#pos);
    return parts;
  }

  /**
   * BibTeX counts every brace, escaped or not. If that finds no end, the value ends where the braces without a
   * backslash are balanced, as the author of `Thi\{'ebaux` meant it.
   */
  #braced(): string {
    const start = this.#pos + 1;
    let depth = 0;
    let unescapedDepth = 0;
    let fallback = -1;
    try {
      for (let i = this.#pos; i < this.#text.length; i++) {
        const code = this.#text.charCodeAt(i);
        if (code === newlineCode) this.#checkLine(i);
        else if (code === openBraceCode || code === closeBraceCode) {
          const escaped = this.#text.charCodeAt(i - 1) === backslashCode;
          if (code === openBraceCode) depth = this.#deeper(depth, i);
          else if (!(depth === 1 && escaped && !this.#valueMayEnd(i + 1))) depth--;
          if (!escaped) unescapedDepth += code === openBraceCode ? 1 : -1;
          if (depth === 0) return this.#cut(start, fallback >= 0 && !this.#valueMayEnd(i + 1) ? fallback : i);
          if (unescapedDepth === 0 && fallback < 0 && this.#valueMayEnd(i + 1)) fallback = i;
        }
        if (fallback >= 0 && --this.#lookahead < 0) return this.#cut(start, fallback);
      }
      this.#pos = this.#text.length;
      throw new BrokenEntry(refer(m.openBrace));
    } catch (error) {
      if (fallback >= 0 && error instanceof BrokenEntry) return this.#cut(start, fallback);
      throw error;
    }
  }

  #cut(start: number, end: number): string {
    this.#pos = end + 1;
    return this.#text.slice(start, end);
  }

  #quoted(): string {
    const start = this.#pos + 1;
    let depth = 0;
    for (let i = start; i < this.#text.length; i++) {
      const code = this.#text.charCodeAt(i);
      if (code === openBraceCode) depth = this.#deeper(depth, i);
      else if (code === closeBraceCode) depth = Math.max(0, depth - 1);
      else if (code === quoteCode && depth === 0 && !this.#escapedQuote(i)) {
        this.#pos = i + 1;
        return this.#text.slice(start, i);
      } else if (code === newlineCode) this.#checkLine(i);
    }
    this.#pos = this.#text.length;
    throw new BrokenEntry(refer(m.openQuotation));
  }

  /** `\"` ends the value only where a value can end, so that `"G\"odel"` is read as it was meant. */
  #escapedQuote(at: number): boolean {
    return this.#text.charCodeAt(at - 1) === backslashCode && !this.#valueMayEnd(at + 1);
  }

  #valueMayEnd(at: number): boolean {
    valueEnd.lastIndex = at;
    return valueEnd.test(this.#text);
  }

  #deeper(depth: number, at: number): number {
    if (depth < maxBraceDepth) return depth + 1;
    this.#pos = at;
    throw new BrokenEntry(refer(m.deepBraces, { max: maxBraceDepth }));
  }

  #checkLine(newline: number): void {
    if (this.#atEntryHead(newline + 1)) {
      this.#pos = newline + 1;
      throw new BrokenEntry(refer(m.openValue));
    }
    if (newline - this.#entryStart > maxEntryChars) {
      this.#pos = newline;
      throw new BrokenEntry(refer(m.longEntry, { max: maxEntryChars }));
    }
  }

  #atEntryHead(at: number): boolean {
    if (this.#text.charCodeAt(at) !== atCode) return false;
    entryHead.lastIndex = at;
    return entryHead.test(this.#text);
  }

  #match(pattern: RegExp): string {
    pattern.lastIndex = this.#pos;
    const match = pattern.exec(this.#text);
    if (!match) return '';
    this.#pos = pattern.lastIndex;
    return match[0];
  }

  /** White space and, as Biber has it, `%` comments between the parts of an entry. */
  #skipSpace(): void {
    for (; this.#pos < this.#text.length; this.#pos++) {
      const code = this.#text.charCodeAt(this.#pos);
      if (code === percentCode) {
        const newline = this.#text.indexOf('\n', this.#pos);
        this.#pos = newline < 0 ? this.#text.length - 1 : newline;
      } else if (code !== 32 && (code < 9 || code > 13) && code !== 0xa0 && code !== 0xfeff) return;
    }
  }

  #skipSeparators(): void {
    do this.#skipSpace();
    while (this.#text[this.#pos] === ',' && ++this.#pos);
  }
}
