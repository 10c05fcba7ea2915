import type { ReadDb } from '../../platform/db/db.ts';

/** Citations between a candidate and the seeds. */
export interface SeedLinks {
  /** Seeds that cite it. */
  citedBy: number[];
  /** Seeds that it cites. */
  cites: number[];
}

export const linksOf = (db: ReadDb, keys: readonly number[], seeds: ReadonlySet<number>): Map<number, SeedLinks> => {
  const out = new Map<number, SeedLinks>();
  const of = (key: number): SeedLinks => {
    const known = out.get(key) ?? { citedBy: [], cites: [] };
    out.set(key, known);
    return known;
  };
  const here = JSON.stringify(keys.filter((k) => k > 0));
  const frontier = JSON.stringify(keys.filter((k) => k < 0).map((k) => -k));
  for (const r of db.all<{ key: number; seed: number }>(
    `select cited_id key, citing_id seed from citations where cited_id in (select value from json_each(?1))
     union select -f.id, r.paper_id from discovery_frontier f join paper_references r on r.work = f.work
       where f.id in (select value from json_each(?2)) order by 1, 2`,
    here,
    frontier,
  ))
    if (seeds.has(r.seed)) of(r.key).citedBy.push(r.seed);
  for (const r of db.all<{ key: number; seed: number }>(
    `select citing_id key, cited_id seed from citations where citing_id in (select value from json_each(?)) order by 1, 2`,
    here,
  ))
    if (seeds.has(r.seed)) of(r.key).cites.push(r.seed);
  return out;
};
