import * as m from '@carrel/messages/settings';
import { ApiError, call, errorText } from '../../api/client.ts';
import { cancelBackupUpload, uploadBackup } from '../../api/endpoints.gen.ts';
import { keys } from '../../api/keys.ts';
import { queryClient } from '../../api/query-client.ts';
import { sendFile } from '../../api/send-file.ts';
import { moment } from '../../ui/format.ts';
import { createStore } from '../../ui/store.ts';
import { say, sayFailed } from '../../ui/toast-store.ts';

interface BackupUpload {
  name: string;
  /** Share sent, from 0 to 1. At 1 the service is checking the file. */
  sent: number;
  cancel: () => void;
}

/** The upload of this tab. It continues while other pages of Carrel are open. */
export const backupUpload = createStore<BackupUpload | null>(null);

/** `crypto.randomUUID` exists only on pages that were loaded over TLS or from localhost. */
const randomId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Adds a downloaded backup to the list. */
export const startBackupUpload = async (file: File): Promise<void> => {
  const { name } = file;
  const abort = new AbortController();
  const upload_id = randomId();
  // The service may add the checked backup while the connection closes, so it decides whether the upload is cancelled.
  const cancel = async () => {
    if ((backupUpload.get()?.sent ?? 0) < 1) return abort.abort();
    try {
      const { cancelled } = await call(cancelBackupUpload, { body: { upload_id } });
      if (cancelled) abort.abort();
    } catch (error) {
      sayFailed(errorText(error));
    }
  };
  backupUpload.set(() => ({ name, sent: 0, cancel: () => void cancel() }));
  try {
    const { created_at } = await sendFile(uploadBackup, file, {
      query: { upload_id },
      type: 'application/octet-stream',
      signal: abort.signal,
      onProgress: (sent, total) => backupUpload.set((now) => now && { ...now, sent: total > 0 ? sent / total : 0 }),
    });
    say(m.backupAdded({ when: moment(created_at) }));
  } catch (error) {
    const cancelled = abort.signal.aborted || (error instanceof ApiError && error.code === 'upload_cancelled');
    if (cancelled) say(m.uploadCancelled({ name }));
    else sayFailed(m.backupNotAdded({ reason: errorText(error) }));
  }
  backupUpload.set(() => null);
  void queryClient.invalidateQueries({ queryKey: keys.libraryInfo });
};
