import * as m from '@carrel/messages/readerTexts';
import { refer } from '@carrel/messages/reference';
import { htmlToMarkdown } from './html-to-markdown.ts';
import { readLines } from './line-names.ts';
import { CollectionTree, resourcesOf } from './rdf-collections.ts';
import type { ParsedEntry, PersonName } from './record.ts';
import { RecordDraft, relatedField } from './record-draft.ts';
import { cutText, fileNameOf } from './text.ts';
import { childElements, firstChild, readXml, textOf, type XmlElement } from './xml.ts';
import { readZoteroExtra, readZoteroField } from './zotero-extra.ts';
import { workTypeOf, zoteroAuthors, zoteroRoles } from './zotero-types.ts';

const prefixOf = new Map([
  ['http://www.w3.org/1999/02/22-rdf-syntax-ns#', 'rdf'],
  ['http://www.zotero.org/namespaces/export#', 'z'],
  ['http://purl.org/dc/elements/1.1/', 'dc'],
  ['http://purl.org/dc/terms/', 'dcterms'],
  ['http://purl.org/net/biblio#', 'bib'],
  ['http://xmlns.com/foaf/0.1/', 'foaf'],
  ['http://nwalsh.com/rdf/vCard#', 'vcard'],
  ['http://prismstandard.org/namespaces/1.2/basic/', 'prism'],
  ['http://purl.org/rss/1.0/modules/link/', 'link'],
]);

const notItems = new Set(['attachment', 'note', 'annotation']);

const itemTypeOf = (element: XmlElement): string | undefined => {
  const stated = textOf(firstChild(element, 'z:itemType')).trim();
  if (stated !== '') return notItems.has(stated) ? undefined : stated;
  return workTypeOf.has(element.name) && firstChild(element, 'dc:title') !== undefined ? element.name : undefined;
};

const isTopLevel = (_name: string, depth: number) => depth === 1;

/** What items refer to: notes, attachments, collections, and journals that are separate nodes. */
interface Library {
  byId: Map<string, XmlElement>;
  titles: Map<string, string>;
  /** IDs of notes and files that an item refers to. */
  used: Set<string>;
  collections: CollectionTree;
}

/**
 * Reads the RDF that Zotero exports. A truncated file yields its complete items and then one entry that reports it.
 */
export function* parseRdf(text: string): Generator<ParsedEntry> {
  const library = readLibrary(text);
  let index = 0;
  const elements = readXml(text, isTopLevel, prefixOf);
  for (let step = elements.next(); ; step = elements.next()) {
    if (step.done) {
      // The missing part of a truncated file may refer to them.
      if (step.value === undefined) yield* partsAlone(library, index);
      else yield { index, line: 0, problem: step.value, endsFile: true, warnings: [] };
      return;
    }
    const type = itemTypeOf(step.value);
    if (type !== undefined) yield readItem(step.value, type, library, index++);
  }
}

/** Notes and files without an item. */
function* partsAlone({ byId, used }: Library, first: number): Generator<ParsedEntry> {
  let index = first;
  for (const [id, part] of byId) {
    const isNote = part.name === 'bib:Memo';
    if (used.has(id) || !(isNote || part.name === 'z:Attachment')) continue;
    const problem = isNote ? refer(m.noteAlone) : refer(m.fileAlone, { name: fileNameOf(pathOf(part)) || id });
    yield { index: index++, line: part.line, key: cutText(id, 200), problem, warnings: [] };
  }
}

const pathOf = (attachment: XmlElement): string => {
  const path = firstChild(attachment, 'z:path') ?? firstChild(attachment, 'rdf:resource');
  return path?.attributes.get('rdf:resource') ?? textOf(path);
};

const readLibrary = (text: string): Library => {
  const byId = new Map<string, XmlElement>();
  const titles = new Map<string, string>();
  const collections: XmlElement[] = [];
  for (const element of readXml(text, isTopLevel, prefixOf)) {
    const id = element.attributes.get('rdf:about') ?? '';
    if (element.name === 'z:Collection') collections.push(element);
    else if (itemTypeOf(element) === undefined) byId.set(id, element);
    else titles.set(id, childText(element, 'dc:title') ?? '');
  }
  return { byId, titles, used: new Set(), collections: new CollectionTree(collections) };
};

const childText = (element: XmlElement | undefined, ...path: string[]) => {
  const text = textOf(firstChild(element, ...path)).trim();
  return text === '' ? undefined : text;
};

const readItem = (item: XmlElement, sourceType: string, library: Library, index: number): ParsedEntry => {
  const draft = new RecordDraft(workTypeOf.get(sourceType) ?? 'other');
  draft.text('sourceType', sourceType.replace(/^bib:/, ''));
  draft.title(childText(item, 'dc:title'));
  readNames(item, draft);
  const containers = containersOf(item, library);
  readContainers(containers, draft);
  for (const source of [item, ...containers]) readNumbers(source, draft);
  draft.pages(childText(item, 'bib:pages'));
  draft.date(childText(item, 'dc:date'));
  const publisher = firstChild(item, 'dc:publisher', 'foaf:Organization');
  draft.text('publisher', childText(publisher, 'foaf:name') ?? directText(item, 'dc:publisher'));
  draft.text('place', childText(publisher, 'vcard:adr', 'vcard:Address', 'vcard:locality'));
  draft.abstract(childText(item, 'dcterms:abstract'));
  draft.language(childText(item, 'z:language') ?? childText(item, 'dc:language'));
  draft.text('citationKey', childText(item, 'z:citationKey'));
  readIdentifiers(item, draft);
  readZoteroExtra(draft, childText(item, 'dc:description'));
  draft.otherDate('accessed', childText(item, 'dcterms:dateSubmitted')?.slice(0, 10));
  readTags(item, draft);
  readLinked(item, library, draft);
  readFurther(item, draft);
  const id = item.attributes.get('rdf:about') ?? '';
  for (const path of library.collections.pathsOf(id)) draft.collection(path);
  return draft.finish({ index, line: item.line, ...(id !== '' && { key: cutText(id, 200) }) });
};

const directText = (element: XmlElement, name: string): string | undefined => {
  const child = firstChild(element, name);
  return child?.children.every((part) => typeof part === 'string') ? childText(element, name) : undefined;
};

const personsIn = (item: XmlElement, role: string): PersonName[] => {
  const sequence = firstChild(item, role, 'rdf:Seq');
  if (sequence === undefined) return [];
  return childElements(sequence).flatMap((entry) => childElements(entry).map(personOf));
};

const personOf = (person: XmlElement): PersonName => {
  const family =
    childText(person, 'foaf:surname') ?? childText(person, 'foaf:familyName') ?? childText(person, 'foaf:name');
  const given = childText(person, 'foaf:givenName') ?? childText(person, 'foaf:givenname');
  // Zotero writes organisations as persons with a surname only.
  if (given === undefined) return family?.includes(' ') ? { literal: family } : { ...(family && { family }) };
  return { ...(family && { family }), given };
};

const readNames = (item: XmlElement, draft: RecordDraft): void => {
  draft.names('authors', personsIn(item, 'bib:authors'));
  for (const creator of zoteroAuthors) draft.names('authors', personsIn(item, `z:${creator}s`));
  draft.contributors('contributor', personsIn(item, 'bib:contributors'));
  for (const [creator, role] of zoteroRoles) draft.contributors(role, personsIn(item, `z:${creator}s`));
  draft.names('editors', personsIn(item, 'bib:editors'));
};

const containersOf = (item: XmlElement, library: Library): XmlElement[] =>
  childElements(item, 'dcterms:isPartOf').flatMap((part) => {
    const reference = library.byId.get(part.attributes.get('rdf:resource') ?? '');
    return reference === undefined ? childElements(part) : [reference];
  });

const readContainers = (containers: readonly XmlElement[], draft: RecordDraft): void => {
  for (const container of containers) {
    const title = childText(container, 'dc:title');
    const isSeries = container.name === 'bib:Series' || container.name === 'z:Series';
    draft.text(isSeries ? 'series' : 'venue', title);
    if (isSeries) {
      readSeries(container, draft);
      continue;
    }
    draft.text('venueShort', childText(container, 'dcterms:alternative'));
    for (const inner of childElements(container, 'dcterms:isPartOf').flatMap((part) => childElements(part))) {
      draft.text('series', childText(inner, 'dc:title'));
      readSeries(inner, draft);
    }
    readIdentifiers(container, draft);
  }
};

const readSeries = (series: XmlElement, draft: RecordDraft): void => {
  draft.extra('collection-number', childText(series, 'dc:identifier'));
  draft.extra('seriesText', childText(series, 'dc:description'));
};

const readNumbers = (source: XmlElement, draft: RecordDraft): void => {
  draft.text('volume', childText(source, 'prism:volume'));
  draft.text('issue', childText(source, 'prism:number'));
  readLines(draft, 'rdf', (name) => childText(source, name));
};

const readIdentifiers = (element: XmlElement, draft: RecordDraft): void => {
  for (const identifier of childElements(element, 'dc:identifier')) {
    const address = childText(identifier, 'dcterms:URI', 'rdf:value');
    if (address !== undefined) {
      draft.address('url', address);
      continue;
    }
    const text = textOf(identifier).trim();
    const [, label = '', value = ''] = /^(DOI|ISBN|ISSN|PMID|PMCID|arXiv):? ?(.{1,2000})$/i.exec(text) ?? [];
    if (label !== '') {
      const kind = label.toLowerCase() as 'doi' | 'isbn' | 'issn' | 'pmid' | 'pmcid' | 'arxiv';
      if (!draft[kind](value)) draft.extra(label, value);
    } else if (!draft.doi(text)) draft.address('url', text);
  }
};

/** Tags set by the user are tags; those from a catalogue are keywords. */
const readTags = (item: XmlElement, draft: RecordDraft): void => {
  for (const subject of childElements(item, 'dc:subject')) {
    const isCallNumber = childElements(subject).some(({ name }) => /^dcterms:(?:LCC|DDC|UDC)$/.test(name));
    if (isCallNumber) {
      draft.extra('call-number', textOf(subject).trim());
      continue;
    }
    const automatic = childText(subject, 'z:AutomaticTag', 'rdf:value');
    if (automatic !== undefined) draft.list('keywords', [automatic]);
    else draft.list('tags', [textOf(subject)]);
  }
};

const readLinked = (item: XmlElement, library: Library, draft: RecordDraft): void => {
  for (const target of resourcesOf(item, 'dcterms:isReferencedBy')) {
    library.used.add(target);
    const memo = library.byId.get(target);
    if (memo?.name === 'bib:Memo') draft.note(htmlToMarkdown(textOf(firstChild(memo, 'rdf:value'))));
  }
  for (const target of resourcesOf(item, 'dc:relation')) {
    if (!library.byId.has(target)) draft.extra(relatedField, library.titles.get(target) ?? target);
  }
  for (const target of resourcesOf(item, 'link:link')) {
    const attachment = library.byId.get(target);
    if (attachment === undefined) continue;
    library.used.add(target);
    const link = childText(attachment, 'dc:identifier', 'dcterms:URI', 'rdf:value');
    if (pathOf(attachment) === '' && link !== undefined) draft.extra('link', link);
    draft.file(pathOf(attachment), {
      title: childText(attachment, 'dc:title') ?? '',
      type: childText(attachment, 'link:type') ?? '',
    });
    const note = childText(attachment, 'dc:description');
    if (note !== undefined) draft.note(htmlToMarkdown(note));
  }
};

/** The children of an item that are read one by one. */
const readChildren = new Set(
  (
    'z:itemType rdf:type dcterms:isPartOf dc:title dc:date bib:pages dc:publisher dcterms:abstract z:language dc:language ' +
    'z:citationKey dc:identifier dc:description dcterms:dateSubmitted dc:subject dcterms:isReferencedBy link:link ' +
    'dc:relation prism:volume prism:number prism:edition bib:authors bib:editors bib:contributors'
  ).split(' '),
);
/** Zotero fields that have another name in RDF. */
const fieldOf = new Map([
  ['dc:coverage', 'archiveLocation'],
  ['prism:versionIdentifier', 'versionNumber'],
  ['bib:presentedAt', 'conferenceName'],
]);

/** People in roles that are not read elsewhere, and fields that only some item types have. */
const readFurther = (item: XmlElement, draft: RecordDraft): void => {
  for (const child of childElements(item)) {
    if (readChildren.has(child.name)) continue;
    const name = fieldOf.get(child.name) ?? child.name.replace(/^.*:/, '');
    if (firstChild(child, 'rdf:Seq') === undefined) readZoteroField(draft, name, textOf(child).trim());
    else if (!zoteroRoles.has(name.slice(0, -1)) && !zoteroAuthors.has(name.slice(0, -1)))
      draft.contributors('contributor', personsIn(item, child.name));
  }
  const { archive } = draft.record.extra;
  if (archive !== undefined && /^arxiv$/i.test(archive)) draft.arxiv(draft.record.extra.archive_location);
};
