import { titleKey } from '../../platform/text.ts';
import type { SourceWork } from '../../sources/source-work.ts';

/** Constant of reciprocal rank fusion (Cormack, Clarke and Buettcher, SIGIR 2009). */
const rrfK = 60;

interface Combined {
  work: SourceWork;
  sources: string[];
  /** 1 for the best of the list. */
  relevance: number;
}

const keysOf = (w: SourceWork): string[] => [
  ...(w.ids.doi ? [`doi ${w.ids.doi}`] : []),
  ...(w.ids.arxiv ? [`arxiv ${w.ids.arxiv}`] : []),
  ...(w.ids.pmid ? [`pmid ${w.ids.pmid}`] : []),
  ...(w.ids.openalex ? [`openalex ${w.ids.openalex}`] : []),
  ...(w.title && w.year !== undefined ? [`title ${titleKey(w.title)} ${w.year}`] : []),
];

/** Adds the data of another source to a work: IDs and missing fields. */
const joined = (a: SourceWork, b: SourceWork): SourceWork => ({ ...b, ...a, ids: { ...b.ids, ...a.ids } });

/** The lists of several sources as one: the same work once, ranked by its positions in the lists. */
export const combine = (lists: readonly { source: string; works: readonly SourceWork[] }[]): Combined[] => {
  const all: (Combined & { score: number })[] = [];
  const byKey = new Map<string, (typeof all)[number]>();
  for (const { source, works } of lists) {
    works.forEach((work, rank) => {
      if (work.title === undefined) return;
      const match = keysOf(work)
        .map((k) => byKey.get(k))
        .find((x) => x !== undefined);
      const entry = match ?? { work, sources: [], relevance: 0, score: 0 };
      if (match) match.work = joined(match.work, work);
      else all.push(entry);
      if (!entry.sources.includes(source)) {
        entry.sources.push(source);
        entry.score += 1 / (rrfK + rank + 1);
      }
      for (const k of keysOf(entry.work)) byKey.set(k, entry);
    });
  }
  all.sort((a, b) => b.score - a.score);
  const best = all[0]?.score ?? 1;
  return all.map(({ work, sources, score }) => ({ work, sources, relevance: score / best }));
};
