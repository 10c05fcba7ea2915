import * as m from '@carrel/messages/app';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { call } from '../api/client.ts';
import { connection, noteSignedIn } from '../api/connection.ts';
import { getSession } from '../api/endpoints.gen.ts';
import { keys } from '../api/keys.ts';
import { queryClient } from '../api/query-client.ts';
import { CouldNotRead } from '../desk/CouldNotRead.tsx';
import { useStorePart } from '../ui/store.ts';
import { router } from './router.tsx';

const SignInPage = lazy(() => import('./SignInPage.tsx').then((page) => ({ default: page.SignInPage })));

/**
 * Shows the app once the user is signed in or no key is required. The address stays, so that the user reaches the
 * requested page.
 */
const Gate = () => {
  const signedOut = useStorePart(connection, (c) => c.signedOut);
  const { data, error, refetch } = useQuery({
    queryKey: keys.session,
    queryFn: ({ signal }) => call(getSession, { signal }),
    // The service may still be starting.
    retry: (count) => count < 20,
    retryDelay: (count) => Math.min(250 * 2 ** count, 4000),
  });
  if (error) {
    return (
      <main id="main" className="h-full grid place-content-center">
        <CouldNotRead title={m.noAnswer()} error={error} safe={m.isItRunning()} onRetry={() => void refetch()} whole />
      </main>
    );
  }
  if (!data) return null;
  if ((data.key_required && !data.signed_in) || signedOut) {
    return (
      <Suspense>
        <SignInPage
          onSignedIn={() => {
            noteSignedIn();
            queryClient.clear();
            void refetch();
          }}
        />
      </Suspense>
    );
  }
  return <RouterProvider router={router} />;
};

export const App = () => (
  <QueryClientProvider client={queryClient}>
    <Gate />
  </QueryClientProvider>
);
