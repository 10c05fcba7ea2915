import type { ExportInclude } from '@carrel/contract/export-options';
import type { BiblioRecord } from '../record.ts';

/** Source fields with notes by the user or a program about the work, from JabRef, BibDesk, Mendeley and RIS. */
const noted =
  /^(?:comment.*|review|annote|annotation|owner|username|timestamp|creationdate|modificationdate|date-added|date-modified|readstatus|priority|relevance|qualityassured|printed|RN|U[1-5])$/i;
/** Source fields that name tags or groups. */
const sorted = /^(?:mendeley-tags|mendeley-groups|groups|keywords|ranking|rating)$/i;
/** Source fields that name files on the user's disk. */
const attached = /^(?:file|files|pdf|ps|local-url|bdsk-file.*|attachments?|L[1-4])$/i;

const isLocal = (address: string): boolean => /^\s*file:/i.test(address);

/** The record without private data. */
export const onlyIncluded = (record: BiblioRecord, include: ExportInclude): BiblioRecord => {
  if (include.tags && include.abstract && include.notes && include.files) return record;
  const { abstract, note, rating, url, ...rest } = record;
  const isKept = ([name, value]: readonly [string, string]) =>
    (include.notes || !noted.test(name)) &&
    (include.tags || !sorted.test(name)) &&
    (include.files || !(attached.test(name) || isLocal(value)));
  return {
    ...rest,
    ...(include.abstract && abstract !== undefined && { abstract }),
    ...(include.notes && note !== undefined && { note }),
    ...(include.tags ? rating !== undefined && { rating } : { keywords: [], tags: [], collections: [] }),
    ...(url !== undefined && (include.files || !isLocal(url)) && { url }),
    files: include.files ? rest.files : [],
    extra: Object.fromEntries(Object.entries(rest.extra).filter(isKept)),
  };
};
