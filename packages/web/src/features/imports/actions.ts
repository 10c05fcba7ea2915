import * as m from '@carrel/messages/imports';
import type { RegisteredRouter } from '@tanstack/react-router';
import { call, errorText } from '../../api/client.ts';
import {
  chooseImportFiles,
  decideImportEntries,
  discardImport,
  revertImport,
  startImport,
} from '../../api/endpoints.gen.ts';
import { keys } from '../../api/keys.ts';
import { queryClient } from '../../api/query-client.ts';
import type { ImportRun } from '../../api/types.ts';
import { say, sayFailed } from '../../ui/toast-store.ts';
import { isPreview, runName } from './labels.ts';

const settle = () => {
  void queryClient.invalidateQueries({ queryKey: keys.imports });
};

export const begin = async (run: ImportRun, collection: string, others: boolean) => {
  try {
    await call(startImport, {
      params: { id: run.id },
      body: { collection_name: collection.trim(), import_other_pdfs: others },
    });
  } catch (error) {
    sayFailed(m.notStarted({ reason: errorText(error) }));
  }
  settle();
};

/** Leaves files out of the import, or includes them again; all of them unless some are named. */
export const chooseFiles = async (run: Pick<ImportRun, 'id'>, chosen: boolean, seqs?: number[]) => {
  try {
    const now = await call(chooseImportFiles, { params: { id: run.id }, body: { chosen, ...(seqs && { seqs }) } });
    queryClient.setQueryData(keys.importRun(run.id), now);
  } catch (error) {
    sayFailed(m.notChosen({ reason: errorText(error) }));
  }
  void queryClient.invalidateQueries({ queryKey: keys.importFiles(run.id) });
};

/** Continues an import that was stopped, or imports what was marked for it after its end. */
export const resume = async (run: Pick<ImportRun, 'id'>) => {
  try {
    await call(startImport, { params: { id: run.id } });
  } catch (error) {
    sayFailed(m.notResumed({ reason: errorText(error) }));
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
    if (changed === 0) sayFailed(m.noLongerStored());
    else await call(startImport, { params: { id: run.id } });
  } catch (error) {
    sayFailed(m.notImported({ reason: errorText(error) }));
  }
  settle();
};

export const undoImport = async (run: Pick<ImportRun, 'id' | 'filename' | 'files'>) => {
  try {
    await call(revertImport, { params: { id: run.id } });
    say(m.undidImport({ name: runName(run) }));
  } catch (error) {
    sayFailed(m.notUndone({ reason: errorText(error) }));
  }
  settle();
};

/** Nothing is lost with a preview, as the file is still there, so this needs no confirmation. */
export const discard = async (run: ImportRun, router: RegisteredRouter) => {
  try {
    await call(discardImport, { params: { id: run.id } });
    const name = runName(run);
    say(isPreview(run) ? m.discardedPreview({ name }) : m.deletedFromList({ name }));
    await router.navigate({ to: '/imports' });
  } catch (error) {
    sayFailed(m.notDeleted({ reason: errorText(error) }));
  }
  settle();
};
