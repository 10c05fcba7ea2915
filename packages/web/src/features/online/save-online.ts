import * as m from '@carrel/messages/online';
import { call } from '../../api/client.ts';
import { revertAction, saveOnline } from '../../api/endpoints.gen.ts';
import type { OnlineItem } from '../../api/types.ts';
import { say, sayFailed } from '../../ui/toast-store.ts';

export type OnlineAction = 'add' | 'like' | 'love' | 'dislike';

/** Saves one paper by its most reliable ID. The search result is used if no source can be reached. */
export const saveItem = (item: OnlineItem, action: OnlineAction, collection = '', signal?: AbortSignal) =>
  call(saveOnline, {
    body: {
      action,
      ...(item.idxa_id && { idxa_id: item.idxa_id }),
      ...(item.doi && { doi: item.doi }),
      ...(!item.idxa_id && !item.doi && !item.arxiv_id && item.pmid && { query: `PMID:${item.pmid}` }),
      candidate: item,
      ...(collection && { collection_name: collection }),
    },
    signal,
  });

/** Undoes several saves, the last one first. */
export const undoSaves = async (actionIds: readonly string[]): Promise<boolean> => {
  let failed = 0;
  for (const id of [...actionIds].reverse()) {
    await call(revertAction, { params: { id }, body: { on_conflict: 'refuse' } }).catch(() => {
      failed += 1;
    });
  }
  if (failed > 0) sayFailed(m.notUndone({ count: failed }));
  else say(m.undone({ count: actionIds.length }));
  return failed === 0;
};
