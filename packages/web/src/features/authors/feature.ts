import * as m from '@carrel/messages/commands';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { isActive } from '../../api/events.ts';
import { keys } from '../../api/keys.ts';
import { queryClient } from '../../api/query-client.ts';
import { defineFeature } from '../../desk/feature.ts';
import { rootRoute } from '../../desk/root-route.ts';
import { authorsCommands } from './commands.ts';
import { readAuthorsSearch } from './tabs.ts';

export const authorsFeature = defineFeature({
  name: 'authors',
  routes: [
    createRoute({
      getParentRoute: () => rootRoute,
      path: '/authors',
      validateSearch: readAuthorsSearch,
      component: lazyRouteComponent(() => import('./AuthorsPage.tsx'), 'AuthorsPage'),
    }),
    createRoute({
      getParentRoute: () => rootRoute,
      path: '/authors/$authorId',
      component: lazyRouteComponent(() => import('./AuthorPage.tsx'), 'AuthorPage'),
    }),
  ],
  navigation: [{ id: 'authors', place: 'yours', to: '/authors', label: m.authors, icon: 'people', keys: 'g a' }],
  commands: authorsCommands,
  onJob: (job) => {
    if (!isActive(job) && job.operation_key.startsWith('authors.'))
      void queryClient.invalidateQueries({ queryKey: keys.authors });
  },
});
