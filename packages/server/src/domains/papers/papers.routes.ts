import * as c from '@carrel/contract';
import { type Route, route } from '../../platform/route.ts';
import type { CachedReads } from '../../platform/threads/cached-reads.ts';
import type { PaperRow } from './papers.repo.ts';
import type { PapersService } from './papers.service.ts';
import { connectionsTask, paperStatsTask } from './papers.tasks.ts';

/** Papers whose connections are added to those of one. */
const maxExpanded = 10;

export const paperRoutes = (deps: {
  papers: PapersService;
  cached: CachedReads;
  pdfOf: (row: PaperRow) => c.PaperPdf;
}): Route[] => {
  const { papers, pdfOf } = deps;
  const details = (row: PaperRow) => ({ ...papers.details(row), pdf: pdfOf(row) });
  return [
    route(c.getPaperStats, ({ query }) =>
      deps.cached.run(
        paperStatsTask,
        { minYear: query.min_year ?? null, maxYear: query.max_year ?? null, top: query.top_limit },
        30_000,
      ),
    ),
    route(c.getPaperDetails, ({ params }) => details(papers.row(params.id))),
    route(c.getConnections, ({ params, query }) =>
      deps.cached.run(connectionsTask, {
        id: papers.row(params.id).id,
        expand: (query.expand ?? '').split(',').filter(Boolean).slice(0, maxExpanded).map(Number),
      }),
    ),
    route(c.editPaper, ({ params, body }) => details(papers.row(papers.edit(params.id, body).id))),
    route(c.listPriorWorks, ({ params, query }) => papers.related(params.id, 'prior', query.limit, query.offset)),
    route(c.listDerivativeWorks, ({ params, query }) =>
      papers.related(params.id, 'derivative', query.limit, query.offset),
    ),
  ];
};
