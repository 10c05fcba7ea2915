import * as m from '@carrel/messages/commands';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { isActive } from '../../api/events.ts';
import { keys } from '../../api/keys.ts';
import { queryClient } from '../../api/query-client.ts';
import { defineFeature } from '../../desk/feature.ts';
import { rootRoute } from '../../desk/root-route.ts';
import type { MapSearch } from './map-search.ts';

const load = () => import('./MapPage.tsx');

export const mapFeature = defineFeature({
  name: 'map',
  routes: [
    createRoute({
      getParentRoute: () => rootRoute,
      path: '/map',
      validateSearch: (search: MapSearch) => search,
      component: lazyRouteComponent(load, 'MapPage'),
    }),
  ],
  navigation: [{ id: 'map', place: 'yours', to: '/map', label: m.map, icon: 'map', keys: 'g m' }],
  loadCommands: load,
  onLibrary: () => void queryClient.invalidateQueries({ queryKey: keys.map }),
  onJob: (job) => {
    if (isActive(job)) return;
    // Any job may add papers or vectors.
    void queryClient.invalidateQueries({ queryKey: job.kind === 'map.build' ? keys.map : keys.mapRegions });
  },
});
