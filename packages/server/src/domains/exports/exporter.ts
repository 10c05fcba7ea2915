import * as c from '@carrel/contract';
import { type Clock, isoAt } from '../../platform/clock.ts';
import type { ReadDb } from '../../platform/db/db.ts';
import { parseId } from '../../platform/ids.ts';
import { RawAnswer } from '../../platform/route.ts';
import type { ThreadPool } from '../../platform/threads/pool.ts';
import { streamPieces } from '../../platform/threads/stream-pieces.ts';
import { type ExportRequest, exportMedia } from './export-task.ts';
import { type ExportSelection, hasCollection, queryOfView } from './exports.repo.ts';
import { writeExportTask } from './exports.tasks.ts';

/** An export of a very large library takes minutes. It ends when the client stops reading. */
const limits = { timeoutMs: 1_800_000, stallMs: 60_000 };

type Include = Partial<Record<c.ExportOption, boolean | undefined>>;

/** Which papers: by IDs, by query, or all. */
export type Selection = Pick<ExportSelection, 'ids' | 'search' | 'except'>;

export const idsOf = (texts: readonly string[]): number[] => texts.map((text) => parseId(text.trim()) ?? 0);

/** The papers that a query selects. @throws ApiError collection_not_found, view_not_found */
export const selectionOf = (
  db: ReadDb,
  q: Partial<Record<'paper_ids' | 'collection_id' | 'view_id' | 'search', string | undefined>>,
): Selection => {
  const named = q.paper_ids === undefined ? null : idsOf(q.paper_ids.split(','));
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

export const includeFor = (format: c.ExportFormat, wanted: Include): c.ExportInclude => {
  const defaults = c.optionsOfFormat[format];
  const of = (option: c.ExportOption) => wanted[option] ?? defaults[option] ?? false;
  return { tags: of('tags'), abstract: of('abstract'), notes: of('notes'), files: of('files') };
};

/** Writes papers in a portable format, on a thread and at the pace of the receiver. */
export class Exporter {
  readonly #d: { exporters: ThreadPool; clock: Clock };

  constructor(deps: { exporters: ThreadPool; clock: Clock }) {
    this.#d = deps;
  }

  /** @param download as a file with a name; otherwise as a text, without the line about its encoding */
  async answer(
    format: c.ExportFormat,
    selection: Selection,
    wanted: Include,
    { signal, download = true }: { signal: AbortSignal; download?: boolean },
  ): Promise<RawAnswer> {
    const now = this.#d.clock.now();
    const request: ExportRequest = {
      ...selection,
      format,
      include: includeFor(format, wanted),
      asText: !download,
      nowMs: now,
      exportedAt: isoAt(now),
    };
    const pieces = await streamPieces(this.#d.exporters, writeExportTask, request, { signal, ...limits });
    const { type, extension } = exportMedia[format];
    const stamp = isoAt(now).slice(0, 19).replaceAll('-', '').replaceAll(':', '').replace('T', '-');
    return new RawAnswer(pieces, {
      'content-type': type,
      ...(download ? { 'content-disposition': `attachment; filename="carrel-library-${stamp}.${extension}"` } : {}),
    });
  }
}
