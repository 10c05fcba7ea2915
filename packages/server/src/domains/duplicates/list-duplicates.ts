import type { ReadDb } from '../../platform/db/db.ts';
import { loadPapers } from '../papers/papers.repo.ts';
import * as repo from './duplicates.repo.ts';
import type { DuplicateGroup } from './group-reasons.ts';
import { nearDuplicates } from './near-duplicates.ts';

/** Maximum number of groups of each kind. */
const maxGroups = 10_000;

/** Groups of saved papers that look like one work, without those marked as distinct. Always in the same order. */
export const duplicateGroups = (db: ReadDb): DuplicateGroup[] => {
  const seen = new Set<string>();
  const out: DuplicateGroup[] = [];
  for (const g of [...repo.sameIdentifierGroups(db, maxGroups), ...nearDuplicates(db, maxGroups)]) {
    const distinctPairs = new Set(repo.markedPairs(db, g.ids).map((p) => `${p.paper_a} ${p.paper_b}`));
    const [first, ...rest] = g.ids;
    if (first === undefined) continue;
    const ids = [first, ...rest.filter((id) => !distinctPairs.has(`${Math.min(first, id)} ${Math.max(first, id)}`))];
    const key = [...ids].sort((a, b) => a - b).join(' ');
    if (ids.length < 2 || seen.has(key)) continue;
    seen.add(key);
    out.push({ reason: g.reason, ids });
  }
  return out;
};

/** These groups with their papers. */
export const duplicatePage = (db: ReadDb, groups: readonly DuplicateGroup[]) =>
  groups.map((g) => ({ reason: g.reason, papers: loadPapers(db, g.ids) }));
