import type { ReadDb } from '../../platform/db/db.ts';
import { paperOfKey } from './related-works.ts';

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
    const links = out.get(key) ?? { citedBy: [], cites: [] };
    out.set(key, links);
    return links;
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

/** How sources found a candidate. */
export interface FoundAs {
  /** The strongest way. */
  way: 'related_works' | 'topic_search' | 'recommended';
  /** Seeds that OpenAlex relates it to. */
  relatedTo: number[];
}

const ways: Record<string, FoundAs['way']> = {
  related: 'related_works',
  search: 'topic_search',
  recommended: 'recommended',
};

/** How sources found these candidates for a lens or for the whole Library. */
export const foundAs = (
  db: ReadDb,
  keys: readonly number[],
  o: { lensId: number; seeds: ReadonlySet<number>; related: boolean },
): Map<number, FoundAs> => {
  const out = new Map<number, FoundAs & { strengths: Partial<Record<FoundAs['way'], number>> }>();
  const types = JSON.stringify(o.related ? Object.keys(ways) : ['search', 'recommended']);
  for (const r of db.all<{ key: number; type: string; source: string; strength: number }>(
    `select paper_id key, source_type type, source_key source, strength from discovery_paper_links
       where paper_id in (select value from json_each(?1)) and lens_id in (0, ?2)
         and source_type in (select value from json_each(?3))
     union select -frontier_id, source_type, source_key, strength from discovery_frontier_links
       where -frontier_id in (select value from json_each(?1)) and lens_id in (0, ?2)
         and source_type in (select value from json_each(?3)) order by 1, 2, 3`,
    JSON.stringify(keys),
    o.lensId,
    types,
  )) {
    const way = ways[r.type]!;
    const entry = out.get(r.key) ?? { way, relatedTo: [], strengths: {} };
    out.set(r.key, entry);
    entry.strengths[way] = (entry.strengths[way] ?? 0) + r.strength;
    if (entry.strengths[way] > (entry.strengths[entry.way] ?? 0)) entry.way = way;
    const seed = way === 'related_works' ? paperOfKey(r.source) : null;
    if (seed !== null && o.seeds.has(seed) && !entry.relatedTo.includes(seed)) entry.relatedTo.push(seed);
  }
  return out;
};
