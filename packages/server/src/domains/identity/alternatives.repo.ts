import type { Db, ReadDb } from '../../platform/db/db.ts';
import { withAuthored } from '../authors/records.repo.ts';

/** Papers of `alternative` that do not count as papers of `primary` yet. */
export const papersToReassign = (db: ReadDb, primary: number, alternative: number): number =>
  db.value<number>(
    `${withAuthored} select count(distinct x.paper_id) from paper_authors x
     where x.author_id = ?2 and x.paper_id not in (select paper_id from authored)`,
    primary,
    alternative,
  ) ?? 0;

/**
 * Records another profile of an author, with the profiles that were merged into it. Call it inside an action.
 * @param to.alternative the record here that has the ID, if there is one
 */
export const addAlternative = (
  db: Db,
  to: {
    primary: number;
    idxaId: string;
    alternative: number | null;
    source: 'user' | 'orcid' | 'suggestion' | 'resolution';
    at: string;
  },
): void => {
  if (to.alternative !== null)
    db.run(
      'update author_alt_identifiers set primary_author_id = ? where primary_author_id = ?',
      to.primary,
      to.alternative,
    );
  db.run(
    `insert into author_alt_identifiers (primary_author_id, alt_idxa_id, alt_author_id, source, created_at) values (?, ?, ?, ?, ?)`,
    to.primary,
    to.idxaId,
    to.alternative,
    to.source,
    to.at,
  );
};
