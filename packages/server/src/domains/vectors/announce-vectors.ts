/**
 * Tells everything that has vectors in memory, and a vector server, that those of papers were stored or removed. If the
 * memory could not be refreshed, the next call includes these papers.
 */
export const announceVectors = (to: {
  refresh: (ids: readonly number[]) => Promise<unknown>;
  remote: (ids: readonly number[]) => Promise<void>;
}): ((ids: readonly number[]) => Promise<void>) => {
  const missed = new Set<number>();
  return async (ids) => {
    const all = [...new Set([...missed, ...ids])];
    missed.clear();
    try {
      await to.refresh(all);
    } catch (e) {
      for (const id of all) missed.add(id);
      throw e;
    } finally {
      await to.remote(ids);
    }
  };
};
