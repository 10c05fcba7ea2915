import { shortText } from '../../formats/text.ts';
import type { ReadDb } from '../../platform/db/db.ts';
import { stripMarkup } from '../../platform/text.ts';

/** A title for the history, at most 80 characters: Population codes that drift… */
export const shortTitle = (db: ReadDb, paperId: number): string => {
  return shortText(stripMarkup(db.value<string>('select title from papers where id = ?', paperId) ?? ''), 80);
};
