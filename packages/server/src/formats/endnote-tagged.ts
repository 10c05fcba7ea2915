import { readDate as readDateText } from './dates.ts';
import { readLines } from './line-names.ts';
import { parsePlainName } from './names.ts';
import type { ParsedEntry, WorkType } from './record.ts';
import { RecordDraft } from './record-draft.ts';
import { TaggedFields, type TaggedLine, taggedFields } from './tagged-lines.ts';
import { cutText } from './text.ts';

/** `%A Moreau, Anna`: a percent sign, one character, a space. `%` alone or with anything else continues a field. */
const tagLine = /^\s{0,3}%([0-9A-Za-z!@#$&*()+^>?[\]=~])(?:\s(.*))?$/;
const maxFields = 20_000;

const workTypes: readonly (readonly [RegExp, WorkType])[] = [
  [/^conference proceedings$|^conference paper$/i, 'conference-paper'],
  [/section|^encyclopedia|^dictionary/i, 'chapter'],
  [/article|^serial$/i, 'article'],
  [/book/i, 'book'],
  [/thesis|dissertation/i, 'thesis'],
  [/report|^government document$|^grant$/i, 'report'],
  [/dataset|database|^aggregated/i, 'dataset'],
  [/^computer program$|software/i, 'software'],
  [/patent/i, 'patent'],
  [/^standard$/i, 'standard'],
  [/^slide|^presentation/i, 'presentation'],
  [/^web page$|^electronic source$|^blog$/i, 'webpage'],
  [/^unpublished work$|^manuscript$/i, 'preprint'],
];

/** Reads EndNote's tagged text (Refer), as publishers' pages offer it. `%0` or an empty line before a tag starts the next. */
export function* parseEndnoteTagged(text: string): Generator<ParsedEntry> {
  let index = 0;
  let fields: TaggedLine[] = [];
  let divided = false;
  for (const field of taggedFields(text, tagLine, true)) {
    if (field.tag === '') {
      divided = true;
      continue;
    }
    // An abstract may contain empty lines, so an empty line only ends a record without a type.
    const starts = field.tag === '0' || (divided && fields[0]?.tag !== '0');
    if (starts && fields.length > 0) {
      yield readReference(fields, index++);
      fields = [];
    }
    divided = false;
    if (fields.length < maxFields) fields.push(field);
  }
  if (fields.length > 0) yield readReference(fields, index++);
}

const readReference = (fields: readonly TaggedLine[], index: number): ParsedEntry => {
  const reference = new TaggedFields(fields);
  const all = (tag: string) => reference.all(tag);
  const first = (...tags: string[]) => reference.first(...tags);
  const sourceType = first('0') ?? '';
  const type = workTypes.find(([form]) => form.test(sourceType))?.[1];
  const draft = new RecordDraft(type ?? (first('J') === undefined ? 'other' : 'article'));
  draft.text('sourceType', sourceType);
  draft.title(first('T'));
  if (draft.record.type === 'book' || draft.record.type === 'report') draft.text('series', first('B', 'S'));
  else draft.text('venue', first('J', 'B'));
  readLines(draft, 'endnoteTagged', first);
  draft.names('authors', all('A').map(parsePlainName));
  draft.names('editors', all('E').map(parsePlainName));
  draft.contributors('collection-editor', all('Y').map(parsePlainName));
  draft.contributors('translator', all('?').map(parsePlainName));
  readDate(draft, first('D'), first('8'));
  draft.otherDate('accessed', first('['));
  const original = first('(');
  if (original !== undefined && readDateText(original)?.start) draft.otherDate('original', original);
  else draft.extra('original-publisher', original ?? '');
  draft.text('publisher', first('I'));
  draft.text('volume', first('V'));
  draft.text('issue', first('N'));
  draft.pages(first('P'));
  draft.language(first('G'));
  for (const value of all('R')) if (!draft.doi(value)) draft.extra('%R', value);
  for (const value of all('M')) if (!(/^\d{4,9}$/.test(value) && draft.pmid(value))) draft.extra('%M', value);
  for (const address of all('U')) draft.address('%U', address);
  for (const file of all('>')) draft.file(file);
  for (const number of all('@')) {
    const isbn = draft.isbn(number);
    if (!(draft.issn(number) || isbn)) draft.extra('@', number);
  }
  draft.abstract(first('X'));
  draft.list(
    'keywords',
    all('K').flatMap((words) => words.split(/[\r\n;]/)),
  );
  for (const note of all('Z')) draft.note(note);
  const key = first('F', 'L');
  const isCitation = key !== undefined && /^[\w:./-]{2,200}$/.test(key) && !/^\d+$/.test(key);
  if (isCitation) draft.text('citationKey', key);
  for (const value of all('L')) if (!isCitation || value !== key) draft.extra('%L', value);
  for (const [tag, values] of reference.rest()) for (const value of values) draft.extra(`%${tag}`, value);
  return draft.finish({ index, line: fields[0]?.line ?? 0, ...(key !== undefined && { key: cutText(key, 200) }) });
};

/** `%D` has the year, `%8` the day: "March 14", "14 March 2024" or "2024/03/14". */
const readDate = (draft: RecordDraft, year: string | undefined, day: string | undefined): void => {
  if (day !== undefined) {
    const whole = year === undefined || day.includes(year) ? day : `${day} ${year}`;
    draft.date(whole);
  }
  draft.date(year);
};
