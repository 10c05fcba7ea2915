import type { ReadDb } from '../../platform/db/db.ts';
import { dotPacked, unpackVector } from '../../platform/packed-vectors.ts';
import { nearestLookedAt } from './meaning-space.ts';

/**
 * Papers that are related to one, nearest first, from the stored vectors. For callers that have no index in memory: reads
 * every vector, so it is meant for a thread.
 */
export const scanForRelated = (db: ReadDb, id: number): number[] => {
  const model = db.get<{ id: string; related: number | null }>(
    `select id, related from vector_models where state = 'active'`,
  );
  const own =
    model &&
    db.value<Uint8Array>(
      'select vector from paper_vectors where model = ? and paper_id = ? and vector is not null',
      model.id,
      id,
    );
  if (!own) return [];
  const vector = unpackVector(own);
  const found: { id: number; score: number }[] = [];
  for (const row of db.iterate<{ id: number; vector: Uint8Array }>(
    'select paper_id id, vector from paper_vectors where model = ? and vector is not null and paper_id <> ?',
    model.id,
    id,
  )) {
    const score = dotPacked(row.vector, vector);
    if (score >= (model.related ?? 0)) found.push({ id: row.id, score });
  }
  return found
    .sort((a, b) => b.score - a.score || a.id - b.id)
    .slice(0, nearestLookedAt)
    .map((n) => n.id);
};
