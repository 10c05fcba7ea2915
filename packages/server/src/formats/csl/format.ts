import type { CslItem } from '../csl-item.ts';
import { lookUpTerm } from './locale.ts';
import { type RenderContext, renderElement, sortText } from './render.ts';
import {
  decorate,
  joinRuns,
  type OutputFormat,
  plainText,
  type Run,
  serialize,
  settle,
  type Typography,
} from './rich-text.ts';
import type { Style, StylePart } from './style.ts';

/** An item with what the bibliography as a whole gives it. */
interface Placed {
  item: CslItem;
  /** Place among the items that were handed in. */
  given: number;
  number: number;
  yearSuffix: string;
}

/** The entries of a bibliography, in the order of the style. @throws StyleError when the style does not come to an end */
export function formatBibliography(items: readonly CslItem[], style: Style, output: OutputFormat): string[] {
  const part = style.bibliography ?? style.citation;
  return place(items, style).map((placed) => {
    const content = renderElement(part.layout, contextFor(placed, style, part));
    const { delimiter: _unused, ...affixes } = Object.fromEntries(part.layout.attributes);
    return finish(decorate(content, new Map(Object.entries(affixes))), style, output);
  });
}

/** One citation of all the items together. @throws StyleError when the style does not come to an end */
export function formatCitation(items: readonly CslItem[], style: Style, output: OutputFormat): string {
  const part = style.citation;
  const placed = place(items, style).sort((a, b) => a.given - b.given);
  const ordered = part.sortKeys.length > 0 ? sorted(placed, style, part) : placed;
  const delimiter = part.layout.attributes.get('delimiter') ?? '';
  const rendered = ordered.map((one) => renderElement(part.layout, contextFor(one, style, part)));
  const collapse = part.element.attributes.get('collapse') === 'citation-number';
  const joined = joinRuns(collapse ? collapseNumbers(ordered, rendered) : rendered, delimiter);
  return finish(decorate(joined, part.layout.attributes), style, output);
}

function finish(runs: readonly Run[], style: Style, output: OutputFormat): string {
  const mark = (name: string) => lookUpTerm(style.terms, name, 'long', false);
  const typography: Typography = {
    punctuationInQuote: style.punctuationInQuote ?? true,
    quotes: [mark('open-quote'), mark('close-quote'), mark('open-inner-quote'), mark('close-inner-quote')],
  };
  return serialize(settle(runs, typography), output);
}

function contextFor(placed: Placed, style: Style, part: StylePart): RenderContext {
  return { style, part, item: placed.item, number: placed.number, yearSuffix: placed.yearSuffix };
}

/** Orders the items, numbers them, and tells apart those whose citations would read the same. */
function place(items: readonly CslItem[], style: Style): Placed[] {
  const start: Placed[] = items.map((item, given) => ({ item, given, number: given + 1, yearSuffix: '' }));
  const ordered = style.bibliography === undefined ? start : sorted(start, style, style.bibliography);
  const placed = ordered.map((one, i) => ({ ...one, number: i + 1 }));
  if (style.citation.element.attributes.get('disambiguate-add-year-suffix') !== 'true') return placed;
  const groups = new Map<string, Placed[]>();
  for (const one of placed) {
    const key = plainText(renderElement(style.citation.layout, contextFor(one, style, style.citation)));
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [one]);
    else group.push(one);
  }
  for (const group of groups.values()) {
    if (group.length > 1) for (const [i, one] of group.entries()) one.yearSuffix = letters(i);
  }
  return placed;
}

/** 0 is "a", 25 "z", 26 "aa". */
function letters(index: number): string {
  const last = String.fromCharCode(97 + (index % 26));
  return index < 26 ? last : letters(Math.floor(index / 26) - 1) + last;
}

const collator = new Intl.Collator('en', { sensitivity: 'base', ignorePunctuation: true });

/** Sorts by the keys of a part; what has no value for a key comes last. The order given decides between equals. */
function sorted(placed: readonly Placed[], style: Style, part: StylePart): Placed[] {
  const keyed = placed.map((one) => ({
    one,
    keys: part.sortKeys.map((key) => sortText(key, contextFor(one, style, part))),
  }));
  const descending = part.sortKeys.map((key) => key.attributes.get('sort') === 'descending');
  keyed.sort((a, b) => {
    for (const [i, left] of a.keys.entries()) {
      const right = b.keys[i] ?? '';
      if (left === right) continue;
      if (left === '') return 1;
      if (right === '') return -1;
      const order = collator.compare(left, right);
      if (order !== 0) return descending[i] ? -order : order;
    }
    return 0;
  });
  return keyed.map(({ one }) => one);
}

/** "1, 2, 3, 5" becomes "1–3, 5". */
function collapseNumbers(ordered: readonly Placed[], rendered: readonly Run[][]): Run[][] {
  const collapsed: Run[][] = [];
  for (let i = 0; i < ordered.length; ) {
    let end = i;
    while (ordered[end + 1]?.number === (ordered[end]?.number ?? 0) + 1) end++;
    if (end - i >= 2) collapsed.push([...(rendered[i] ?? []), { text: '–', format: 0 }, ...(rendered[end] ?? [])]);
    else collapsed.push(...rendered.slice(i, end + 1));
    i = end + 1;
  }
  return collapsed;
}
