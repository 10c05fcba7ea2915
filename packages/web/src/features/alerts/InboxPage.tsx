import * as commands from '@carrel/messages/commands';
import * as common from '@carrel/messages/common';
import * as m from '@carrel/messages/inbox';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call, errorText } from '../../api/client.ts';
import { actOnPaper, sweepInbox } from '../../api/endpoints.gen.ts';
import { isActive, onJob, onLibrary } from '../../api/events.ts';
import { queryClient } from '../../api/query-client.ts';
import type { InboxAnswer } from '../../api/types.ts';
import { addCommands } from '../../desk/command.ts';
import { Reading } from '../../desk/Reading.tsx';
import { useAction } from '../../desk/use-action.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Page } from '../../ui/Page.tsx';
import * as parts from '../../ui/parts.module.css';
import { plainText } from '../../ui/RichText.tsx';
import { say, sayFailed } from '../../ui/toast-store.ts';
import { revert } from '../history/undo.ts';
import { sendOrEnqueue } from '../outbox/send-or-enqueue.ts';
import { inboxCommands } from './commands.ts';
import { InboxEntry } from './InboxEntry.tsx';
import { InboxNotices } from './InboxNotices.tsx';
import { InboxRest } from './InboxRest.tsx';
import { InboxRow } from './InboxRow.tsx';
import { type InboxAction, provideInboxHandle } from './inbox-handle.ts';
import { inboxOptions, inboxStatusOptions, refetchInbox } from './queries.ts';

addCommands(commands.inbox, inboxCommands);

type Item = InboxAnswer['items'][number];

/** Removes the row immediately and then sends the decision. */
const decide = async (item: Item, action: InboxAction): Promise<void> => {
  const { id, title } = item.paper;
  queryClient.setQueryData(
    inboxOptions.queryKey,
    (now: InboxAnswer | undefined) =>
      now && { total: now.total - 1, items: now.items.filter((i) => i.paper.id !== id) },
  );
  try {
    const sentence = m.acted({ action, title: plainText(title) });
    const sent = await sendOrEnqueue(
      { kind: 'act', ids: [id], action, surface: 'inbox' },
      sentence,
      () => call(actOnPaper, { params: { id }, body: { action, surface: 'inbox' } }),
      refetchInbox,
    );
    if (sent === 'queued') return;
    const { action_id } = sent;
    say(
      sentence,
      ...(action_id === null
        ? []
        : [{ label: common.undo(), keys: 'U', run: () => void revert(action_id).then(refetchInbox) }]),
    );
  } catch (error) {
    sayFailed(m.notDone({ error: errorText(error) }));
  }
  refetchInbox();
};

const useSweep = () => {
  const { busy, run } = useAction();
  const sweep = useCallback(async () => {
    await run(
      async () => {
        const answer = await call(sweepInbox);
        say(answer.status === 'running' ? m.sweepStarted() : m.swept({ count: answer.captured }));
      },
      (error) => sayFailed(m.sweepFailed({ error: errorText(error) })),
    );
    refetchInbox();
  }, [run]);
  return { busy, sweep };
};

const useRefetch = () =>
  useEffect(() => {
    const stops = [
      onJob((job) => {
        if (/^(?:inbox\.|pdf\.import)/.test(job.kind) && !isActive(job)) refetchInbox();
      }),
      onLibrary(refetchInbox),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);

export const InboxPage = () => {
  const read = useQuery(inboxOptions);
  const status = useQuery(inboxStatusOptions).data;
  const navigate = useNavigate();
  const [index, setIndex] = useState(0);
  const { busy, sweep } = useSweep();
  const list = useRef<HTMLUListElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const items = read.data?.items ?? [];
  const at = Math.min(index, items.length - 1);
  const focused = items[at];

  const focusRow = useCallback((to: number) => {
    setIndex(to);
    // The row exists after the next drawing, where another has just left.
    requestAnimationFrame(() => list.current?.querySelectorAll<HTMLElement>('[data-row]')[to]?.focus());
  }, []);
  const act = useCallback(
    (item: Item | undefined, action: InboxAction) => {
      if (!item) return;
      const left = items.filter((i) => i !== item);
      void decide(item, action);
      if (left.length > 0) focusRow(Math.min(items.indexOf(item), left.length - 1));
      // The row with the focus goes away; the keyboard stays on the page.
      else content.current?.focus();
    },
    [focusRow, items],
  );
  const open = useCallback(
    (item: Item | undefined) => item && void navigate({ to: '/library', search: { paper: item.paper.id } }),
    [navigate],
  );
  useEffect(
    () =>
      provideInboxHandle({
        move: (delta) => items.length > 0 && focusRow(Math.max(0, Math.min(items.length - 1, at + delta))),
        act: (action) => act(focused, action),
        open: () => open(focused),
        sweep: () => void sweep(),
        chosen: () => focused !== undefined,
      }),
    [act, at, focused, focusRow, items.length, open, sweep],
  );
  useRefetch();

  const empty = read.data !== undefined && items.length === 0;
  const unused = empty && status?.configured === false && status.notices === 0;
  return (
    <Page
      title={commands.inbox()}
      note={items.length > 0 && m.waiting({ count: read.data?.total ?? 0 })}
      actions={
        status?.configured && (
          <Button disabled={busy} onClick={() => void sweep()}>
            {busy ? m.sweeping() : m.sweep()}
          </Button>
        )
      }
    >
      <div ref={content} tabIndex={-1} className="outline-none">
        <Reading query={read} failed={m.notRead()} safe={m.notReadSafe()} />
        <InboxEntry />
        <InboxNotices />
        {unused && (
          <EmptyState
            kind="first"
            title={m.first()}
            actions={
              <Link to="/settings" hash="plugins" className={parts.button} data-tone="primary">
                {m.setUp()}
              </Link>
            }
          >
            {m.firstHint()}
          </EmptyState>
        )}
        {empty && status?.configured && (
          <EmptyState kind="done" title={m.done()}>
            {m.doneHint()}
          </EmptyState>
        )}
        {items.length > 0 && (
          <ul ref={list} aria-label={m.list()}>
            {items.map((item, row) => (
              <InboxRow
                key={item.paper.id}
                item={item}
                current={row === at}
                onFocus={() => setIndex(row)}
                onAct={(action) => act(item, action)}
              />
            ))}
          </ul>
        )}
        <InboxRest onFolder={() => void sweep()} />
      </div>
    </Page>
  );
};
