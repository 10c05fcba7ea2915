import * as m from '@carrel/messages/settings';
import { errorText } from '../../api/client.ts';
import { uploadBackup } from '../../api/endpoints.gen.ts';
import { keys } from '../../api/keys.ts';
import { queryClient } from '../../api/query-client.ts';
import { sendFile } from '../../api/send-file.ts';
import { moment } from '../../ui/format.ts';
import { createStore } from '../../ui/store.ts';
import { say, sayFailed } from '../../ui/toast-store.ts';

export interface BackupUpload {
  name: string;
  /** Share sent, from 0 to 1. At 1 the service is checking the file. */
  sent: number;
  cancel: () => void;
}

/** The upload of this tab. It continues while other pages of Carrel are open. */
export const backupUpload = createStore<BackupUpload | null>(null);

/** Adds a downloaded backup to the list. */
export const startBackupUpload = async (file: File): Promise<void> => {
  const { name } = file;
  const abort = new AbortController();
  backupUpload.set(() => ({ name, sent: 0, cancel: () => abort.abort() }));
  try {
    const { created_at } = await sendFile(uploadBackup, file, {
      type: 'application/octet-stream',
      signal: abort.signal,
      onProgress: (sent, total) => backupUpload.set((now) => now && { ...now, sent: total > 0 ? sent / total : 0 }),
    });
    say(m.backupAdded({ when: moment(created_at) }));
  } catch (error) {
    if (abort.signal.aborted) say(m.uploadCancelled({ name }));
    else sayFailed(m.backupNotAdded({ reason: errorText(error) }));
  }
  backupUpload.set(() => null);
  void queryClient.invalidateQueries({ queryKey: keys.libraryInfo });
};
