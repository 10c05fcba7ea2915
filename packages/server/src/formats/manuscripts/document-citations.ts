import { parseCslJson } from '../csl-json.ts';
import { parseEndnoteXml } from '../endnote-xml.ts';
import type { BiblioRecord } from '../record.ts';
import { isRecord } from '../text.ts';
import type { Citation, OwnEntry, Place, PlainReference } from './manuscript.ts';
import { SourceText } from './manuscript.ts';
import { citationsInPandoc } from './markdown.ts';
import { isReferencesHeading, mayBeReference } from './plain-references.ts';

// Reads the citations that reference managers store in the documents of word processors.

/** A work that a field cites. */
interface CitedItem {
  key: string;
  record: BiblioRecord | null;
}

const recordOfCsl = (item: unknown): BiblioRecord | null => {
  for (const { record } of parseCslJson(JSON.stringify(item))) return record ?? null;
  return null;
};

const lastPart = (uri: unknown): string | undefined =>
  typeof uri === 'string' ? uri.replace(/\/+$/, '').split('/').at(-1) : undefined;

const itemOfCsl = (item: unknown): CitedItem[] => {
  if (!isRecord(item)) return [];
  const data = isRecord(item.itemData) ? item.itemData : null;
  const uris = Array.isArray(item.uris) ? item.uris : [item.uri];
  const key = data?.['citation-key'] ?? lastPart(uris[0]) ?? data?.id ?? item.id;
  if (typeof key !== 'string' && typeof key !== 'number') return [];
  return [{ key: String(key), record: data && recordOfCsl(data) }];
};

const itemsOfJson = (json: string): CitedItem[] => {
  try {
    const value: unknown = JSON.parse(json);
    return isRecord(value) && Array.isArray(value.citationItems) ? value.citationItems.flatMap(itemOfCsl) : [];
  } catch {
    return [];
  }
};

/** The citation of Zotero or Mendeley in the instruction of a field or the name of a mark. */
const itemsOfCsl = (code: string): CitedItem[] => itemsOfJson(code.slice(code.indexOf('{'), code.lastIndexOf('}') + 1));

const unescaped = (text: string): string =>
  /<EndNote>/.test(text)
    ? text
    : text
        .replace(/&lt;/g, '<')
        .replace(/&gt;/g, '>')
        .replace(/&quot;/g, '"')
        .replace(/&amp;/g, '&');

const itemsOfEndnote = (code: string): CitedItem[] => {
  const xml = unescaped(code);
  const from = xml.indexOf('<EndNote>');
  const to = xml.lastIndexOf('</EndNote>');
  if (from < 0 || to < 0) return [];
  const numbers = [...xml.matchAll(/<RecNum>\s*(\d{1,12})\s*<\/RecNum>/g)].map((m) => m[1]!);
  return [...parseEndnoteXml(xml.slice(from, to + 10))].flatMap(({ record }, i) =>
    record ? [{ key: `EndNote ${numbers[i] ?? i + 1}`, record }] : [],
  );
};

/** A citation of Zotero or Mendeley Desktop. */
export const isCslField = /^\s*ADDIN\s+(?:ZOTERO_ITEM\s+)?CSL_CITATION/;
const isEndnoteField = /^\s*ADDIN\s+EN\.CITE/;
const isBibliographyField = /^\s*ADDIN\s+(?:ZOTERO_BIBL|Mendeley Bibliography|EN\.REFLIST)|^\s*BIBLIOGRAPHY\b/;
const wordField = /^\s*CITATION\s+(\S{1,200})/;
const isCitaviField = /^\s*ADDIN\s+CitaviPlaceholder/i;

/** Whether a reference manager wrote the text of a field. */
export const isReferenceField = (code: string): boolean =>
  isCslField.test(code) ||
  isEndnoteField.test(code) ||
  isBibliographyField.test(code) ||
  wordField.test(code) ||
  isCitaviField.test(code);

/** The works that the field of a Word document cites. @param data base64 of EndNote */
export const itemsOfField = (code: string, data: string): CitedItem[] => {
  if (isCslField.test(code)) return itemsOfCsl(code);
  if (isEndnoteField.test(code)) return itemsOfEndnote(data ? Buffer.from(data, 'base64').toString('utf8') : code);
  const key = wordField.exec(code)?.[1];
  return key === undefined ? [] : [{ key, record: null }];
};

const mendeleyTag = /^MENDELEY_CITATION_v\d+_(.+)$/s;
export const isReferenceTag = (tag: string): boolean => /^(?:MENDELEY_|CitaviPlaceholder|CitaviBibliography)/.test(tag);
export const itemsOfTag = (tag: string): CitedItem[] => {
  const packed = mendeleyTag.exec(tag)?.[1];
  return packed === undefined ? [] : itemsOfJson(Buffer.from(packed, 'base64').toString('utf8'));
};

/** The works that the reference mark of an OpenDocument text cites. */
export const itemsOfMark = (name: string): CitedItem[] => {
  if (/^(?:ZOTERO_ITEM )?CSL_CITATION\b/.test(name)) return itemsOfCsl(name);
  const jabref = /^(?:JABREF_(\S+) CID_|JR_cite_?\d*_?\d+_(\S+))/.exec(name);
  const keys = jabref?.[1] ?? jabref?.[2];
  return keys === undefined ? [] : keys.split(',').map((key) => ({ key, record: null }));
};

/** Collects what the paragraphs of a document cite. */
export class DocumentCitations {
  readonly citations: Citation[] = [];
  readonly entries: OwnEntry[] = [];
  readonly references: PlainReference[] = [];
  readonly #known = new Set<string>();
  #inReferences = false;

  cite(items: readonly CitedItem[], at: Place): void {
    for (const { key, record } of items) {
      this.citations.push({ key, ...at, start: -1, end: -1, sure: true });
      if (record) this.addEntry(key, record, at);
    }
  }

  addEntry(key: string, record: BiblioRecord | null, at: Place): void {
    if (this.#known.has(key)) return;
    this.#known.add(key);
    this.entries.push({ key, aliases: [], parents: [], record, ...at });
  }

  /** @param text the visible text, without the results of fields */
  paragraph(text: string, at: Place, isHeading: boolean): void {
    if (isReferencesHeading(text)) this.#inReferences = true;
    else if (isHeading && text.trim() !== '') this.#inReferences = false;
    else if (this.#inReferences) {
      const clean = text
        .replace(/\s+/g, ' ')
        .replace(/^\s*\[?\d{1,3}[\].)]\s+/, '')
        .trim();
      if (mayBeReference(clean)) this.references.push({ text: clean, key: null, ...at });
    }
    if (text.includes('@'))
      for (const c of citationsInPandoc(new SourceText(at.file, text), text))
        this.citations.push({ ...c, ...at, start: -1, end: -1 });
  }
}
