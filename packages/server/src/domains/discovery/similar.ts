import type { ReadDb } from '../../platform/db/db.ts';
import { readAuthors } from '../papers/json-columns.ts';
import { displayName } from '../papers/names.ts';
import { loadGraph, readLens } from './corpus.repo.ts';
import { readWork } from './json-columns.ts';
import { graphLane, type LaneOutput, lexicalLane, vectorLane } from './lanes.ts';
import { defaultWeights } from './lenses.repo.ts';
import { fuse, relevanceOf, totalRelevance } from './ranking/fuse.ts';

export interface SimilarInput {
  ids: number[];
  limit: number;
  includeLibrary: boolean;
  now: string;
}

const noPause = () => Promise.resolve();

/** Papers like the given ones, by words, meaning and citations. */
export const findSimilar = async (db: ReadDb, { ids, limit, includeLibrary, now }: SimilarInput) => {
  const lens = { id: 0, context: 'papers' as const, config: { paper_ids: ids } };
  const reads = readLens(db, lens, now);
  const { corpus } = reads;
  const input = { ...reads, lens, graph: loadGraph(db, corpus), mutedSeeds: [] };
  const lanes: LaneOutput[] = [];
  const channels: { name: string; fetched: number; skipped_as_existing: number; error: string | null }[] = [];
  const seeds = new Set(ids);
  const status = new Map(
    includeLibrary
      ? db
          .all<{ id: number }>(`select id from papers where status = 'library' and canonical_paper_id is null`)
          .map((r) => [r.id, true])
      : [],
  );
  const eligible = (at: number) => {
    const key = corpus.keys[at]!;
    return !seeds.has(key) && (corpus.open[at] === 1 || status.has(key));
  };
  for (const lane of [lexicalLane, vectorLane, graphLane]) lanes.push(await lane(db, input, noPause));
  const retrievers = lanes.flatMap((l) => l.retrievers);
  const { pool, used } = fuse(retrievers, corpus.keys, defaultWeights.papers, { eligible });
  for (const lane of lanes) {
    const hits = used.filter((u) => lane.retrievers.some((r) => r.name === u.name)).map((u) => u.hits);
    channels.push({ name: lane.lane, fetched: Math.max(0, ...hits), skipped_as_existing: 0, error: null });
  }
  const relevance = relevanceOf(pool);
  const ranked = pool
    .map((p, i) => ({ key: p.key, total: totalRelevance(relevance[i]!), parts: relevance[i]! }))
    .sort((a, b) => b.total - a.total || a.key - b.key)
    .slice(0, limit);
  const best = ranked[0]?.total ?? 0;
  const rows = new Map(
    db
      .all<{
        key: number;
        title: string;
        /** The authors of a paper; the whole record of a work that is no paper. */
        names: string;
        url: string | null;
        doi: string | null;
        year: number | null;
        saved: number;
        source: string;
      }>(
        `select id key, title, authors names, url, doi, year, status = 'library' saved, 'local' source from papers where id in (select value from json_each(?1))
         union all select -id, title, body, json_extract(body, '$.url'), doi, year, 0, source from discovery_frontier
           where -id in (select value from json_each(?1))`,
        JSON.stringify(ranked.map((r) => r.key)),
      )
      .map((r) => [r.key, r]),
  );
  return {
    results: ranked.flatMap(({ key, total, parts }) => {
      const r = rows.get(key);
      if (!r) return [];
      const names =
        key > 0 ? readAuthors(r.names).map(displayName) : (readWork(r.names).authors ?? []).map((a) => a.name);
      return [
        {
          paper_id: key > 0 ? String(key) : null,
          title: r.title,
          authors: names.length === 0 ? null : names.join('; '),
          url: r.url,
          doi: r.doi,
          year: r.year,
          in_library: r.saved === 1,
          score: (100 / (1 + Math.exp((best - total) / 2))) * 2,
          score_breakdown: { source: parts.source, text: parts.text, citation: parts.citation },
          source_type: key > 0 ? 'local' : 'frontier',
          source_key: r.source,
        },
      ];
    }),
    seed_count: ids.length,
    channels,
    dense_fallback_used: !used.some((u) => u.family === 'semantic'),
  };
};
