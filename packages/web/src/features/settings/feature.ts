import * as m from '@carrel/messages/commands';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { isActive } from '../../api/events.ts';
import { keys } from '../../api/keys.ts';
import { queryClient } from '../../api/query-client.ts';
import { defineFeature } from '../../desk/feature.ts';
import { rootRoute } from '../../desk/root-route.ts';
import { settingsCommands } from './commands.ts';

export const settingsFeature = defineFeature({
  name: 'settings',
  routes: [
    createRoute({
      getParentRoute: () => rootRoute,
      path: '/settings',
      component: lazyRouteComponent(() => import('./SettingsPage.tsx'), 'SettingsPage'),
    }),
    createRoute({
      getParentRoute: () => rootRoute,
      path: '/settings/shortcuts',
      component: lazyRouteComponent(() => import('./ShortcutsPage.tsx'), 'ShortcutsPage'),
    }),
  ],
  navigation: [{ id: 'settings', place: 'keeping', to: '/settings', label: m.settings, icon: 'settings', keys: 'g s' }],
  commands: settingsCommands,
  onJob: (job) => {
    if (isActive(job)) return;
    void queryClient.invalidateQueries({ queryKey: keys.libraryInfo });
    if (job.kind.startsWith('ai.')) void queryClient.invalidateQueries({ queryKey: keys.ai });
  },
});
