import { transformCase } from './text-case.ts';

/** Output text is a list of runs; each boundary between two is a place where punctuation may have to give way. */
export interface Run {
  text: string;
  format: number;
  /** Quotation marks are chosen last, when their nesting is known. */
  quote?: 'open' | 'close';
}

export type OutputFormat = 'text' | 'html' | 'markdown';

export const Format = {
  italic: 1,
  bold: 2,
  superscript: 4,
  subscript: 8,
  smallCaps: 16,
  underline: 32,
} as const;

const inlineTags = new Map<string, number>([
  ['i', Format.italic],
  ['b', Format.bold],
  ['sup', Format.superscript],
  ['sub', Format.subscript],
]);

/** Text of a record, in which only `<i> <b> <sup> <sub>` in matching pairs are markup. */
export function parseInline(text: string): Run[] {
  if (!text.includes('<')) return text === '' ? [] : [{ text, format: 0 }];
  const pieces = text.split(/(<\/?(?:i|b|sup|sub)>)/);
  const partner = matchTags(pieces);
  const runs: Run[] = [];
  let format = 0;
  for (const [i, piece] of pieces.entries()) {
    if (partner.has(i)) format ^= inlineTags.get(piece.replace(/[</>]/g, '')) ?? 0;
    else if (piece !== '') runs.push({ text: piece, format });
  }
  return runs;
}

function matchTags(pieces: readonly string[]): Set<number> {
  const matched = new Set<number>();
  const open: [name: string, index: number][] = [];
  for (const [i, piece] of pieces.entries()) {
    const tag = i % 2 === 1 ? /^<(\/?)(\w+)>$/.exec(piece) : null;
    if (!tag) continue;
    if (tag[1] === '') open.push([tag[2] ?? '', i]);
    else {
      while (open.length > 0) {
        const [name, start] = open.pop()!;
        if (name !== tag[2]) continue;
        matched.add(start).add(i);
        break;
      }
    }
  }
  return matched;
}

/** Italics inside italics stand upright again. */
export function addFormat(runs: readonly Run[], attributes: ReadonlyMap<string, string>): Run[] {
  let toggle = 0;
  let clear = 0;
  const style = attributes.get('font-style');
  if (style === 'italic' || style === 'oblique') toggle |= Format.italic;
  if (style === 'normal') clear |= Format.italic;
  const weight = attributes.get('font-weight');
  if (weight === 'bold') toggle |= Format.bold;
  if (weight === 'normal' || weight === 'light') clear |= Format.bold;
  if (attributes.get('font-variant') === 'small-caps') toggle |= Format.smallCaps;
  if (attributes.get('text-decoration') === 'underline') toggle |= Format.underline;
  const align = attributes.get('vertical-align');
  if (align === 'sup') toggle |= Format.superscript;
  if (align === 'sub') toggle |= Format.subscript;
  return toggle === 0 && clear === 0
    ? [...runs]
    : runs.map((run) => ({ ...run, format: (run.format & ~clear) ^ toggle }));
}

/** Applies what an element states about its own text: case, stripped periods, formatting, quotes, affixes, in order. */
export function decorate(content: readonly Run[], attributes: ReadonlyMap<string, string>, language?: string): Run[] {
  if (content.every((run) => run.text === '' && run.quote === undefined)) return [];
  let runs: readonly Run[] = content;
  if (attributes.get('strip-periods') === 'true')
    runs = runs.map((run) => ({ ...run, text: run.text.replaceAll('.', '') }));
  const textCase = attributes.get('text-case');
  if (textCase !== undefined) runs = caseRuns(runs, textCase, language);
  let decorated = addFormat(runs, attributes);
  if (attributes.get('quotes') === 'true') decorated = quoted(decorated);
  const prefix = attributes.get('prefix') ?? '';
  const suffix = attributes.get('suffix') ?? '';
  if (prefix !== '') decorated.unshift({ text: prefix, format: 0 });
  if (suffix !== '') decorated.push({ text: suffix, format: 0 });
  return decorated;
}

function caseRuns(runs: readonly Run[], textCase: string, language: string | undefined): Run[] {
  const whole = transformCase(runs.map((run) => run.text).join(''), textCase, language);
  let from = 0;
  return runs.map((run) => {
    const text = whole.slice(from, from + run.text.length);
    from += run.text.length;
    // Italics inside a title mark species, ships and other titles, whose capitals are their own.
    return textCase === 'title' && (run.format & Format.italic) !== 0 ? run : { ...run, text };
  });
}

function quoted(runs: readonly Run[]): Run[] {
  return [{ text: '', format: 0, quote: 'open' }, ...runs, { text: '', format: 0, quote: 'close' }];
}

export function joinRuns(lists: readonly Run[][], delimiter: string): Run[] {
  const joined: Run[] = [];
  for (const runs of lists) {
    if (runs.length === 0) continue;
    if (joined.length > 0 && delimiter !== '') joined.push({ text: delimiter, format: 0 });
    joined.push(...runs);
  }
  return joined;
}

export function plainText(runs: readonly Run[]): string {
  return runs.map((run) => run.text).join('');
}

/** Whether the start of a text gives way to the end of the text before it: "?." is "?", ". ." never arises. */
function givesWay(before: string, after: string): boolean {
  if (after === ' ') return before === ' ' || before === '\u00a0';
  if (after === '.') return /[.?!…]/.test(before);
  return /[,;:]/.test(after) && before === after;
}

export interface Typography {
  /** American usage: a comma or stop after a quotation moves inside its marks. */
  punctuationInQuote: boolean;
  /** Opening and closing marks, then the inner pair. */
  quotes: readonly [open: string, close: string, innerOpen: string, innerClose: string];
}

/** Settles punctuation at the run boundaries and the nesting of quotation marks. */
export function settle(runs: readonly Run[], typography: Typography): Run[] {
  const [open, close, innerOpen, innerClose] = typography.quotes;
  const settled: Run[] = [];
  let last = '';
  let depth = 0;
  for (const run of runs) {
    if (run.quote === 'open') {
      depth++;
      settled.push({ ...run, text: depth % 2 === 1 ? open : innerOpen });
      last = '';
      continue;
    }
    if (run.quote === 'close') {
      settled.push({ ...run, text: depth % 2 === 1 ? close : innerClose });
      depth--;
      continue;
    }
    // The marks of a quoted title become inner ones.
    let text =
      depth % 2 === 1 && open === '“' ? run.text.replaceAll('“', innerOpen).replaceAll('”', innerClose) : run.text;
    text = withoutDoubles(last, text);
    if (typography.punctuationInQuote && /^[.,]/.test(text) && settled.at(-1)?.quote === 'close') {
      const mark = text.charAt(0);
      if (!/[?!]/.test(last)) insertBeforeQuotes(settled, mark);
      last = mark;
      text = withoutDoubles(last, text.slice(1));
    }
    if (text === '') continue;
    settled.push({ ...run, text });
    last = text.charAt(text.length - 1);
  }
  return settled;
}

function withoutDoubles(last: string, text: string): string {
  let from = 0;
  while (from < text.length && last !== '' && givesWay(last, text.charAt(from))) from++;
  return text.slice(from);
}

function insertBeforeQuotes(settled: Run[], mark: string): void {
  let at = settled.length;
  while (settled[at - 1]?.quote === 'close') at--;
  settled.splice(at, 0, { text: mark, format: settled[at - 1]?.format ?? 0 });
}

const htmlTags: readonly (readonly [number, string, string])[] = [
  [Format.italic, '<i>', '</i>'],
  [Format.bold, '<b>', '</b>'],
  [Format.superscript, '<sup>', '</sup>'],
  [Format.subscript, '<sub>', '</sub>'],
  [Format.smallCaps, '<span style="font-variant:small-caps">', '</span>'],
  [Format.underline, '<u>', '</u>'],
];
const htmlEscapes = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&#39;'],
]);
const markdownTags: readonly (readonly [number, string, string])[] = [
  [Format.italic, '*', '*'],
  [Format.bold, '**', '**'],
  [Format.superscript, '<sup>', '</sup>'],
  [Format.subscript, '<sub>', '</sub>'],
];

/** Writes settled runs. Only the markup of this module leaves unescaped. */
export function serialize(runs: readonly Run[], output: OutputFormat): string {
  const merged: Run[] = [];
  for (const run of runs) {
    const previous = merged.at(-1);
    if (previous !== undefined && previous.format === run.format) previous.text += run.text;
    else merged.push({ text: run.text, format: run.format });
  }
  if (output === 'text') return plainText(merged).trim();
  return merged
    .map((run) => (output === 'html' ? htmlRun(run) : markdownRun(run)))
    .join('')
    .trim();
}

function htmlRun(run: Run): string {
  const escaped = run.text.replace(/[&<>"']/g, (char) => htmlEscapes.get(char) ?? char);
  return wrapAll(escaped, run.format, htmlTags);
}

/** Emphasis signs must touch the text, so spaces stay outside of them. */
function markdownRun(run: Run): string {
  const escaped = run.text.replace(/[\\`*_[\]<#|]/g, '\\$&');
  const core = escaped.trim();
  if (core === '') return escaped;
  const start = escaped.indexOf(core);
  return escaped.slice(0, start) + wrapAll(core, run.format, markdownTags) + escaped.slice(start + core.length);
}

function wrapAll(text: string, format: number, tags: readonly (readonly [number, string, string])[]): string {
  let wrapped = text;
  for (const [bit, open, close] of tags) if ((format & bit) !== 0) wrapped = `${open}${wrapped}${close}`;
  return wrapped;
}
