import * as m from '@carrel/messages/commands';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { defineFeature } from '../../desk/feature.ts';
import { rootRoute } from '../../desk/root-route.ts';
import { onlineCommands } from './commands.ts';
import { readOnlineSearch } from './online-search.ts';

const load = () => import('./SearchOnlinePage.tsx');

export const onlineFeature = defineFeature({
  name: 'online',
  routes: [
    createRoute({
      getParentRoute: () => rootRoute,
      path: '/search-online',
      validateSearch: readOnlineSearch,
      component: lazyRouteComponent(load, 'SearchOnlinePage'),
    }),
  ],
  navigation: [
    { id: 'online', place: 'rest', to: '/search-online', label: m.searchOnline, icon: 'network', keys: 'g w' },
  ],
  commands: onlineCommands,
  loadCommands: load,
});
