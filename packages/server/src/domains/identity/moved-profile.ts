import type { Db } from '../../platform/db/db.ts';
import { chooseFields } from '../authors/choices.repo.ts';
import { authorRecord, authorWithOpenAlexId, openAlexIdsOf } from '../authors/records.repo.ts';
import { replaceOpenAlexId } from '../hydration/authors.repo.ts';
import { insertAlternative } from './merges.repo.ts';

/**
 * Records that OpenAlex merged a profile of an author into another one, inside an action: the new ID takes the place of
 * the old one, which stays an alternative, because works that were fetched before name it. If another author has the new
 * ID, it becomes an alternative, and the two authors stay as they are.
 */
export const moveProfile = (db: Db, id: number, { from, to }: { from: string; to: string }, at: string): void => {
  const record = authorRecord(db, id);
  const other = authorWithOpenAlexId(db, to);
  if (!record) return;
  if (record.idxa_id !== from || (other !== undefined && other !== id)) {
    if (!openAlexIdsOf(db, id).includes(to))
      insertAlternative(db, { primary: id, alt: null, idxaId: to, source: 'resolution' }, at);
    return;
  }
  db.run(
    'delete from author_alt_identifiers where primary_author_id = ? and alt_author_id is null and alt_idxa_id = ?',
    id,
    to,
  );
  if (!replaceOpenAlexId(db, id, { from, to }, at)) chooseFields(db, id, { idxa_id: to }, at);
  insertAlternative(db, { primary: id, alt: null, idxaId: from, source: 'resolution' }, at);
};
