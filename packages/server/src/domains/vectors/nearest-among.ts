import type { WorkerThread } from '../../platform/threads/worker-thread.ts';
import { heldSpace } from './held-space.ts';
import { heldHosted } from './hosted/held-hosted.ts';

/**
 * Those of the papers that are nearest to one, nearest first, in the space in use. For the thread that holds the vectors.
 * @returns null if the paper has no vector
 */
export const nearestAmong = async (
  thread: WorkerThread,
  id: number,
  k: number,
  among: Iterable<number>,
): Promise<{ id: number; similarity: number }[] | null> => {
  const space = heldHosted(thread) ?? heldSpace(thread);
  const vector = space?.vectorsOf([id]).get(id);
  if (!space || !vector) return null;
  return (await space.index.search(vector, k, among)).map((n) => ({ id: n.id, similarity: n.score }));
};
