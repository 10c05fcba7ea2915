import { useCallback, useEffect, useRef, useState } from 'react';
import { sayError } from '../../api/client.ts';
import type { OnlineItem } from '../../api/types.ts';
import { plural } from '../../ui/format.ts';
import { plainText } from '../../ui/RichText.tsx';
import { say, sayFailed } from '../../ui/toast-store.ts';
import type { Result } from './merge-results.ts';
import { type OnlineAction, saveItem, takeBackSaves } from './save-online.ts';

/** Saving rates a paper, so the message says how. */
const done: Record<OnlineAction, (title: string, rating: number) => string> = {
  add: (title, rating) => `Saved “${title}” with ${plural(rating, 'star')}`,
  like: (title, rating) => `Saved and liked “${title}” with ${plural(rating, 'star')}`,
  dislike: (title) => `Not interested in “${title}”`,
};

/** Saves or sets aside one result, marks it on the page, and offers the way back. */
export const useActOnResult = (patch: (key: string, change: Partial<OnlineItem>) => void) => {
  const [busy, setBusy] = useState<string | null>(null);
  const running = useRef(false);
  const leaving = useRef<AbortController>(undefined);
  useEffect(() => {
    leaving.current = new AbortController();
    return () => leaving.current?.abort();
  }, []);

  const act = useCallback(
    async ({ key, item }: Result, action: OnlineAction) => {
      if (running.current || (item.in_library && action !== 'like')) return;
      running.current = true;
      setBusy(key);
      const { paper_id, paper_status, in_library } = item;
      try {
        const saved = await saveItem(item, action, '', leaving.current?.signal);
        patch(key, {
          paper_id: saved.paper_id,
          paper_status: saved.status,
          in_library: saved.status === 'library',
        });
        const { action_id } = saved;
        const back = {
          label: 'Undo',
          run: () =>
            void takeBackSaves([action_id!]).then((ok) => ok && patch(key, { paper_id, paper_status, in_library })),
        };
        say(done[action](plainText(item.title), saved.rating), ...(action_id ? [back] : []));
      } catch (error) {
        if (!leaving.current?.signal.aborted) sayFailed(`Not saved. ${sayError(error)}`);
      }
      running.current = false;
      setBusy(null);
    },
    [patch],
  );
  return { busy, act };
};
