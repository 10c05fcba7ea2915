import type { RegisteredRouter } from '@tanstack/react-router';

/** Imports that this tab started and whose result it has not shown. */
const started = new Set<string>();

/** Opens an import that was started here; a small one may end before its page is shown. */
export const openStarted = (router: RegisteredRouter, runId: string): Promise<void> => {
  started.add(runId);
  return router.navigate({ to: '/imports/$runId', params: { runId } });
};

/** Whether the import was started here and its result was not shown yet. */
export const takeStarted = (runId: string): boolean => started.delete(runId);
