import * as c from '@carrel/contract';
import type { Clock } from '../../platform/clock.ts';
import type { ReadDb } from '../../platform/db/db.ts';
import { type Route, route } from '../../platform/route.ts';
import type { ThreadPool } from '../../platform/threads/pool.ts';
import { type Exporter, idsOf, includeFor, type Selection, selectionOf } from './exporter.ts';
import { checkExportTask } from './exports.tasks.ts';

const chosen = (s: { paper_ids: string[] } | { search: string; except?: string[] | undefined }): Selection =>
  'paper_ids' in s
    ? { ids: idsOf(s.paper_ids), search: null, except: [] }
    : { ids: null, search: s.search, except: idsOf(s.except ?? []) };

const checkTimeoutMs = 30_000;

export const exportRoutes = (deps: {
  exporter: Exporter;
  exporters: ThreadPool;
  clock: Clock;
  db: ReadDb;
}): Route[] => {
  const { exporter, db } = deps;
  return [
    route(c.exportLibrary, ({ query }, { signal }) =>
      exporter.answer(query.format, selectionOf(db, query), query, { signal, download: query.download }),
    ),
    route(c.exportSelection, ({ body }, { signal }) =>
      exporter.answer(body.format, chosen(body.selection), body, { signal }),
    ),
    route(c.checkExport, async ({ body }, { signal }) => {
      const { format } = body;
      const request = { ...chosen(body.selection), format, include: includeFor(format, body), nowMs: deps.clock.now() };
      const { total, checked, changed, lost } = await deps.exporters.run(checkExportTask, request, {
        signal,
        timeoutMs: checkTimeoutMs,
      });
      const first = changed.first.map(({ id, from, to }) => ({ paper_id: String(id), from, to }));
      return { total, checked, changed_keys: { count: changed.count, first }, lost };
    }),
    route(c.exportJson, ({ query }, { signal }) => exporter.answer('json', selectionOf(db, query), {}, { signal })),
    route(c.exportBibtex, ({ query }, { signal }) =>
      exporter.answer('bibtex', selectionOf(db, query), query, { signal }),
    ),
  ];
};
