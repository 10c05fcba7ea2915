import type { BiblioRecord } from '../../formats/record.ts';
import type { ExportedPaper } from '../exports/carrel-json.ts';

/** What is kept of an entry of a file until it is imported. */
export interface StoredEntry {
  record: BiblioRecord;
  native?: ExportedPaper;
  /** Columns that the user corrected before the import. */
  byHand?: string[];
}
