import type { RegisteredRouter } from '@tanstack/react-router';

/** Imports that this tab began and whose end it has not shown. */
const begun = new Set<string>();

/** Leads to an import that was begun here; a small one may have ended before its page is there. */
export const openBegun = (router: RegisteredRouter, runId: string): Promise<void> => {
  begun.add(runId);
  return router.navigate({ to: '/imports/$runId', params: { runId } });
};

/** Whether the import was begun here and its end is shown for the first time. */
export const takeBegun = (runId: string): boolean => begun.delete(runId);
