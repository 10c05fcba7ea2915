import * as m from '@carrel/messages/commands';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { isActive } from '../../api/events.ts';
import { keys } from '../../api/keys.ts';
import { queryClient } from '../../api/query-client.ts';
import { defineFeature } from '../../desk/feature.ts';
import { rootRoute } from '../../desk/root-route.ts';
import { importCommands } from './commands.ts';

export const importsFeature = defineFeature({
  name: 'imports',
  routes: [
    createRoute({
      getParentRoute: () => rootRoute,
      path: '/imports',
      component: lazyRouteComponent(() => import('./ImportsPage.tsx'), 'ImportsPage'),
    }),
    createRoute({
      getParentRoute: () => rootRoute,
      path: '/imports/$runId',
      component: lazyRouteComponent(() => import('./ImportRunPage.tsx'), 'ImportRunPage'),
    }),
  ],
  navigation: [{ id: 'imports', place: 'rest', to: '/imports', label: m.imports, icon: 'upload', keys: 'g p' }],
  commands: importCommands,
  onJob: (job) => {
    if (!isActive(job)) void queryClient.invalidateQueries({ queryKey: keys.imports });
  },
});
