import { identifiersInNote } from '@carrel/contract/identifiers';
import { readDate } from './dates.ts';
import { readLines } from './line-names.ts';
import { parsePlainNames } from './names.ts';
import type { ParsedEntry, PersonName, WorkType } from './record.ts';
import { RecordDraft } from './record-draft.ts';
import { collapseSpaces, cutText } from './text.ts';
import { childElements, firstChild, readXml, textOf, type XmlElement } from './xml.ts';

const workTypes: readonly (readonly [RegExp, WorkType])[] = [
  [/^conference proceedings$/i, 'conference-paper'],
  [/^conference paper$/i, 'conference-paper'],
  [/article|^serial$/i, 'article'],
  [/section|^encyclopedia|^dictionary/i, 'chapter'],
  [/book/i, 'book'],
  [/^thesis$/i, 'thesis'],
  [/^report$|^government document$|^grant$/i, 'report'],
  [/^dataset$|database|^aggregated/i, 'dataset'],
  [/^computer program$/i, 'software'],
  [/^patent$/i, 'patent'],
  [/^standard$/i, 'standard'],
  [/^slide|^presentation/i, 'presentation'],
  [/^web page$|^blog$|^multimedia/i, 'webpage'],
  [/^unpublished work$/i, 'preprint'],
];

/** Reads the XML that EndNote exports. A truncated file yields its complete records and then one that reports it. */
export function* parseEndnoteXml(text: string): Generator<ParsedEntry> {
  const records = readXml(text, (name) => name === 'record');
  let index = 0;
  for (let step = records.next(); ; step = records.next()) {
    if (step.done) {
      if (step.value !== undefined) yield { index, line: 0, problem: step.value, endsFile: true, warnings: [] };
      return;
    }
    yield readRecord(step.value, index++);
  }
}

const faces: readonly (readonly [string, string])[] = [
  ['italic', 'i'],
  ['bold', 'b'],
  ['superscript', 'sup'],
  ['subscript', 'sub'],
];

/** The text of an element whose `<style face="...">` runs become markup. */
const styledText = (element: XmlElement | undefined): string | undefined => {
  if (element === undefined) return undefined;
  const parts = element.children.map((child) => {
    if (typeof child === 'string') return child;
    let text = textOf(child);
    const face = child.attributes.get('face') ?? '';
    for (const [name, tag] of faces) {
      if (face.includes(name) && text.trim() !== '') text = `<${tag}>${text}</${tag}>`;
    }
    return text;
  });
  return parts.join('');
};

const readRecord = (record: XmlElement, index: number): ParsedEntry => {
  const text = (...path: string[]) => {
    const value = collapseSpaces(textOf(firstChild(record, ...path)));
    return value === '' ? undefined : value;
  };
  const sourceType = firstChild(record, 'ref-type')?.attributes.get('name') ?? '';
  const type = workTypes.find(([form]) => form.test(sourceType))?.[1] ?? 'other';
  const draft = new RecordDraft(type);
  draft.text('sourceType', sourceType);
  readTitles(record, draft);
  draft.names('authors', namesIn(record, 'authors'));
  draft.names('editors', namesIn(record, 'secondary-authors'));
  draft.contributors('collection-editor', namesIn(record, 'tertiary-authors'));
  draft.contributors('translator', namesIn(record, 'subsidiary-authors'));
  const date = text('dates', 'pub-dates', 'date');
  const year = text('dates', 'year');
  draft.date(year === undefined ? date : (dateInYear(date, year) ?? year));
  draft.date(year);
  const original = text('orig-pub');
  if (original !== undefined && readDate(original)?.start) draft.otherDate('original', original);
  else draft.extra('original-publisher', original);
  draft.otherDate('accessed', text('access-date'));
  draft.text('volume', text('volume'));
  draft.text('issue', text('number') ?? text('issue'));
  if (text('number') !== undefined) draft.extra('issue', text('issue'));
  draft.pages(text('pages') ?? text('electronic-resource-num-pages'));
  draft.text('publisher', text('publisher'));
  readLines(draft, 'endnoteXml', text);
  draft.abstract(textOf(firstChild(record, 'abstract')));
  draft.language(text('language'));
  const keywords = firstChild(record, 'keywords');
  // Some exporters put the whole list in one element, one keyword per line.
  if (keywords)
    draft.list(
      'keywords',
      childElements(keywords).flatMap((word) => textOf(word).split(/[\r\n]/)),
    );
  readIdentifiers(record, text, draft);
  readNotes(record, draft);
  readFurther(record, draft);
  draft.added(text('added-date') ?? firstChild(record, 'foreign-keys', 'key')?.attributes.get('timestamp'));
  const key = text('rec-number');
  return draft.finish({ index, line: record.line, ...(key !== undefined && { key: cutText(key, 200) }) });
};

/** "Jan" or "12 March" only make sense together with the year. */
const dateInYear = (date: string | undefined, year: string): string | undefined => {
  if (date === undefined || !/^\d{4}$/.test(year)) return undefined;
  return date.includes(year) ? date : /^[\p{L}\d. ]{3,20}$/u.test(date) ? `${date} ${year}` : undefined;
};

const readTitles = (record: XmlElement, draft: RecordDraft): void => {
  const titles = firstChild(record, 'titles');
  const title = (name: string) => styledText(firstChild(titles, name));
  draft.title(title('title'));
  const periodical = firstChild(record, 'periodical');
  const secondary = title('secondary-title');
  if (draft.record.type === 'book' || draft.record.type === 'report') draft.text('series', secondary);
  else draft.text('venue', styledText(firstChild(periodical, 'full-title')) ?? secondary);
  draft.text('venue', draft.record.type === 'book' ? undefined : secondary);
  for (const short of [styledText(firstChild(periodical, 'abbr-1')), title('alt-title')])
    if (short !== undefined && collapseSpaces(short) !== draft.record.venue) draft.text('venueShort', short);
  draft.text('series', title('tertiary-title'));
  draft.extra('title-short', title('short-title'));
  const { title: main, venue, venueShort, series } = draft.record;
  for (const child of [titles, periodical].flatMap((parent) => (parent ? childElements(parent) : []))) {
    const value = collapseSpaces(textOf(child));
    const isRead = child.name === 'title' || child.name === 'short-title';
    if (!isRead && ![main, venue, venueShort, series].includes(value)) draft.extra(child.name, value);
  }
};

/** The elements of a record that are read one by one, and those about the program that wrote it. */
const readElements = new Set(
  (
    'database source-app rec-number foreign-keys ref-type titles periodical pages volume number issue publisher keywords isbn ' +
    'abstract notes research-notes urls electronic-resource-num language orig-pub access-date added-date modified-date ' +
    'custom2 pub-location edition'
  ).split(' '),
);
const readParts = new Set('authors secondary-authors tertiary-authors subsidiary-authors year pub-dates'.split(' '));
/** Elements that have a CSL variable. */
const variableOf = new Map([
  ['num-vols', 'number-of-volumes'],
  ['reviewed-item', 'reviewed-title'],
]);

const leavesOf = (element: XmlElement): string[] => {
  const inner = childElements(element).filter(({ name }) => name !== 'style');
  return inner.length > 0 ? inner.flatMap(leavesOf) : [collapseSpaces(textOf(element))];
};

/** Elements without a place in a record keep their name. */
const readFurther = (record: XmlElement, draft: RecordDraft): void => {
  for (const element of childElements(record)) {
    const isDivided = element.name === 'contributors' || element.name === 'dates';
    for (const part of isDivided ? childElements(element) : [element]) {
      if (readElements.has(part.name) || readParts.has(part.name)) continue;
      draft.extra(variableOf.get(part.name) ?? part.name, leavesOf(part).filter(Boolean).join('; '));
    }
  }
};

const namesIn = (record: XmlElement, role: string): (PersonName | undefined)[] => {
  const list = firstChild(record, 'contributors', role);
  return list === undefined ? [] : childElements(list).flatMap((name) => parsePlainNames(textOf(name)));
};

const readIdentifiers = (
  record: XmlElement,
  text: (...path: string[]) => string | undefined,
  draft: RecordDraft,
): void => {
  const doi = text('electronic-resource-num');
  if (!draft.doi(doi)) draft.extra('electronic-resource-num', doi);
  const number = text('isbn') ?? '';
  const isbn = draft.isbn(number);
  if (!(draft.issn(number) || isbn) && number !== '') draft.extra('isbn', number);
  const custom = text('custom2');
  if (custom !== undefined && !(/^PMC/i.test(custom) && draft.pmcid(custom))) draft.extra('custom2', custom);
  const database = text('remote-database-name') ?? '';
  if (/pubmed|medline|^nlm$/i.test(database)) draft.pmid(text('accession-num'));
  const urls = firstChild(record, 'urls');
  if (urls === undefined) return;
  for (const group of childElements(urls)) {
    const addresses = childElements(group).map((url) => textOf(url).trim());
    for (const address of addresses.length > 0 ? addresses : [textOf(group).trim()]) {
      if (group.name === 'pdf-urls') draft.file(address);
      else draft.address('url', address);
    }
  }
};

const readNotes = (record: XmlElement, draft: RecordDraft): void => {
  const notes = textOf(firstChild(record, 'notes'));
  const ids = identifiersInNote(notes);
  draft.pmid(ids.pmid);
  draft.pmcid(ids.pmcid);
  draft.doi(ids.doi);
  draft.note(notes);
  draft.note(textOf(firstChild(record, 'research-notes')));
};
