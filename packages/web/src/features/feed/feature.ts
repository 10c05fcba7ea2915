import * as m from '@carrel/messages/commands';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { defineFeature } from '../../desk/feature.ts';
import { rootRoute } from '../../desk/root-route.ts';
import type { FeedSearch } from './feed-search.ts';

const load = () => import('./pages.ts');
const laterMs = 1_200;

export const feedFeature = defineFeature({
  name: 'feed',
  routes: [
    createRoute({
      getParentRoute: () => rootRoute,
      path: '/feed',
      validateSearch: (search: FeedSearch) => search,
      component: lazyRouteComponent(load, 'FeedPage'),
    }),
    createRoute({
      getParentRoute: () => rootRoute,
      path: '/feed/monitors',
      component: lazyRouteComponent(load, 'MonitorsPage'),
    }),
  ],
  navigation: [{ id: 'feed', place: 'new', tab: true, to: '/feed', label: m.feed, icon: 'feed', keys: 'g f' }],
  loadCommands: load,
  // Its commands come with the page, which is loaded once the first page is there.
  start: () => {
    const timer = setTimeout(() => load().catch(() => {}), laterMs);
    return () => clearTimeout(timer);
  },
});
