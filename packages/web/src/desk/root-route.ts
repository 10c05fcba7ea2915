import { createRootRoute } from '@tanstack/react-router';

/** The parent of every page. The shell around the pages is added in app. */
export const rootRoute = createRootRoute();
