import * as m from '@carrel/messages/commands';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { defineFeature } from '../../desk/feature.ts';
import { rootRoute } from '../../desk/root-route.ts';
import { duplicatesCommands } from './commands.ts';

const load = () => import('./DuplicatesPage.tsx');

export const duplicatesFeature = defineFeature({
  name: 'duplicates',
  commands: duplicatesCommands,
  loadCommands: load,
  routes: [
    createRoute({
      getParentRoute: () => rootRoute,
      path: '/duplicates',
      component: lazyRouteComponent(load, 'DuplicatesPage'),
    }),
  ],
  navigation: [{ id: 'duplicates', place: 'rest', to: '/duplicates', label: m.duplicates, icon: 'copy', keys: 'g u' }],
});
