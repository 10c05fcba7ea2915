// @vitest-environment jsdom
import '../../test-kit/dom.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../api/client.ts';
import { connection, noteSignedIn } from '../../api/connection.ts';
import { keys } from '../../api/keys.ts';
import { queryClient } from '../../api/query-client.ts';
import { startOutbox } from '../outbox/flush.ts';
import { enqueue, entries, outbox, reload } from '../outbox/outbox.ts';
import { sendOrEnqueue } from '../outbox/send-or-enqueue.ts';
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
  await vi.waitFor(() => expect(outbox.get()).toEqual([]), 60_000);
  expect(edits).toMatchObject([{ selection: { paper_ids: ['1'] }, changes: { rating: 2 } }]);
  stop();
});

test('an edit of another library is not sent', async () => {
  queryClient.setQueryData(keys.bootstrap, { library: { id: 'other' } });
  rate();
  const stop = startOutbox(sendEntry);
  comeBack();
  await vi.waitFor(() => expect(outbox.get()).toMatchObject([{ blocked: { why: 'refused' } }]), 60_000);
  expect(edits).toEqual([]);
  stop();
});

test('decisions of the Feed, Discovery and the Inbox are sent in the order in which they were made [off-08]', async () => {
  enqueue({ kind: 'feed', ids: ['1', '2'], items: ['7', '8'], action: 'dismiss' }, 'Dismissed two');
  enqueue({ kind: 'act', ids: ['3'], action: 'save', surface: 'discovery', scope: '9' }, 'Saved it');
  enqueue({ kind: 'act', ids: ['4'], action: 'defer', surface: 'inbox' }, 'Deferred it');
  const stop = startOutbox(sendEntry);
  comeBack();
  await vi.waitFor(() => expect(outbox.get()).toEqual([]), 60_000);
  expect(edits).toEqual([
    { feed_item_ids: ['7', '8'], action: 'dismiss' },
    { action: 'save', surface: 'discovery', scope_ref: '9' },
    { action: 'defer', surface: 'inbox' },
  ]);
  stop();
});

test('an edit that is refused because the session has ended is kept, and sent after signing in [off-09]', async () => {
  comeBack();
  const answer = vi.fn(async () => {
    connection.set({ reachable: true, signedOut: true });
    throw new ApiError(401, 'unauthorized', 'Sign in.');
  });
  const note = { kind: 'note' as const, ids: ['1'] as [string], text: 'My thought', base: '' };
  const rated = { kind: 'labels' as const, ids: ['1'], changes: { rating: 2 }, preconditions: [] };
  expect(await sendOrEnqueue(rated, 'Rated it', answer)).toBe('queued');
  // Nothing is sent before the user has signed in.
  expect(await sendOrEnqueue(note, 'Wrote a note', answer)).toBe('queued');
  expect(answer).toHaveBeenCalledTimes(1);
  const stop = startOutbox(async (entry) => {
    edits.push(entry.kind);
    return { actionId: null };
  });
  expect(outbox.get()).toHaveLength(2);
  noteSignedIn();
  await vi.waitFor(() => expect(outbox.get()).toEqual([]), 60_000);
  expect(edits).toEqual(['labels', 'note']);
  stop();
});
