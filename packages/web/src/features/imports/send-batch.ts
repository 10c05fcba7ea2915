import { cutText } from '@carrel/contract/cut-text';
import * as m from '@carrel/messages/imports';
import type { RegisteredRouter } from '@tanstack/react-router';
import { call, errorText, ServerGone } from '../../api/client.ts';
import { addImportFile, createImportBatch, discardImport, previewImportBatch } from '../../api/endpoints.gen.ts';
import { keys } from '../../api/keys.ts';
import { queryClient } from '../../api/query-client.ts';
import { upload } from '../../api/upload.ts';
import { createStore } from '../../ui/store.ts';
import { sayFailed } from '../../ui/toast-store.ts';
import type { Picked, PickedFile } from './picked-files.ts';

interface Outgoing extends PickedFile {
  seq: number;
}

/** The upload of a batch in this tab. */
interface SendingBatch {
  runId: string;
  total: number;
  sent: number;
  /** Files that the service did not take, or could not be reached for. */
  failed: readonly (Outgoing & { reason: string })[];
  /** Files are still being sent. */
  busy: boolean;
}

const maxFiles = 5000;
/** Uploads at the same time. */
const lanes = 3;
const retryMs = 1000;

export const sendingBatches = createStore<readonly SendingBatch[]>([]);
const aborts = new Map<string, AbortController>();

const patch = (runId: string, change: (now: SendingBatch) => Partial<SendingBatch>) =>
  sendingBatches.set((all) => all.map((b) => (b.runId === runId ? { ...b, ...change(b) } : b)));
const forget = (runId: string) => {
  aborts.delete(runId);
  sendingBatches.set((all) => all.filter((b) => b.runId !== runId));
};
const refetch = () => void queryClient.invalidateQueries({ queryKey: keys.imports });

const sendOne = async (runId: string, { file, name, seq }: Outgoing, signal: AbortSignal, tries = 3): Promise<void> => {
  try {
    await upload(addImportFile, file, { params: { id: runId }, fields: { seq: String(seq), name }, signal });
  } catch (error) {
    if (signal.aborted || tries <= 1 || !(error instanceof ServerGone)) throw error;
    await new Promise((resolve) => setTimeout(resolve, retryMs));
    await sendOne(runId, { file, name, seq }, signal, tries - 1);
  }
};

/** Sends the files a few at a time, then asks for the preview if all have arrived. */
const sendAll = async (runId: string, files: readonly Outgoing[]): Promise<void> => {
  const abort = new AbortController();
  aborts.set(runId, abort);
  const waiting = [...files];
  const lane = async () => {
    for (let next = waiting.shift(); next && !abort.signal.aborted; next = waiting.shift()) {
      const one = next;
      try {
        await sendOne(runId, one, abort.signal);
        patch(runId, (now) => ({ sent: now.sent + 1 }));
      } catch (error) {
        if (abort.signal.aborted) return;
        patch(runId, (now) => ({ failed: [...now.failed, { ...one, reason: errorText(error) }] }));
      }
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  if (abort.signal.aborted) return;
  patch(runId, () => ({ busy: false }));
  const state = sendingBatches.get().find((b) => b.runId === runId);
  if (state?.failed.length === 0) await endBatch(runId);
  refetch();
};

/** No more files: the preview is made of those that have arrived. */
export const endBatch = async (runId: string): Promise<void> => {
  try {
    await call(previewImportBatch, { params: { id: runId } });
    forget(runId);
  } catch (error) {
    sayFailed(m.notPreviewed({ reason: errorText(error) }));
  }
  refetch();
};

export const sendFailedAgain = (runId: string): void => {
  const files = sendingBatches.get().find((b) => b.runId === runId)?.failed ?? [];
  patch(runId, () => ({ failed: [], busy: true }));
  void sendAll(runId, files);
};

/** Stops the upload and discards what has arrived. */
export const cancelBatch = async (runId: string, router: RegisteredRouter): Promise<void> => {
  aborts.get(runId)?.abort();
  forget(runId);
  try {
    await call(discardImport, { params: { id: runId } });
    await router.navigate({ to: '/imports' });
  } catch (error) {
    sayFailed(m.notDeleted({ reason: errorText(error) }));
  }
  refetch();
};

/** Creates one import of several files and opens it while the files are being sent. */
export const importBatch = async (
  router: RegisteredRouter,
  { files, folder }: Picked,
  collection?: string,
): Promise<void> => {
  if (files.length > maxFiles) return void sayFailed(m.tooManyFiles({ max: maxFiles }));
  try {
    const { id } = await call(createImportBatch, {
      body: {
        files: files.length,
        ...(folder && { name: cutText(folder, 300) }),
        ...(collection && { collection_name: collection }),
      },
    });
    sendingBatches.set((all) => [...all, { runId: id, total: files.length, sent: 0, failed: [], busy: true }]);
    void sendAll(
      id,
      files.map((file, seq) => ({ ...file, seq })),
    );
    await router.navigate({ to: '/imports/$runId', params: { runId: id } });
  } catch (error) {
    sayFailed(m.notPreviewed({ reason: errorText(error) }));
  }
};
