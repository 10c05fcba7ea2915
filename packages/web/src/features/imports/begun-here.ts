import type { RegisteredRouter } from '@tanstack/react-router';

/** Imports that this tab started and whose result it has not shown. */
const begun = new Set<string>();

/** Opens an import that was started here; a small one may end before its page is shown. */
export const openBegun = (router: RegisteredRouter, runId: string): Promise<void> => {
  begun.add(runId);
  return router.navigate({ to: '/imports/$runId', params: { runId } });
};

/** Whether the import was started here and its result was not shown yet. */
export const takeBegun = (runId: string): boolean => begun.delete(runId);
