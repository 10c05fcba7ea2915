// @vitest-environment jsdom
import '../../test-kit/dom.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connection } from '../../api/connection.ts';
import { keys } from '../../api/keys.ts';
import { queryClient } from '../../api/query-client.ts';
import { startOutbox } from '../outbox/flush.ts';
import { enqueue, entries, outbox, reload } from '../outbox/outbox.ts';
import { sendEntry } from './send-entry.ts';

const edits: unknown[] = [];
beforeEach(() => {
  edits.length = 0;
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit = {}) => {
    if (url.endsWith('/bootstrap')) return Response.json({ library: { id: 'mine' } });
    edits.push(JSON.parse(String(body)));
    return Response.json({ conflicts: [], action_id: null });
  });
  connection.set((now) => ({ ...now, reachable: false }));
});
afterEach(() => {
  for (const { key } of entries.all()) entries.remove(key);
  reload();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const rate = () => enqueue({ kind: 'labels', ids: ['1'], changes: { rating: 2 }, preconditions: [] }, 'Rated it');
const comeBack = () => connection.set((now) => ({ ...now, reachable: true }));

test('an edit made before the page knew the library is kept and sent [off-07]', async () => {
  expect(rate()).not.toBeNull();
  const stop = startOutbox(sendEntry);
  comeBack();
  await vi.waitFor(() => expect(outbox.get()).toEqual([]));
  expect(edits).toMatchObject([{ selection: { paper_ids: ['1'] }, changes: { rating: 2 } }]);
  stop();
});

test('an edit of another library is not sent', async () => {
  queryClient.setQueryData(keys.bootstrap, { library: { id: 'other' } });
  rate();
  const stop = startOutbox(sendEntry);
  comeBack();
  await vi.waitFor(() => expect(outbox.get()).toMatchObject([{ blocked: { why: 'refused' } }]));
  expect(edits).toEqual([]);
  stop();
});
