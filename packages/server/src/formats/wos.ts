import { withHyphens } from './dates.ts';
import { readLines } from './line-names.ts';
import { parsePlainName } from './names.ts';
import type { ParsedEntry, PersonName, WorkType } from './record.ts';
import { RecordDraft } from './record-draft.ts';
import { linesOf, TaggedFields, type TaggedLine, taggedFields } from './tagged-lines.ts';
import { collapseSpaces, cutText } from './text.ts';

/** `AU Moreau, A`: a tag, a space, the value. Further lines of a field are indented. */
const tagLine = /^([A-Z][A-Z0-9])(?: (.*))?$/;
/** More fields than this in one record are left out. */
const maxFields = 5_000;
const maxColumns = 200;

/** Tags that repeat others or do not describe the work: counts, cited references, dates of the export. */
const ignored = 'FN VR ER EF AU BA J9 NR TC Z9 U1 U2 GA DA HC HP CR'.split(' ');

/** Reads what Web of Science exports as plain text, or as a table with tabs between the columns. */
export function* parseWos(text: string): Generator<ParsedEntry> {
  const clean = text.charCodeAt(0) === 0xfeff ? text.slice(1) : text;
  yield* /^\s*[A-Z][A-Z0-9]\t/.test(clean) ? readTable(clean) : readTagged(clean);
}

/** Records from `PT` to `ER`. One without `ER` ends where the next one starts. */
function* readTagged(text: string): Generator<ParsedEntry> {
  let index = 0;
  let fields: TaggedLine[] = [];
  for (const field of taggedFields(text, tagLine, false)) {
    const { tag } = field;
    if (tag === 'PT' || tag === 'ER' || tag === 'EF') {
      if (fields.length > 0) yield readRecord(fields, index++);
      fields = tag === 'PT' ? [field] : [];
    } else if (tag === 'FN' || tag === 'VR') {
      // The head of a file; several files may have been joined.
    } else if (fields.length < maxFields) fields.push(field);
  }
  if (fields.length > 0) yield readRecord(fields, index++);
}

/** The first line names the columns by their tags. In a cell several values are divided by semicolons. */
function* readTable(text: string): Generator<ParsedEntry> {
  let tags: string[] | undefined;
  let line = 0;
  let index = 0;
  for (const raw of linesOf(text)) {
    line += 1;
    if (raw.trim() === '') continue;
    const cells = raw.split('\t', maxColumns);
    if (tags === undefined) {
      tags = cells.map((cell) => cell.trim());
      continue;
    }
    const names = tags;
    const fields = cells.flatMap((cell, at): TaggedLine[] => {
      const tag = names[at] ?? '';
      const value = cell.trim().replace(/^"(.*)"$/, '$1');
      return /^[A-Z][A-Z0-9]$/.test(tag) && value !== ''
        ? [{ tag, value: manyIn.has(tag) ? value.split(';').join('\n') : value, line }]
        : [];
    });
    if (fields.length > 0) yield readRecord(fields, index++);
  }
}
/** Tags with a name on each line. */
const manyIn = new Set(['AU', 'AF', 'BA', 'BF', 'CA', 'GP', 'BE', 'ED']);

const workTypeOf = (kind: string, documentType: string): WorkType => {
  if (kind === 'P' || /\bpatent\b/i.test(documentType)) return 'patent';
  if (/book chapter/i.test(documentType)) return 'chapter';
  if (/data ?set|data study/i.test(documentType)) return 'dataset';
  if (/\bsoftware\b/i.test(documentType) && !/review/i.test(documentType)) return 'software';
  if (/preprint/i.test(documentType)) return 'preprint';
  if (/dissertation|thesis/i.test(documentType)) return 'thesis';
  if (kind === 'J') return 'article';
  if (/proceedings paper|meeting/i.test(documentType)) return 'conference-paper';
  return kind === 'B' ? 'book' : kind === 'S' || kind === 'C' ? 'conference-paper' : 'article';
};

const readRecord = (fields: readonly TaggedLine[], index: number): ParsedEntry => {
  const reference = new TaggedFields(fields);
  const lines = (tag: string) =>
    reference
      .all(tag)
      .flatMap((value) => value.split('\n'))
      .map((value) => value.trim())
      .filter((value) => value !== '');
  const whole = (...tags: string[]) =>
    tags
      .filter((tag) => reference.peek(tag).trim() !== '')
      .slice(0, 1)
      .map((tag) => collapseSpaces(lines(tag).join(' ')))[0];
  const documentType = whole('DT') ?? '';
  const draft = new RecordDraft(workTypeOf(whole('PT') ?? '', documentType));
  draft.text('sourceType', documentType || undefined);
  draft.title(whole('TI'));
  const isContainer = draft.record.type === 'book';
  if (!isContainer) draft.text('venue', whole('SO', 'CT'));
  else if (draft.record.title === '') draft.title(whole('SO'));
  readLines(draft, 'wos', whole);
  const full = [...lines('AF'), ...lines('BF')];
  draft.names('authors', (full.length > 0 ? full : [...lines('AU'), ...lines('BA')]).map(nameOf));
  draft.names(
    'authors',
    [...lines('CA'), ...lines('GP')].map((literal) => ({ literal })),
  );
  draft.names('editors', [...lines('BE'), ...lines('ED')].map(nameOf));
  const year = whole('PY');
  const day = whole('PD');
  const dated = day === undefined || year === undefined || day.includes(year) ? day : `${day} ${year}`;
  draft.date(dated === undefined || year === undefined ? (year ?? whole('EA')) : withHyphens(dated));
  draft.date(year);
  draft.otherDate('event', whole('CY'));
  if (year !== undefined) draft.otherDate('available', whole('EA'));
  draft.text('volume', whole('VL'));
  const issue = whole('IS', 'PN');
  draft.text('issue', issue ?? (reference.peek('SU') && `Suppl. ${whole('SU')}`));
  const [start, end] = [whole('BP'), whole('EP')];
  draft.pages(
    start !== undefined && end !== undefined && start !== end ? `${start}-${end}` : (start ?? end ?? whole('AR')),
  );
  draft.text('publisher', whole('PU'));
  draft.language(whole('LA'));
  for (const tag of ['DI', 'D2']) for (const doi of lines(tag)) if (!draft.doi(doi)) reference.leave(tag, doi);
  draft.pmid(whole('PM'));
  for (const number of [...lines('SN'), ...lines('EI')]) draft.issn(number);
  for (const number of lines('BN')) draft.isbn(number);
  draft.abstract(lines('AB').join('\n'));
  draft.list('keywords', [...(whole('DE')?.split(';') ?? []), ...(whole('ID')?.split(';') ?? [])]);
  const key = collapseSpaces(reference.peek('UT'));
  reference.all(...ignored);
  for (const [tag, values] of reference.rest())
    for (const value of values) draft.extra(tag, tag === 'UT' ? value : value.replaceAll('\n', '; '));
  return draft.finish({ index, line: fields[0]?.line ?? 0, ...(key !== '' && { key: cutText(key, 200) }) });
};

/** "Moreau, AB": bare initials get their stops. */
const nameOf = (raw: string): PersonName | undefined => {
  const name = parsePlainName(raw);
  if (name?.given === undefined || !/^\p{Lu}{1,4}$/u.test(name.given)) return name;
  return { ...name, given: [...name.given].map((letter) => `${letter}.`).join(' ') };
};
