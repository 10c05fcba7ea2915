import { call, sayError } from '../../api/client.ts';
import { deduplicateLibrary, rehydrateMetadata, resolveImports } from '../../api/endpoints.gen.ts';
import { activityOpen } from '../../desk/panels.ts';
import { plural } from '../../ui/format.ts';
import { say, sayFailed } from '../../ui/toast-store.ts';

const activity = { label: 'Activity', run: () => activityOpen.set(true) };

/** Completes everything that is due. */
export const completePapers = async (): Promise<boolean> => {
  try {
    const job = await call(rehydrateMetadata, { query: {} });
    if (job.status === 'noop') say(job.message);
    else if (job.status === 'already_running') say('Papers are being completed already', activity);
    else say(`Completing ${plural(job.total, 'paper')} from their sources`, activity);
    return true;
  } catch (error) {
    sayFailed(`The sources were not asked. ${sayError(error)}`);
    return false;
  }
};

/** Papers of one question about chosen rows. */
export const mostChosen = 10_000;

/** Asks the sources about these papers again, whatever was known. */
export const completeChosen = async (paperIds: readonly string[]): Promise<void> => {
  try {
    const items = paperIds.map((paper_id) => ({ paper_id }));
    const job = await call(resolveImports, { body: { items, unresolved_only: false, limit: items.length } });
    if (job.status === 'already_running') say('Papers are being completed already', activity);
    else say(`Completing ${plural(job.total, 'paper')} from their sources`, activity);
  } catch (error) {
    sayFailed(`The sources were not asked. ${sayError(error)}`);
  }
};

/** Looks again for the works behind papers without an identifier; all of them, or those named. */
export const lookAgain = async (paperIds: readonly string[] = []): Promise<void> => {
  try {
    const job = await call(resolveImports, { body: { items: paperIds.map((paper_id) => ({ paper_id })) } });
    if (job.status === 'noop') say(job.message);
    else say(`Looking for ${plural(job.total, 'work')} by title`, activity);
  } catch (error) {
    sayFailed(`Not looked for. ${sayError(error)}`);
  }
};

export const collapsePreprints = async (): Promise<void> => {
  try {
    const job = await call(deduplicateLibrary);
    say(job.status === 'noop' ? job.message : 'Looking for preprints that have a journal version', activity);
  } catch (error) {
    sayFailed(`Preprints were not collapsed. ${sayError(error)}`);
  }
};
