import { decodeNestedEntities } from '../formats/entities.ts';
import { maxShortChars, maxTextChars, maxTitleChars } from '../formats/limits.ts';
import { collapseSpaces, cutText, joinParagraphs, stripControls } from '../formats/text.ts';

/** Inline marks that Carrel shows, by their names in other vocabularies. */
const inline: Record<string, string> = {
  i: 'i',
  em: 'i',
  italic: 'i',
  b: 'b',
  strong: 'b',
  bold: 'b',
  sub: 'sub',
  inf: 'sub',
  sup: 'sup',
};
const paragraphs = new Set([
  'p',
  'sec',
  'div',
  'br',
  'list',
  'list-item',
  'li',
  'ul',
  'ol',
  'title',
  'abstract',
  'break',
]);
const headings = new Set(['title', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6']);
/** Elements whose content is not text. `tex-math` repeats the MathML next to it. */
const dropped = new Set([
  'script',
  'style',
  'svg',
  'iframe',
  'object',
  'tex-math',
  'annotation',
  'noscript',
  'template',
]);
const TAG = /<(\/?)([A-Za-z][\w.:-]{0,40})((?:\s[^<>]{0,5000})?)\/?>|<!--[^<]{0,5000}?-->|<\?[^<>]{0,500}>/g;

/** "jats:italic" and "mml:mi" by their local names. */
const localName = (name: string): string => name.slice(name.indexOf(':') + 1).toLowerCase();

/** How elements of a text are treated. */
interface Rules {
  keepInline: boolean;
  blocks: boolean;
}

/** Text in pieces. Checking the end of a growing string would read all of it each time. */
class Pieces {
  #pieces: string[] = [];
  #tail = '';
  /** Number of pieces before the last paragraph began. */
  #paragraph = 0;

  add(text: string): void {
    if (text === '') return;
    this.#pieces.push(text);
    this.#tail = (this.#tail + text).slice(-2);
  }

  /** Begins a paragraph, unless the last one is still empty or only holds its heading. */
  paragraph(): void {
    if (this.#tail === ': ' || this.#tail === '\n\n') return;
    this.add('\n\n');
    this.#paragraph = this.#pieces.length;
  }

  /** "Background" before its text reads "Background: …"; the heading "Abstract" is dropped. */
  endHeading(): void {
    const words = collapseSpaces(this.#pieces.slice(this.#paragraph).join('')).replace(/[:.]$/, '');
    this.#pieces.length = this.#paragraph;
    this.#tail = this.#paragraph > 0 ? '\n\n' : '';
    if (words !== '' && !/^(?:abstract|summary)$/i.test(words)) this.add(`${words}: `);
  }

  toString(): string {
    return this.#pieces.join('');
  }
}

const convert = (raw: string, rules: Rules): string => {
  const out = new Pieces();
  let at = 0;
  let skip: { name: string; depth: number } | null = null;
  let heading = false;
  const text = (s: string) => {
    // Markup that was escaped as text is dropped, not turned into markup.
    if (!skip) out.add(decodeNestedEntities(s).replace(TAG, '').replace(/\s+/g, ' '));
  };
  for (const tag of raw.matchAll(TAG)) {
    text(raw.slice(at, tag.index));
    at = tag.index + tag[0].length;
    if (tag[2] === undefined) continue;
    const name = localName(tag[2]);
    const closing = tag[1] === '/';
    const empty = tag[0].endsWith('/>');
    if (skip) {
      if (name === skip.name && !empty) skip.depth += closing ? -1 : 1;
      if (skip.depth === 0) skip = null;
    } else if (dropped.has(name)) {
      if (!closing && !empty) skip = { name, depth: 1 };
    } else if (rules.blocks && headings.has(name)) {
      if (closing && heading) out.endHeading();
      else if (!closing) out.paragraph();
      heading = !closing;
    } else if (rules.blocks && paragraphs.has(name)) out.paragraph();
    else if (inline[name] !== undefined && !empty) {
      if (rules.keepInline) out.add(`<${tag[1]}${inline[name]}>`);
    } else if (!closing && (paragraphs.has(name) || name === 'break')) out.add(' ');
  }
  text(raw.slice(at));
  // Removing something may have joined two halves of a tag.
  return out.toString().replace(/<(?!\/?(?:i|b|sub|sup)>)(?=[a-z/!?])/gi, '< ');
};

/** Inline marks that do not pair up are removed. */
const balanced = (text: string): string => {
  const open: string[] = [];
  for (const [, slash, name] of text.matchAll(/<(\/?)(i|b|sub|sup)>/g)) {
    if (slash === '') open.push(name!);
    else if (open.pop() !== name) return text.replace(/<\/?(?:i|b|sub|sup)>/g, '');
  }
  return open.length === 0 ? text : text.replace(/<\/?(?:i|b|sub|sup)>/g, '');
};

const orUnknown = (text: string): string | undefined => (text === '' ? undefined : text);

/** A title on one line, with italics, bold, sub- and superscripts at most. */
export const cleanTitle = (raw: string | undefined): string | undefined => {
  if (raw === undefined) return undefined;
  const text = convert(cutText(stripControls(raw), maxTitleChars * 2), { keepInline: true, blocks: false });
  return orUnknown(cutText(balanced(collapseSpaces(text)), maxTitleChars));
};

/** An abstract as paragraphs, in whatever vocabulary it was marked up. */
export const cleanAbstract = (raw: string | undefined): string | undefined => {
  if (raw === undefined) return undefined;
  const text = convert(cutText(stripControls(raw), maxTextChars * 2), { keepInline: true, blocks: true });
  const joined = joinParagraphs(balanced(text)).replace(/^abstract[:.]?\s+(?=\p{Lu})/iu, '');
  return orUnknown(cutText(joined, maxTextChars));
};

/** A name, venue or other short text, without any markup. */
export const cleanLine = (raw: string | undefined): string | undefined => {
  if (raw === undefined) return undefined;
  const text = convert(cutText(stripControls(raw), maxShortChars * 2), { keepInline: false, blocks: false });
  return orUnknown(cutText(collapseSpaces(text), maxShortChars));
};

/** An address that may become a link; anything else is unknown. */
export const cleanUrl = (raw: string | undefined): string | undefined => {
  const text = raw?.trim() ?? '';
  return text.length <= 2_000 && /^https?:\/\/[^\s/]/i.test(text) ? text : undefined;
};

export const plainTitle = (title: string): string => title.replace(/<\/?(?:i|b|sub|sup)>/g, '');
