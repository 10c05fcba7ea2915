import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { isActive } from '../../api/events.ts';
import { keys } from '../../api/keys.ts';
import { queryClient } from '../../api/query-client.ts';
import { defineFeature } from '../../desk/feature.ts';
import { rootRoute } from '../../desk/root-route.ts';
import { labelsCommands } from './commands.ts';

const load = () => import('./SuggestedTagsPage.tsx');

export const labelsFeature = defineFeature({
  name: 'labels',
  commands: labelsCommands,
  routes: [
    createRoute({
      getParentRoute: () => rootRoute,
      path: '/tags/suggestions',
      component: lazyRouteComponent(load, 'SuggestedTagsPage'),
    }),
  ],
  loadCommands: load,
  onJob: (job) => {
    if (job.kind !== 'tags.bulk_generate_suggestions' || isActive(job)) return;
    void queryClient.invalidateQueries({ queryKey: keys.suggestedTags });
    void queryClient.invalidateQueries({ queryKey: keys.allRelated });
  },
});
