import type { ReadDb } from '../../platform/db/db.ts';
import { stripMarkup } from '../../platform/text.ts';

/** A title for the history, at most 80 characters: Population codes that drift… */
export const shortTitle = (db: ReadDb, paperId: number): string => {
  const title = stripMarkup(db.value<string>('select title from papers where id = ?', paperId) ?? '');
  return title.length > 80 ? `${title.slice(0, 79)}…` : title;
};
