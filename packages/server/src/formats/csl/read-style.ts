import { refer, type Shown, Text } from '@carrel/messages/reference';
import * as m from '@carrel/messages/styleErrors';
import { cutText, visibleLine } from '../text.ts';
import { childElements, firstChild, readXml, textOf, type XmlElement } from '../xml.ts';
import { StyleError } from './style-error.ts';

/** Bytes of one style. The largest style of the public repository has about 150 kB. */
export const maxStyleBytes = 1_000_000;
/** Affixes and terms are short, and a macro may repeat them many times. */
const maxTextChars = 2_000;
/** Elements of a style with all macros expanded. The largest of the official styles, one of Chicago, has 5.3 million. */
const maxExpandedElements = 10_000_000;

const cslNamespace = 'http://purl.org/net/xbiblio/csl';
const prefixes = new Map([
  [cslNamespace, 'csl'],
  ['http://www.w3.org/XML/1998/namespace', 'xml'],
]);

const styleCategories = ['author-date', 'numeric', 'note', 'author', 'label'] as const;
export type StyleCategory = (typeof styleCategories)[number];

/** Metadata from the head of a CSL style. */
export interface StyleInfo {
  /** Identifier of the style, usually an address. */
  cslId: string;
  /** Short name: the last part of `cslId`, or made from the title. */
  name: string;
  title: string;
  category: StyleCategory | null;
  /** Citations are footnotes or endnotes. */
  note: boolean;
  /** Identifier of the style whose rules a dependent style uses; null for an independent one. */
  parent: string | null;
  /** Last change, as the style states it. */
  updated: string | null;
  /** Language that the style is made for; null when it follows the user's. */
  locale: string | null;
}

/** An element in the form that citeproc-js takes instead of XML text. */
interface StyleNode {
  name: string;
  attrs: Record<string, string>;
  children: (StyleNode | string)[];
}

export interface ReadStyle {
  info: StyleInfo;
  root: StyleNode;
}

/**
 * Reads and checks a CSL 1.0 style, independent or dependent.
 * @throws StyleError if it is not a style, is not well-formed, declares a document type, or breaks a limit
 */
export const readStyle = (xml: string): ReadStyle => {
  if (Buffer.byteLength(xml) > maxStyleBytes) throw new StyleError(refer(m.tooLarge));
  const root = rootOf(xml);
  const info = infoOf(root);
  if (info.parent === null) checkIndependent(root);
  return { info, root: nodeOf(root) };
};

const rootOf = (xml: string): XmlElement => {
  const text = xml.replace(/^\uFEFF/, '').trimStart();
  if (text === '') throw new StyleError(refer(m.empty));
  if (!text.startsWith('<')) throw new StyleError(refer(m.noXml));
  const elements = readXml(xml.replace(/^\uFEFF/, ''), (_name, depth) => depth === 0, prefixes);
  const first = elements.next();
  const problem = first.done ? first.value : elements.next().value;
  if (typeof problem === 'string' || problem instanceof Text) throw new StyleError(xmlProblem(problem));
  if (first.done) throw new StyleError(refer(m.empty));
  const root = first.value;
  if (root.name === 'csl:style') return root;
  if (root.name === 'style') throw new StyleError(refer(m.noNamespace));
  if (root.name === 'csl:locale') throw new StyleError(refer(m.locale));
  throw new StyleError(refer(m.otherElement, { name: root.name }));
};

/** The parser names the place: "line:column: reason". */
const xmlProblem = (problem: Shown): Text => {
  if (typeof problem === 'string') return refer(m.invalid, { reason: problem });
  const [, line, reason] = /^(\d+):\d+: (.*?)\.?$/.exec(String(problem.values.error)) ?? [];
  return line === undefined || reason === undefined ? problem : refer(m.malformed, { line: Number(line), reason });
};

const infoOf = (root: XmlElement): StyleInfo => {
  const info = firstChild(root, 'csl:info');
  const links = info === undefined ? [] : childElements(info, 'csl:link');
  const parent = links.find((l) => l.attributes.get('rel') === 'independent-parent')?.attributes.get('href');
  const title = cutText(visibleLine(textOf(firstChild(info, 'csl:title'))), 300);
  const cslId = cutText(visibleLine(textOf(firstChild(info, 'csl:id'))), 500);
  if (title === '' && cslId === '') throw new StyleError(refer(m.noName));
  const formats = info === undefined ? [] : childElements(info, 'csl:category');
  const format = formats.map((c) => c.attributes.get('citation-format')).find((f) => f !== undefined);
  const category = styleCategories.find((c) => c === format) ?? null;
  const note = root.attributes.get('class') === 'note';
  return {
    cslId: cslId === '' ? nameOf(title) : cslId,
    name: nameOf(cslId === '' ? title : cslId) || nameOf(title) || 'style',
    title: title === '' ? cslId : title,
    category: category ?? (note ? 'note' : null),
    note: note || category === 'note',
    parent: parent === undefined || parent === '' ? null : parent,
    updated: cutText(visibleLine(textOf(firstChild(info, 'csl:updated'))), 40) || null,
    locale: /^[a-z]{2,3}(-[A-Z]{2})?$/.exec(root.attributes.get('default-locale') ?? '')?.[0] ?? null,
  };
};

/** The short name of a style: the last part of its address, in small letters, digits and hyphens. */
export const nameOf = (idOrTitle: string): string =>
  (/^https?:\/\//.test(idOrTitle)
    ? (idOrTitle
        .replace(/[/#?]+$/, '')
        .split('/')
        .at(-1) ?? '')
    : idOrTitle
  )
    .replace(/\.csl$/, '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 90)
    .replace(/-+$/, '');

const checkIndependent = (root: XmlElement): void => {
  if (firstChild(root, 'csl:citation', 'csl:layout') === undefined)
    throw new StyleError(refer(m.noLayout, { line: root.line }));
  const macros = new Map<string, XmlElement>();
  for (const macro of childElements(root, 'csl:macro')) macros.set(macro.attributes.get('name') ?? '', macro);
  const sizes = new Map<string, number>();
  const sizeOf = (element: XmlElement, path: readonly string[]): number => {
    checkTexts(element);
    let size = 1;
    for (const child of childElements(element)) size += sizeOf(child, path);
    // The macro of a sort key counts as well: it is rendered for each item.
    const name =
      element.name === 'csl:text' || element.name === 'csl:key' ? element.attributes.get('macro') : undefined;
    if (name !== undefined) size += sizeOfMacro(name, element, path);
    if (size > maxExpandedElements) throw new StyleError(refer(m.tooComplex));
    return size;
  };
  const sizeOfMacro = (name: string, use: XmlElement, path: readonly string[]): number => {
    if (path.includes(name)) throw new StyleError(refer(m.circularMacro, { line: use.line, name }));
    const macro = macros.get(name);
    if (macro === undefined) throw new StyleError(refer(m.unknownMacro, { line: use.line, name }));
    let size = sizes.get(name);
    if (size === undefined) {
      size = sizeOf(macro, [...path, name]);
      sizes.set(name, size);
    }
    return size;
  };
  sizeOf(root, []);
};

const checkTexts = (element: XmlElement): void => {
  const texts = element.children.filter((child): child is string => typeof child === 'string');
  const longest = Math.max(0, ...[...element.attributes.values(), ...texts].map((t) => t.length));
  if (longest > maxTextChars && element.name !== 'csl:summary')
    throw new StyleError(refer(m.longText, { line: element.line, max: maxTextChars }));
};

/** Elements whose text counts, also when it is empty: an empty term replaces that of the locale. */
const textual = new Set(['term', 'single', 'multiple']);

const nodeOf = (element: XmlElement): StyleNode => {
  const name = element.name.replace(/^csl:/, '');
  const inside = childElements(element).filter((child) => child.name.startsWith('csl:'));
  const node: StyleNode = { name, attrs: Object.fromEntries(element.attributes), children: inside.map(nodeOf) };
  if (inside.length === 0) {
    const text = textOf(element).replace(/\s*[\r\n]\s*/g, ' ');
    if (textual.has(name) || text.trim() !== '') node.children.push(text);
  }
  return node;
};

/** The style with which citations are rendered: the rules of the parent in the language of the dependent style. */
export const withParent = (dependent: ReadStyle, parent: ReadStyle): ReadStyle => {
  if (parent.info.parent !== null)
    throw new StyleError(refer(m.parentWithoutRules, { title: dependent.info.title }), 'parent');
  const locale = dependent.info.locale;
  return {
    info: { ...dependent.info, note: parent.info.note, category: dependent.info.category ?? parent.info.category },
    root: locale === null ? parent.root : { ...parent.root, attrs: { ...parent.root.attrs, 'default-locale': locale } },
  };
};
