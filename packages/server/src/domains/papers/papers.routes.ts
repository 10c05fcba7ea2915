import * as c from '@carrel/contract';
import { type Route, route } from '../../platform/route.ts';
import type { CachedReads } from '../../platform/threads/cached-reads.ts';
import type { PapersService } from './papers.service.ts';
import { paperStatsTask } from './papers.tasks.ts';

export const paperRoutes = (deps: { papers: PapersService; cached: CachedReads }): Route[] => {
  const { papers } = deps;
  return [
    route(c.getPaperStats, ({ query }) =>
      deps.cached.run(
        paperStatsTask,
        { minYear: query.min_year ?? null, maxYear: query.max_year ?? null, top: query.top_limit },
        30_000,
      ),
    ),
    route(c.getPaperDetails, ({ params }) => papers.details(params.id)),
    route(c.editPaper, ({ params, body }) => papers.details(papers.edit(params.id, body).id)),
    route(c.listPriorWorks, ({ params, query }) => papers.related(params.id, 'prior', query.limit, query.offset)),
    route(c.listDerivativeWorks, ({ params, query }) =>
      papers.related(params.id, 'derivative', query.limit, query.offset),
    ),
  ];
};
