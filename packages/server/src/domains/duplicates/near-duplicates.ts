import type { DuplicateKind } from '@carrel/contract';
import type { PersonName } from '../../formats/record.ts';
import type { ReadDb } from '../../platform/db/db.ts';
import { readAuthors } from '../papers/json-columns.ts';
import { differingWords, familyOf, isNumeral, shareAuthor, sharePerson, titleWords } from '../papers/likeness.ts';
import { isNotDuplicate } from '../papers/papers.repo.ts';
import * as repo from './duplicates.repo.ts';
import { nearPreprintPairs } from './find-preprint-pairs.ts';
import type { DuplicateGroup } from './group-reasons.ts';
import { nearTitles, readTitles } from './near-titles.ts';
import { newestPairs } from './newest-pairs.ts';
import { isPreprint, maxYearsApart } from './preprint-signals.ts';

/** Words that mark a title as being about another paper. */
const aboutAnother = new Set(
  'addendum comment comments commentary correction corrigendum erratum errata rejoinder reply response retraction retracted'.split(
    ' ',
  ),
);

const differ = (a: string | null, b: string | null): boolean => a !== null && b !== null && a !== b;

/**
 * Why two papers with near titles may be one work; null if they are not. Only a guess for the user to check: nothing is
 * merged because of it.
 */
export const duplicateReason = (a: repo.LikenessRow, b: repo.LikenessRow): DuplicateKind | null => {
  const apart = a.year === null || b.year === null ? 0 : Math.abs(a.year - b.year);
  const versions = isPreprint(a) !== isPreprint(b);
  if (apart > (versions ? maxYearsApart : 1)) return null;
  // A year later in another venue, it is the article of a talk.
  if (!versions && apart === 1 && differ(a.venue_key || null, b.venue_key || null)) return null;
  const same = a.title_key === b.title_key;
  if (!same && ((!versions && differ(a.doi, b.doi)) || differ(a.arxiv_id, b.arxiv_id) || differ(a.pmid, b.pmid)))
    return null;
  const [mine, theirs] = [peopleOf(a), peopleOf(b)];
  const shared = same ? shareAuthor(mine.map(familyOf), theirs.map(familyOf)) : sharePerson(mine, theirs);
  if (shared === false) return null;
  if (same) return shared ? 'title_author' : 'title';
  if (shared === null) return null;
  const differing = differingWords(titleWords(a.title), titleWords(b.title));
  return differing.some((w) => isNumeral(w) || aboutAnother.has(w)) ? null : 'near_title';
};

const peopleOf = (row: repo.LikenessRow): PersonName[] => readAuthors(row.authors);

/** Pairs per search, newest first. */
const maxLooks = 20_000;
/** Pairs whose papers are read together. */
const perRead = 1_000;

/** Saved papers that seem to be one work by their titles, grouped; up to `limit` groups, newest first. */
export const nearDuplicates = (db: ReadDb, limit: number): DuplicateGroup[] => {
  const near = [...nearTitles(readTitles(repo.titleLines(db)), maxLooks), ...nearPreprintPairs(db)];
  const pairs = newestPairs(near, maxLooks);
  const groups = new Set<DuplicateGroup>();
  const groupOf = new Map<number, DuplicateGroup>();
  for (let from = 0; from < pairs.length; from += perRead) {
    const some = pairs.slice(from, from + perRead);
    const rows = repo.likenessRows(db, new Set(some.flat()));
    for (const [a, b] of some) {
      const joined = [groupOf.get(a), groupOf.get(b)].filter((g) => g !== undefined);
      if (joined.length === 0 && groups.size >= limit) continue;
      const [x, y] = [rows.get(a), rows.get(b)];
      const reason = x && y && duplicateReason(x, y);
      if (!reason || isNotDuplicate(db, a, b)) continue;
      for (const g of joined) groups.delete(g);
      const ids = [...new Set([...joined.flatMap((g) => g.ids), a, b])];
      const group = { reason: joined[0]?.reason ?? reason, ids };
      for (const id of ids) groupOf.set(id, group);
      groups.add(group);
    }
  }
  return [...groups];
};
