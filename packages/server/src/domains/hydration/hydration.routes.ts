import * as c from '@carrel/contract';
import { type Route, route } from '../../platform/route.ts';
import type { HydrationService } from './hydration.service.ts';

export const hydrationRoutes = (hydration: HydrationService): Route[] => [
  route(c.getEnrichmentStatus, ({ query }) => hydration.status(query)),
  route(c.rehydrateMetadata, ({ query }) => hydration.rehydrate(query)),
  route(c.rehydratePaper, ({ params }) => hydration.paper(params.id)),
  route(c.resolveImports, ({ body }) =>
    hydration.answer(
      hydration.resolve(body ?? { items: [], unresolved_only: true, limit: 1_000 }),
      body?.background ?? true,
    ),
  ),
  route(c.enrichImports, ({ query }) => hydration.answer(hydration.enrichImports(), query.background)),
  route(c.rehydrateAuthors, ({ query }) => hydration.answer(hydration.authors(query), query.background)),
  route(c.getAuthorEnrichmentStatus, ({ query }) => hydration.authorStatus(query.limit)),
  route(c.backfillVectors, ({ query }) => hydration.vectors(query.limit)),
];
