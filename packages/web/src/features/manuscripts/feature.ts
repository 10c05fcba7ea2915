import * as m from '@carrel/messages/commands';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { defineFeature } from '../../desk/feature.ts';
import { rootRoute } from '../../desk/root-route.ts';

/** The check of a manuscript against the library. */
export const manuscriptsFeature = defineFeature({
  name: 'manuscripts',
  routes: [
    createRoute({
      getParentRoute: () => rootRoute,
      path: '/manuscript',
      component: lazyRouteComponent(() => import('./ManuscriptPage.tsx'), 'ManuscriptPage'),
    }),
  ],
  navigation: [
    { id: 'manuscript', place: 'rest', to: '/manuscript', label: m.checkManuscript, icon: 'quote', keys: 'g c' },
  ],
});
