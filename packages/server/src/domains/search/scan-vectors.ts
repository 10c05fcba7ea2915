import type { ReadDb } from '../../platform/db/db.ts';
import { dotPacked, unpackVector } from '../../platform/packed-vectors.ts';
import { inCorpus } from '../papers/paper-conditions.ts';
import { nearestLookedAt } from './meaning-space.ts';

interface Space {
  id: string;
  related: number | null;
}

/**
 * Papers that are related to one, nearest first, from the stored vectors. For callers that have no index in memory: reads
 * every vector, so it is meant for a thread.
 */
export const scanForRelated = (db: ReadDb, id: number): number[] => {
  const hosted = db.get<Space>('select id, related from hosted_spaces where in_use = 1');
  const model = hosted ?? db.get<Space>(`select id, related from vector_models where state = 'active'`);
  // Unlike a local vector, a provider's vector is kept when its paper leaves the corpus.
  const vectors = hosted
    ? `select v.paper_id id, v.vector from hosted_vectors v join papers p on p.id = v.paper_id
       where v.space = ? and v.vector is not null and ${inCorpus}`
    : 'select v.paper_id id, v.vector from paper_vectors v where v.model = ? and v.vector is not null';
  const own = model && db.get<{ vector: Uint8Array }>(`${vectors} and v.paper_id = ?`, model.id, id)?.vector;
  if (!own || own.length < 6 || own.length % 2 !== 0) return [];
  const vector = unpackVector(own);
  const found: { id: number; score: number }[] = [];
  for (const row of db.iterate<{ id: number; vector: Uint8Array }>(`${vectors} and v.paper_id <> ?`, model.id, id)) {
    const score = dotPacked(row.vector, vector);
    if (score >= (model.related ?? 0)) found.push({ id: row.id, score });
  }
  return found
    .sort((a, b) => b.score - a.score || a.id - b.id)
    .slice(0, nearestLookedAt)
    .map((n) => n.id);
};
