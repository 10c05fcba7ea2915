import type { Paper, PaperChanges, Tag } from '../../api/types.ts';

export type Changes = PaperChanges;

/** A reading status saves a paper. */
const savedBy = ({ reading_status }: Changes): boolean => (reading_status ?? null) !== null;

/** The paper after the change, as far as it is known before the answer. */
export const applyChanges = (paper: Paper, changes: Changes, knownTags: readonly Tag[] = []): Paper => {
  const removed = new Set(changes.remove_tags);
  const out = new Set(changes.remove_from_collections);
  const tags = paper.tags.filter((tag) => !removed.has(tag.name));
  for (const name of changes.add_tags ?? []) {
    if (tags.some((tag) => tag.name === name)) continue;
    const existing = knownTags.find((tag) => tag.name === name);
    tags.push({ id: existing?.id ?? `new:${name}`, name, color: existing?.color ?? '' });
  }
  return {
    ...paper,
    tags,
    collection_ids: [
      ...new Set([...paper.collection_ids.filter((id) => !out.has(id)), ...(changes.add_to_collections ?? [])]),
    ],
    ...(changes.rating !== undefined && { rating: changes.rating }),
    ...(changes.reading_status !== undefined && { reading_status: changes.reading_status }),
    ...(savedBy(changes) && { status: 'library' as const }),
    ...(changes.status !== undefined && { status: changes.status }),
  };
};
