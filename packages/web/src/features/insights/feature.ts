import * as m from '@carrel/messages/commands';
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { isActive } from '../../api/events.ts';
import { keys } from '../../api/keys.ts';
import { queryClient } from '../../api/query-client.ts';
import { defineFeature } from '../../desk/feature.ts';
import { rootRoute } from '../../desk/root-route.ts';
import { insightsPageCommands } from './commands.ts';
import { isInsightPage } from './pages.ts';

const load = () => import('./InsightsPage.tsx');
const validateSearch = (search: { paper?: string }) => search;
const component = lazyRouteComponent(load, 'InsightsPage');
const refetch = () => void queryClient.invalidateQueries({ queryKey: keys.insights });

/** What happens in the library and what is in it, in figures. */
export const insightsFeature = defineFeature({
  name: 'insights',
  routes: [
    createRoute({ getParentRoute: () => rootRoute, path: '/insights', validateSearch, component }),
    createRoute({
      getParentRoute: () => rootRoute,
      path: '/insights/$page',
      validateSearch,
      beforeLoad: ({ params }) => {
        if (!isInsightPage(params.page) || params.page === 'week') throw redirect({ to: '/insights', replace: true });
      },
      component,
    }),
    // A former page, which bookmarks may still name.
    createRoute({
      getParentRoute: () => rootRoute,
      path: '/overview',
      beforeLoad: () => {
        throw redirect({ to: '/insights', replace: true });
      },
    }),
  ],
  navigation: [{ id: 'insights', place: 'yours', to: '/insights', label: m.insights, icon: 'chart', keys: 'g o' }],
  commands: insightsPageCommands,
  loadCommands: load,
  onLibrary: refetch,
  onJob: (job) => {
    if (!isActive(job)) refetch();
  },
});
