import * as m from '@carrel/messages/commands';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { defineFeature } from '../../desk/feature.ts';
import { rootRoute } from '../../desk/root-route.ts';
import { duplicatesCommands } from './commands.ts';

export const duplicatesFeature = defineFeature({
  name: 'duplicates',
  commands: duplicatesCommands,
  routes: [
    createRoute({
      getParentRoute: () => rootRoute,
      path: '/duplicates',
      component: lazyRouteComponent(() => import('./DuplicatesPage.tsx'), 'DuplicatesPage'),
    }),
  ],
  navigation: [{ id: 'duplicates', place: 'rest', to: '/duplicates', label: m.duplicates, icon: 'copy', keys: 'g u' }],
});
