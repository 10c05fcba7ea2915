import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { type RenderResult, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { queryClient } from '../api/query-client.ts';
import { CommandsProvider } from '../desk/Commands.tsx';
import type { CommandTable } from '../desk/command.ts';

/** Renders a part of the interface with the query cache, a router without pages, and the given commands. */
export const renderPart = (part: ReactElement, commands: CommandTable = {}): RenderResult => {
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  return render(part, {
    wrapper: ({ children }) => (
      <QueryClientProvider client={queryClient}>
        <RouterContextProvider router={router}>
          <CommandsProvider table={commands}>{children}</CommandsProvider>
        </RouterContextProvider>
      </QueryClientProvider>
    ),
  });
};
