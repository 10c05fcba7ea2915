export const maxConnected = 60;

export interface Link {
  from: number;
  to: number;
  kind: 'cites' | 'version_of';
}

/** The IDs at the other end of links of these papers, by paper. */
const endsOf = (ids: readonly number[], links: readonly Link[]): Map<number, Set<number>> => {
  const ends = new Map(ids.map((id) => [id, new Set<number>()]));
  for (const { from, to } of links) {
    ends.get(from)?.add(to);
    ends.get(to)?.add(from);
  }
  return ends;
};

/**
 * Which papers around the expanded ones are shown. Expanded papers always are, and their other versions come first. The rest is
 * taken in turn from the connections of each expanded paper: those with the most links among all papers first, then the
 * most cited.
 * @param expanded the paper itself first
 * @param links between any of the papers
 */
export const chooseConnected = (
  expanded: readonly number[],
  links: readonly Link[],
  citedBy: (id: number) => number,
): number[] => {
  const ends = endsOf(expanded, links);
  const degree = new Map<number, number>();
  for (const { from, to } of links) for (const id of [from, to]) degree.set(id, (degree.get(id) ?? 0) + 1);
  const versions = new Set(links.filter((l) => l.kind === 'version_of').flatMap((l) => [l.from, l.to]));
  const rank = (a: number, b: number) =>
    Number(versions.has(b)) - Number(versions.has(a)) ||
    (degree.get(b) ?? 0) - (degree.get(a) ?? 0) ||
    citedBy(b) - citedBy(a) ||
    a - b;
  const chosen = new Set(expanded);
  const queues = expanded.map((id) => [...ends.get(id)!].sort(rank));
  for (let round = 0; queues.some((q) => round < q.length); round += 1)
    for (const queue of queues) {
      if (chosen.size >= maxConnected) return [...chosen];
      if (round < queue.length) chosen.add(queue[round]!);
    }
  return [...chosen];
};
