import * as c from '@carrel/contract';
import type { Clock } from '../../platform/clock.ts';
import { isoAt } from '../../platform/clock.ts';
import type { ReadDb } from '../../platform/db/db.ts';
import { parseId } from '../../platform/ids.ts';
import { RawAnswer, type Route, route } from '../../platform/route.ts';
import type { ThreadPool } from '../../platform/threads/pool.ts';
import { streamPieces } from '../../platform/threads/stream-pieces.ts';
import { type ExportRequest, exportMedia } from './export-task.ts';
import { hasCollection, queryOfView } from './exports.repo.ts';
import { checkExportTask, writeExportTask } from './exports.tasks.ts';

/** An export of a very large library takes minutes. It ends when the client stops reading. */
const limits = { timeoutMs: 1_800_000, stallMs: 60_000 };

type Include = Partial<Record<c.ExportOption, boolean | undefined>>;

const ids = (texts: readonly string[]): number[] => texts.map((text) => parseId(text.trim()) ?? 0);

/** The papers that a query selects. @throws ApiError collection_not_found, view_not_found */
const selectionOf = (
  db: ReadDb,
  q: Partial<Record<'paper_ids' | 'collection_id' | 'view_id' | 'search', string | undefined>>,
): Pick<ExportRequest, 'ids' | 'search' | 'except'> => {
  const named = q.paper_ids === undefined ? null : ids(q.paper_ids.split(','));
  const parts = q.search === undefined ? [] : [q.search];
  if (q.collection_id !== undefined) {
    const id = parseId(q.collection_id);
    if (id === null || !hasCollection(db, id)) throw new c.ApiError('collection_not_found');
    parts.push(`collection:#${id}`);
  }
  if (q.view_id !== undefined) {
    const id = parseId(q.view_id);
    const query = id === null ? undefined : queryOfView(db, id);
    if (query === undefined) throw new c.ApiError('view_not_found');
    parts.push(query);
  }
  const [first, ...others] = parts;
  return {
    ids: named,
    search: others.length === 0 ? (first ?? null) : parts.map((p) => `(${p})`).join(' '),
    except: [],
  };
};

const chosen = (
  s: { paper_ids: string[] } | { search: string; except?: string[] | undefined },
): Pick<ExportRequest, 'ids' | 'search' | 'except'> =>
  'paper_ids' in s
    ? { ids: ids(s.paper_ids), search: null, except: [] }
    : { ids: null, search: s.search, except: ids(s.except ?? []) };

const checkTimeoutMs = 30_000;

const includeFor = (format: c.ExportFormat, wanted: Include): c.ExportInclude => {
  const defaults = c.optionsOfFormat[format];
  const of = (option: c.ExportOption) => wanted[option] ?? defaults[option] ?? false;
  return { tags: of('tags'), abstract: of('abstract'), notes: of('notes'), files: of('files') };
};

export const exportRoutes = (deps: { exporters: ThreadPool; clock: Clock; db: ReadDb }): Route[] => {
  const answer = async (
    format: c.ExportFormat,
    selection: Pick<ExportRequest, 'ids' | 'search' | 'except'>,
    wanted: Include,
    { signal, download = true }: { signal: AbortSignal; download?: boolean },
  ): Promise<RawAnswer> => {
    const now = deps.clock.now();
    const request: ExportRequest = {
      ...selection,
      format,
      include: includeFor(format, wanted),
      asText: !download,
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
    route(c.exportLibrary, ({ query }, { signal }) =>
      answer(query.format, selectionOf(deps.db, query), query, { signal, download: query.download }),
    ),
    route(c.exportSelection, ({ body }, { signal }) => answer(body.format, chosen(body.selection), body, { signal })),
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
    route(c.exportJson, ({ query }, { signal }) => answer('json', selectionOf(deps.db, query), {}, { signal })),
    route(c.exportBibtex, ({ query }, { signal }) => answer('bibtex', selectionOf(deps.db, query), query, { signal })),
  ];
};
