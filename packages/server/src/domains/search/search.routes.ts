import * as c from '@carrel/contract';
import type { ReadDb } from '../../platform/db/db.ts';
import { type Route, route } from '../../platform/route.ts';
import type { ThreadPool } from '../../platform/threads/pool.ts';
import { loadPapersInParts } from '../papers/papers.repo.ts';
import type { PapersService } from '../papers/papers.service.ts';
import type { FindPapers } from './find-papers.ts';
import { neighboursTask } from './search.tasks.ts';
import type { SearchEverywhere } from './search-everywhere.ts';
import { suggestQuery } from './suggest-query.ts';

export const searchRoutes = (deps: {
  db: ReadDb;
  papers: PapersService;
  find: FindPapers;
  everywhere: SearchEverywhere;
  readers: ThreadPool;
}): Route[] => {
  const { db, papers, find, everywhere, readers } = deps;
  return [
    route(c.listSaved, async ({ query }, io) => {
      const page = await find.page({ ...query, withTotal: true }, io.signal);
      io.header('X-Total-Count', page.total ?? 0);
      if (page.nextCursor) io.header('X-Next-Cursor', page.nextCursor);
      return loadPapersInParts(db, page.ids);
    }),
    route(c.searchLibrary, ({ query }, io) => find.search(query, io.signal)),
    route(c.searchAlternatives, ({ query }) => find.alternatives(query.search)),
    route(c.getFacets, ({ query }) => find.facets(query.search ?? '', query.limit)),
    route(c.getFacetValues, ({ params, query }) => find.facetValues(params.field, query)),
    route(c.suggestQuery, ({ query }) => suggestQuery(db, query.prefix, query.limit)),
    route(c.searchAll, ({ query }, io) => everywhere.search(query.q, query.limit, io.signal)),
    route(c.getPaperNeighbours, ({ params, query }) =>
      // Not aborted when the browser disconnects: it is short, and aborting it would not free the thread.
      readers.run(neighboursTask, { id: papers.row(params.id).id, limit: query.limit }, { timeoutMs: 10_000 }),
    ),
  ];
};
