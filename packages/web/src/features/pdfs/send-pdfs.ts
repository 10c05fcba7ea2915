import * as m from '@carrel/messages/pdfs';
import { errorText } from '../../api/client.ts';
import { importPdf } from '../../api/endpoints.gen.ts';
import { keys } from '../../api/keys.ts';
import { queryClient } from '../../api/query-client.ts';
import { sendFile } from '../../api/send-file.ts';
import { createStore } from '../../ui/store.ts';
import { sayFailed } from '../../ui/toast-store.ts';

const maxPdfs = 200;
/** Files that are being sent at a time. */
const lanes = 2;

/** The number of sent PDFs of the current import, and the total; null when none is being sent. */
export const sendingPdfs = createStore<{ sent: number; total: number } | null>(null);

/** Sends PDFs one after the other; each is then identified by a job of its own. */
export const sendPdfs = async (all: readonly File[], { inbox = false } = {}): Promise<void> => {
  if (all.length > maxPdfs) sayFailed(m.tooManyPdfs({ max: maxPdfs }));
  const files = all.slice(0, maxPdfs);
  sendingPdfs.set((now) => ({ sent: now?.sent ?? 0, total: (now?.total ?? 0) + files.length }));
  let next = 0;
  const lane = async () => {
    for (let file = files[next++]; file; file = files[next++]) {
      try {
        await sendFile(importPdf, file, inbox ? { query: { inbox: 'true' } } : {});
      } catch (error) {
        sayFailed(m.notImported({ name: file.name, reason: errorText(error) }));
      }
      sendingPdfs.set((now) => now && { ...now, sent: now.sent + 1 });
      void queryClient.invalidateQueries({ queryKey: inbox ? keys.inbox : keys.imports });
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  sendingPdfs.set((now) => (now && now.sent >= now.total ? null : now));
};
