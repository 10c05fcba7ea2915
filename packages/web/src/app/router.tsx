import { createRootRoute, createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { LibraryPage } from '../features/library/LibraryPage.tsx';
import { readLibrarySearch } from '../features/library/query-text.ts';
import { readOnlineSearch } from '../features/online/online-search.ts';
import { parseSearch, stringifySearch } from './address.ts';
import { ErrorPage, NotFoundPage } from './ErrorPage.tsx';
import { Shell } from './Shell.tsx';

const root = createRootRoute({ component: Shell, errorComponent: ErrorPage, notFoundComponent: NotFoundPage });

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/library', replace: true });
  },
});

const library = createRoute({
  getParentRoute: () => root,
  path: '/library',
  validateSearch: readLibrarySearch,
  component: LibraryPage,
});

const searchOnline = createRoute({
  getParentRoute: () => root,
  path: '/search-online',
  validateSearch: readOnlineSearch,
  component: lazyRouteComponent(() => import('../features/online/SearchOnlinePage.tsx'), 'SearchOnlinePage'),
});

const imports = createRoute({
  getParentRoute: () => root,
  path: '/imports',
  component: lazyRouteComponent(() => import('../features/imports/ImportsPage.tsx'), 'ImportsPage'),
});

const importRun = createRoute({
  getParentRoute: () => root,
  path: '/imports/$runId',
  component: lazyRouteComponent(() => import('../features/imports/ImportRunPage.tsx'), 'ImportRunPage'),
});

const overview = createRoute({
  getParentRoute: () => root,
  path: '/overview',
  component: lazyRouteComponent(() => import('../features/overview/OverviewPage.tsx'), 'OverviewPage'),
});

const duplicates = createRoute({
  getParentRoute: () => root,
  path: '/duplicates',
  component: lazyRouteComponent(() => import('../features/duplicates/DuplicatesPage.tsx'), 'DuplicatesPage'),
});

const health = createRoute({
  getParentRoute: () => root,
  path: '/health',
  component: lazyRouteComponent(() => import('../features/health/HealthPage.tsx'), 'HealthPage'),
});

const history = createRoute({
  getParentRoute: () => root,
  path: '/history',
  component: lazyRouteComponent(() => import('../features/history/HistoryPage.tsx'), 'HistoryPage'),
});

const settings = createRoute({
  getParentRoute: () => root,
  path: '/settings',
  component: lazyRouteComponent(() => import('../features/settings/SettingsPage.tsx'), 'SettingsPage'),
});

/** Every part of the interface in every state, for whoever builds it. */
const design = createRoute({
  getParentRoute: () => root,
  path: '/design',
  component: lazyRouteComponent(() => import('./DesignPage.tsx'), 'DesignPage'),
});

export const router = createRouter({
  parseSearch,
  stringifySearch,
  routeTree: root.addChildren([
    home,
    library,
    searchOnline,
    overview,
    imports,
    importRun,
    duplicates,
    health,
    history,
    settings,
    design,
  ]),
  defaultPreload: 'intent',
  // Lists and panes keep their own places; the page itself never scrolls.
  scrollRestoration: false,
  defaultPendingMs: 200,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
