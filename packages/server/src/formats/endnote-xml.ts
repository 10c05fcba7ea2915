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
  for (const name of ['label', 'accession-num', 'call-num', 'auth-address', 'remote-database-name', 'work-type']) {
    draft.extra(name, text(name));
  }
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
  const short = styledText(firstChild(periodical, 'abbr-1')) ?? title('alt-title');
  if (short !== undefined && collapseSpaces(short) !== draft.record.venue) draft.text('venueShort', short);
  draft.text('series', title('tertiary-title'));
  draft.extra('title-short', title('short-title'));
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
  draft.doi(text('electronic-resource-num'));
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
