import type { OnlineItem, OnlineSource } from '../../api/types.ts';

/** One result, with its rank in the list of each source that has it. */
export interface Result {
  key: string;
  item: OnlineItem;
  ranks: Partial<Record<OnlineSource, number>>;
}

interface SourceList {
  source: OnlineSource;
  items: readonly OnlineItem[];
}

const normalizeTitle = (title: string) =>
  title
    .toLowerCase()
    .normalize('NFKD')
    .replace(/<[^>]*>|\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** The keys by which results of two sources are recognised as the same paper. */
const namesOf = (item: OnlineItem): string[] =>
  [
    item.paper_id && `paper ${item.paper_id}`,
    item.doi && `doi ${item.doi.toLowerCase()}`,
    item.idxa_id && `idxa ${item.idxa_id}`,
    item.arxiv_id && `arxiv ${item.arxiv_id.toLowerCase().replace(/v\d+$/, '')}`,
    item.pmid && `pmid ${item.pmid}`,
    item.year && `title ${normalizeTitle(item.title)} ${item.year}`,
  ].filter((name): name is string => Boolean(name));

const fill = <T extends object>(current: T, more: T): T => {
  const next = { ...current } as Record<string, unknown>;
  for (const [field, value] of Object.entries(more)) if (next[field] === null) next[field] = value;
  return next as T;
};

const union = (a: OnlineItem, b: OnlineItem): OnlineItem => ({
  ...fill(a, b),
  in_library: a.in_library || b.in_library,
  is_retracted: a.is_retracted || b.is_retracted,
  sources: [...new Set([...a.sources, ...b.sources])],
});

/** The usual constant of reciprocal rank fusion. */
const rankConstant = 60;
const scoreOf = ({ ranks }: Result) => Object.values(ranks).reduce((sum, rank) => sum + 1 / (rankConstant + rank), 0);

/** Adds the results of one source. Known results gain a source. */
const join = (results: readonly Result[], { source, items }: SourceList): Result[] => {
  const next = [...results];
  const at = new Map<string, number>();
  next.forEach((result, index) => {
    for (const name of namesOf(result.item)) if (!at.has(name)) at.set(name, index);
  });
  items.forEach((item, rank) => {
    const existing = namesOf(item)
      .map((name) => at.get(name))
      .find((index) => index !== undefined);
    if (existing === undefined) {
      const index = next.push({ key: `${source} ${rank}`, item, ranks: { [source]: rank } }) - 1;
      for (const name of namesOf(item)) at.set(name, index);
    } else {
      const result = next[existing]!;
      next[existing] = { ...result, item: union(result.item, item), ranks: { [source]: rank, ...result.ranks } };
    }
  });
  return next;
};

/**
 * All results as one list, ranked by all sources together. The first `still` rows keep their position, so that a late
 * answer does not move the highlighted row.
 */
export const mergeResults = (shown: readonly Result[], arrived: SourceList, still: number): Result[] => {
  const joined = join(shown, arrived);
  const rest = joined.slice(still).sort((a, b) => scoreOf(b) - scoreOf(a));
  return [...joined.slice(0, still), ...rest];
};
