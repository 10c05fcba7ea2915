import { cutText } from '@carrel/contract/cut-text';
import * as texts from '@carrel/messages/importFiles';
import * as m from '@carrel/messages/imports';
import type { RegisteredRouter } from '@tanstack/react-router';
import { call, callWithHeaders, errorText, ServerGone } from '../../api/client.ts';
import {
  addImportFile,
  addImportPdf,
  addZoteroDatabase,
  createImportBatch,
  discardImport,
  listImportAttachments,
  matchImportPdfs,
  previewImportBatch,
} from '../../api/endpoints.gen.ts';
import { keys } from '../../api/keys.ts';
import { queryClient } from '../../api/query-client.ts';
import { sendFile } from '../../api/send-file.ts';
import { upload } from '../../api/upload.ts';
import { createStore } from '../../ui/store.ts';
import { sayFailed } from '../../ui/toast-store.ts';
import { isPdf, isZotero, type Picked, type PickedFile } from './picked-files.ts';

interface Outgoing extends PickedFile {
  /** Its position among the files with entries; null for a file that entries may name. */
  seq: number | null;
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
  /** The preview exists; files are added to it. */
  previewed: boolean;
}

const maxFiles = 5000;
const maxAdded = 20_000;
const maxAddedBytes = 104_857_600;
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

/** Sends only the start of a file that is too large, so that it can be listed. */
const sendNamed = (runId: string, file: File, name: string, signal: AbortSignal) => {
  const isTooLarge = file.size > maxAddedBytes;
  return sendFile(addImportPdf, isTooLarge ? new File([file.slice(0, 1024)], file.name) : file, {
    params: { id: runId },
    query: { name, size: String(file.size) },
    signal,
  });
};

const sendOne = async (runId: string, { file, name, seq }: Outgoing, signal: AbortSignal, tries = 3): Promise<void> => {
  try {
    if (seq === null) await sendNamed(runId, file, name, signal);
    else if (isZotero(name))
      await sendFile(addZoteroDatabase, file, {
        params: { id: runId },
        query: { seq: String(seq), name },
        type: 'application/octet-stream',
        signal,
      });
    else await upload(addImportFile, file, { params: { id: runId }, fields: { seq: String(seq), name }, signal });
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
  if (state?.previewed) await matchFiles(runId, state.failed);
  else if (state?.failed.length === 0) await endBatch(runId);
  refetch();
};

/** Looks for the files of the entries among those that have arrived. */
const matchFiles = async (runId: string, failed: SendingBatch['failed']): Promise<void> => {
  forget(runId);
  const [first] = failed;
  if (first) sayFailed(m.notRead({ name: first.name, reason: first.reason }));
  try {
    await call(matchImportPdfs, { params: { id: runId } });
  } catch (error) {
    sayFailed(m.notPreviewed({ reason: errorText(error) }));
  }
};

const nameIn = (path: string): string =>
  path
    .slice(path.lastIndexOf('/') + 1)
    .normalize('NFC')
    .toLowerCase();
const namesIn = (path: string): string[] => {
  try {
    return [nameIn(path), nameIn(decodeURIComponent(path))];
  } catch {
    // A plain "%" is part of the name.
    return [nameIn(path)];
  }
};

const pageSize = 1000;
/** The names of the files that a preview lacks. */
const missingNames = async (runId: string): Promise<Set<string>> => {
  const names = new Set<string>();
  for (let offset = 0; ; offset += pageSize) {
    const { data, headers } = await callWithHeaders(listImportAttachments, {
      params: { id: runId },
      query: { state: 'missing', limit: pageSize, offset },
    });
    for (const { path } of data) for (const name of namesIn(path)) names.add(name);
    if (offset + pageSize >= Number(headers.get('x-total-count') ?? 0)) return names;
  }
};

const addFiles = async (runId: string, files: readonly PickedFile[]): Promise<void> => {
  if (files.length > maxAdded) return void sayFailed(texts.tooManyPdfs({ max: maxAdded }));
  sendingBatches.set((all) => [
    ...all,
    { runId, total: files.length, sent: 0, failed: [], busy: true, previewed: true },
  ]);
  await sendAll(
    runId,
    files.map((file) => ({ ...file, seq: null })),
  );
};

/** Adds PDFs to a preview, and those other files that the entries name. @returns false if there are none */
const addNamed = async (
  runId: string,
  pdfs: readonly PickedFile[],
  others: readonly PickedFile[],
): Promise<boolean> => {
  try {
    const names = await missingNames(runId);
    const files = [...pdfs, ...others.filter(({ name }) => names.has(nameIn(name)))];
    if (files.length === 0) return false;
    await addFiles(runId, files);
  } catch (error) {
    sayFailed(m.notPreviewed({ reason: errorText(error) }));
  }
  return true;
};

/** Adds the files of a folder to a preview. */
export const addFolder = async (runId: string, { files, others }: Picked): Promise<void> => {
  const pdfs = files.filter(({ name }) => isPdf(name));
  if (!(await addNamed(runId, pdfs, others))) sayFailed(texts.noPdfsInFolder());
};

/** The other files of an imported folder. The preview shows which of them the entries name. */
const leftovers = new Map<string, readonly PickedFile[]>();

/** Adds those leftover files that the entries of a preview name. */
export const addLeftovers = async (runId: string): Promise<void> => {
  const others = leftovers.get(runId);
  leftovers.delete(runId);
  if (others) await addNamed(runId, [], others);
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
  leftovers.delete(runId);
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
  { files, others, folder }: Picked,
  collection?: string,
): Promise<void> => {
  const pdfs = files.filter((file) => isPdf(file.name));
  const references = files.filter((file) => !isPdf(file.name));
  if (references.length > maxFiles) return void sayFailed(m.tooManyFiles({ max: maxFiles }));
  if (pdfs.length > maxAdded) return void sayFailed(texts.tooManyPdfs({ max: maxAdded }));
  try {
    const { id } = await call(createImportBatch, {
      body: {
        files: references.length,
        ...(folder && { name: cutText(folder, 300) }),
        ...(collection && { collection_name: collection }),
      },
    });
    if (others.length > 0) leftovers.set(id, others);
    sendingBatches.set((all) => [
      ...all,
      { runId: id, total: files.length, sent: 0, failed: [], busy: true, previewed: false },
    ]);
    void sendAll(id, [
      ...references.map((file, seq) => ({ ...file, seq })),
      ...pdfs.map((file) => ({ ...file, seq: null })),
    ]);
    await router.navigate({ to: '/imports/$runId', params: { runId: id } });
  } catch (error) {
    sayFailed(m.notPreviewed({ reason: errorText(error) }));
  }
};
