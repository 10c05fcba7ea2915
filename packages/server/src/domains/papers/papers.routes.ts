import * as c from '@carrel/contract';
import type { ReadDb } from '../../platform/db/db.ts';
import { type Route, route } from '../../platform/route.ts';
import type { CachedReads } from '../../platform/threads/cached-reads.ts';
import type { ThreadPool } from '../../platform/threads/pool.ts';
import type { ActOnPaper } from './act-on-paper.ts';
import { citePapers, listCitationStyles } from './cite-papers.ts';
import type { paperStats } from './paper-stats.ts';
import type { PapersService } from './papers.service.ts';
import type { SearchEverywhere } from './search-everywhere.ts';
import type { paperNeighbours } from './similar-papers.ts';

export const paperRoutes = (deps: {
  papers: PapersService;
  act: ActOnPaper;
  cached: CachedReads;
  readers: ThreadPool;
  db: ReadDb;
  everywhere: SearchEverywhere;
}): Route[] => {
  const { papers, db } = deps;
  return [
    route(c.getPaperStats, ({ query }) =>
      deps.cached.run<ReturnType<typeof paperStats>>(
        'papers.stats',
        { minYear: query.min_year ?? null, maxYear: query.max_year ?? null, top: query.top_limit },
        30_000,
      ),
    ),
    route(c.getPaperNeighbours, ({ params, query }) =>
      // Runs to its end even when the browser has moved on: it is short, and ending it would end a thread.
      deps.readers.run<ReturnType<typeof paperNeighbours>>(
        'papers.neighbours',
        { id: papers.row(params.id).id, limit: query.limit },
        { timeoutMs: 10_000 },
      ),
    ),
    route(c.getPaperDetails, ({ params }) => papers.details(params.id)),
    route(c.actOnPaper, ({ params, body }) => deps.act.act(params.id, body)),
    route(c.editPaper, ({ params, body }) => {
      papers.edit(params.id, body);
      return papers.details(params.id);
    }),
    route(c.listPriorWorks, ({ params, query }) => papers.related(params.id, 'prior', query.limit, query.offset)),
    route(c.listDerivativeWorks, ({ params, query }) =>
      papers.related(params.id, 'derivative', query.limit, query.offset),
    ),
    route(c.searchAll, ({ query }, io) => deps.everywhere.search(query.q, query.limit, io.signal)),
    route(c.listCitationStyles, () => listCitationStyles()),
    route(c.citePapers, ({ body }) => citePapers(db, body.paper_ids, body.style, body.format)),
  ];
};
