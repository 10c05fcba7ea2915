import * as m from '@carrel/messages/readerTexts';
import { refer, type Shown, TextError } from '@carrel/messages/reference';
import { SaxesParser, type SaxesTagNS } from 'saxes';
import { maxXmlDepth } from './limits.ts';

export interface XmlElement {
  /** Prefix by namespace (see `prefixOf`), colon, local name; the bare local name outside of known namespaces. */
  name: string;
  attributes: Map<string, string>;
  children: (XmlElement | string)[];
  line: number;
}

const chunkChars = 65_536;

class XmlProblem extends TextError {}

/**
 * Reads XML and yields every complete element that `wanted` picks, with its content. Returns a sentence when the text
 * ends early, is not well-formed, is nested too deep, or declares a document type: those can define entities, which a
 * library file never needs.
 */
export function* readXml(
  text: string,
  wanted: (name: string, depth: number) => boolean,
  prefixOf: ReadonlyMap<string, string> = new Map(),
): Generator<XmlElement, Shown | undefined> {
  const done: XmlElement[] = [];
  const open: XmlElement[] = [];
  let depth = 0;
  const parser = new SaxesParser({ xmlns: true });
  const nameOf = (uri: string, local: string) => {
    const prefix = prefixOf.get(uri);
    return prefix === undefined ? local : `${prefix}:${local}`;
  };
  parser.on('error', (error) => {
    throw new XmlProblem(refer(m.damagedFile, { error: error.message }));
  });
  parser.on('doctype', () => {
    throw new XmlProblem(refer(m.documentType));
  });
  parser.on('opentag', (tag: SaxesTagNS) => {
    const name = nameOf(tag.uri, tag.local);
    if (open.length > 0 || wanted(name, depth)) {
      const attributes = new Map<string, string>();
      for (const attribute of Object.values(tag.attributes)) {
        attributes.set(nameOf(attribute.uri, attribute.local), attribute.value);
      }
      const element: XmlElement = { name, attributes, children: [], line: parser.line };
      open.at(-1)?.children.push(element);
      open.push(element);
    }
    depth++;
    if (depth > maxXmlDepth) throw new XmlProblem(refer(m.deepFile, { max: maxXmlDepth }));
  });
  const addText = (content: string) => open.at(-1)?.children.push(content);
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    depth--;
    const element = open.pop();
    if (element !== undefined && open.length === 0) done.push(element);
  });

  for (let from = 0; from <= text.length; from += chunkChars) {
    let problem: Shown | undefined;
    try {
      parser.write(text.slice(from, from + chunkChars));
      if (from + chunkChars >= text.length) parser.close();
    } catch (error) {
      if (!(error instanceof XmlProblem)) throw error;
      problem = error.shown;
    }
    yield* done.splice(0);
    if (problem !== undefined) return problem;
    if (from + chunkChars >= text.length) return undefined;
  }
  return undefined;
}

export const childElements = (element: XmlElement, name?: string): XmlElement[] =>
  element.children.filter(
    (child): child is XmlElement => typeof child !== 'string' && (name === undefined || child.name === name),
  );

export const firstChild = (element: XmlElement | undefined, ...path: string[]): XmlElement | undefined => {
  let current = element;
  for (const name of path) current = current === undefined ? undefined : childElements(current, name)[0];
  return current;
};

/** All text inside an element, in order. */
export const textOf = (element: XmlElement | undefined): string => {
  if (element === undefined) return '';
  return element.children.map((child) => (typeof child === 'string' ? child : textOf(child))).join('');
};
