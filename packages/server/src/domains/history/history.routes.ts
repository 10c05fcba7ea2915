import * as c from '@carrel/contract';
import { parseId } from '../../platform/ids.ts';
import { type Route, route } from '../../platform/route.ts';
import type { HistoryService } from './history.service.ts';

export const historyRoutes = (history: HistoryService): Route[] => [
  route(c.listHistory, ({ query }, io) => {
    const before = query.cursor === undefined ? undefined : parseId(query.cursor);
    if (before === null) throw new c.ApiError('bad_cursor');
    const paperId = query.paper_id === undefined ? undefined : (parseId(query.paper_id) ?? 0);
    const rows = history.list({
      limit: query.limit,
      ...(before === undefined ? {} : { before }),
      ...(paperId === undefined ? {} : { paperId }),
      ...(query.job_id === undefined ? {} : { jobId: query.job_id }),
    });
    if (rows.length === query.limit) io.header('X-Next-Cursor', rows.at(-1)!.id);
    return rows;
  }),
  route(c.getHistoryAction, ({ params, query }) => history.detail(params.id, query.limit, query.offset)),
  route(c.undoLast, (_, io) => history.undo(io.signal)),
  route(c.redoLast, (_, io) => history.redo(io.signal)),
  route(c.revertAction, ({ params, body }, io) => history.revert(params.id, body?.on_conflict ?? 'refuse', io.signal)),
];
