import * as m from '@carrel/messages/imports';
import type { RegisteredRouter } from '@tanstack/react-router';
import { call, errorText } from '../../api/client.ts';
import { createImport, createImportText } from '../../api/endpoints.gen.ts';
import { keys } from '../../api/keys.ts';
import { queryClient } from '../../api/query-client.ts';
import { upload } from '../../api/upload.ts';
import { createStore } from '../../ui/store.ts';
import { sayFailed } from '../../ui/toast-store.ts';
import { isPdf, isZotero, type Picked } from './picked-files.ts';
import { importBatch } from './send-batch.ts';
import { openStarted } from './started-here.ts';

interface Upload {
  id: number;
  name: string;
  /** 0 to 1. */
  sent: number;
  stop: () => void;
}

export const uploads = createStore<Upload[]>([]);
let next = 1;

const refetchImports = () => void queryClient.invalidateQueries({ queryKey: keys.imports });

const sendFile = async (file: File, collection?: string): Promise<string | null> => {
  const id = next++;
  const abort = new AbortController();
  uploads.set((now) => [...now, { id, name: file.name, sent: 0, stop: () => abort.abort() }]);
  try {
    const answer = await upload(createImport, file, {
      fields: { collection_name: collection || undefined },
      signal: abort.signal,
      onProgress: (sent, total) =>
        uploads.set((now) => now.map((u) => (u.id === id ? { ...u, sent: total > 0 ? sent / total : 0 } : u))),
    });
    return answer.run_id;
  } catch (error) {
    if (!abort.signal.aborted) sayFailed(m.notRead({ name: file.name, reason: errorText(error) }));
    return null;
  } finally {
    uploads.set((now) => now.filter((u) => u.id !== id));
    refetchImports();
  }
};

/** Uploads files for a preview and opens it. Several files, and the files of their entries, become one import. */
export const importPicked = async (router: RegisteredRouter, picked: Picked, collection?: string): Promise<void> => {
  const [first] = picked.files;
  if (!first) return void sayFailed(m.noFilesToImport());
  if (picked.files.every((f) => isPdf(f.name))) {
    await router.navigate({ to: '/imports' });
    const { sendPdfs } = await import('../pdfs/send-pdfs.ts');
    return sendPdfs(picked.files.map((f) => f.file));
  }
  if (picked.files.length > 1 || picked.others.length > 1 || isZotero(first.name))
    return importBatch(router, picked, collection);
  await router.navigate({ to: '/imports' });
  const run = await sendFile(first.file, collection);
  if (run && router.state.location.pathname === '/imports') await openStarted(router, run);
};

/** The same for pasted text. Returns an error message, or null on success. */
export const importText = async (
  router: RegisteredRouter,
  content: string,
  collection?: string,
): Promise<string | null> => {
  try {
    const answer = await call(createImportText, {
      body: { content, ...(collection && { collection_name: collection }) },
    });
    refetchImports();
    await openStarted(router, answer.run_id);
    return null;
  } catch (error) {
    return errorText(error);
  }
};
