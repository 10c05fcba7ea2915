import * as m from '@carrel/messages/commands';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { isActive } from '../../api/events.ts';
import { defineFeature } from '../../desk/feature.ts';
import { rootRoute } from '../../desk/root-route.ts';
import { historyCommands } from './commands.ts';
import { noteUndo } from './undo.ts';

export const historyFeature = defineFeature({
  name: 'history',
  routes: [
    createRoute({
      getParentRoute: () => rootRoute,
      path: '/history',
      component: lazyRouteComponent(() => import('./HistoryPage.tsx'), 'HistoryPage'),
    }),
  ],
  navigation: [{ id: 'history', place: 'rest', to: '/history', label: m.history, icon: 'history', keys: 'g y' }],
  commands: historyCommands,
  onJob: (job) => {
    if (job.kind === 'history.revert' && !isActive(job)) noteUndo();
  },
});
