import * as m from '@carrel/messages/commands';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { defineFeature } from '../../desk/feature.ts';
import { rootRoute } from '../../desk/root-route.ts';

const load = () => import('./pages.ts');

/** The Inbox and alerts. */
export const alertsFeature = defineFeature({
  name: 'alerts',
  routes: [
    createRoute({ getParentRoute: () => rootRoute, path: '/inbox', component: lazyRouteComponent(load, 'InboxPage') }),
    createRoute({
      getParentRoute: () => rootRoute,
      path: '/alerts',
      component: lazyRouteComponent(load, 'AlertsPage'),
    }),
  ],
  navigation: [
    { id: 'inbox', place: 'new', to: '/inbox', label: m.inbox, icon: 'inbox', keys: 'g i' },
    { id: 'alerts', place: 'keeping', to: '/alerts', label: m.alerts, icon: 'bell', keys: 'g e' },
  ],
  loadCommands: load,
});
