import { readFile } from 'node:fs/promises';
import * as c from '@carrel/contract';
import * as errors from '@carrel/messages/errors';
import { refer } from '@carrel/messages/reference';
import { localeNames, maxStyleBytes, searchOfficialStyles } from '../../formats/csl/index.ts';
import type { ReadDb } from '../../platform/db/db.ts';
import { type Route, route } from '../../platform/route.ts';
import { citePapers, itemsOf } from './cite-papers.ts';
import { exampleItems } from './example-items.ts';
import type { Renderer } from './renderer.ts';
import { newestPapers } from './styles.repo.ts';
import { aboutStyle, type StylesService } from './styles.service.ts';

const previewed = 5;

export const citationRoutes = (deps: { db: ReadDb; styles: StylesService; renderer: Renderer }): Route[] => {
  const { db, styles, renderer } = deps;
  return [
    route(c.listCitationStyles, () => styles.list()),
    route(c.searchCitationStyles, ({ query }) => searchOfficialStyles(query.q, query.limit)),
    route(c.listCitationLocales, () => localeNames()),
    route(c.addCitationStyle, ({ body }, io) => styles.add(body, io.signal)),
    route(c.uploadCitationStyle, async (_, io) => {
      const file = await io.upload();
      if (file.size > maxStyleBytes) throw new c.ApiError('payload_too_large', refer(errors.styleCanMost1Mb));
      return styles.add({ xml: await readFile(file.path, 'utf8') }, io.signal);
    }),
    route(c.deleteCitationStyle, ({ params }) => styles.delete(params.id)),
    route(c.previewCitationStyle, async ({ body }, io) => {
      const ids = body.paper_ids ?? newestPapers(db, previewed);
      const items = ids.length === 0 ? exampleItems : itemsOf(db, ids);
      const { source } = await styles.resolve(body, io.signal);
      const { info, clusters, bibliography } = await renderer.render(
        source,
        { items, locale: body.locale, format: body.format },
        io.signal,
      );
      return { style: aboutStyle(info), citation: clusters[0] ?? '', bibliography };
    }),
    route(c.citePapers, ({ body }, io) => citePapers(deps, body, io.signal)),
  ];
};
