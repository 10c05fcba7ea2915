import { withHyphens } from './dates.ts';
import { readLines } from './line-names.ts';
import { parsePlainName } from './names.ts';
import type { ParsedEntry, PersonName, WorkType } from './record.ts';
import { RecordDraft } from './record-draft.ts';
import { TaggedFields, type TaggedLine, taggedFields } from './tagged-lines.ts';
import { collapseSpaces, cutText } from './text.ts';

const tagLine = /^([A-Z]{2,4}) {0,2}-(?: ?(.*))?$/;
const maxFields = 30_000;

/** Tags that repeat others, or that hold PubMed's notes about its own work. */
const ignored = 'AU ED PT OWN STAT DA DCOM LR EDAT MHDA CRDT PST SO JID SB OTO'.split(' ');

/** Reads MEDLINE records as PubMed and ERIC export them. A blank line or a new `PMID` starts the next record. */
export function* parseNbib(text: string): Generator<ParsedEntry> {
  let index = 0;
  let fields: TaggedLine[] = [];
  for (const field of taggedFields(text, tagLine, true)) {
    const starts = field.tag === '' || field.tag === 'PMID';
    if (starts && fields.some(({ tag }) => tag !== 'OWN' && tag !== 'STAT')) {
      yield readRecord(fields, index++);
      fields = [];
    }
    if (field.tag !== '' && fields.length < maxFields) fields.push(field);
  }
  if (fields.length > 0) yield readRecord(fields, index++);
}

const workTypes: readonly (readonly [RegExp, WorkType])[] = [
  [/^preprint$/i, 'preprint'],
  [/^book chapter$|^chapter/i, 'chapter'],
  [/^books?\b|^monograph$/i, 'book'],
  [/dissertation|thes[ie]s/i, 'thesis'],
  [/^technical report$|^reports? - /i, 'report'],
  [/^dataset$/i, 'dataset'],
  [/^patent$/i, 'patent'],
  [/^congress$|^conference|^speeches\/meeting papers/i, 'conference-paper'],
];

const readRecord = (fields: readonly TaggedLine[], index: number): ParsedEntry => {
  const reference = new TaggedFields(fields);
  const values = (tag: string) => reference.all(tag);
  const first = (...tags: string[]) => reference.first(...tags);
  const types = values('PT');
  const isArticle = types.some((type) => /journal article/i.test(type));
  const type = isArticle ? 'article' : workTypes.find(([form]) => types.some((name) => form.test(name)))?.[1];
  const draft = new RecordDraft(type ?? 'article');
  draft.text('sourceType', types[0]);

  const titles = [...values('TI'), ...(values('TI').length === 0 ? values('BTI') : [])];
  draft.title(withoutFinalStop(joinTitles(titles)));
  draft.text('venue', first('JT', ...(values('TI').length > 0 ? ['BTI'] : []), 'TA'));
  readLines(draft, 'nbib', first);
  const full = values('FAU');
  draft.names('authors', full.length > 0 ? full.map(fullName) : values('AU').map(nameWithInitials));
  draft.names(
    'authors',
    values('CN').map((literal) => ({ literal })),
  );
  draft.names('editors', (values('FED').length > 0 ? values('FED') : values('ED')).map(parsePlainName));
  const online = first('DEP')?.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3');
  const printed = first('DP');
  draft.date(printed === undefined ? online : withHyphens(printed));
  if (printed !== undefined) draft.otherDate('available', online);
  draft.text('volume', first('VI'));
  draft.text('issue', first('IP'));
  draft.pages(first('PG'));
  draft.text('publisher', first('PB'));
  draft.language(first('LA'));
  for (const value of values('PMID')) if (!draft.pmid(value)) draft.extra('PMID', value);
  draft.pmcid(first('PMC'));
  for (const value of [...values('LID'), ...values('AID')]) {
    const doi = /^(?:doi:)?\s?(10\.\S{3,400})(?: \[doi\])?$/i.exec(value)?.[1];
    if (!draft.doi(doi)) draft.extra('AID', value);
  }
  for (const value of values('IS')) draft.issn(value);
  for (const value of [...values('ISBN'), ...values('IS')]) draft.isbn(value);
  draft.abstract(first('AB', 'OAB'));
  for (const value of values('GN')) draft.note(value);
  draft.list(
    'keywords',
    [...values('MH').map((term) => term.replaceAll('*', '')), ...values('OT')].map((w) => w.replace(/^\*|\*$/g, '')),
  );
  const key = first('PMID', 'PMC') ?? reference.peek('OID');
  reference.all(...ignored);
  for (const [tag, left] of reference.rest()) for (const value of left) draft.extra(tag, value);
  return draft.finish({ index, line: fields[0]?.line ?? 0, ...(key !== '' && { key: cutText(key, 200) }) });
};

/** A second title is a subtitle unless the first one ends with its own full stop. */
const joinTitles = (titles: readonly string[]): string =>
  titles
    .map(collapseSpaces)
    .reduce((joined, title) => (joined === '' ? title : `${joined}${/[.:?!]$/.test(joined) ? ' ' : ': '}${title}`), '');

/** MEDLINE ends every title with a full stop. */
const withoutFinalStop = (title: string): string =>
  title.endsWith('.') && !title.endsWith('..') ? title.slice(0, -1) : title;

/** "Dubois, Jean Jr": the suffix follows the given names. */
const fullName = (raw: string): PersonName | undefined =>
  parsePlainName(raw.replace(/^([^,]+, [^,]+) ((?:Jr|Sr)\.?|2nd|3rd|II|III|IV)$/, '$1, $2'));

/** "Smith JA Jr": family name first, then bare initials. */
const nameWithInitials = (raw: string): PersonName | undefined => {
  const match = /^(.{1,500}) (\p{Lu}{1,4})(?: (Jr|Sr|2nd|3rd|II|III|IV))?$/u.exec(collapseSpaces(raw));
  if (!match) return parsePlainName(raw.includes(',') ? raw : `${raw},`);
  const given = [...(match[2] ?? '')].map((letter) => `${letter}.`).join(' ');
  return { ...parsePlainName(`${match[1]}, ${given}`), ...(match[3] && { suffix: match[3] }) };
};
