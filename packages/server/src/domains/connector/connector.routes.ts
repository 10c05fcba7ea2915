import * as c from '@carrel/contract';
import { type Route, route } from '../../platform/route.ts';
import type { ConnectorService } from './connector.service.ts';

export const connectorRoutes = ({ connector }: { connector: ConnectorService }): Route[] => [
  route(c.pingExtension, () => connector.ping()),
  route(c.lookUpFromExtension, ({ body }, io) => connector.lookUp(body, io.signal)),
  route(c.lookUpHitsFromExtension, ({ body }, io) => connector.lookUpHits(body.items, io.signal)),
  route(c.saveFromExtension, ({ body }, io) => connector.save(body, io.signal)),
  route(c.undoFromExtension, ({ body }) => connector.undo(body)),
  route(c.listCollectionsForExtension, () => connector.collections()),
];
