import * as m from '@carrel/messages/commands';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { defineFeature } from '../../desk/feature.ts';
import { rootRoute } from '../../desk/root-route.ts';
import { historyCommands } from './commands.ts';

export const historyFeature = defineFeature({
  name: 'history',
  routes: [
    createRoute({
      getParentRoute: () => rootRoute,
      path: '/history',
      component: lazyRouteComponent(() => import('./HistoryPage.tsx'), 'HistoryPage'),
    }),
  ],
  navigation: [{ id: 'history', place: 'manage', to: '/history', label: m.history, icon: 'history', keys: 'g y' }],
  commands: historyCommands,
});
