import * as m from '@carrel/messages/hydration';
import { call, errorText } from '../../api/client.ts';
import { deduplicateLibrary, rehydrateMetadata, resolveImports } from '../../api/endpoints.gen.ts';
import { activityOpen } from '../../desk/panels.ts';
import { say, sayFailed } from '../../ui/toast-store.ts';

const activity = () => ({ label: m.activity(), run: () => activityOpen.set(true) });

/** Enriches all papers that are due. */
export const enrichLibrary = async (): Promise<boolean> => {
  try {
    const job = await call(rehydrateMetadata, { query: {} });
    if (job.status === 'noop') say(job.message);
    else if (job.status === 'already_running') say(m.alreadyRuns(), activity());
    else say(m.started({ count: job.total }), activity());
    return true;
  } catch (error) {
    sayFailed(m.notStarted({ reason: errorText(error) }));
    return false;
  }
};

/** Enriches these papers, including those that were enriched before. */
export const enrichChosen = async (paperIds: readonly string[]): Promise<void> => {
  try {
    const items = paperIds.map((paper_id) => ({ paper_id }));
    const job = await call(resolveImports, { body: { items, unresolved_only: false, limit: items.length } });
    if (job.status === 'already_running') say(m.alreadyRuns(), activity());
    else say(m.started({ count: job.total }), activity());
  } catch (error) {
    sayFailed(m.notStarted({ reason: errorText(error) }));
  }
};

/** Searches again for identifiers of papers that have none: these, or all if none are given. */
export const searchAgain = async (paperIds: readonly string[] = []): Promise<void> => {
  try {
    const job = await call(resolveImports, { body: { items: paperIds.map((paper_id) => ({ paper_id })) } });
    if (job.status === 'noop') say(job.message);
    else say(m.searchStarted({ count: job.total }), activity());
  } catch (error) {
    sayFailed(m.searchNotStarted({ reason: errorText(error) }));
  }
};

export const mergePreprints = async (): Promise<void> => {
  try {
    const job = await call(deduplicateLibrary);
    say(job.status === 'noop' ? job.message : m.mergeStarted(), activity());
  } catch (error) {
    sayFailed(m.mergeNotStarted({ reason: errorText(error) }));
  }
};
