import * as c from '@carrel/contract';
import type { Clock } from '../../platform/clock.ts';
import { isoAt } from '../../platform/clock.ts';
import { parseId } from '../../platform/ids.ts';
import { RawAnswer, type Route, route } from '../../platform/route.ts';
import type { ThreadPool } from '../../platform/threads/pool.ts';
import { streamPieces } from '../../platform/threads/stream-pieces.ts';
import { type ExportFormat, type ExportRequest, exportMedia } from './export-task.ts';
import { writeExportTask } from './exports.tasks.ts';

/** An export of a very large library takes minutes. It ends when nobody takes it any more. */
const limits = { timeoutMs: 1_800_000, stallMs: 60_000 };

export const exportRoutes = (deps: { exporters: ThreadPool; clock: Clock }): Route[] => {
  const answer = async (
    format: ExportFormat,
    query: { search?: string | undefined; paper_ids?: string | undefined },
    signal: AbortSignal,
    download = true,
  ): Promise<RawAnswer> => {
    const now = deps.clock.now();
    const request: ExportRequest = {
      format,
      ids: query.paper_ids === undefined ? null : query.paper_ids.split(',').map((s) => parseId(s.trim()) ?? 0),
      search: query.search ?? null,
      nowMs: now,
      exportedAt: isoAt(now),
    };
    const pieces = await streamPieces(deps.exporters, writeExportTask, request, { signal, ...limits });
    const { type, extension } = exportMedia[format];
    const stamp = isoAt(now).slice(0, 19).replaceAll('-', '').replaceAll(':', '').replace('T', '-');
    return new RawAnswer(pieces, {
      'content-type': type,
      ...(download ? { 'content-disposition': `attachment; filename="carrel-library-${stamp}.${extension}"` } : {}),
    });
  };
  return [
    route(c.exportLibrary, ({ query }, io) => answer(query.format, query, io.signal, query.download)),
    route(c.exportJson, ({ query }, io) => answer('json', query, io.signal)),
    route(c.exportBibtex, ({ query }, io) => answer('bibtex', query, io.signal)),
  ];
};
