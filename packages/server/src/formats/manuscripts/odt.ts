import { emptyRecord } from '../record.ts';
import { readXml, type XmlElement } from '../xml.ts';
import { DocumentCitations, itemsOfMark } from './document-citations.ts';
import { type Place, UnreadableManuscript } from './manuscript.ts';
import type { Zip } from './zip.ts';

const prefixes = new Map([
  ['urn:oasis:names:tc:opendocument:xmlns:text:1.0', 'text'],
  ['urn:oasis:names:tc:opendocument:xmlns:office:1.0', 'office'],
]);

const blocks = new Set(['text:p', 'text:h', 'text:section', 'text:bibliography', 'text:tracked-changes']);

class OdtReader {
  readonly found = new DocumentCitations();
  #text = '';
  /** Citation marks that have not ended. A program wrote their text. */
  readonly #open = new Set<string>();
  #at: Place;

  constructor(file: string) {
    this.#at = { file, line: 0 };
  }

  element(element: XmlElement): void {
    const name = element.attributes.get('text:name') ?? '';
    switch (element.name) {
      case 'text:p':
      case 'text:h':
        this.#paragraph(element);
        return;
      // Deleted text, and lists that a program writes.
      case 'text:tracked-changes':
      case 'text:bibliography':
      case 'office:annotation':
        return;
      case 'text:section':
        if (/^(?:ZOTERO_BIBL|Mendeley|CSL_BIBLIOGRAPHY|JR_bib)/.test(name)) return;
        this.#children(element);
        return;
      case 'text:reference-mark':
      case 'text:reference-mark-start': {
        const items = itemsOfMark(name);
        this.found.cite(items, this.#at);
        if (items.length > 0 && element.name.endsWith('start')) this.#open.add(name);
        return;
      }
      case 'text:reference-mark-end':
        this.#open.delete(name);
        return;
      case 'text:bibliography-mark':
        this.#bibliographyMark(element);
        return;
      case 'text:s':
      case 'text:tab':
      case 'text:line-break':
        this.#text += ' ';
        return;
      default:
        this.#children(element);
        return;
    }
  }

  #paragraph(element: XmlElement): void {
    this.#at = { ...this.#at, line: this.#at.line + 1 };
    const before = this.#text;
    this.#text = '';
    this.#children(element);
    this.found.paragraph(this.#text, this.#at, element.name === 'text:h');
    this.#text = before;
  }

  #children(element: XmlElement): void {
    for (const child of element.children)
      if (typeof child !== 'string') this.element(child);
      else if (this.#open.size === 0) this.#text += child;
  }

  /** A citation of LibreOffice itself. */
  #bibliographyMark(element: XmlElement): void {
    const value = (field: string) => element.attributes.get(`text:${field}`)?.trim() ?? '';
    const key = value('identifier');
    if (key === '') return;
    const title = value('title');
    const year = /\d{4}/.exec(value('year'))?.[0];
    const record = title === '' ? null : { ...emptyRecord(), title, ...(year !== undefined && { year: Number(year) }) };
    this.found.cite([{ key, record }], this.#at);
  }
}

/** An OpenDocument text. @throws UnreadableManuscript */
export const readOdt = (zip: Zip, name: string): DocumentCitations => {
  const xml = zip.read('content.xml')?.toString('utf8');
  if (xml === undefined) throw new UnreadableManuscript('damaged');
  const reader = new OdtReader(name);
  const elements = readXml(xml, (tag) => blocks.has(tag), prefixes);
  let step = elements.next();
  for (; !step.done; step = elements.next()) reader.element(step.value);
  if (step.value !== undefined) throw new UnreadableManuscript('damaged');
  return reader.found;
};
