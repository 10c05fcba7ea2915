import { call } from '../../api/client.ts';
import { revertAction, saveOnline } from '../../api/endpoints.gen.ts';
import type { OnlineItem } from '../../api/types.ts';
import { plural } from '../../ui/format.ts';
import { say, sayFailed } from '../../ui/toast-store.ts';

export type OnlineAction = 'add' | 'like' | 'dislike';

/** Saves one work by the surest name it has; what the search showed stands in where no source can be asked. */
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

/** Takes back what several saves did, the last first. */
export const takeBackSaves = async (actionIds: readonly string[]): Promise<boolean> => {
  let failed = 0;
  for (const id of [...actionIds].reverse()) {
    await call(revertAction, { params: { id }, body: { on_conflict: 'refuse' } }).catch(() => {
      failed += 1;
    });
  }
  if (failed > 0)
    sayFailed(`${plural(failed, 'paper')} changed since and ${failed === 1 ? 'was' : 'were'} left as is.`);
  else say(actionIds.length === 1 ? 'Taken back' : `Took back ${plural(actionIds.length, 'paper')}`);
  return failed === 0;
};
