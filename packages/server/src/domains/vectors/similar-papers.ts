import type { ReadDb } from '../../platform/db/db.ts';
import { inLibrary } from '../papers/papers.repo.ts';
import { labelOf, type MeaningSpace, relatedTo } from '../search/meaning-space.ts';
import { type NearbyRow, nearby, nearbyColumns } from '../search/similar-papers.ts';

export interface SimilarRequest {
  id: number;
  limit: number;
}

/** Papers of the Library that are related to one in meaning, nearest first. */
export const similarPapers = async (db: ReadDb, space: MeaningSpace | null, { id, limit }: SimilarRequest) => {
  const none = { source_paper_id: String(id), total: 0, similar: [] };
  if (!space) return { ...none, state: 'not_built' as const, kind: null };
  const vector = space.ofPaper(id);
  if (!vector) return { ...none, state: 'no_vector' as const, kind: space.kind };
  const near = await relatedTo(space, id);
  const inLibraryAmong = new Set(
    db
      .all<{ id: number }>(
        `select p.id from json_each(?) j join papers p on p.id = j.value where ${inLibrary}`,
        JSON.stringify(near.map((n) => n.id)),
      )
      .map((r) => r.id),
  );
  const saved = near.filter((n) => inLibraryAmong.has(n.id));
  const shown = saved.slice(0, limit);
  const rows = new Map(
    db
      .all<NearbyRow & { abstract: string | null }>(
        `select ${nearbyColumns}, x.abstract from json_each(?) j join papers p on p.id = j.value
         left join paper_texts x on x.paper_id = p.id`,
        JSON.stringify(shown.map((n) => n.id)),
      )
      .map((r) => [r.id, r]),
  );
  return {
    source_paper_id: String(id),
    state: 'ready' as const,
    kind: space.kind,
    total: saved.length,
    similar: shown.map((n) => {
      const row = rows.get(n.id)!;
      const percentile = space.percentile(n.score);
      return { ...nearby(row), label: labelOf(percentile)!, percentile, words: space.nearestWords(row, vector, id) };
    }),
  };
};
