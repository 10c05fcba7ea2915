import * as common from '@carrel/messages/common';
import * as m from '@carrel/messages/feed';
import { call, errorText } from '../../api/client.ts';
import { bulkFeedAction, markFeedSeen, refreshFeed, setFeedAside } from '../../api/endpoints.gen.ts';
import { keys } from '../../api/keys.ts';
import { queryClient } from '../../api/query-client.ts';
import type { FeedItem } from '../../api/types.ts';
import { plainText } from '../../ui/RichText.tsx';
import { say, sayFailed } from '../../ui/toast-store.ts';
import { revert } from '../history/undo.ts';
import { sendOrEnqueue } from '../outbox/send-or-enqueue.ts';
import type { FeedAction } from './feed-handle.ts';
import type { FeedList } from './feed-search.ts';
import { patchItems, refetchFeed } from './queries.ts';

const statusAfter: Record<FeedAction, FeedItem['status']> = {
  add: 'add',
  read: 'add',
  like: 'like',
  love: 'love',
  dislike: 'dislike',
  dismiss: 'dismissed',
};

const takeBack = (actionId: string | null) =>
  actionId === null ? [] : [{ label: common.undo(), keys: 'U', run: () => void revert(actionId).then(refetchFeed) }];

/** Decides about items as one change of the history; the screen is updated immediately. */
export const actOnItems = async (items: readonly FeedItem[], action: FeedAction, list: FeedList): Promise<void> => {
  const [first] = items;
  if (!first) return;
  const status = statusAfter[action];
  const ids = new Set(items.map((item) => item.id));
  const body = { feed_item_ids: [...ids], action };
  const sentence = m.acted({ action, title: plainText(first.paper.title), count: items.length - 1 });
  const stored = sendOrEnqueue(
    { kind: 'feed', ids: items.map((item) => item.paper.id), items: body.feed_item_ids, action },
    sentence,
    () => call(bulkFeedAction, { body }),
    refetchFeed,
  );
  patchItems(ids, (item) => (list.status === 'new' ? null : { ...item, status }), stored);
  try {
    const sent = await stored;
    if (sent !== 'queued') say(sentence, ...takeBack(sent.action_id));
  } catch (error) {
    sayFailed(m.notSaved({ error: errorText(error) }));
    refetchFeed();
  }
};

/** Sets aside what is left of the list that is on screen. */
export const setRestAside = async (list: FeedList, asOf: string | undefined): Promise<void> => {
  const { since_days, monitor_scope } = list;
  const body = {
    since_days,
    ...(monitor_scope ? { monitor_scope } : {}),
    ...(asOf === undefined ? {} : { fetched_before: asOf }),
  };
  try {
    const { affected, action_id, status } = await call(setFeedAside, { body });
    say(
      status === 'done' ? m.asideDone({ count: affected }) : m.asideStarted({ count: affected }),
      ...takeBack(action_id),
    );
  } catch (error) {
    sayFailed(m.notSaved({ error: errorText(error) }));
  }
  refetchFeed();
};

/** @returns whether a refresh is running */
export const startRefresh = async (): Promise<boolean> => {
  try {
    const { status, calls_expected } = await call(refreshFeed);
    if (status === 'noop') say(m.nothingToRefresh());
    else say(m.refreshStarted({ calls: calls_expected }));
    return status !== 'noop';
  } catch (error) {
    sayFailed(errorText(error));
    return false;
  } finally {
    refetchFeed();
  }
};

export const markSeen = async (): Promise<void> => {
  try {
    await call(markFeedSeen);
    void queryClient.invalidateQueries({ queryKey: keys.bootstrap });
    say(m.seen());
  } catch (error) {
    sayFailed(errorText(error));
  }
  refetchFeed();
};
