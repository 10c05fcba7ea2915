import type { BiblioRecord } from '../record.ts';
import { emptyRecord } from '../record.ts';
import { childElements, firstChild, readXml, textOf, type XmlElement } from '../xml.ts';
import { DocumentCitations, isReferenceField, isReferenceTag, itemsOfField, itemsOfTag } from './document-citations.ts';
import { type Place, UnreadableManuscript } from './manuscript.ts';
import type { Zip } from './zip.ts';

const prefixes = new Map([
  ['http://schemas.openxmlformats.org/wordprocessingml/2006/main', 'w'],
  ['http://purl.oclc.org/ooxml/wordprocessingml/main', 'w'],
]);

interface Field {
  code: string;
  /** EndNote's data, base64. */
  data: string;
  showsResult: boolean;
  deleted: boolean;
}

/** Walks through a part of a document. Fields begin in one paragraph and may end in another. */
class PartReader {
  readonly #into: DocumentCitations;
  readonly #fields: Field[] = [];
  #text = '';
  #at: Place;
  #hidden = 0;
  #deleted = 0;

  constructor(into: DocumentCitations, file: string) {
    this.#into = into;
    this.#at = { file, line: 0 };
  }

  block(element: XmlElement): void {
    if (element.name === 'w:p') this.#paragraph(element);
    else this.#element(element);
  }

  #paragraph(element: XmlElement): void {
    this.#at = { ...this.#at, line: this.#at.line + 1 };
    const before = this.#text;
    this.#text = '';
    this.#children(element);
    const style = firstChild(element, 'w:pPr', 'w:pStyle')?.attributes.get('w:val') ?? '';
    this.#into.paragraph(this.#text, this.#at, /^(?:heading|berschrift|titre|title|titel)/i.test(style));
    this.#text = before;
  }

  #children(element: XmlElement): void {
    for (const child of element.children) if (typeof child !== 'string') this.#element(child);
  }

  #element(element: XmlElement): void {
    switch (element.name) {
      case 'w:p':
        this.#paragraph(element);
        return;
      // The same content for older programs.
      case 'Fallback':
        return;
      case 'w:fldChar':
        this.#fieldMark(element);
        return;
      case 'w:instrText':
      case 'w:delInstrText': {
        const field = this.#fields.at(-1);
        if (field) field.code += textOf(element);
        return;
      }
      case 'w:fldSimple':
        this.#simpleField(element);
        return;
      case 'w:sdt':
        this.#control(element);
        return;
      case 'w:del':
      case 'w:moveFrom':
        this.#deleted += 1;
        this.#children(element);
        this.#deleted -= 1;
        return;
      case 'w:t':
        if (this.#isVisible()) this.#text += textOf(element);
        return;
      case 'w:tab':
      case 'w:br':
        this.#text += ' ';
        return;
      default:
        this.#children(element);
        return;
    }
  }

  #isVisible(): boolean {
    return (
      this.#hidden === 0 && this.#deleted === 0 && this.#fields.every((f) => f.showsResult && !isReferenceField(f.code))
    );
  }

  #fieldMark(element: XmlElement): void {
    const type = element.attributes.get('w:fldCharType');
    const top = this.#fields.at(-1);
    if (type === 'begin') {
      const data = textOf(firstChild(element, 'w:fldData')).replace(/\s/g, '');
      this.#fields.push({ code: '', data, showsResult: false, deleted: this.#deleted > 0 });
    } else if (type === 'separate' && top) top.showsResult = true;
    else if (type === 'end' && top) {
      this.#fields.pop();
      const outer = this.#fields.at(-1);
      // EndNote stores its data in a field within the instruction of another field.
      if (outer && !outer.showsResult) outer.data ||= top.data;
      else if (!top.deleted) this.#into.cite(itemsOfField(top.code, top.data), this.#at);
    }
  }

  #simpleField(element: XmlElement): void {
    const code = element.attributes.get('w:instr') ?? '';
    if (this.#deleted === 0) this.#into.cite(itemsOfField(code, ''), this.#at);
    this.#concealed(element, isReferenceField(code));
  }

  #control(element: XmlElement): void {
    const tag = firstChild(element, 'w:sdtPr', 'w:tag')?.attributes.get('w:val') ?? '';
    if (this.#deleted === 0) this.#into.cite(itemsOfTag(tag), this.#at);
    const isList = firstChild(element, 'w:sdtPr', 'w:bibliography') !== undefined;
    for (const content of childElements(element, 'w:sdtContent'))
      this.#concealed(content, isList || isReferenceTag(tag));
  }

  #concealed(element: XmlElement, hidden: boolean): void {
    if (hidden) this.#hidden += 1;
    this.#children(element);
    if (hidden) this.#hidden -= 1;
  }
}

const parts = ['word/document.xml', 'word/footnotes.xml', 'word/endnotes.xml'];

/** The sources of Word's own citations. */
const sourcesOf = (zip: Zip): { key: string; record: BiblioRecord }[] =>
  zip.names
    .filter((name) => /^customXml\/item\d+\.xml$/.test(name))
    .flatMap((name) => {
      const xml = zip.read(name)!.toString('utf8');
      if (!xml.includes('Sources')) return [];
      return [...readXml(xml, (tag) => tag === 'Source')].flatMap((source) => {
        const value = (tag: string) => textOf(firstChild(source, tag)).trim();
        const names = firstChild(source, 'Author', 'Author', 'NameList');
        const authors = (names ? childElements(names, 'Person') : []).map((person) => ({
          family: textOf(firstChild(person, 'Last')).trim(),
          given: textOf(firstChild(person, 'First')).trim(),
        }));
        const year = /\d{4}/.exec(value('Year'))?.[0];
        const record: BiblioRecord = {
          ...emptyRecord(),
          title: value('Title'),
          authors: authors.filter((a) => a.family !== ''),
          ...(year !== undefined && { year: Number(year) }),
          ...(/^10\./.test(value('DOI')) && { doi: value('DOI').toLowerCase() }),
        };
        return value('Tag') === '' || record.title === '' ? [] : [{ key: value('Tag'), record }];
      });
    });

/** A Word document. @throws UnreadableManuscript */
export const readDocx = (zip: Zip, name: string): DocumentCitations => {
  const found = new DocumentCitations();
  for (const part of parts) {
    const xml = zip.read(part)?.toString('utf8');
    if (xml === undefined) continue;
    const label = part === parts[0] ? name : `${name} (${part.replace(/^word\/|\.xml$/g, '')})`;
    const reader = new PartReader(found, label);
    const blocks = readXml(xml, (tag) => tag === 'w:p' || tag === 'w:sdt', prefixes);
    let step = blocks.next();
    for (; !step.done; step = blocks.next()) reader.block(step.value);
    if (step.value !== undefined) throw new UnreadableManuscript('damaged');
  }
  for (const { key, record } of sourcesOf(zip)) found.addEntry(key, record, { file: name, line: 1 });
  return found;
};
