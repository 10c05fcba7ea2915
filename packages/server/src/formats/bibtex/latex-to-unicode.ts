import { formulaEnd, maxFormulaChars } from './formula.ts';
import {
  accents,
  bareAccents,
  controlSymbols,
  declarations,
  dropped,
  ignored,
  markup,
  quotations,
  secondArgument,
  symbols,
} from './latex-commands.ts';

/** Nesting of groups and arguments. Deeper text is kept, its commands are not. */
const maxDepth = 150;

interface LatexOptions {
  /** For page ranges and identifiers: dashes, quotes, tildes and dollar signs are literal. */
  verbatim?: boolean;
}

const nothingToDo = /[\\{}$~`]|--|''/;
const verbatimNothingToDo = /[\\{}]/;
const plainRun = /[^\\{}$~\-`']+/y;
const verbatimPlainRun = /[^\\{}]+/y;
/** Text up to a closing quote. A letter follows the apostrophe of "don't", so it closes nothing. */
const quotationPattern = /^[^\s`'}\ue0f1][^`]*?'(?![\p{L}\p{N}'])/u;
const maxQuotationChars = 300;
const emptyGroup = /\{\s*\}/y;
/** How far the end of a verbatim argument is searched. */
const maxRawChars = 4_000;

/**
 * Reads LaTeX text as Unicode with `<i> <b> <sub> <sup>` markup. Formulas between dollar signs are kept as they are.
 * Unknown commands lose their name when they have an argument. Without one, they are kept as text; those with a capital, such
 * as `\ConTeXt`, are names of things and lose the backslash.
 */
export const latexToUnicode = (source: string, options: LatexOptions = {}): string => {
  const verbatim = options.verbatim ?? false;
  if (!(verbatim ? verbatimNothingToDo : nothingToDo).test(source)) return source;
  return new Decoder(source, verbatim).text();
};

class Decoder {
  #pos = 0;
  #depth = 0;
  /** Set when a declaration such as `\it` has taken the rest of its group, closing brace included. */
  #groupClosed = false;

  /** Where the open single quotation ends; -1: none is open. */
  #quotationEnd = -1;

  readonly #source: string;
  readonly #verbatim: boolean;

  constructor(source: string, verbatim: boolean) {
    this.#source = source;
    this.#verbatim = verbatim;
  }

  text(): string {
    let out = '';
    // A stray closing brace ends a run but not the text.
    while (this.#pos < this.#source.length) out += this.#run();
    return out.normalize('NFC');
  }

  /** Decodes up to the brace that closes the current group, and takes that brace. */
  #run(): string {
    const source = this.#source;
    const plain = this.#verbatim ? verbatimPlainRun : plainRun;
    let out = '';
    while (this.#pos < source.length) {
      plain.lastIndex = this.#pos;
      const text = plain.exec(source);
      if (text) {
        out += text[0];
        this.#pos += text[0].length;
        continue;
      }
      const char = source.charAt(this.#pos);
      if (char === '}') {
        this.#pos++;
        return out;
      }
      out += this.#special(char);
      if (this.#groupClosed) {
        this.#groupClosed = false;
        return out;
      }
    }
    return out;
  }

  #special(char: string): string {
    if (char === '{') {
      this.#pos++;
      return this.#nested();
    }
    if (char === '\\') return this.#command();
    if (char === '$') return this.#formula();
    if (char === '~') {
      this.#pos++;
      return ' ';
    }
    return char === '-' ? this.#dashes() : this.#quotes(char);
  }

  #nested(): string {
    if (this.#depth >= maxDepth) return '';
    this.#depth++;
    const text = this.#run();
    this.#depth--;
    return text;
  }

  #countRun(char: string): number {
    let end = this.#pos;
    while (this.#source.charAt(end) === char) end++;
    const count = end - this.#pos;
    this.#pos = end;
    return count;
  }

  #dashes(): string {
    const count = this.#countRun('-');
    if (count === 2) return '–';
    return count === 3 ? '—' : '-'.repeat(count);
  }

  #quotes(char: string): string {
    const at = this.#pos;
    const count = this.#countRun(char);
    if (count === 1 && char === "'" && at === this.#quotationEnd) return '’';
    if (count === 1 && char === '`') return this.#startQuotation(at) ? '‘' : '`';
    return count === 2 ? (char === '`' ? '“' : '”') : char.repeat(count);
  }

  /** Whether the single quote at this position begins a quotation. If so, the end of the quotation is remembered. */
  #startQuotation(at: number): boolean {
    if (/[\p{L}\p{N}]/u.test(this.#source.charAt(at - 1))) return false;
    const end = quotationPattern.exec(this.#source.slice(at + 1, at + maxQuotationChars))?.[0].length;
    if (end !== undefined) this.#quotationEnd = at + end;
    return end !== undefined;
  }

  #formula(): string {
    const delimiter = this.#source.startsWith('$$', this.#pos) ? '$$' : '$';
    const start = this.#pos;
    const end = formulaEnd(this.#source, start + delimiter.length, delimiter);
    this.#pos = end < 0 ? start + delimiter.length : end;
    return this.#source.slice(start, this.#pos);
  }

  #command(): string {
    this.#pos++;
    const char = String.fromCodePoint(this.#source.codePointAt(this.#pos) ?? 0x5c);
    if (this.#pos >= this.#source.length) return '\\';
    if (!/[A-Za-z]/.test(char)) return this.#controlSymbol(char);
    const start = this.#pos;
    while (/[A-Za-z]/.test(this.#source.charAt(this.#pos))) this.#pos++;
    const name = this.#source.slice(start, this.#pos);
    if (this.#source.charAt(this.#pos) === '*') this.#pos++;
    const spaceFrom = this.#pos;
    this.#skipSpace();
    return this.#named(name, this.#pos > spaceFrom);
  }

  #controlSymbol(char: string): string {
    if (char === '(' || char === '[') return this.#delimitedFormula(char === '(' ? '\\)' : '\\]');
    this.#pos += char.length;
    if (accents.has(char)) return this.#accented(char);
    return controlSymbols.get(char) ?? char;
  }

  #delimitedFormula(close: string): string {
    const end = this.#source.slice(this.#pos, this.#pos + maxFormulaChars).indexOf(close);
    if (end < 0) {
      this.#pos++;
      return this.#source.charAt(this.#pos - 1);
    }
    const body = this.#source.slice(this.#pos + 1, this.#pos + end).trim();
    this.#pos += end + close.length;
    return `$${body}$`;
  }

  #named(name: string, spaced: boolean): string {
    if (accents.has(name) && (name.length > 1 || this.#pos < this.#source.length)) return this.#accented(name);
    const symbol = symbols.get(name);
    if (symbol !== undefined) return symbol;
    const tag = markup.get(name);
    if (tag !== undefined) return wrap(tag, this.#argument());
    const declared = declarations.get(name);
    if (declared !== undefined) return this.#declaration(declared);
    const quotation = quotations.get(name);
    if (quotation !== undefined) return `${quotation[0]}${this.#argument()}${quotation[1]}`;
    return this.#specialCommand(name, spaced);
  }

  #specialCommand(name: string, spaced: boolean): string {
    if (name === 'ensuremath') return this.#ensureMath();
    if (name === 'ch' || name === 'ce') return this.#chemistry(name);
    if (name === 'url' || name === 'path' || name === 'nolinkurl' || name === 'verb') return this.#rawGroup() ?? '';
    if (name === 'a' && /[`'=]/.test(this.#source.charAt(this.#pos))) return this.#commandAfterA();
    if (name === 'ifmmode') return this.#textBranch();
    if (dropped.has(name)) {
      if (this.#rawGroup() === undefined) this.#argument();
      return '';
    }
    if (secondArgument.has(name)) {
      this.#rawGroup();
      this.#skipSpace();
      return '';
    }
    if (ignored.has(name)) return '';
    this.#skipOption();
    const ended = this.#skipEmptyGroup();
    // An unknown command with an argument: the group that follows is text like any other.
    if (!ended && this.#source.charAt(this.#pos) === '{') return '';
    return `${/[A-Z]/.test(name) ? '' : '\\'}${name}${spaced && !ended ? ' ' : ''}`;
  }

  /** The empty group of `\ConTeXt{}` is no argument: it ends the name. */
  #skipEmptyGroup(): boolean {
    emptyGroup.lastIndex = this.#pos;
    const found = emptyGroup.test(this.#source);
    if (found) this.#pos = emptyGroup.lastIndex;
    return found;
  }

  #ensureMath(): string {
    const body = this.#rawGroup();
    if (body === undefined) return '';
    return body.startsWith('$') ? body : `$${body}$`;
  }

  /** A formula of chemistry: `\ch{H2O}`, `\ce{UC_{x}}`, `\ce{SO4^2-}`. */
  #chemistry(name: string): string {
    const body = this.#rawGroup();
    return body === undefined ? `\\${name}` : chemistryToMarkup(body);
  }

  /** `\a'e` is how accents are written inside a tabbing environment. */
  #commandAfterA(): string {
    const accent = this.#source.charAt(this.#pos);
    this.#pos++;
    return this.#accented(accent);
  }

  /** `\ifmmode A\else B\fi`: B is for text mode. */
  #textBranch(): string {
    const otherwise = this.#source.slice(this.#pos, this.#pos + 500).indexOf('\\else');
    if (otherwise >= 0) this.#pos += otherwise + '\\else'.length;
    this.#skipSpace();
    return '';
  }

  /** The rest of the group, marked up. */
  #declaration(tag: string): string {
    if (this.#depth >= maxDepth) return '';
    this.#depth++;
    const rest = this.#run();
    this.#depth--;
    this.#groupClosed = true;
    return wrap(tag, rest);
  }

  #accented(accent: string): string {
    const text = this.#argument();
    const first = String.fromCodePoint(text.codePointAt(0) ?? 0x20);
    const base = first === 'ı' ? 'i' : first === 'ȷ' ? 'j' : first;
    if (!/^[\p{L}\p{N}]$/u.test(base)) return (bareAccents.get(accent) ?? '') + text;
    const mark = accents.get(accent) ?? '';
    // The marks of an accent inside come first: `\\~{\\^e}` is ễ.
    const rest = text.slice(first.length);
    const inner = /^\p{M}*/u.exec(rest)?.[0] ?? '';
    return `${base}${inner}${mark}${rest.slice(inner.length)}`;
  }

  /** The next group, command or character, decoded. */
  #argument(): string {
    this.#skipSpace();
    const char = this.#source.charAt(this.#pos);
    if (char === '' || char === '}' || this.#depth >= maxDepth) return '';
    if (char === '{') {
      this.#pos++;
      return this.#nested();
    }
    if (char === '\\') {
      this.#depth++;
      const text = this.#command();
      this.#depth--;
      return text;
    }
    const point = String.fromCodePoint(this.#source.codePointAt(this.#pos) ?? 0x20);
    this.#pos += point.length;
    return point;
  }

  /** The next group verbatim, or undefined if it is not closed nearby. */
  #rawGroup(): string | undefined {
    if (this.#source.charAt(this.#pos) !== '{') return undefined;
    let depth = 0;
    const limit = Math.min(this.#source.length, this.#pos + maxRawChars);
    for (let i = this.#pos; i < limit; i++) {
      const char = this.#source.charAt(i);
      if (char === '{') depth++;
      else if (char === '}' && --depth === 0) {
        const body = this.#source.slice(this.#pos + 1, i);
        this.#pos = i + 1;
        return body;
      }
    }
    return undefined;
  }

  #skipOption(): void {
    if (this.#source.charAt(this.#pos) !== '[') return;
    const close = this.#source.slice(this.#pos, this.#pos + 200).indexOf(']');
    if (close >= 0 && this.#source.charAt(this.#pos + close + 1) === '{') this.#pos += close + 1;
  }

  #skipSpace(): void {
    while (/\s/.test(this.#source.charAt(this.#pos))) this.#pos++;
  }
}

const chemistryToken = /([_^])(?:\{([^{}]{0,100})\}|([^\s{}]))|(?<=[A-Za-z)\]])(\d{1,10})|<=>|->|<-|[{}$]/g;

/** Numbers after an element are subscripts; charges are superscripts. */
const chemistryToMarkup = (body: string): string => {
  const text = body.replace(/\^(\d{0,3}[+-])/g, '^{$1}');
  return latexToUnicode(
    text.replace(chemistryToken, (whole, sign?: string, group?: string, single?: string, index?: string) => {
      if (index !== undefined) return `\\textsubscript{${index}}`;
      if (sign !== undefined) return `\\text${sign === '_' ? 'sub' : 'super'}script{${group ?? single ?? ''}}`;
      return arrows.get(whole) ?? '';
    }),
  );
};
const arrows = new Map([
  ['->', '→'],
  ['<-', '←'],
  ['<=>', '⇌'],
]);

const wrap = (tag: string, text: string): string => (text.trim() === '' ? text : `<${tag}>${text}</${tag}>`);
