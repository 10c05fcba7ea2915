import { dateText, monthsText, saysMore, startOf } from '../dates.ts';
import { linesToWrite } from '../line-names.ts';
import { particleOf } from '../names.ts';
import { type BiblioRecord, dateOf, type PersonName } from '../record.ts';
import { hasEditedRoles, isRisType, risTypeFor } from '../ris-types.ts';
import { numberRange } from '../text.ts';
import { keyRules } from './citation-keys.ts';
import { type ListWriter, writeList } from './list-writer.ts';
import { otherAddresses } from './other-addresses.ts';

const writeReference = (record: BiblioRecord): string => {
  const lines: string[] = [];
  const put = (tag: string, value: string | undefined) => {
    if (value !== undefined && value !== '') lines.push(`${tag}  - ${continued(value)}`);
  };
  const type = risTypeFor(record.type, record.sourceType);
  put('TY', type);
  put('TI', record.title);
  for (const name of record.authors) put('AU', risName(name));
  for (const name of record.editors) put('ED', risName(name));
  if (hasEditedRoles(type)) {
    for (const name of record.contributors?.['collection-editor'] ?? []) put('A3', risName(name));
    for (const name of record.contributors?.translator ?? []) put('A4', risName(name));
  }
  putDate(record, put);
  const isArticle = record.type === 'article';
  put(isArticle ? 'JF' : 'T2', record.type === 'book' || record.type === 'report' ? undefined : record.venue);
  for (const [tag, value] of linesToWrite(record, 'ris')) put(tag, value);
  put('PB', record.publisher);
  put('VL', record.volume && numberRange(record.volume));
  put('IS', record.issue && numberRange(record.issue));
  const range = /^([^-]+)-([^-]+)$/.exec(record.pages ?? '');
  put('SP', range?.[1] ?? record.pages);
  put('EP', range?.[2]);
  put('AB', record.abstract);
  for (const word of new Set([...record.keywords, ...record.tags])) put('KW', word);
  put('N1', record.note);
  put('LA', record.language);
  put('DO', record.doi);
  for (const number of [...(record.isbn ?? []), ...(record.issn ?? [])]) put('SN', number);
  put('UR', record.url);
  for (const { field, address } of otherAddresses(record)) if (!isOwnTag(record, field)) put('UR', address);
  put('C2', record.pmcid);
  putAccessionNumber(record, put);
  for (const name of record.files) put('L1', name);
  if (record.citationKey !== undefined && !/^\d+$/.test(record.citationKey)) put('ID', record.citationKey);
  putExtra(record, put);
  return `${[...lines, 'ER  - '].join('\r\n')}\r\n\r\n`;
};

/** RIS, with the CRLF line ends that the format requires. */
export const risWriter: ListWriter = { keys: keyRules.any, head: '', item: writeReference, tail: () => '' };

export const writeRis = (records: readonly BiblioRecord[]): string => writeList(risWriter, records);

type Put = (tag: string, value: string | undefined) => void;

const putDate = (record: BiblioRecord, put: Put): void => {
  const issued = dateOf(record, 'issued');
  const { year, date = '' } = issued ? startOf(issued) : {};
  put('PY', year === undefined ? issued && dateText(issued) : String(year));
  if (issued && year !== undefined) {
    const [, month = '', day = ''] = date.split('-');
    // The part after the day is for words.
    if (saysMore(issued)) put('DA', `${year}///${monthsText(issued) || dateText(issued)}`);
    else if (month !== '') put('DA', `${year}/${month}/${day}/`);
  }
  const accessed = dateOf(record, 'accessed');
  if (accessed) put('Y2', startOf(accessed).date?.replaceAll('-', '/') ?? dateText(accessed));
  const original = dateOf(record, 'original');
  if (original) put('OP', dateText(original));
};

const putAccessionNumber = (record: BiblioRecord, put: Put): void => {
  if (record.pmid !== undefined) {
    put('AN', record.pmid);
    put('DB', 'PubMed');
  } else if (record.arxivId !== undefined) put('AN', `arXiv:${record.arxivId}`);
};

/** Only fields that came from RIS are written again: the same two letters mean something else in other formats. */
const isOwnTag = (record: BiblioRecord, field: string): boolean =>
  isRisType(record.sourceType) && /^[A-Z][A-Z0-9]$/.test(field);

const putExtra = (record: BiblioRecord, put: Put): void => {
  for (const [tag, value] of Object.entries(record.extra)) {
    if (isOwnTag(record, tag) && tag !== 'TY' && tag !== 'ER' && !(tag === 'DB' && record.pmid !== undefined))
      for (const line of value.split('\n\n')) put(tag, line);
  }
};

/** The trailing comma marks an organisation, so that it is not split into given and family name. */
const risName = (name: PersonName): string => {
  if (name.family === undefined) return `${name.literal ?? name.given ?? ''},`;
  const particle = particleOf(name);
  const family = particle === undefined ? name.family : `${particle} ${name.family}`;
  if (name.given === undefined && name.suffix === undefined) return /\s/.test(family) ? `${family},` : family;
  return [family, name.given ?? '', ...(name.suffix === undefined ? [] : [name.suffix])].join(', ');
};

/** Further lines are indented, so that none of them can look like a tag. */
const continued = (value: string): string => value.split('\n').join('\r\n  ');
