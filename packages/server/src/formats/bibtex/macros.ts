import * as m from '@carrel/messages/readerTexts';
import { refer, type Text } from '@carrel/messages/reference';
import { cutText } from '../text.ts';
import type { ValuePart } from './scanner.ts';

/** Maximum length of a value after expanding `@string` macros. */
const maxExpansionChars = 1_000_000;
/** Maximum total length of all expansions in a file. */
const maxTotalExpansionChars = 32_000_000;
const maxDepth = 100;

const monthMacros = new Set(['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']);

interface Expansion {
  text: string;
  warnings: Text[];
}

class TooLarge extends Error {}

/** The `@string` macros of a file. Values are expanded on use, each macro once. */
export class MacroTable {
  readonly #definitions = new Map<string, readonly ValuePart[]>();
  readonly #values = new Map<string, string>();
  #total = 0;

  /** A later definition replaces an earlier one for all following entries. */
  define(name: string, parts: readonly ValuePart[]): void {
    if (this.#definitions.get(name) === parts) return;
    this.#definitions.set(name, parts);
    this.#values.clear();
  }

  /** Keeps the first definition, for entries before it. */
  declare(name: string, parts: readonly ValuePart[]): void {
    if (!this.#definitions.has(name)) this.#definitions.set(name, parts);
  }

  expand(parts: readonly ValuePart[]): Expansion {
    const [only] = parts;
    if (parts.length === 1 && only?.kind === 'text') return { text: only.text, warnings: [] };
    const warnings: Text[] = [];
    try {
      const text = this.#join(parts, new Set(), warnings);
      this.#total += text.length;
      if (this.#total > maxTotalExpansionChars) throw new TooLarge();
      return { text, warnings };
    } catch (error) {
      if (!(error instanceof TooLarge)) throw error;
      return { text: '', warnings: [refer(m.longMacro)] };
    }
  }

  #join(parts: readonly ValuePart[], active: Set<string>, warnings: Text[]): string {
    const texts: string[] = [];
    let length = 0;
    for (const part of parts) {
      const text = part.kind === 'text' ? part.text : this.#macro(part.text, active, warnings);
      length += text.length;
      if (length > maxExpansionChars) throw new TooLarge();
      texts.push(text);
    }
    return texts.length === 1 ? (texts[0] ?? '') : texts.join('');
  }

  #macro(word: string, active: Set<string>, warnings: Text[]): string {
    const name = word.toLowerCase();
    const value = this.#values.get(name);
    if (value !== undefined) return value;
    const parts = this.#definitions.get(name);
    if (parts === undefined) {
      if (!monthMacros.has(name) && /^[A-Za-z]/.test(word))
        warnings.push(refer(m.unknownMacro, { name: cutText(word, 100) }));
      return word;
    }
    if (active.has(name) || active.size >= maxDepth) {
      warnings.push(refer(m.recursiveMacro, { name: cutText(word, 100) }));
      return '';
    }
    active.add(name);
    const before = warnings.length;
    const text = this.#join(parts, active, warnings);
    active.delete(name);
    // A value truncated by a cycle is only valid inside that cycle.
    if (warnings.length === before) this.#values.set(name, text);
    return text;
  }
}
