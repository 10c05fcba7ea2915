import { cleanDoi } from '@carrel/contract/doi';
import { identifiersInNote } from '@carrel/contract/identifiers';
import { readDate, startOf } from './dates.ts';
import { htmlToMarkdown, looksLikeHtml } from './html-to-markdown.ts';
import { readLines } from './line-names.ts';
import { isSuffix, parsePlainName, parsePlainNames } from './names.ts';
import type { ParsedEntry, PersonName } from './record.ts';
import { RecordDraft } from './record-draft.ts';
import { hasEditedRoles, workTypeOfRis } from './ris-types.ts';
import { TaggedFields, type TaggedLine, taggedFields } from './tagged-lines.ts';
import { addressesIn, collapseSpaces, cutText, isWebAddress, unique } from './text.ts';

const tagLine = /^\s?([A-Z][A-Z0-9])(?: {1,2}-(?: |$)| {2}-)(.*)$/;
/** More fields than this in one reference are left out. */
const maxFields = 20_000;

/** Reads RIS: references from `TY` to `ER`. A reference without `ER` ends where the next one starts. */
export function* parseRis(text: string): Generator<ParsedEntry> {
  let index = 0;
  let fields: TaggedLine[] = [];
  const clean = text.charCodeAt(0) === 0xfeff ? text.slice(1) : text;
  for (const field of taggedFields(clean, tagLine, false)) {
    if (field.tag === 'TY') {
      if (fields.length > 1) yield readReference(fields, index++);
      fields = [field];
    } else if (field.tag === 'ER') {
      if (fields.length > 0) yield readReference(fields, index++);
      fields = [];
    } else if (field.tag !== '' && fields.length > 0 && fields.length < maxFields) fields.push(field);
  }
  if (fields.length > 0) yield readReference(fields, index++);
}

const readReference = (fields: readonly TaggedLine[], index: number): ParsedEntry => {
  const reference = new TaggedFields(fields);
  const sourceType = (reference.first('TY') ?? '').toUpperCase();
  const draft = new RecordDraft(workTypeOfRis(sourceType));
  draft.text('sourceType', sourceType);
  readTitles(reference, draft, sourceType);
  draft.names(
    'authors',
    reference.all('AU', 'A1').flatMap((name) => parsePlainNames(name, parseRisName)),
  );
  draft.names(
    'editors',
    reference.all('A2', 'ED').flatMap((name) => parsePlainNames(name, parseRisName)),
  );
  if (hasEditedRoles(sourceType)) {
    draft.contributors(
      'collection-editor',
      reference.all('A3').flatMap((name) => parsePlainNames(name, parseRisName)),
    );
    draft.contributors(
      'translator',
      reference.all('A4').flatMap((name) => parsePlainNames(name, parseRisName)),
    );
  }
  readDates(reference, draft);
  readPlaceInVenue(reference, draft);
  readIdentifiers(reference, draft);
  readTexts(reference, draft);
  const key = reference.first('ID');
  // Numbers are the row ids of the exporting program and mean nothing outside it.
  if (key !== undefined && !/^\d+$/.test(key)) draft.text('citationKey', key);
  // The values of a tag become paragraphs, which the writer splits into lines again.
  for (const [tag, values] of reference.rest()) draft.extra(tag, unique(values.map(collapseSpaces)).join('\n\n'));
  const line = fields[0]?.line ?? 0;
  return draft.finish({ index, line, ...(key !== undefined && { key: cutText(key, 200) }) });
};

const readTitles = (reference: TaggedFields, draft: RecordDraft, sourceType: string): void => {
  const { record } = draft;
  draft.title(reference.first('TI', 'T1', 'CT'));
  if (draft.record.title === '') draft.title(reference.first('BT'));
  if (sourceType === 'CONF' && reference.first('T2', 'BT', 'JF', 'C3') !== undefined) record.type = 'conference-paper';
  if (record.type === 'book' || record.type === 'report') {
    draft.text('series', reference.first('T2', 'T3'));
  } else {
    const full = reference.first('JF', 'T2', 'BT');
    const journal = reference.first('JO');
    draft.text('venue', full ?? journal ?? reference.first('C3'));
    if (full !== undefined && journal !== full) draft.text('venueShort', journal);
    // Several of these name the journal again.
    for (const tag of ['T2', 'JF', 'BT'])
      for (const name of reference.all(tag))
        if (![record.venue, record.venueShort, record.title].includes(collapseSpaces(name))) reference.leave(tag, name);
  }
  readLines(draft, 'ris', (tag) => reference.first(tag));
  if (record.venue === undefined && record.type === 'article') draft.text('venue', record.venueShort);
};

const parseRisName = (raw: string): PersonName | undefined => {
  const parts = raw.split(',').map((part) => part.trim());
  const [family = '', suffix = '', given = ''] = parts;
  // "Family, Given, Suffix" is the rule, "Family, Suffix, Given" a frequent mistake.
  if (parts.length === 3 && isSuffix(suffix)) return parsePlainName(`${family}, ${given}, ${suffix}`);
  return parsePlainName(raw);
};

const readDates = (reference: TaggedFields, draft: RecordDraft): void => {
  for (const tag of ['DA', 'PY', 'Y1']) {
    const value = reference.first(tag);
    if (value === undefined) continue;
    const text = risDate(value) ?? '';
    draft.date(text);
    // Another day or year than the one that was read.
    const { start } = readDate(text) ?? {};
    const date = start && startOf({ start }).date;
    if (date !== undefined && !draft.record.date?.startsWith(date)) reference.leave(tag, value);
  }
  for (const value of reference.all('Y2')) draft.otherDate('accessed', risDate(value));
  const original = reference.first('OP');
  if (original !== undefined && readDate(original)?.start) draft.otherDate('original', original);
  else if (original !== undefined) reference.leave('OP', original);
};

/** "2019/03/04/Spring" and "2009///": what follows the day says more than the numbers, if it is a date itself. */
const risDate = (value: string | undefined): string | undefined => {
  const [, date, words = ''] = /^(\d{1,4}(?:\/\d{0,2}){0,2})\/?(?:\/(.*))?$/.exec(value?.trim() ?? '') ?? [];
  if (date === undefined) return value;
  const plain = date.replace(/\/+$/, '');
  const [year = ''] = plain.split('/');
  const fuller = words.includes(year) ? words : `${words} ${year}`;
  return words.trim() !== '' && readDate(fuller)?.start && plain === year ? fuller : plain;
};

/** Works with a number of their own, where journals have an issue. */
const isNumbered = (draft: RecordDraft): boolean =>
  /^(?:report|patent|standard|other|software|dataset)$/.test(draft.record.type);

const readPlaceInVenue = (reference: TaggedFields, draft: RecordDraft): void => {
  draft.text('volume', reference.first('VL'));
  draft.text('issue', reference.first('IS', 'CP'));
  if (isNumbered(draft) && draft.record.issue === undefined) draft.text('issue', reference.first('M1'));
  const start = reference.first('SP');
  const end = reference.first('EP');
  const joined =
    start !== undefined && end !== undefined && start !== end && !start.includes('-') ? `${start}-${end}` : undefined;
  draft.pages(joined ?? start ?? end ?? reference.first('C7'));
  draft.text('publisher', reference.first('PB'));
};

const isLocalFile = (value: string): boolean => !isWebAddress(value) && /\.[a-z]{2,5}$/i.test(value.trim());

const readIdentifiers = (reference: TaggedFields, draft: RecordDraft): void => {
  const dois = reference.all('DO', 'DI');
  for (const value of dois) if (!draft.doi(value)) reference.leave('DO', value);
  for (const value of reference.all('M3')) if (!draft.doi(value)) reference.leave('M3', value);
  for (const tag of ['UR', 'LK', 'L2']) {
    for (const address of reference.all(tag).flatMap(addressesIn))
      if (!draft.url(address) && !isLocalFile(address)) reference.leave(tag, address);
  }
  for (const value of reference.all('L1', 'L4')) draft.file(value);
  for (const value of reference.all('L2')) if (isLocalFile(value)) draft.file(value);
  for (const value of reference.all('L3'))
    if (isLocalFile(value)) draft.file(value);
    else reference.leave('L3', value);
  for (const value of reference.all('SN')) {
    const isbn = draft.isbn(value);
    if (draft.issn(value) || isbn) continue;
    if (isNumbered(draft) && draft.record.issue === undefined) draft.text('issue', value);
    else reference.leave('SN', value);
  }
  for (const value of reference.all('C2')) {
    if (!(/^PMC/i.test(value) && draft.pmcid(value))) reference.leave('C2', value);
  }
  for (const value of reference.all('AN')) {
    const pubmed = /pubmed|medline|^nlm$/i.test(`${reference.peek('DB')} ${reference.peek('DP')}`);
    if (!(pubmed && draft.pmid(value)) && !/^arxiv:/i.test(value)) reference.leave('AN', value);
    else if (/^arxiv:/i.test(value)) draft.arxiv(value);
  }
};

const readTexts = (reference: TaggedFields, draft: RecordDraft): void => {
  const [abstract, ...others] = reference.all('AB', 'N2');
  draft.abstract(abstract);
  for (const other of new Set(others)) if (other !== abstract) reference.leave('N2', other);
  for (const value of reference.all('N1', 'RN')) {
    const ids = identifiersInNote(value);
    draft.pmid(ids.pmid);
    draft.pmcid(ids.pmcid);
    draft.doi(ids.doi);
    if (cleanDoi(value) === undefined) draft.note(looksLikeHtml(value) ? htmlToMarkdown(value) : value);
  }
  const keywordLines = reference.all('KW').flatMap((value) => value.split('\n'));
  const [only] = keywordLines;
  draft.list('keywords', keywordLines.length === 1 && only?.includes(';') ? only.split(';') : keywordLines);
  draft.language(reference.first('LA'));
};
