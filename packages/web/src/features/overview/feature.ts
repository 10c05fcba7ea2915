import * as m from '@carrel/messages/commands';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { defineFeature } from '../../desk/feature.ts';
import { rootRoute } from '../../desk/root-route.ts';

export const overviewFeature = defineFeature({
  name: 'overview',
  routes: [
    createRoute({
      getParentRoute: () => rootRoute,
      path: '/overview',
      component: lazyRouteComponent(() => import('./OverviewPage.tsx'), 'OverviewPage'),
    }),
  ],
  navigation: [{ id: 'overview', place: 'yours', to: '/overview', label: m.overview, icon: 'chart', keys: 'g o' }],
});
