import * as m from '@carrel/messages/commands';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { defineFeature } from '../../desk/feature.ts';
import { rootRoute } from '../../desk/root-route.ts';
import type { HighlightsSearch } from './highlights-search.ts';

const loadHighlights = () => import('./HighlightsPage.tsx');

export const pdfsFeature = defineFeature({
  name: 'pdfs',
  routes: [
    createRoute({
      getParentRoute: () => rootRoute,
      path: '/read/$paperId',
      validateSearch: (search: { highlight?: string }) => search,
      component: lazyRouteComponent(() => import('./ReaderPage.tsx'), 'ReaderPage'),
    }),
    createRoute({
      getParentRoute: () => rootRoute,
      path: '/highlights',
      validateSearch: (search: HighlightsSearch) => search,
      component: lazyRouteComponent(loadHighlights, 'HighlightsPage'),
    }),
  ],
  navigation: [
    { id: 'highlights', place: 'yours', to: '/highlights', label: m.highlights, icon: 'marker', keys: 'g k' },
  ],
  loadCommands: loadHighlights,
});
