import { cleanDoi, isDoiAddress } from '@carrel/contract/doi';
import {
  arxivOfDoi,
  cleanArxivId,
  cleanPmcid,
  cleanPmid,
  type Identifier,
  identifierInAddress,
  isbnsIn,
  issnsIn,
} from '@carrel/contract/identifiers';
import type { FurtherRecordKey } from '@carrel/contract/paper-field-list';
import * as m from '@carrel/messages/readerTexts';
import { refer, type Text } from '@carrel/messages/reference';
import { type Attachment, attachmentOf } from './attachment.ts';
import { cleanAbstract, cleanTitle, hasMarkup } from './clean-text.ts';
import { type BiblioDate, type PartialDate, parseDate, readDate, saysMore, startOf, writeDate } from './dates.ts';
import { decodeNestedEntities } from './entities.ts';

import { languageTag } from './languages.ts';
import {
  maxAttachments,
  maxExtraChars,
  maxExtraFields,
  maxListItems,
  maxNameChars,
  maxNames,
  maxNamesChars,
  maxShortChars,
  maxTextChars,
  maxTitleChars,
  maxTogetherChars,
  maxWarnings,
} from './limits.ts';
import { readMoment } from './moments.ts';
import type { BiblioRecord, ContributorRole, DateName, ParsedEntry, PersonName, WorkType } from './record.ts';
import {
  collapseSpaces,
  cutText,
  fileNameOf,
  isWebAddress,
  joinParagraphs,
  keepLines,
  numberRange,
  pageRange,
} from './text.ts';
import { readProtected } from './title-case.ts';

type ShortField = FurtherRecordKey<'line'> | 'venue' | 'publisher' | 'volume' | 'issue' | 'citationKey' | 'sourceType';
type ListField = 'keywords' | 'tags';

/** The further field with the titles of works that the user marked as related, named as in Dublin Core. */
export const relatedField = 'relation';

/** One line of readable text: many exporters leave character references of web pages in it. */
const plainLine = (value: string): string => collapseSpaces(decodeNestedEntities(value));

/** Position of an entry in its file. */
interface EntryPlace {
  index: number;
  line: number;
  key?: string;
}

/**
 * A record while a reader fills it. Every setter cleans and bounds its value and keeps the first one it was given, so
 * that readers can state their preferences as a plain sequence of calls.
 */
export class RecordDraft {
  readonly warnings: Text[] = [];
  readonly record: BiblioRecord;
  readonly #attachments: Attachment[] = [];
  #extraCount = 0;
  #together = 0;
  readonly #namesChars = new Map<string, number>();
  readonly #collectionKeys = new Set<string>();

  constructor(type: WorkType) {
    this.record = {
      type,
      title: '',
      authors: [],
      editors: [],
      keywords: [],
      tags: [],
      collections: [],
      files: [],
      // Field names come from the file; without a prototype, none of them can reach one.
      extra: Object.create(null) as Record<string, string>,
    };
  }

  warn(warning: Text): void {
    const isNew = !this.warnings.some((other) => String(other) === String(warning));
    if (this.warnings.length < maxWarnings && isNew) this.warnings.push(warning);
  }

  #bounded(text: string, limit: number, what: string): string {
    if (text.length <= limit) return text;
    this.warn(refer(m.cutField, { field: what, max: limit }));
    return cutText(text, limit).trim();
  }

  /** Whether a name, list item or further field of this length may still be added. */
  #hasRoomFor(chars: number): boolean {
    if (this.#together + chars > maxTogetherChars) {
      this.warn(refer(m.longTogether, { max: maxTogetherChars }));
      return false;
    }
    this.#together += chars;
    return true;
  }

  /** @param value may contain marks around the text that the source protects */
  title(value: string | undefined): void {
    if (value === undefined || this.record.title !== '') return;
    const read = readProtected(value);
    this.#putTitle(read.title);
    if (read.fixedCase.length > 0 && this.#hasRoomFor(read.fixedCase.join('').length))
      this.record.fixedCase = read.fixedCase;
  }

  #putTitle(value: string): void {
    const title = (hasMarkup(value) ? cleanTitle(value) : undefined) ?? plainLine(value);
    this.record.title = this.#bounded(title, maxTitleChars, 'title');
  }

  text(field: ShortField, value: string | undefined): void {
    if (value === undefined || this.record[field] !== undefined) return;
    const line = plainLine(value);
    const isNumber = field === 'volume' || field === 'issue';
    const text = this.#bounded(isNumber ? numberRange(line) : line, maxShortChars, field);
    if (text !== '') this.record[field] = text;
  }

  abstract(value: string | undefined): void {
    if (value === undefined || this.record.abstract !== undefined) return;
    const bounded = this.#bounded(value, maxTextChars, 'abstract');
    const text = hasMarkup(bounded) ? cleanAbstract(bounded) : joinParagraphs(decodeNestedEntities(bounded));
    if (text) this.record.abstract = text;
  }

  /** Several notes of one entry are joined, with a blank line between them. */
  note(value: string | undefined): void {
    if (value === undefined) return;
    const text = keepLines(this.#bounded(value, maxTextChars, 'note'));
    if (text === '') return;
    const joined = this.record.note === undefined ? text : `${this.record.note}\n\n${text}`;
    this.record.note = this.#bounded(joined, maxTextChars, 'note');
  }

  pages(value: string | undefined): void {
    if (value === undefined || this.record.pages !== undefined) return;
    const text = pageRange(value);
    if (text !== '' && text !== '-') this.record.pages = this.#bounded(text, maxShortChars, 'pages');
  }

  /** The publication date. Details that do not fit into a year, month and day are kept as well. */
  date(value: string | PartialDate | undefined): void {
    if (value === undefined) return;
    const parsed = typeof value === 'string' ? parseDate(value) : value;
    if (parsed.year !== undefined) this.record.year ??= parsed.year;
    // A fuller date of the same year makes the known one more precise.
    const date = this.record.date;
    if (parsed.date !== undefined && (date === undefined || (parsed.date.startsWith(date) && parsed.date !== date))) {
      this.record.date = parsed.date;
    }
    if (typeof value === 'string') this.issued(readDate(value));
  }

  /** A date of publication with all that it says. */
  issued(date: BiblioDate | undefined): void {
    if (date === undefined) return;
    const start = startOf(date);
    if (this.record.date === undefined || this.record.year === start.year) this.date(start);
    // "2003a" and a second, different date say nothing more.
    const contradicts = this.record.year !== undefined && start.year !== this.record.year && date.start !== undefined;
    if (saysMore(date) && !contradicts) this.#putDate('issued', writeDate(date));
  }

  /** One of the other dates. */
  otherDate(name: DateName, value: string | BiblioDate | undefined): void {
    const date = typeof value === 'string' ? readDate(plainLine(value)) : value;
    if (date !== undefined) this.#putDate(name, writeDate(date));
  }

  #putDate(name: DateName, text: string): void {
    if (text === '' || this.record.dates?.[name] !== undefined || !this.#hasRoomFor(text.length)) return;
    this.record.dates = { ...this.record.dates, [name]: cutText(text, maxShortChars) };
  }

  language(value: string | undefined): void {
    const text = value === undefined ? '' : collapseSpaces(value);
    if (text !== '') this.record.language ??= this.#bounded(languageTag(text), maxShortChars, 'language');
  }

  /** True if the value is now the DOI of the record, which keeps the first one. The same holds for the other identifiers. */
  doi(value: string | undefined): boolean {
    const doi = value === undefined ? undefined : cleanDoi(value);
    if (doi === undefined) return false;
    this.record.doi ??= doi;
    const arxiv = arxivOfDoi(doi);
    if (arxiv !== undefined) this.record.arxivId ??= arxiv;
    return this.record.doi === doi;
  }

  arxiv(value: string | undefined): boolean {
    const id = value === undefined ? undefined : cleanArxivId(value);
    if (id === undefined) return false;
    this.record.arxivId ??= id;
    return this.record.arxivId === id;
  }

  pmid(value: string | undefined): boolean {
    const id = value === undefined ? undefined : cleanPmid(value);
    if (id === undefined) return false;
    this.record.pmid ??= id;
    return this.record.pmid === id;
  }

  pmcid(value: string | undefined): boolean {
    const id = value === undefined ? undefined : cleanPmcid(value);
    if (id === undefined) return false;
    this.record.pmcid ??= id;
    return this.record.pmcid === id;
  }

  isbn(value: string | undefined): boolean {
    const isbns = value === undefined ? [] : isbnsIn(value);
    if (isbns.length > 0) this.record.isbn = this.#merged(this.record.isbn ?? [], isbns, 'ISBNs');
    return isbns.length > 0;
  }

  issn(value: string | undefined): boolean {
    const issns = value === undefined ? [] : issnsIn(value);
    if (issns.length > 0) this.record.issn = this.#merged(this.record.issn ?? [], issns, 'ISSNs');
    return issns.length > 0;
  }

  /** Only web addresses become the link of a record; identifiers in them are used too. True if it is kept. */
  url(value: string | undefined): boolean {
    const text = value === undefined ? '' : value.trim();
    if (!isWebAddress(text) || text.length > maxShortChars) return false;
    const address = text.replace(/\s+/g, '%20');
    this.record.url ??= address;
    if (isDoiAddress(address)) this.doi(address);
    else this.identifier(identifierInAddress(address));
    return this.record.url === address || (isDoiAddress(address) && this.record.doi === cleanDoi(address));
  }

  /** An identifier for which the record has a field. Others stay where the source has them. */
  identifier(found: Identifier | undefined): void {
    if (found?.kind === 'doi') this.doi(found.id);
    else if (found?.kind === 'arxiv_id') this.arxiv(found.id);
    else if (found?.kind === 'pmid') this.pmid(found.id);
    else if (found?.kind === 'pmcid') this.pmcid(found.id);
  }

  /** The first address is the link of the record. Others, and values that are no address, are kept under the name of their field. */
  address(field: string, value: string): void {
    if (!this.url(value)) this.extra(field, value);
  }

  names(role: 'authors' | 'editors', names: readonly (PersonName | undefined)[]): void {
    this.#addNames(this.record[role], role, names);
  }

  /** People with another part in the work. */
  contributors(role: ContributorRole, names: readonly (PersonName | undefined)[]): void {
    const list = this.record.contributors?.[role] ?? [];
    this.#addNames(list, role, names);
    if (list.length > 0) this.record.contributors = { ...this.record.contributors, [role]: list };
  }

  /** The list of these people is not complete. */
  othersOf(role: 'authors' | 'editors' | ContributorRole): void {
    if (!this.record.others?.includes(role)) this.record.others = [...(this.record.others ?? []), role];
  }

  /** Other keys under which the work was cited. */
  formerKeys(keys: readonly string[]): void {
    const own = keys.map((key) => key.trim()).filter((key) => key !== '' && key.length <= 300);
    if (own.length > 0) this.record.formerKeys = [...new Set(own)].slice(0, 100);
  }

  #addNames(list: PersonName[], role: string, names: readonly (PersonName | undefined)[]): void {
    for (const name of names) {
      if (name === undefined) continue;
      if (list.length >= maxNames) {
        this.warn(refer(m.longList, { max: maxNames, list: role }));
        return;
      }
      const bounded: PersonName = {};
      for (const part of ['family', 'given', 'particle', 'dropping', 'suffix', 'literal'] as const) {
        const text = name[part] === undefined ? '' : plainLine(name[part]);
        if (text !== '') bounded[part] = this.#bounded(text, maxNameChars, 'name');
      }
      const chars = Object.values(bounded).reduce((sum, part) => sum + part.length, 0);
      const sofar = this.#namesChars.get(role) ?? 0;
      if (sofar + chars > maxNamesChars) {
        this.warn(refer(m.longNames, { max: maxNamesChars, list: role }));
        return;
      }
      if (!this.#hasRoomFor(chars)) return;
      this.#namesChars.set(role, sofar + chars);
      if (bounded.family !== undefined || bounded.literal !== undefined) list.push(bounded);
      else if (bounded.given !== undefined) list.push({ literal: bounded.given });
    }
  }

  list(field: ListField, values: Iterable<string>): void {
    const cleaned: string[] = [];
    for (const value of values) {
      const text = plainLine(value);
      if (text !== '') cleaned.push(this.#bounded(text, maxShortChars, field));
    }
    if (cleaned.length > 0) this.record[field] = this.#merged(this.record[field], cleaned, field);
  }

  collection(path: readonly string[]): void {
    const cleaned = path.map((name) => cutText(collapseSpaces(name), maxShortChars)).filter((name) => name !== '');
    if (cleaned.length === 0 || this.record.collections.length >= maxListItems) return;
    const key = JSON.stringify(cleaned);
    if (this.#collectionKeys.has(key) || !this.#hasRoomFor(key.length)) return;
    this.#collectionKeys.add(key);
    this.record.collections.push(cleaned);
  }

  /** The record keeps the name only: a library file must never lead to a file on this machine. */
  file(path: string, about: { title?: string; type?: string } = {}): void {
    // Many programs also put the web addresses of files there.
    if (isWebAddress(path.trim())) {
      this.address('file', path.trim());
      return;
    }
    const name = fileNameOf(path);
    if (name === '' || name === '.' || name === '..') return;
    this.record.files = this.#merged(this.record.files, [cutText(name, maxNameChars)], 'files');
    const attachment = attachmentOf(path, about);
    if (attachment === undefined || this.#attachments.some((other) => other.path === attachment.path)) return;
    if (this.#attachments.length < maxAttachments) this.#attachments.push(attachment);
    else this.warn(refer(m.manyAttachments, { max: maxAttachments }));
  }

  rating(value: string | undefined): boolean {
    const digit = value === undefined ? undefined : /^(?:rank ?)?([1-5])$/i.exec(value.trim())?.[1];
    if (digit === undefined) return false;
    this.record.rating ??= Number(digit);
    return true;
  }

  /** When the user added the work to the library that it comes from. */
  added(value: string | undefined): void {
    const moment = value === undefined ? undefined : readMoment(value);
    if (moment !== undefined) this.record.added ??= moment;
  }

  extra(name: string, value: string | undefined): void {
    const text = value === undefined ? '' : joinParagraphs(cutText(value, maxExtraChars));
    if (text === '' || name === '' || name.length > 100) return;
    const present = this.record.extra[name];
    if (present !== undefined) {
      const joined = cutText(`${present}; ${text}`, maxExtraChars);
      if (present !== text && this.#hasRoomFor(joined.length - present.length)) this.record.extra[name] = joined;
      return;
    }
    if (this.#extraCount >= maxExtraFields) {
      this.warn(refer(m.longExtra, { max: maxExtraFields }));
      return;
    }
    if (!this.#hasRoomFor(text.length)) return;
    this.#extraCount++;
    this.record.extra[name] = text;
  }

  finish(place: EntryPlace): ParsedEntry {
    const entry: ParsedEntry = { ...place, warnings: this.warnings };
    if (this.record.title === '') return { ...entry, problem: refer(m.noTitle) };
    this.record.title = this.record.title.normalize('NFC');
    if (this.#attachments.length > 0) entry.attachments = this.#attachments;
    return { ...entry, record: this.record };
  }

  #merged(values: readonly string[], more: readonly string[], what: string): string[] {
    const all = new Set(values);
    for (const value of more) {
      if (all.size >= maxListItems) {
        this.warn(refer(m.longList, { max: maxListItems, list: what }));
        break;
      }
      if (all.has(value)) continue;
      if (!this.#hasRoomFor(value.length)) break;
      all.add(value);
    }
    return [...all];
  }
}
