import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { defineFeature } from '../../desk/feature.ts';
import { rootRoute } from '../../desk/root-route.ts';

export const pdfsFeature = defineFeature({
  name: 'pdfs',
  routes: [
    createRoute({
      getParentRoute: () => rootRoute,
      path: '/read/$paperId',
      component: lazyRouteComponent(() => import('./ReaderPage.tsx'), 'ReaderPage'),
    }),
  ],
});
