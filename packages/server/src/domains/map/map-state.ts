import type { ReadDb } from '../../platform/db/db.ts';
import { spaceInUse } from '../vectors/space-in-use.ts';
import { leastPapers } from './least-papers.ts';
import * as repo from './map.repo.ts';

/** The stored map, and whether the Library or its vectors have changed since. */
export const stateOfMap = (db: ReadDb) => {
  const map = repo.currentMap(db);
  const space = spaceInUse(db);
  const withVector = repo.countWithVector(db, space);
  const placed = map ? repo.countPlaced(db, map.id) : 0;
  return {
    map,
    state: map ? ('ready' as const) : withVector < leastPapers ? ('too_few' as const) : ('not_built' as const),
    stale: map !== undefined && (withVector !== placed || map.papers !== placed || map.space !== space?.id),
    papers: placed,
    without_place: repo.countLibrary(db) - placed,
  };
};
