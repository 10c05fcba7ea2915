import { keys } from '../../api/keys.ts';
import { queryClient } from '../../api/query-client.ts';
import type { Paper, PaperDetails, SearchAnswer } from '../../api/types.ts';

export type ListPage = SearchAnswer;

/**
 * Papers that were changed here and whose answer is still under way, with the time of the last change: an answer that
 * was asked for before the change must not paint over it.
 */
const pending = new Map<string, number>();
const touchedAt = new Map<string, number>();

export const holdPapers = (ids: Iterable<string>): (() => void) => {
  const held = [...ids];
  for (const id of held) {
    pending.set(id, (pending.get(id) ?? 0) + 1);
    touchedAt.set(id, performance.now());
  }
  return () => {
    for (const id of held) {
      const left = (pending.get(id) ?? 1) - 1;
      touchedAt.set(id, performance.now());
      if (left > 0) pending.set(id, left);
      else {
        pending.delete(id);
        const next = afterRelease.get(id);
        afterRelease.delete(id);
        next?.(id);
      }
    }
    if (touchedAt.size > 5000) touchedAt.clear();
  };
};

/** What to do for a paper once nothing of it is under way. */
const afterRelease = new Map<string, (id: string) => void>();

/** Gives the papers of which nothing is under way; does the work for each other one as soon as its answer is here. */
export const whenReleased = (ids: readonly string[], work: (id: string) => void): string[] =>
  ids.filter((id) => {
    if (!pending.has(id)) return true;
    afterRelease.set(id, work);
    return false;
  });

/** Whether an answer asked for at `asked` may be shown for this paper. */
export const mayShow = (id: string, asked: number) => !pending.has(id) && (touchedAt.get(id) ?? 0) < asked;

type Change = (paper: Paper) => Paper;

/** Changes papers wherever they are shown. Gives back what puts them as they were. */
export const patchPapers = (ids: ReadonlySet<string> | 'all', change: Change): (() => void) => {
  const before = new Map<string, Paper>();
  const apply = <P extends Paper>(paper: P): P => {
    if (ids !== 'all' && !ids.has(paper.id)) return paper;
    if (!before.has(paper.id)) before.set(paper.id, paper);
    return { ...paper, ...change(paper) };
  };
  const sweep = (each: <P extends Paper>(paper: P) => P) => {
    queryClient.setQueriesData<ListPage>({ queryKey: keys.list }, (page) => {
      if (!page) return page;
      let changed = false;
      const items = page.items.map((item) => {
        const paper = each(item.paper);
        if (paper === item.paper) return item;
        changed = true;
        return { ...item, paper };
      });
      return changed ? { ...page, items } : page;
    });
    queryClient.setQueriesData<PaperDetails>({ queryKey: keys.papers }, (details) => details && each(details));
  };
  sweep(apply);
  return () =>
    sweep((paper) => {
      const old = before.get(paper.id);
      if (!old) return paper;
      const { rating, reading_status, status, tags, collection_ids, notes } = old;
      return { ...paper, rating, reading_status, status, tags, collection_ids, notes };
    });
};

/** Puts fresh rows into place by id; the order on screen stays as it is. */
export const refreshRows = (fresh: readonly Paper[], asked: number) => {
  const byId = new Map(fresh.filter((p) => mayShow(p.id, asked)).map((p) => [p.id, p]));
  patchPapers(new Set(byId.keys()), (paper) => {
    const next = byId.get(paper.id)!;
    return next.updated_at === paper.updated_at && next.status === paper.status ? paper : next;
  });
};

/** A paper that is in the cache already, from a list or from its own page. */
export const knownPaper = (id: string): Paper | undefined => {
  const details = queryClient.getQueryData<PaperDetails>(keys.paper(id));
  if (details) return details;
  for (const [, page] of queryClient.getQueriesData<ListPage>({ queryKey: keys.list })) {
    const item = page?.items.find((i) => i.paper.id === id);
    if (item) return item.paper;
  }
  return undefined;
};
