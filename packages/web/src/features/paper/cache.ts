import { keys } from '../../api/keys.ts';
import { patchQueries } from '../../api/patch-queries.ts';
import { queryClient } from '../../api/query-client.ts';
import type { Paper, PaperDetails, SearchAnswer } from '../../api/types.ts';

export type ListPage = SearchAnswer;

/** Papers with an edit under way, and the times of the last edits: a response requested earlier must not overwrite them. */
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

/** Work for a paper once its edits have ended. */
const afterRelease = new Map<string, (id: string) => void>();

/** Returns the papers without an edit under way. For the others the work is done when their edits have ended. */
export const whenReleased = (ids: readonly string[], work: (id: string) => void): string[] =>
  ids.filter((id) => {
    if (!pending.has(id)) return true;
    afterRelease.set(id, work);
    return false;
  });

/** Whether a response requested at `asked` may be shown for this paper. */
const mayShow = (id: string, asked: number) => !pending.has(id) && (touchedAt.get(id) ?? 0) < asked;

type Change = (paper: Paper) => Paper;

/** Changes papers wherever they are shown. Returns a function that undoes it. */
export const patchPapers = (ids: ReadonlySet<string>, change: Change): (() => void) => {
  const before = new Map<string, Paper>();
  const apply = <P extends Paper>(paper: P): P => {
    if (!ids.has(paper.id)) return paper;
    if (!before.has(paper.id)) before.set(paper.id, paper);
    return { ...paper, ...change(paper) };
  };
  const sweep = (each: <P extends Paper>(paper: P) => P) => {
    patchQueries<ListPage>(keys.list, (page) => {
      let changed = false;
      const items = page.items.map((item) => {
        const paper = each(item.paper);
        if (paper === item.paper) return item;
        changed = true;
        return { ...item, paper };
      });
      return changed ? { ...page, items } : page;
    });
    patchQueries<PaperDetails>(keys.papers, each);
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

/** Updates rows by ID; their order on screen stays the same. */
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
