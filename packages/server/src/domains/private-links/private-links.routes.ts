import * as c from '@carrel/contract';
import { type Route, route } from '../../platform/route.ts';
import type { PrivateLinks } from './private-links.service.ts';

export const privateLinksRoutes = (links: PrivateLinks): Route[] => [
  route(c.listPrivateLinks, () => links.list()),
  route(c.createPrivateLink, ({ body }) => links.create(body.list)),
  route(c.revokePrivateLink, ({ params }) => links.revoke(params.id)),
  route(c.readPrivateLink, ({ params, query }, io) =>
    links.read({
      ...params,
      include: query,
      home: `${io.overTls ? 'https' : 'http'}://${io.requestHeaders.host ?? '127.0.0.1'}`,
      ifNoneMatch: io.requestHeaders['if-none-match'],
      signal: io.closed,
    }),
  ),
];
