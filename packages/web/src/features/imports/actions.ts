import type { RegisteredRouter } from '@tanstack/react-router';
import { call, sayError } from '../../api/client.ts';
import { decideImportEntries, discardImport, revertImport, startImport } from '../../api/endpoints.gen.ts';
import { keys } from '../../api/keys.ts';
import { queryClient } from '../../api/query-client.ts';
import type { ImportRun } from '../../api/types.ts';
import { say, sayFailed } from '../../ui/toast-store.ts';
import { runName } from './words.ts';

const settle = () => {
  void queryClient.invalidateQueries({ queryKey: keys.imports });
};

export const begin = async (run: ImportRun, collection: string) => {
  try {
    await call(startImport, { params: { id: run.id }, body: { collection_name: collection.trim() } });
  } catch (error) {
    sayFailed(`The import did not start. ${sayError(error)}`);
  }
  settle();
};

/** Continues an import that was stopped, or imports what was marked for it after its end. */
export const resume = async (run: Pick<ImportRun, 'id'>) => {
  try {
    await call(startImport, { params: { id: run.id } });
  } catch (error) {
    sayFailed(`The import was not resumed. ${sayError(error)}`);
  }
  settle();
};

/** Imports entries that an import skipped, all of them unless some are named. They join the same step of the history. */
export const importSkipped = async (run: Pick<ImportRun, 'id'>, seqs?: number[]) => {
  try {
    const { changed } = await call(decideImportEntries, {
      params: { id: run.id },
      body: { decision: 'import', ...(seqs && { seqs }) },
    });
    if (changed === 0) sayFailed('The text of these entries is no longer kept. Import the file again.');
    else await call(startImport, { params: { id: run.id } });
  } catch (error) {
    sayFailed(`Not imported. ${sayError(error)}`);
  }
  settle();
};

export const takeBack = async (run: Pick<ImportRun, 'id' | 'filename'>) => {
  try {
    await call(revertImport, { params: { id: run.id } });
    say(`Took back the import of ${run.filename ?? 'pasted text'}`);
  } catch (error) {
    sayFailed(`The import was not taken back. ${sayError(error)}`);
  }
  settle();
};

/** A dry run holds nothing but what the file says, so throwing it away needs no question. */
export const discard = async (run: ImportRun, router: RegisteredRouter) => {
  try {
    await call(discardImport, { params: { id: run.id } });
    say(run.state === 'ready' ? `Threw away the dry run of ${runName(run)}` : `Forgot the import of ${runName(run)}`);
    await router.navigate({ to: '/imports' });
  } catch (error) {
    sayFailed(sayError(error));
  }
  settle();
};
