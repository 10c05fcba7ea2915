import { readLines } from './line-names.ts';
import { parsePlainName } from './names.ts';
import type { ParsedEntry, WorkType } from './record.ts';
import { RecordDraft } from './record-draft.ts';
import { TaggedFields, type TaggedLine, taggedFields } from './tagged-lines.ts';
import { addressesIn, collapseSpaces, cutText } from './text.ts';

/** `JF Neuron`: a known tag, a space, the value. Any other line continues the field before it. */
const tagLine =
  /^\s?(RT|SR|ID|A[1-6]|T[1-3]|JF|JO|YR|FD|VO|IS|SP|OP|K1|AB|NO|ED|PB|PP|SN|AV|AD|AN|LA|CL|SF|OT|LK|DO|CN|DB|DS|IP|RD|ST|U\d{1,2}|UL|SL|LL|CR|WT|WV|WP|OL|PMID|PMCID)(?:[ \t](.*))?$/;
/** More fields than this in one reference are left out. */
const maxFields = 20_000;

/** Tags that only concern RefWorks. */
const ignored = 'SR ID OL'.split(' ');

const workTypes: readonly (readonly [RegExp, WorkType])[] = [
  [/^book, section|^book chapter/i, 'chapter'],
  [/^book|^monograph/i, 'book'],
  [/^conference/i, 'conference-paper'],
  [/^dissertation|thesis/i, 'thesis'],
  [/^journal|^magazine|^newspaper|^abstract/i, 'article'],
  [/^report|^grant|^bills|^hearing|^laws/i, 'report'],
  [/^computer program/i, 'software'],
  [/^patent/i, 'patent'],
  [/^unpublished/i, 'preprint'],
  [/^web page|^online discussion/i, 'webpage'],
];

/** Reads RefWorks' tagged format. Each reference starts with `RT`. */
export function* parseRefworks(text: string): Generator<ParsedEntry> {
  let index = 0;
  let fields: TaggedLine[] = [];
  const clean = text.charCodeAt(0) === 0xfeff ? text.slice(1) : text;
  for (const field of taggedFields(clean, tagLine, false)) {
    if (field.tag === 'RT') {
      if (fields.length > 0) yield readReference(fields, index++);
      fields = [field];
    } else if (fields.length > 0 && fields.length < maxFields) fields.push(field);
  }
  if (fields.length > 0) yield readReference(fields, index++);
}

const readReference = (fields: readonly TaggedLine[], index: number): ParsedEntry => {
  const reference = new TaggedFields(fields);
  const all = (tag: string) => reference.all(tag);
  const first = (...tags: string[]) => reference.first(...tags);
  const sourceType = collapseSpaces(first('RT') ?? '');
  const type = workTypes.find(([form]) => form.test(sourceType))?.[1];
  const draft = new RecordDraft(type ?? 'other');
  const { record } = draft;
  draft.text('sourceType', sourceType);
  draft.title(first('T1'));
  if (record.type === 'book' || record.type === 'report') draft.text('series', first('T2', 'T3'));
  else {
    const inBook = record.type === 'chapter' || record.type === 'conference-paper';
    draft.text('venue', inBook ? first('T2', 'JF', 'JO') : first('JF', 'JO', 'WT', 'T2'));
  }
  readLines(draft, 'refworks', first);
  draft.names('authors', all('A1').map(parsePlainName));
  draft.names('editors', all('A2').map(parsePlainName));
  draft.contributors('collection-editor', all('A3').map(parsePlainName));
  draft.contributors('translator', all('A4').map(parsePlainName));
  draft.contributors('compiler', all('A5').map(parsePlainName));
  draft.otherDate('accessed', first('RD'));
  const year = first('YR');
  const day = first('FD');
  if (day !== undefined) draft.date(year === undefined || day.includes(year) ? day : `${day} ${year}`);
  draft.date(year);
  draft.text('volume', first('VO'));
  draft.text('issue', first('IS'));
  const [start, end] = [first('SP'), first('OP')];
  draft.pages(
    start !== undefined && end !== undefined && start !== end && !start.includes('-') && /^\S{1,20}$/.test(end)
      ? `${start}-${end}`
      : (start ?? end),
  );
  draft.text('publisher', first('PB'));
  draft.language(first('LA'));
  for (const value of all('DO')) if (!draft.doi(value)) draft.extra('DO', value);
  for (const tag of ['UL', 'LK']) for (const address of all(tag).flatMap(addressesIn)) draft.address(tag, address);
  draft.pmid(first('PMID'));
  draft.pmcid(first('PMCID'));
  for (const value of all('SN')) {
    const isbn = draft.isbn(value);
    if (!(draft.issn(value) || isbn)) draft.extra('SN', value);
  }
  for (const value of all('AN'))
    if (!(/pubmed|medline/i.test(reference.peek('DB')) && draft.pmid(value))) draft.extra('AN', value);
  draft.abstract(first('AB'));
  draft.list(
    'keywords',
    all('K1').flatMap((words) => words.split(/[\n;]/)),
  );
  for (const note of all('NO')) draft.note(note);
  const key = first('ID');
  reference.all(...ignored);
  for (const [tag, values] of reference.rest()) for (const value of values) draft.extra(tag, value);
  return draft.finish({ index, line: fields[0]?.line ?? 0, ...(key !== undefined && { key: cutText(key, 200) }) });
};
