import type { BiblioRecord } from '../../formats/record.ts';
import { jsonColumn } from '../../platform/db/json-columns.ts';
import type { ExportedPaper } from '../exports/carrel-json.ts';

/** An entry of a file, as stored until it is imported. */
export interface StoredEntry {
  record: BiblioRecord;
  native?: ExportedPaper;
  /** Columns that the user corrected before the import. */
  byHand?: string[];
}

export const readStoredEntry = jsonColumn<StoredEntry>('import_entries.record');
