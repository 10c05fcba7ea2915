import type { OnlineItem, OnlineSource } from '../../api/types.ts';

/** One work on the page, with its place in the list of each source that knows it. */
export interface Result {
  key: string;
  item: OnlineItem;
  ranks: Partial<Record<OnlineSource, number>>;
}

export interface SourceList {
  source: OnlineSource;
  items: readonly OnlineItem[];
}

const foldTitle = (title: string) =>
  title
    .toLowerCase()
    .normalize('NFKD')
    .replace(/<[^>]*>|\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Everything by which two sources can mean the same work. */
const namesOf = (item: OnlineItem): string[] =>
  [
    item.paper_id && `paper ${item.paper_id}`,
    item.doi && `doi ${item.doi.toLowerCase()}`,
    item.idxa_id && `idxa ${item.idxa_id}`,
    item.arxiv_id && `arxiv ${item.arxiv_id.toLowerCase().replace(/v\d+$/, '')}`,
    item.pmid && `pmid ${item.pmid}`,
    item.year && `title ${foldTitle(item.title)} ${item.year}`,
  ].filter((name): name is string => Boolean(name));

const fill = <T extends object>(known: T, more: T): T => {
  const next = { ...known } as Record<string, unknown>;
  for (const [field, value] of Object.entries(more)) if (next[field] === null) next[field] = value;
  return next as T;
};

const union = (a: OnlineItem, b: OnlineItem): OnlineItem => ({
  ...fill(a, b),
  in_library: a.in_library || b.in_library,
  is_retracted: a.is_retracted || b.is_retracted,
  sources: [...new Set([...a.sources, ...b.sources])],
});

/** The usual constant of reciprocal ranks: a first place counts little more than a second. */
const calm = 60;
const scoreOf = ({ ranks }: Result) => Object.values(ranks).reduce((sum, rank) => sum + 1 / (calm + rank), 0);

/** Adds what one source answered to what is there; works that are known already gain a source. */
const join = (results: readonly Result[], { source, items }: SourceList): Result[] => {
  const next = [...results];
  const at = new Map<string, number>();
  next.forEach((result, index) => {
    for (const name of namesOf(result.item)) if (!at.has(name)) at.set(name, index);
  });
  items.forEach((item, rank) => {
    const known = namesOf(item)
      .map((name) => at.get(name))
      .find((index) => index !== undefined);
    if (known === undefined) {
      const index = next.push({ key: `${source} ${rank}`, item, ranks: { [source]: rank } }) - 1;
      for (const name of namesOf(item)) at.set(name, index);
    } else {
      const result = next[known]!;
      next[known] = { ...result, item: union(result.item, item), ranks: { [source]: rank, ...result.ranks } };
    }
  });
  return next;
};

/**
 * One list of all that was answered, best first by all sources together. The first `still` rows stay where they are:
 * a person has looked at them, and a late answer must not move what is highlighted.
 */
export const mergeResults = (shown: readonly Result[], arrived: SourceList, still: number): Result[] => {
  const joined = join(shown, arrived);
  const rest = joined.slice(still).sort((a, b) => scoreOf(b) - scoreOf(a));
  return [...joined.slice(0, still), ...rest];
};
