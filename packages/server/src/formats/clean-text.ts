import { MathMLToLaTeX } from 'mathml-to-latex';
import { decodeNestedEntities } from './entities.ts';
import { maxShortChars, maxTextChars, maxTitleChars } from './limits.ts';
import { collapseSpaces, cutText, joinParagraphs, stripControls } from './text.ts';

/** Inline markup that Carrel shows, by its names in other vocabularies. */
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
/** Elements whose content is not text. */
const dropped = new Set(['script', 'style', 'svg', 'iframe', 'object', 'annotation', 'noscript', 'template']);
/** Other elements of HTML, JATS and MathML that are found in titles. Anything else between angle brackets is text. */
const others = new Set(
  (
    'a abbr alternatives bdi bdo big body center cite code disp-formula del dfn ext-link fn font graphic head html img ' +
    'inline-formula inline-graphic ins kbd label large link math maction menclose mfenced mfrac mi mn mo monospace mover ' +
    'mpadded mphantom mroot mrow ms mspace msqrt mstyle msub msubsup msup mtable mtd mtext mtr munder munderover ' +
    'named-content nobr overline pre q roman s samp sc scp semantics small span strike styled-content tbody td tex-math tr ' +
    'tt u underline uri var xref'
  ).split(' '),
);
const TAG = /<(\/?)([A-Za-z][\w.:-]{0,40})((?:\s[^<>]{0,5000})?)\/?>|<!--[^<]{0,5000}?-->|<\?[^<>]{0,500}>/g;

/** "jats:italic" and "mml:mi" by their local names. */
const localName = (name: string): string => name.slice(name.indexOf(':') + 1).toLowerCase();

const isElement = (name: string, local: string): boolean =>
  name.includes(':') ||
  inline[local] !== undefined ||
  paragraphs.has(local) ||
  headings.has(local) ||
  dropped.has(local) ||
  others.has(local);

/** Whether it is the tag of an element: "p <b and c> 0" is text. */
const isTag = (name: string, attributes: string): boolean =>
  isElement(name, localName(name)) && (attributes.trim().replace('/', '') === '' || attributes.includes('='));

const isShown = (tag: string): boolean => /^<\/?(?:i|b|sub|sup)>$/.test(tag);

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

  /** The heading "Background" becomes "Background: " before its text; the heading "Abstract" is dropped. */
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

/** MathML that plain text can express: letters, numbers and signs in a row. */
const isFlat = (mathml: string): boolean =>
  !/<[\w.-]*:?(?:m(?:sub|sup|frac|root|sqrt|over|under|table|multi))/.test(mathml);
const texAnnotation = /<(?:\w+:)?annotation\s[^<>]*tex"[^<>]*>([^<]*)</i;
const maxFormula = 20_000;

/** TeX without its delimiters or the commands of a document around it. */
const bareTex = (tex: string): string => {
  const begin = tex.indexOf('\\begin{document}');
  const end = tex.lastIndexOf('\\end{document}');
  const inside = begin >= 0 && end > begin ? tex.slice(begin + 16, end) : tex;
  return collapseSpaces(inside).replace(/^(?:\$+|\\[([])|(?:\$+|\\[)\]])$/g, '');
};

const asFormula = (tex: string): string | null =>
  tex === '' || tex.includes('$') ? null : `$${tex.replace(/<(?=[A-Za-z/!?])/g, '< ')}$`;

/** The formulas of a text, in MathML or TeX. */
class Formulas {
  readonly #raw: string;
  /** Elements for which no end tag follows. */
  readonly #open = new Set<string>();
  readonly #hasMathml: boolean;

  constructor(raw: string) {
    this.#raw = raw;
    this.#hasMathml = /<(?:\w+:)?math[\s>]/.test(raw);
  }

  /**
   * @param name the name of the element that begins
   * @param from the position where its content begins
   * @returns null if it is not a formula, or if plain text expresses it
   */
  at(name: string, from: number): { text: string; end: number } | null {
    const local = localName(name);
    if ((local !== 'math' && local !== 'tex-math') || this.#open.has(name)) return null;
    const close = `</${name}>`;
    const until = this.#raw.indexOf(close, from);
    if (until < 0) {
      this.#open.add(name);
      return null;
    }
    const inside = this.#raw.slice(from, until);
    const end = until + close.length;
    // TeX next to MathML repeats the same formula.
    if (local === 'tex-math' && this.#hasMathml) return { text: '', end };
    const text = local === 'math' ? mathmlAsTex(inside) : asFormula(bareTex(decodeNestedEntities(inside)));
    return text === null ? null : { text, end };
  }
}

const mathmlAsTex = (inside: string): string | null => {
  const tex = texAnnotation.exec(inside)?.[1];
  if (tex !== undefined) return asFormula(bareTex(decodeNestedEntities(tex)));
  if (inside.length > maxFormula || isFlat(inside)) return null;
  try {
    return asFormula(collapseSpaces(MathMLToLaTeX.convert(`<math>${inside.replace(/(<\/?)[\w.-]+:/g, '$1')}</math>`)));
  } catch {
    // It is not well formed, so its text is shown.
    return null;
  }
};

const convert = (raw: string, rules: Rules): string => {
  const out = new Pieces();
  let at = 0;
  let skip: { name: string; depth: number } | null = null;
  let heading = false;
  const text = (s: string) => {
    // Markup that was escaped as text is dropped, not turned into markup.
    if (!skip) out.add(withoutTags(decodeNestedEntities(s)).replace(/\s+/g, ' '));
  };
  const formulas = new Formulas(raw);
  for (const tag of raw.matchAll(TAG)) {
    if (tag.index < at || (tag[2] !== undefined && !isTag(tag[2], tag[3] ?? ''))) continue;
    text(raw.slice(at, tag.index));
    at = tag.index + tag[0].length;
    if (tag[2] === undefined) continue;
    const name = localName(tag[2]);
    const formula = skip || tag[1] === '/' || tag[0].endsWith('/>') ? null : formulas.at(tag[2], at);
    if (formula) {
      out.add(formula.text);
      at = formula.end;
      continue;
    }
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
  // Removing a tag may have joined two halves of another one.
  return out.toString().replace(TAG, (tag, _slash, name: string | undefined, attributes: string | undefined) => {
    const shown = isShown(tag) || (name !== undefined && !isTag(name, attributes ?? ''));
    return shown ? tag : `< ${tag.slice(1)}`;
  });
};

const withoutTags = (s: string): string =>
  s.replace(TAG, (tag, _slash, name: string | undefined, attributes: string | undefined) =>
    name === undefined || isTag(name, attributes ?? '') ? '' : tag,
  );

/** Removes inline tags without a partner. */
const balanced = (text: string): string => {
  const open: string[] = [];
  for (const [, slash, name] of text.matchAll(/<(\/?)(i|b|sub|sup)>/g)) {
    if (slash === '') open.push(name!);
    else if (open.pop() !== name) return text.replace(/<\/?(?:i|b|sub|sup)>/g, '');
  }
  return open.length === 0 ? text : text.replace(/<\/?(?:i|b|sub|sup)>/g, '');
};

const orUnknown = (text: string): string | undefined => (text === '' ? undefined : text);

/** A title on one line, with no markup but italics, bold, sub- and superscripts. */
export const cleanTitle = (raw: string | undefined): string | undefined => {
  if (raw === undefined) return undefined;
  const text = convert(cutText(stripControls(raw), maxTitleChars * 2), { keepInline: true, blocks: false });
  return orUnknown(cutText(balanced(collapseSpaces(text)), maxTitleChars));
};

/** An abstract as paragraphs, whatever the vocabulary of its markup. */
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

/** Elements of web pages, which do not occur in titles and abstracts. */
const pageElements = /^(?:script|style|svg|iframe|object|noscript|template|img|body|head|html)$/;

/**
 * Whether a text contains elements of HTML, JATS or MathML that Carrel does not show as they are. A tag without an end tag, or
 * a script, counts as text, because a person may have typed it.
 */
export const hasMarkup = (text: string): boolean => {
  if (!text.includes('<')) return false;
  const ends = new Set<string>();
  const begins = new Set<string>();
  for (const [tag, slash, name, attributes] of text.matchAll(TAG)) {
    if (name === undefined) continue;
    if (pageElements.test(localName(name))) return false;
    if (isShown(tag) || !isTag(name, attributes ?? '')) continue;
    (slash === '/' ? ends : begins).add(name);
    if (tag.endsWith('/>') || localName(name) === 'br') ends.add(name);
  }
  return [...begins].some((name) => ends.has(name));
};
