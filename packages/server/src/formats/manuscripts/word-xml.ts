import { DOMParser, type Document, type Element, type Node, XMLSerializer } from '@xmldom/xmldom';
import { bits, type Run } from '../csl/markup.ts';
import { readXml } from '../xml.ts';
import { UnreadableManuscript } from './manuscript.ts';

// Parts of a Word document as trees that can be changed.

const transitional = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';

/** @throws UnreadableManuscript */
export const parseXml = (text: string): Document => {
  // Refuses a document type declaration, which can define entities, and a depth at which walking through the tree would fail.
  const reading = readXml(text, () => false);
  let step = reading.next();
  while (!step.done) step = reading.next();
  if (step.value !== undefined) throw new UnreadableManuscript('damaged');
  try {
    const refuse = (_level: string, message: string): never => {
      throw new Error(message);
    };
    return new DOMParser({ onError: refuse }).parseFromString(text, 'text/xml');
  } catch {
    throw new UnreadableManuscript('damaged');
  }
};

export const xmlOf = (document: Document): Buffer => Buffer.from(new XMLSerializer().serializeToString(document));

const isElement = (node: Node | null): node is Element => node?.nodeType === 1;

export const elementsIn = (parent: Node): Element[] => {
  const found: Element[] = [];
  for (let child = parent.firstChild; child; child = child.nextSibling) if (isElement(child)) found.push(child);
  return found;
};

export const childNamed = (parent: Node, name: string): Element | undefined =>
  elementsIn(parent).find((e) => e.localName === name);

const ownerOf = (near: Element): Document => near.ownerDocument as Document;
const namespaceOf = (near: Element): string => ownerOf(near).documentElement?.namespaceURI ?? transitional;

/** An attribute of the main namespace. */
export const attributeOf = (element: Element, name: string): string =>
  element.getAttributeNS(namespaceOf(element), name) ?? '';

/** A new element of the main namespace, in the document of `near`. */
export const make = (
  near: Element,
  name: string,
  attributes: Readonly<Record<string, string>> = {},
  children: readonly (Element | string)[] = [],
): Element => {
  const document = ownerOf(near);
  const namespace = namespaceOf(near);
  const element = document.createElementNS(namespace, `w:${name}`);
  for (const [key, value] of Object.entries(attributes))
    if (key === 'xml:space') element.setAttribute(key, value);
    else element.setAttributeNS(namespace, `w:${key}`, value);
  for (const child of children) element.appendChild(typeof child === 'string' ? document.createTextNode(child) : child);
  return element;
};

/** The order that the schema requires for the properties of a run. */
const propertyOrder = ['rStyle', 'rFonts', 'b', 'i', 'smallCaps', 'u', 'vertAlign'];
const laterProperties = new Set(['rtl', 'cs', 'em', 'lang', 'eastAsianLayout', 'specVanish', 'oMath', 'rPrChange']);

const setProperty = (properties: Element, name: string, value?: string): void => {
  const old = childNamed(properties, name);
  if (old) properties.removeChild(old);
  const element = make(properties, name, value === undefined ? {} : { val: value });
  const own = propertyOrder.indexOf(name);
  const next = elementsIn(properties).find(({ localName }) => {
    const other = propertyOrder.indexOf(localName ?? '');
    return other > own || laterProperties.has(localName ?? '') || (other < 0 && name !== 'vertAlign' && own < 5);
  });
  properties.insertBefore(element, next ?? null);
};

const formats: readonly (readonly [bit: number, name: string, value?: string])[] = [
  [bits.bold, 'b'],
  [bits.italic, 'i'],
  [bits.smallCaps, 'smallCaps'],
  [bits.underline, 'u', 'single'],
  [bits.superscript, 'vertAlign', 'superscript'],
  [bits.subscript, 'vertAlign', 'subscript'],
];

/** A run. @param properties those of the neighbouring run; they are copied */
export const makeRun = (near: Element, properties: Element | undefined, children: readonly Element[]): Element => {
  const run = make(near, 'r');
  if (properties) run.appendChild(properties.cloneNode(true));
  for (const child of children) run.appendChild(child);
  return run;
};

export const makeText = (near: Element, text: string): Element => make(near, 't', { 'xml:space': 'preserve' }, [text]);

/** Formatted text as runs. */
export const makeRuns = (near: Element, properties: Element | undefined, runs: readonly Run[]): Element[] =>
  runs.map(({ text, format }) => {
    const lines = text.split('\n').flatMap((line, i) => [...(i > 0 ? [make(near, 'br')] : []), makeText(near, line)]);
    const run = makeRun(near, properties, lines);
    if (format === 0) return run;
    const own = childNamed(run, 'rPr') ?? (run.insertBefore(make(near, 'rPr'), run.firstChild) as Element);
    for (const [bit, name, value] of formats) if ((format & bit) !== 0) setProperty(own, name, value);
    return run;
  });

/** Word itself splits long instructions, and reads split ones. */
const codeChars = 200;

const fieldChar = (near: Element, properties: Element | undefined, type: string): Element =>
  makeRun(near, properties, [make(near, 'fldChar', { fldCharType: type })]);

/** The start of a field: everything before its result. */
export const fieldStart = (near: Element, properties: Element | undefined, code: string): Element[] => [
  fieldChar(near, properties, 'begin'),
  ...Array.from({ length: Math.ceil(code.length / codeChars) }, (_, i) =>
    makeRun(near, properties, [
      make(near, 'instrText', { 'xml:space': 'preserve' }, [code.slice(i * codeChars, (i + 1) * codeChars)]),
    ]),
  ),
  fieldChar(near, properties, 'separate'),
];
export const fieldEnd = (near: Element, properties: Element | undefined): Element => fieldChar(near, properties, 'end');

/** Splits a run in one of its text elements. @returns the new run with the text after the offset */
export const splitRun = (run: Element, text: Element, offset: number): Element => {
  const content = text.textContent ?? '';
  const rest = run.cloneNode(false) as Element;
  const properties = childNamed(run, 'rPr');
  if (properties) rest.appendChild(properties.cloneNode(true));
  rest.appendChild(makeText(run, content.slice(offset)));
  for (let next = text.nextSibling; next; next = text.nextSibling) rest.appendChild(next);
  text.textContent = content.slice(0, offset);
  text.setAttribute('xml:space', 'preserve');
  run.parentNode?.insertBefore(rest, run.nextSibling);
  return rest;
};

/** Removes a run that has only properties and empty text. */
export const dropIfEmpty = (run: Element): void => {
  const isEmpty = elementsIn(run).every((e) => e.localName === 'rPr' || (e.localName === 't' && !e.textContent));
  if (isEmpty) run.parentNode?.removeChild(run);
};
