import type { Query, QueryKey } from '@tanstack/react-query';
import { keys } from '../../api/keys.ts';
import { combine, type LibraryChange } from '../../api/library-change.ts';
import { queryClient } from '../../api/query-client.ts';
import { whenReleased } from './cache.ts';

/** Open papers are refetched at most this often, however fast changes come. */
const refreshEveryMs = 1200;

/** Tables that say how papers are related: a row of one concerns papers that are not listed. */
const relations = new Set(['citations', 'paper_topics', 'topics', 'topic_aliases']);

/** Whether an answer contains one of these papers, at any depth. */
const holds = (data: unknown, ids: ReadonlySet<string>): boolean =>
  typeof data === 'object' &&
  data !== null &&
  Object.entries(data).some(([name, value]) =>
    typeof value === 'string' ? /(^|_)id$/.test(name) && ids.has(value) : holds(value, ids),
  );

const refetch = (papers: readonly string[] | null, kinds: readonly string[]): void => {
  const ids = papers && new Set(papers);
  const related = ids === null || kinds.some((kind) => relations.has(kind));
  const concerned = ({ queryKey, state }: { queryKey: QueryKey; state: { data: unknown } }) => {
    const [name, id] = queryKey;
    if (name !== keys.papers[0] && name !== keys.allRelated[0]) return false;
    if (ids === null || (related && name === keys.allRelated[0])) return true;
    return (typeof id === 'string' && ids.has(id)) || holds(state.data, ids);
  };
  void queryClient.invalidateQueries({ predicate: concerned });
  // A first response that is on its way may be older than the change. Invalidating does not repeat such a request.
  const first = { predicate: (query: Query) => query.state.data === undefined && concerned(query) };
  void queryClient.cancelQueries(first).then(() => queryClient.invalidateQueries(first));
};

let last = Number.NEGATIVE_INFINITY;
let gathered: LibraryChange | null = null;

/**
 * Refetches open papers, and what is related to them, if a change concerns them. A paper with an edit under way is
 * refetched after its answer, so that it does not fall back to the state before the edit.
 */
export const refreshChangedPapers = (change: LibraryChange): void => {
  if (gathered !== null) {
    gathered = combine(gathered, change);
    return;
  }
  gathered = change;
  setTimeout(
    () => {
      const { papers, kinds } = gathered ?? change;
      gathered = null;
      last = performance.now();
      const due = papers && whenReleased(papers, (id) => refetch([id], []));
      if (due === null || due.length > 0 || kinds.length > 0) refetch(due, kinds);
    },
    Math.max(0, last + refreshEveryMs - performance.now()),
  );
};
