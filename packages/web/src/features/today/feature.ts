import * as m from '@carrel/messages/commands';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { defineFeature } from '../../desk/feature.ts';
import { rootRoute } from '../../desk/root-route.ts';

const load = () => import('./TodayPage.tsx');

/** What is new since the last visit, and what to do next. */
export const todayFeature = defineFeature({
  name: 'today',
  routes: [
    createRoute({
      getParentRoute: () => rootRoute,
      path: '/today',
      validateSearch: (search: { paper?: string }) => search,
      component: lazyRouteComponent(load, 'TodayPage'),
    }),
    createRoute({
      getParentRoute: () => rootRoute,
      path: '/setup',
      component: lazyRouteComponent(() => import('./SetupPage.tsx'), 'SetupPage'),
    }),
  ],
  navigation: [{ id: 'today', place: 'new', tab: true, to: '/today', label: m.today, icon: 'today', keys: 'g h' }],
  loadCommands: load,
});
