import { createHash } from 'node:crypto';
import type { Document, Element } from '@xmldom/xmldom';
import { runsOf } from '../csl/markup.ts';
import { type GroupItem, groupText } from './citation-groups.ts';
import { removeText, type Spot, type WordCitations } from './word-citations.ts';
import {
  attributeOf,
  childNamed,
  dropIfEmpty,
  elementsIn,
  fieldEnd,
  fieldStart,
  make,
  makeRun,
  makeRuns,
  makeText,
  parseXml,
  xmlOf,
} from './word-xml.ts';
import type { Zip } from './zip.ts';

/** One work of a citation, as Zotero stores it. */
export interface StoredItem extends GroupItem {
  /** As CSL JSON. */
  itemData: Readonly<Record<string, unknown>>;
  uris: readonly string[];
}

export interface FormattedCitation {
  items: readonly StoredItem[];
  html: string;
  /** The authors, if they are part of the sentence. */
  authors: string | null;
}

interface FormattedStyle {
  /** Its address, such as `http://www.zotero.org/styles/apa`. */
  id: string;
  locale: string;
  /** Citations are footnotes. */
  note: boolean;
}

/** The replacements for the citations of a document. */
export interface WordPlan {
  /** One for each spot, in order; null leaves the spot unchanged. */
  citations: readonly (FormattedCitation | null)[];
  /** HTML of each entry. */
  bibliography: readonly string[];
  style: FormattedStyle;
}

const schema = 'https://github.com/citation-style-language/schema/raw/master/csl-citation.json';

/** Deterministic, so that formatting a document again gives the same copy. */
const citationId = (index: number, text: string): string =>
  createHash('sha256').update(`${index} ${text}`).digest('base64url').replace(/[-_]/g, '').slice(0, 8);

const zoteroItem = (item: StoredItem) => ({
  id: String(item.itemData.id),
  uris: item.uris,
  itemData: item.itemData,
  ...(item.locator !== undefined && { locator: item.locator, label: item.label ?? 'page' }),
  ...(item.prefix !== undefined && { prefix: item.prefix }),
  ...(item.suffix !== undefined && { suffix: item.suffix }),
  ...(item.suppressAuthor && { 'suppress-author': true }),
});

const codeOf = (citation: FormattedCitation, index: number, noteIndex: number): string => {
  const plainCitation = runsOf(citation.html)
    .map((run) => run.text)
    .join('');
  return ` ADDIN ZOTERO_ITEM CSL_CITATION ${JSON.stringify({
    citationID: citationId(index, plainCitation),
    properties: { formattedCitation: plainCitation, plainCitation, noteIndex },
    citationItems: citation.items.map(zoteroItem),
    schema,
  })} `;
};

const runProperties = (run: Element | null): Element | undefined =>
  run?.localName === 'r' ? childNamed(run, 'rPr') : undefined;

/** Removes a citation. @returns the node before which to insert its replacement, and the format of its text */
const removeSpot = (
  spot: Spot,
  range?: readonly [start: number, end: number],
): { parent: Element; next: Element | null; properties: Element | undefined } => {
  if (spot.kind === 'text') {
    const [start, end] = range ?? [spot.group.start, spot.group.end];
    const next = removeText(spot.pieces, start, end);
    return { parent: next.parentNode as Element, next, properties: runProperties(next) };
  }
  const parent = spot.first.parentNode as Element;
  const properties = runProperties(spot.first);
  const next = spot.last.nextSibling as Element | null;
  for (let node: Element | null = spot.first; node && node !== next; ) {
    const following = node.nextSibling as Element | null;
    parent.removeChild(node);
    node = following;
  }
  return { parent, next, properties };
};

const insert = (place: ReturnType<typeof removeSpot>, nodes: readonly Element[]): void => {
  for (const node of nodes) place.parent.insertBefore(node, place.next);
  if (place.next?.localName === 'r') dropIfEmpty(place.next);
};

/** Formatted text in a field. */
const field = (near: Element, properties: Element | undefined, code: string, html: string): Element[] => [
  ...fieldStart(near, properties, code),
  ...makeRuns(near, properties, runsOf(html)),
  fieldEnd(near, properties),
];

const mainType = 'application/vnd.openxmlformats-officedocument.wordprocessingml';
const relationType = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const contentTypes = 'http://schemas.openxmlformats.org/package/2006/content-types';

/** The copy of a document that is being made. */
class WordCopy {
  readonly #zip: Zip;
  readonly #contents = new Map<string, Buffer>();

  constructor(zip: Zip) {
    this.#zip = zip;
  }

  put(name: string, document: Document): void {
    this.#contents.set(name, xmlOf(document));
  }

  read(name: string): string | undefined {
    return this.#contents.get(name)?.toString('utf8') ?? this.#zip.read(name)?.toString('utf8');
  }

  /** Adds a part to the document: its content, its type and the relationship that refers to it. */
  addPart(name: string, document: Document, type: string, relations: string, relation: string, target: string): void {
    this.put(name, document);
    const types = parseXml(this.read('[Content_Types].xml') ?? `<Types xmlns="${contentTypes}"/>`);
    const override = types.createElementNS(contentTypes, 'Override');
    override.setAttribute('PartName', `/${name}`);
    override.setAttribute('ContentType', type);
    types.documentElement?.appendChild(override);
    this.put('[Content_Types].xml', types);
    const links = parseXml(this.read(relations) ?? `<Relationships xmlns="${packageRelations}"/>`);
    const link = links.createElementNS(packageRelations, 'Relationship');
    link.setAttribute('Id', `carrel${relation}`);
    link.setAttribute('Type', `${relationType}/${relation}`);
    link.setAttribute('Target', target);
    links.documentElement?.appendChild(link);
    this.put(relations, links);
  }

  bytes(): Buffer {
    return this.#zip.withChanged(this.#contents);
  }
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

/** Footnotes with the two separators that every document has. */
const emptyNotes = (namespace: string): string =>
  `${declaration}<w:footnotes xmlns:w="${namespace}"><w:footnote w:type="separator" w:id="-1"><w:p><w:r><w:separator/></w:r></w:p></w:footnote><w:footnote w:type="continuationSeparator" w:id="0"><w:p><w:r><w:continuationSeparator/></w:r></w:p></w:footnote></w:footnotes>`;

const raised = (near: Element): Element =>
  make(near, 'rPr', {}, [
    make(near, 'rStyle', { val: 'FootnoteReference' }),
    make(near, 'vertAlign', { val: 'superscript' }),
  ]);

class Footnotes {
  readonly document: Document;
  readonly isNew: boolean;
  #next: number;
  #last: Element | null = null;

  /** @param count the number of footnotes that are added, from the last to the first */
  constructor(found: WordCitations, count: number) {
    const namespace = found.body.documentElement?.namespaceURI ?? '';
    this.isNew = found.notes.footnotes === undefined;
    this.document = found.notes.footnotes ?? parseXml(emptyNotes(namespace));
    this.#next = count + Math.max(0, ...elementsIn(this.#root).map((e) => Number(attributeOf(e, 'id')) || 0));
  }

  get #root(): Element {
    return this.document.documentElement!;
  }

  /** @returns the run with its number */
  add(near: Element, code: string, html: string): Element {
    const id = String(this.#next--);
    const root = this.#root;
    const number = makeRun(root, raised(root), [make(root, 'footnoteRef')]);
    const style = make(root, 'pPr', {}, [make(root, 'pStyle', { val: 'FootnoteText' })]);
    const space = makeRun(root, undefined, [makeText(root, ' ')]);
    const paragraph = make(root, 'p', {}, [style, number, space, ...field(root, undefined, code, html)]);
    this.#last = root.insertBefore(make(root, 'footnote', { id }, [paragraph]), this.#last) as Element;
    return makeRun(near, raised(near), [make(near, 'footnoteReference', { id })]);
  }
}

/** A note number goes after the punctuation, without a space before it. */
const noteRange = (spot: Spot): { range: [number, number]; sign: string } | null => {
  if (spot.kind !== 'text') return null;
  const text = spot.pieces.map((piece) => piece.text).join('');
  const isPlain = (at: number) => {
    let from = 0;
    for (const piece of spot.pieces) {
      if (at >= from && at < from + piece.text.length)
        return piece.node !== null && !piece.tracked && !piece.inField && sameParent(spot, piece.run);
      from += piece.text.length;
    }
    return false;
  };
  let { start, end } = spot.group;
  while (start > 0 && /[ \u00a0]/.test(text[start - 1]!) && isPlain(start - 1)) start -= 1;
  const sign = /^[.,;:!?]/.exec(text.slice(end))?.[0] ?? '';
  if (sign === '' || !isPlain(end)) return { range: [start, end], sign: '' };
  end += 1;
  return { range: [start, end], sign };
};
const sameParent = (spot: Spot & { kind: 'text' }, run: Element): boolean => {
  const own = spot.pieces.find((piece, i) => {
    const from = spot.pieces.slice(0, i).reduce((sum, p) => sum + p.text.length, 0);
    return spot.group.start < from + piece.text.length;
  });
  return own?.run.parentNode === run.parentNode;
};

const hasStyle = (styles: string | undefined, id: string): boolean => styles?.includes(`w:styleId="${id}"`) ?? false;

const listCode = ' ADDIN ZOTERO_BIBL {"uncited":[],"omitted":[],"custom":[]} CSL_BIBLIOGRAPHY ';

/** The paragraphs of a bibliography, in one field. */
const bibliographyParagraphs = (near: Element, entries: readonly string[], styled: boolean): Element[] =>
  entries.map((html, i) => {
    const layout = styled
      ? make(near, 'pStyle', { val: 'Bibliography' })
      : make(near, 'ind', { left: '480', hanging: '480' });
    return make(near, 'p', {}, [
      make(near, 'pPr', {}, [layout]),
      ...(i === 0 ? fieldStart(near, undefined, listCode) : []),
      ...makeRuns(near, undefined, runsOf(html)),
      ...(i === entries.length - 1 ? [fieldEnd(near, undefined)] : []),
    ]);
  });

/** A paragraph that says where the bibliography goes. */
const bibliographyMark = (near: Element): Element =>
  make(near, 'p', {}, [makeRun(near, undefined, [makeText(near, '{bibliography}')])]);

/** The end of a section of the document is stored in its last paragraph. */
const moveSectionEnd = (from: Element, to: Element): void => {
  const properties = childNamed(from, 'pPr');
  const section = properties && childNamed(properties, 'sectPr');
  if (!section) return;
  const own = childNamed(to, 'pPr') ?? (to.insertBefore(make(to, 'pPr'), to.firstChild) as Element);
  own.appendChild(section);
};

/** Inserts the bibliography: in place of the old one or of its mark, otherwise at the end. */
const putBibliography = (found: WordCitations, paragraphs: readonly Element[]): void => {
  const { bibliography: old } = found;
  const body = childNamed(found.body.documentElement!, 'body')!;
  const parent = (old?.first.parentNode ?? body) as Element;
  const section = elementsIn(body).find((e) => e.localName === 'sectPr') ?? null;
  const next = old ? old.last.nextSibling : section;
  for (const paragraph of paragraphs) parent.insertBefore(paragraph, old?.first ?? next);
  if (old) moveSectionEnd(old.last, paragraphs.at(-1)!);
  for (let node: Element | null = old?.first ?? null; node && node !== next; ) {
    const following = node.nextSibling as Element | null;
    parent.removeChild(node);
    node = following;
  }
};

const propertiesNamespace = 'http://schemas.openxmlformats.org/officeDocument/2006/custom-properties';
const typesNamespace = 'http://schemas.openxmlformats.org/officeDocument/2006/docPropsVTypes';
const customPart = 'docProps/custom.xml';
/** Custom properties hold at most 255 characters each. */
const propertyChars = 255;
const customFormat = '{D5CDD505-2E9C-101B-9397-08002B2CF9AE}';

const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');

/** Stores Zotero's settings for the document. Without them, its plugin asks for a style. */
const putPreferences = (copy: WordCopy, { id, locale, note }: FormattedStyle): void => {
  const session = citationId(0, id);
  const text = `<data data-version="3" zotero-version="6.0"><session id="${session}"/><style id="${escaped(id)}" locale="${escaped(locale)}" hasBibliography="1" bibliographyStyleHasBeenSet="1"/><prefs><pref name="fieldType" value="Field"/><pref name="automaticJournalAbbreviations" value="false"/><pref name="noteType" value="${note ? 1 : 0}"/></prefs></data>`;
  const old = copy.read(customPart);
  const document = parseXml(
    old ?? `${declaration}<Properties xmlns="${propertiesNamespace}" xmlns:vt="${typesNamespace}"/>`,
  );
  const root = document.documentElement!;
  let pid = 1;
  for (const property of elementsIn(root))
    if (/^ZOTERO_PREF_\d+$/.test(property.getAttribute('name') ?? '')) root.removeChild(property);
    else pid = Math.max(pid, Number(property.getAttribute('pid')) || 1);
  for (let from = 0; from < text.length; from += propertyChars) {
    const property = document.createElementNS(propertiesNamespace, 'property');
    property.setAttribute('fmtid', customFormat);
    pid += 1;
    property.setAttribute('pid', String(pid));
    property.setAttribute('name', `ZOTERO_PREF_${from / propertyChars + 1}`);
    const value = document.createElementNS(typesNamespace, 'vt:lpwstr');
    value.appendChild(document.createTextNode(text.slice(from, from + propertyChars)));
    property.appendChild(value);
    root.appendChild(property);
  }
  if (old !== undefined) copy.put(customPart, document);
  else
    copy.addPart(
      customPart,
      document,
      'application/vnd.openxmlformats-officedocument.custom-properties+xml',
      '_rels/.rels',
      'custom-properties',
      customPart,
    );
};

/** @param added the number of new footnotes */
const putDocument = (copy: WordCopy, found: WordCitations, added: number): void => {
  copy.put('word/document.xml', found.body);
  if (added === 0 && !found.spots.some((spot) => spot.inNote)) return;
  for (const [part, document] of Object.entries(found.notes)) copy.put(`word/${part}.xml`, document);
};

/** A copy of a Word document with formatted citations in Zotero fields, and a bibliography. */
export const formattedWord = (zip: Zip, found: WordCitations, plan: WordPlan): Buffer => {
  const copy = new WordCopy(zip);
  const cited = found.spots.filter((_, i) => plan.citations[i] !== null);
  const added = plan.style.note ? cited.filter((spot) => !spot.inNote).length : 0;
  const notes = new Footnotes(found, added);
  let noteCount = added + cited.filter((spot) => spot.inNote).length;
  // From the last to the first, so that the positions of the others stay valid.
  for (const [i, spot] of [...found.spots.entries()].reverse()) {
    const citation = plan.citations[i];
    if (!citation) continue;
    const inNote = spot.inNote || plan.style.note;
    const code = codeOf(citation, i, inNote ? noteCount-- : 0);
    const isNewNote = plan.style.note && !spot.inNote;
    const moved = isNewNote && citation.authors === null ? noteRange(spot) : null;
    const place = removeSpot(spot, moved?.range);
    const { parent, properties } = place;
    const before = citation.authors === null ? (moved?.sign ?? '') : citation.authors + (isNewNote ? '' : ' ');
    const text = before === '' ? [] : [makeRun(parent, properties, [makeText(parent, before)])];
    if (isNewNote) insert(place, [...text, notes.add(parent, code, citation.html)]);
    else insert(place, [...text, ...field(parent, properties, code, citation.html)]);
  }
  const root = found.body.documentElement!;
  const styled = hasStyle(copy.read('word/styles.xml'), 'Bibliography');
  if (plan.bibliography.length > 0) putBibliography(found, bibliographyParagraphs(root, plan.bibliography, styled));
  // A style without a bibliography leaves the place for another style.
  else if (found.bibliography) putBibliography(found, [bibliographyMark(root)]);
  putDocument(copy, found, added);
  if (added > 0 && notes.isNew)
    copy.addPart(
      'word/footnotes.xml',
      notes.document,
      `${mainType}.footnotes+xml`,
      'word/_rels/document.xml.rels',
      'footnotes',
      'footnotes.xml',
    );
  putPreferences(copy, plan.style);
  return copy.bytes();
};

/** A copy of a Word document with keys in place of fields. @param citations one for each spot; null leaves the spot unchanged */
export const wordWithKeys = (
  zip: Zip,
  found: WordCitations,
  citations: readonly (readonly GroupItem[] | null)[],
): Buffer => {
  const copy = new WordCopy(zip);
  for (const [i, spot] of [...found.spots.entries()].reverse()) {
    const items = citations[i];
    if (!items || spot.kind === 'text') continue;
    const place = removeSpot(spot);
    insert(place, [makeRun(place.parent, place.properties, [makeText(place.parent, groupText(items))])]);
  }
  if (found.bibliography) putBibliography(found, [bibliographyMark(found.body.documentElement!)]);
  putDocument(copy, found, 0);
  return copy.bytes();
};
