import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { defineFeature } from '../../desk/feature.ts';
import { rootRoute } from '../../desk/root-route.ts';
import { readConnectionsSearch } from './connections-search.ts';

const load = () => import('./ConnectionsPage.tsx');

export const connectionsFeature = defineFeature({
  name: 'connections',
  routes: [
    createRoute({
      getParentRoute: () => rootRoute,
      path: '/papers/$id/connections',
      validateSearch: readConnectionsSearch,
      component: lazyRouteComponent(load, 'ConnectionsPage'),
    }),
  ],
  loadCommands: load,
});
