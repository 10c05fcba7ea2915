import { childElements, firstChild, readXml, textOf, type XmlElement } from '../xml.ts';
import { type LocaleTerms, type TermForms, termKey } from './locale.ts';

const MAX_STYLE_CHARS = 1_000_000;
/** Affixes and terms are short; a macro may repeat them many times. */
const MAX_TEXT_CHARS = 1_000;

/** One of the two output parts of a style: how citations look, and how the bibliography does. */
export interface StylePart {
  element: XmlElement;
  layout: XmlElement;
  sortKeys: XmlElement[];
}

/** A CSL style, read and checked. */
export interface Style {
  title: string;
  /** "in-text" or "note". */
  kind: string;
  root: XmlElement;
  macros: ReadonlyMap<string, XmlElement>;
  /** Terms the style states itself, before those of the locale. */
  terms: LocaleTerms;
  /** Whether the style's own locale element puts commas and stops inside quotation marks. */
  punctuationInQuote: boolean | undefined;
  citation: StylePart;
  bibliography: StylePart | undefined;
}

/** The style cannot be used; the message is for the person who supplied it. */
export class StyleError extends Error {}

/** Reads the XML of an independent CSL 1.0 style. @throws StyleError */
export function loadStyle(xml: string): Style {
  if (xml.length > MAX_STYLE_CHARS) throw new StyleError('The style is larger than a million characters.');
  const elements = readXml(xml, (_name, depth) => depth === 0);
  const first = elements.next();
  if (first.done) throw new StyleError(first.value ?? 'The style is empty.');
  const root = first.value;
  if (root.name !== 'style') throw new StyleError('The file is not a CSL style.');
  checkLengths(root);
  const citation = partOf(root, 'citation');
  if (citation === undefined) {
    throw new StyleError('The style has no citation layout; styles that only point to another one cannot be used.');
  }
  const macros = new Map<string, XmlElement>();
  for (const macro of childElements(root, 'macro')) macros.set(macro.attributes.get('name') ?? '', macro);
  return {
    title: textOf(firstChild(root, 'info', 'title')).trim(),
    kind: root.attributes.get('class') ?? 'in-text',
    root,
    macros,
    citation,
    bibliography: partOf(root, 'bibliography'),
    ...ownLocale(root),
  };
}

function checkLengths(element: XmlElement): void {
  const long = (text: string) => text.length > MAX_TEXT_CHARS;
  const texts = element.children.filter((child): child is string => typeof child === 'string');
  if ([...element.attributes.values(), ...texts].some(long)) {
    throw new StyleError(`The style holds a text of more than ${MAX_TEXT_CHARS} characters.`);
  }
  for (const child of childElements(element)) checkLengths(child);
}

function partOf(root: XmlElement, name: string): StylePart | undefined {
  const element = firstChild(root, name);
  const layout = firstChild(element, 'layout');
  if (element === undefined || layout === undefined) return undefined;
  const sort = firstChild(element, 'sort');
  return { element, layout, sortKeys: sort === undefined ? [] : childElements(sort, 'key') };
}

/** Only English is written, so only locale elements for English, or for every language, count. */
function ownLocale(root: XmlElement): Pick<Style, 'terms' | 'punctuationInQuote'> {
  const terms = new Map<string, TermForms>();
  let punctuationInQuote: boolean | undefined;
  for (const locale of childElements(root, 'locale')) {
    const language = locale.attributes.get('lang');
    if (language !== undefined && !/^en/i.test(language)) continue;
    const option = firstChild(locale, 'style-options')?.attributes.get('punctuation-in-quote');
    if (option !== undefined) punctuationInQuote = option === 'true';
    for (const term of childElements(firstChild(locale, 'terms') ?? locale, 'term')) {
      const single = firstChild(term, 'single');
      const forms: TermForms =
        single === undefined
          ? { single: textOf(term), multiple: textOf(term) }
          : { single: textOf(single), multiple: textOf(firstChild(term, 'multiple')) };
      terms.set(termKey(term.attributes.get('name') ?? '', term.attributes.get('form') ?? 'long'), forms);
    }
  }
  return { terms, punctuationInQuote };
}
