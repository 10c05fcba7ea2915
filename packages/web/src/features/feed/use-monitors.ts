import * as common from '@carrel/messages/common';
import * as m from '@carrel/messages/feed';
import { call, errorText } from '../../api/client.ts';
import { deleteMonitor, orderMonitors, refreshMonitor, updateMonitor } from '../../api/endpoints.gen.ts';
import { queryClient } from '../../api/query-client.ts';
import type { FeedMonitor } from '../../api/types.ts';
import { say, sayFailed } from '../../ui/toast-store.ts';
import { revert } from '../history/undo.ts';
import { monitorsOptions, refetchFeed } from './queries.ts';

const change = (patch: (now: FeedMonitor[]) => FeedMonitor[]) =>
  queryClient.setQueryData<FeedMonitor[]>(monitorsOptions.queryKey, (now) => now && patch(now));

const tried = async (work: () => Promise<unknown>): Promise<void> => {
  try {
    await work();
  } catch (error) {
    sayFailed(errorText(error));
  }
  refetchFeed();
};

export const switchMonitor = (monitor: FeedMonitor, enabled: boolean): Promise<void> => {
  change((now) => now.map((other) => (other.id === monitor.id ? { ...other, enabled } : other)));
  return tried(() => call(updateMonitor, { params: { id: monitor.id }, body: { enabled } }));
};

export const removeMonitor = ({ id, label }: FeedMonitor): Promise<void> =>
  tried(async () => {
    const { action_id } = await call(deleteMonitor, { params: { id } });
    change((now) => now.filter((other) => other.id !== id));
    const back = action_id && {
      label: common.undo(),
      keys: 'U',
      run: () => void revert(action_id).then(refetchFeed),
    };
    say(m.deleted({ name: label }), ...(back ? [back] : []));
  });

export const askMonitor = ({ id }: FeedMonitor): Promise<void> =>
  tried(async () => {
    const { status, calls_expected } = await call(refreshMonitor, { params: { id } });
    say(status === 'noop' ? m.nothingToRefresh() : m.refreshStarted({ calls: calls_expected }));
  });

/** @param by -1: one position up; 1: one down */
export const moveMonitor = (monitors: readonly FeedMonitor[], index: number, by: -1 | 1): Promise<void> => {
  const next = [...monitors];
  const [moved] = next.splice(index, 1);
  if (!moved || index + by < 0 || index + by >= monitors.length) return Promise.resolve();
  next.splice(index + by, 0, moved);
  change(() => next);
  return tried(() => call(orderMonitors, { body: { ordered_ids: next.map((other) => other.id) } }));
};
