import type { ReadDb } from '../../platform/db/db.ts';
import { loadPapers } from '../papers/papers.repo.ts';
import * as repo from './duplicates.repo.ts';
import { nearDuplicates } from './near-duplicates.ts';

/** Groups of saved papers that look like one work, those that a person told apart left out. */
export const duplicateList = (db: ReadDb, limit: number) => {
  const seen = new Set<string>();
  const out: { reason: string; papers: ReturnType<typeof loadPapers> }[] = [];
  for (const g of [...repo.sameIdentifierGroups(db, limit), ...nearDuplicates(db, limit)]) {
    const told = new Set(repo.markedPairs(db, g.ids).map((p) => `${p.paper_a} ${p.paper_b}`));
    const [first, ...rest] = g.ids;
    const ids = [first!, ...rest.filter((id) => !told.has(`${Math.min(first!, id)} ${Math.max(first!, id)}`))];
    const key = [...ids].sort((a, b) => a - b).join(' ');
    if (ids.length < 2 || seen.has(key)) continue;
    seen.add(key);
    out.push({ reason: g.reason, papers: loadPapers(db, ids) });
    if (out.length >= limit) break;
  }
  return out;
};
