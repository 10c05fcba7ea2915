import * as common from '@carrel/messages/common';
import * as m from '@carrel/messages/online';
import { useCallback, useEffect, useRef, useState } from 'react';
import { errorText } from '../../api/client.ts';
import type { OnlineItem } from '../../api/types.ts';
import { useAction } from '../../desk/use-action.ts';
import { plainText } from '../../ui/RichText.tsx';
import { say, sayFailed } from '../../ui/toast-store.ts';
import type { Result } from './merge-results.ts';
import { type OnlineAction, saveItem, undoSaves } from './save-online.ts';

/** Saving also rates the paper, so the message has the rating. */
const done: Record<OnlineAction, (values: { title: string; rating: number }) => string> = {
  add: m.saved,
  like: m.savedAndLiked,
  love: m.savedAndLoved,
  dislike: m.dismissed,
};

/** Saves or dismisses one result, marks it on the page and offers Undo. */
export const useActOnResult = (patch: (key: string, change: Partial<OnlineItem>) => void) => {
  const { busy, run } = useAction();
  const [current, setCurrent] = useState<string | null>(null);
  const leaving = useRef<AbortController>(undefined);
  useEffect(() => {
    leaving.current = new AbortController();
    return () => leaving.current?.abort();
  }, []);

  const act = useCallback(
    async ({ key, item }: Result, action: OnlineAction) => {
      if (item.in_library && action !== 'like' && action !== 'love') return;
      const { paper_id, paper_status, in_library } = item;
      await run(
        async () => {
          setCurrent(key);
          const saved = await saveItem(item, action, '', leaving.current?.signal);
          patch(key, {
            paper_id: saved.paper_id,
            paper_status: saved.status,
            in_library: saved.status === 'library',
          });
          const { action_id } = saved;
          const undo = {
            label: common.undo(),
            run: () =>
              void undoSaves([action_id!]).then((ok) => ok && patch(key, { paper_id, paper_status, in_library })),
          };
          say(done[action]({ title: plainText(item.title), rating: saved.rating }), ...(action_id ? [undo] : []));
        },
        (error) => {
          if (!leaving.current?.signal.aborted)
            sayFailed(m.saveFailed({ title: plainText(item.title), reason: errorText(error) }));
        },
      );
    },
    [patch, run],
  );
  return { busy: busy ? current : null, act };
};
