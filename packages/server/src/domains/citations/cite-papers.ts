import { ApiError, type citePapers as citeEndpoint, type HandlerInput, type HandlerOutput } from '@carrel/contract';
import type { CslItem } from '../../formats/csl-item.ts';
import { toCitedItem } from '../../formats/writers/to-csl-item.ts';
import type { ReadDb } from '../../platform/db/db.ts';
import { parseId } from '../../platform/ids.ts';
import { recordOfRow } from '../papers/paper-record.ts';
import { getFullRow } from '../papers/papers.repo.ts';
import type { Renderer } from './renderer.ts';
import type { StylesService } from './styles.service.ts';

/** Papers as CSL items under their own IDs, each once. @throws ApiError paper_not_found */
export const itemsOf = (db: ReadDb, ids: readonly string[]): CslItem[] =>
  [...new Set(ids)].map((id) => {
    const n = parseId(id);
    const row = n === null ? undefined : getFullRow(db, n);
    if (!row) throw new ApiError('paper_not_found');
    return toCitedItem(recordOfRow(row, [], []), id);
  });

/** Citations and bibliography of papers. @throws ApiError paper_not_found, style_not_found, those of `Renderer.render` */
export const citePapers = async (
  deps: { db: ReadDb; styles: StylesService; renderer: Renderer },
  body: HandlerInput<typeof citeEndpoint>['body'],
  signal: AbortSignal,
): Promise<HandlerOutput<typeof citeEndpoint>> => {
  const source = deps.styles.source(body.style);
  const items = itemsOf(deps.db, body.paper_ids);
  const requested = new Set(body.paper_ids);
  const clusters = body.clusters?.map((cluster) =>
    cluster.map((item) => {
      if (!requested.has(item.paper_id))
        throw new ApiError('validation', `clusters: the paper ${item.paper_id} is not in paper_ids`);
      return {
        id: item.paper_id,
        locator: item.locator,
        label: item.label,
        prefix: item.prefix,
        suffix: item.suffix,
        suppressAuthor: item.suppress_author,
        authorOnly: item.author_only,
      };
    }),
  );
  const rendered = await deps.renderer.render(
    source,
    { items, clusters, locale: body.locale, format: body.format },
    signal,
  );
  return {
    style: body.style,
    citation: rendered.clusters[0] ?? '',
    clusters: rendered.clusters,
    note: rendered.info.note,
    bibliography: rendered.bibliography,
  };
};
