import * as c from '@carrel/contract';
import type { ActionPlace } from '../../platform/db/journal.ts';
import { parseId } from '../../platform/ids.ts';
import { type Route, route } from '../../platform/route.ts';
import type { HistoryService } from './history.service.ts';

/** The place of the last row, not only its ID: an action that ends without changes is deleted between two pages. */
const cursorOf = ({ id, follows }: ActionPlace): string => (follows === null ? `${id}` : `${id}-${follows}`);

const placeOf = (cursor: string): ActionPlace => {
  const [id, follows = null, ...more] = cursor.split('-').map(parseId);
  const whole = !cursor.includes('-') || follows !== null;
  if (typeof id !== 'number' || !whole || more.length > 0) throw new c.ApiError('bad_cursor');
  return { id, follows };
};

export const historyRoutes = (history: HistoryService): Route[] => [
  route(c.listHistory, ({ query }, io) => {
    const before = query.cursor === undefined ? undefined : placeOf(query.cursor);
    const paperId = query.paper_id === undefined ? undefined : (parseId(query.paper_id) ?? 0);
    const { actions, next } = history.list({
      limit: query.limit,
      ...(before === undefined ? {} : { before }),
      ...(paperId === undefined ? {} : { paperId }),
      ...(query.job_id === undefined ? {} : { jobId: query.job_id }),
    });
    if (next) io.header('X-Next-Cursor', cursorOf(next));
    return actions;
  }),
  route(c.getHistoryAction, ({ params, query }) => history.detail(params.id, query.limit, query.offset)),
  route(c.undoLast, (_, io) => history.undo(io.closed)),
  route(c.redoLast, (_, io) => history.redo(io.closed)),
  route(c.revertAction, ({ params, body }, io) => history.revert(params.id, body?.on_conflict ?? 'refuse', io.closed)),
];
