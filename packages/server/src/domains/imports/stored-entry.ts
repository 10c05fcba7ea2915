import type { BiblioRecord } from '../../formats/record.ts';
import type { ExportedPaper } from '../exports/carrel-json.ts';

/** An entry of a file, as stored until it is imported. */
export interface StoredEntry {
  record: BiblioRecord;
  native?: ExportedPaper;
  /** Columns that the user corrected before the import. */
  byHand?: string[];
}

/** The stored text is always written by this program. */
export const readStoredEntry = (json: string): StoredEntry => JSON.parse(json) as StoredEntry;
