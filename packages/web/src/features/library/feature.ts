import * as m from '@carrel/messages/commands';
import { createRoute } from '@tanstack/react-router';
import { defineFeature } from '../../desk/feature.ts';
import { rootRoute } from '../../desk/root-route.ts';
import { libraryCommands } from './commands.ts';
import { LibraryPage } from './LibraryPage.tsx';
import { readLibrarySearch } from './query-text.ts';

export const libraryFeature = defineFeature({
  name: 'library',
  routes: [
    createRoute({
      getParentRoute: () => rootRoute,
      path: '/library',
      validateSearch: readLibrarySearch,
      // The first page of most visits, so it is part of the first file.
      component: LibraryPage,
    }),
  ],
  navigation: [
    { id: 'library', place: 'yours', tab: true, to: '/library', label: m.library, icon: 'library', keys: 'g l' },
    {
      id: 'reading',
      place: 'yours',
      inside: 'library',
      to: '/library',
      q: 'is:reading',
      label: m.readingList,
      icon: 'later',
      keys: 'g r',
    },
  ],
  commands: libraryCommands,
});
