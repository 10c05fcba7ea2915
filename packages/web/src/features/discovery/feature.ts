import * as m from '@carrel/messages/commands';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { isActive } from '../../api/events.ts';
import { keys } from '../../api/keys.ts';
import { queryClient } from '../../api/query-client.ts';
import { defineFeature } from '../../desk/feature.ts';
import { rootRoute } from '../../desk/root-route.ts';
import { readDiscoverySearch } from './discovery-search.ts';

const load = () => import('./pages.ts');
const loadRecall = () => import('./RecallPage.tsx');
const laterMs = 1_400;

export const discoveryFeature = defineFeature({
  name: 'discovery',
  routes: [
    createRoute({
      getParentRoute: () => rootRoute,
      path: '/discovery',
      validateSearch: readDiscoverySearch,
      component: lazyRouteComponent(load, 'DiscoveryPage'),
    }),
    createRoute({
      getParentRoute: () => rootRoute,
      path: '/discovery/settings',
      component: lazyRouteComponent(() => import('./DiscoverySettingsPage.tsx'), 'DiscoverySettingsPage'),
    }),
    createRoute({
      getParentRoute: () => rootRoute,
      path: '/discovery/evaluation',
      component: lazyRouteComponent(() => import('./EvaluationPage.tsx'), 'EvaluationPage'),
    }),
    createRoute({
      getParentRoute: () => rootRoute,
      path: '/discovery/missed',
      component: lazyRouteComponent(loadRecall, 'RecallPage'),
    }),
  ],
  navigation: [
    {
      id: 'discovery',
      place: 'new',
      tab: true,
      to: '/discovery',
      label: m.discovery,
      shortLabel: m.discoveryShort,
      icon: 'discovery',
      keys: 'g d',
    },
  ],
  loadCommands: () => Promise.all([load(), loadRecall()]),
  onJob: (job) => {
    if (!isActive(job) && job.operation_key.startsWith('discovery.'))
      void queryClient.invalidateQueries({ queryKey: keys.discovery });
  },
  // Its commands come with the page, which is loaded once the first page is there.
  start: () => {
    const timer = setTimeout(() => load().catch(() => {}), laterMs);
    return () => clearTimeout(timer);
  },
});
