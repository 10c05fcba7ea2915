import { createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { bootstrapOptions } from '../api/queries.ts';
import { queryClient } from '../api/query-client.ts';
import { preferences } from '../desk/preferences.ts';
import { rootRoute } from '../desk/root-route.ts';
import { parseSearch, stringifySearch } from './address.ts';
import { ErrorPage, NotFoundPage } from './ErrorPage.tsx';
import { features } from './features.ts';
import { Shell } from './Shell.tsx';

const home = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad: async () => {
    // An empty library says how to fill it. Whatever is wrong with the service, the page itself reports it.
    const empty = await queryClient.ensureQueryData(bootstrapOptions).then(
      ({ library }) => library.papers === 0,
      () => false,
    );
    const to = empty || preferences.get().startPage === 'library' ? '/library' : '/today';
    throw redirect({ to, replace: true });
  },
});

/** Every part of the interface in every state, for developers. */
const design = createRoute({
  getParentRoute: () => rootRoute,
  path: '/design',
  component: lazyRouteComponent(() => import('./DesignPage.tsx'), 'DesignPage'),
});

type FeatureRoute = NonNullable<(typeof features)[number]['routes']>[number];
const pages = features.flatMap((feature): readonly FeatureRoute[] => feature.routes ?? []);

export const router = createRouter({
  parseSearch,
  stringifySearch,
  routeTree: rootRoute
    .update({ component: Shell, errorComponent: ErrorPage, notFoundComponent: NotFoundPage })
    .addChildren([home, design, ...pages]),
  defaultPreload: 'intent',
  // Lists and panes keep their own scroll positions; the page itself never scrolls.
  scrollRestoration: false,
  defaultPendingMs: 200,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
