import * as c from '@carrel/contract';
import { type Route, route } from '../../platform/route.ts';
import type { Maps } from './map.service.ts';

export const mapRoutes = (maps: Maps): Route[] => [
  route(c.getMap, (_, io) => maps.map(io.signal)),
  route(c.getMapPoints, (_, io) => maps.points(io.signal)),
  route(c.rebuildMap, ({ query }) => maps.rebuild(query.fresh)),
];
