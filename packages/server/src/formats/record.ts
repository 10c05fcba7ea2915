import type { importFormats } from '@carrel/contract';
import type { FurtherRecordKey } from '@carrel/contract/paper-field-list';
import { type ContributorRole, contributorRoles, cslRoles } from '@carrel/contract/roles';
import type { Shown, Text } from '@carrel/messages/reference';
import type { Attachment } from './attachment.ts';
import { type BiblioDate, readDate, startOf } from './dates.ts';

/** The types of work that Carrel distinguishes: the values of `work_type` in the API. */
export const workTypes = [
  'article',
  'preprint',
  'conference-paper',
  'proceedings',
  'book',
  'chapter',
  'thesis',
  'report',
  'dataset',
  'software',
  'patent',
  'standard',
  'presentation',
  'webpage',
  'other',
] as const;
export type WorkType = (typeof workTypes)[number];

/** A person has at least a family name; an organisation has only `literal`. */
export interface PersonName {
  family?: string;
  given?: string;
  /** "van der", "de": printed before the family name, not part of the sort key. */
  particle?: string;
  /** A particle that is left out when the family name is printed alone: "Alexander von Humboldt", but "Humboldt (1845)". */
  dropping?: string;
  /** "Jr.", "III". */
  suffix?: string;
  literal?: string;
}

export { type ContributorRole, contributorRoles, cslRoles };
export type Contributors = Partial<Record<ContributorRole, PersonName[]>>;

/** `issued` is there only if it says more than `date`: a range, a season, "circa", words. The names of CSL without "-date". */
export const dateNames = ['issued', 'accessed', 'original', 'event', 'submitted', 'available'] as const;
export type DateName = (typeof dateNames)[number];
/** EDTF, or words that are not a date. */
export type Dates = Partial<Record<DateName, string>>;

/** The further fields that are a line or a list of words, such as `series` and `isbn`. */
type FurtherTexts = { [K in FurtherRecordKey<'line'>]?: string } & { [K in FurtherRecordKey<'words'>]?: string[] };

/**
 * One bibliographic record, the common format of all readers and writers in this folder. Text is plain Unicode, NFC;
 * titles and abstracts may contain `<i> <b> <sub> <sup>` and TeX maths between `$` signs.
 */
export interface BiblioRecord extends FurtherTexts {
  type: WorkType;
  title: string;
  authors: PersonName[];
  editors: PersonName[];
  contributors?: Contributors;
  /** The lists that end with "and others". */
  others?: string[];
  dates?: Dates;
  /** Words of the title whose capitals no style may change, unless the title itself shows this. */
  fixedCase?: string[];
  /** Journal, proceedings or book that contains the work. */
  venue?: string;
  publisher?: string;
  volume?: string;
  issue?: string;
  /** "123-145", with a plain hyphen. */
  pages?: string;
  year?: number;
  /** "2019", "2019-03" or "2019-03-04". */
  date?: string;
  abstract?: string;
  keywords: string[];
  /** The user's own note, Markdown. */
  note?: string;
  /** BCP 47 if it can be determined, otherwise as given. */
  language?: string;
  /** Lower case, without resolver prefix. */
  doi?: string;
  /** "2101.00001" or "hep-th/9901001", without version. */
  arxivId?: string;
  pmid?: string;
  /** "PMC123". */
  pmcid?: string;
  url?: string;
  citationKey?: string;
  /** Other keys under which the work was cited. */
  formerKeys?: string[];
  /** 1 to 5. */
  rating?: number;
  tags: string[];
  /** When it was added to the library that it comes from, ISO 8601 in UTC. */
  added?: string;
  /** Paths of nested collections, outermost first: [["Thesis", "Chapter 2"]]. */
  collections: string[][];
  /** File names as the source states them. They are never opened. */
  files: string[];
  /** The type word of the source format ("inproceedings", "JOUR", "journalArticle"). */
  sourceType?: string;
  /** Fields without a place above, by their source name, kept so that an export can restore them. */
  extra: Record<string, string>;
}

/** An empty record. */
export const emptyRecord = (): BiblioRecord => ({
  type: 'other',
  title: '',
  authors: [],
  editors: [],
  keywords: [],
  tags: [],
  collections: [],
  files: [],
  extra: {},
});

/** What a reader yields for each entry of a file: a record, or the reason why there is none. */
export interface ParsedEntry {
  /** 0-based position in the file. */
  index: number;
  /** 1-based line on which the entry starts (0 if the format has no lines). */
  line: number;
  /** The entry's own key or id in the file, for messages. */
  key?: string;
  record?: BiblioRecord;
  /** The files that the entry names. */
  attachments?: Attachment[];
  /** Set when the entry could not be used: one sentence that the user can act on. */
  problem?: Shown;
  /** The problem concerns the file, not one entry: nothing can be read from here on. */
  endsFile?: true;
  /** Things that were repaired or left out, one sentence each. */
  warnings: Text[];
}

export type FormatName = (typeof importFormats)[number];
/** Formats that are text. */
export type TextFormat = Exclude<FormatName, 'zotero'>;

/** A date of a record. That of publication is the full one, unless it contradicts the year. */
export const dateOf = (
  record: Pick<BiblioRecord, 'date' | 'dates' | 'year'>,
  name: DateName,
): BiblioDate | undefined => {
  const stored = record.dates?.[name];
  const full = stored === undefined ? undefined : readDate(stored);
  if (name !== 'issued') return full;
  const plain = record.date ?? (record.year === undefined ? undefined : String(record.year).padStart(4, '0'));
  // Words such as "in press" count only while no year is known.
  if (full && (plain === undefined || (full.start && startOf(full).year === record.year))) return full;
  return plain === undefined ? undefined : readDate(plain);
};
