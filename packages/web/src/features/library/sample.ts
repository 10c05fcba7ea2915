import { call, sayError } from '../../api/client.ts';
import { bulkEdit, importSample, revertImport } from '../../api/endpoints.ts';
import { libraryChanged } from '../../api/events.ts';
import { keys } from '../../api/keys.ts';
import { queryClient } from '../../api/query-client.ts';
import type { Bootstrap } from '../../api/types.ts';
import { showKeys } from '../../desk/keys.ts';
import { say, sayFailed } from '../../ui/toast-store.ts';
import { undo } from '../history/undo.ts';

/** The import of the sample library, while it is here. */
export const sampleRun = (): string | null =>
  queryClient.getQueryData<Bootstrap>(keys.bootstrap)?.library.sample_run ?? null;

export const openSample = async (): Promise<void> => {
  try {
    await call(importSample);
    say('The sample library is being imported. It can be removed in one step.');
  } catch (error) {
    sayFailed(sayError(error));
  }
};

/** Takes the import back. What was changed since is kept by that, and is then taken out of the library as well. */
export const removeSample = async (): Promise<void> => {
  const id = sampleRun();
  if (id === null) return;
  try {
    const { status, job_id } = await call(revertImport, { params: { id } });
    if (job_id && status === 'queued') say('The sample library is being removed. The work goes on in Activity.');
    else {
      const query = `import:${id}`;
      await call(bulkEdit, { body: { selection: { query }, changes: { status: 'removed' } } });
      say('Removed the sample library', { label: 'Undo', keys: showKeys('Mod+z'), run: () => void undo() });
    }
  } catch (error) {
    sayFailed(sayError(error));
  }
  libraryChanged();
};
