import * as m from '@carrel/messages/commands';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { isActive } from '../../api/events.ts';
import { keys } from '../../api/keys.ts';
import { queryClient } from '../../api/query-client.ts';
import { loadAllCommands } from '../../desk/command.ts';
import { defineFeature } from '../../desk/feature.ts';
import { rootRoute } from '../../desk/root-route.ts';
import { settingsCommands } from './commands.ts';

/** Also loads the commands of all pages, because the page lists their shortcuts and rows must not move later. */
const load = async () => {
  const [page] = await Promise.all([import('./SettingsPage.tsx'), loadAllCommands()]);
  return page;
};

export const settingsFeature = defineFeature({
  name: 'settings',
  routes: [
    createRoute({
      getParentRoute: () => rootRoute,
      path: '/settings',
      component: lazyRouteComponent(load, 'SettingsPage'),
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
