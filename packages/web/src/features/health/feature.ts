import * as m from '@carrel/messages/commands';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { defineFeature } from '../../desk/feature.ts';
import { rootRoute } from '../../desk/root-route.ts';

export const healthFeature = defineFeature({
  name: 'health',
  routes: [
    createRoute({
      getParentRoute: () => rootRoute,
      path: '/health',
      component: lazyRouteComponent(() => import('./HealthPage.tsx'), 'HealthPage'),
    }),
  ],
  navigation: [{ id: 'health', place: 'keeping', to: '/health', label: m.health, icon: 'info', keys: 'g t' }],
});
