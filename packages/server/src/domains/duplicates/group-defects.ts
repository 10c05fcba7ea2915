import type { ReadDb } from '../../platform/db/db.ts';

export interface GroupDefect {
  id: number;
  defect: 'dangling_canonical' | 'self_links' | 'cycles' | 'chains';
  /** The paper it should be listed under; null: listed separately. */
  root: number | null;
}

/** The paper to which each version points; -1 for one that does not exist or was removed. */
type Links = Pick<ReadonlyMap<number, number>, 'get' | 'has' | 'keys'>;

/** Versions that do not point to a paper in use, with the paper to which each belongs. */
export const groupDefects = (db: ReadDb): GroupDefect[] => {
  const links = new Map<number, number>();
  const removed = new Set<number>();
  for (const r of db.iterate<{ id: number; root: number; removed: number; missing: number }>(
    `select p.id, p.canonical_paper_id root, p.status = 'removed' removed,
       not exists (
         select 1 from papers q where q.id = p.canonical_paper_id
           and (q.status <> 'removed' or q.canonical_paper_id is not null)) missing
     from papers p where p.canonical_paper_id is not null`,
  )) {
    links.set(r.id, r.missing ? -1 : r.root);
    if (r.removed) removed.add(r.id);
  }
  return defectsOf(links).filter((d) => !removed.has(d.id));
};

/** Visits every version once, however long the chains are. */
export const defectsOf = (links: Links): GroupDefect[] => {
  const ends = new Map<number, End>();
  const out: GroupDefect[] = [];
  for (const id of links.keys()) {
    const next = links.get(id)!;
    if (next === -1) out.push({ id, defect: 'dangling_canonical', root: null });
    else if (next === id) out.push({ id, defect: 'self_links', root: null });
    else if (links.has(next)) {
      const { defect, at } = endOf(links, id, ends);
      out.push({ id, defect, root: at === id ? null : at });
    }
  }
  return out;
};

/** The end of a chain. */
interface End {
  defect: 'chains' | 'cycles';
  at: number;
}

/** Follows a chain to its end, or to a version whose end is known; a cycle is broken at its lowest ID. */
const endOf = (links: Links, from: number, ends: Map<number, End>): End => {
  const path: number[] = [];
  const place = new Map<number, number>();
  let end: End | undefined;
  for (let at = from; end === undefined; ) {
    const next = links.get(at);
    const farther = ends.get(at);
    const begun = place.get(at);
    if (farther) end = farther;
    else if (next === undefined || next === at || next === -1) end = { defect: 'chains', at };
    else if (begun !== undefined) end = { defect: 'cycles', at: lowest(path, begun) };
    else {
      place.set(at, path.length);
      path.push(at);
      at = next;
    }
  }
  for (const id of path) ends.set(id, end);
  return end;
};

const lowest = (ids: readonly number[], first: number): number => {
  let least = ids[first]!;
  for (let i = first; i < ids.length; i += 1) least = Math.min(least, ids[i]!);
  return least;
};
