// @vitest-environment jsdom
import '../../test-kit/dom.ts';
import * as common from '@carrel/messages/common';
import * as m from '@carrel/messages/outbox';
import * as dialog from '@carrel/messages/outboxDialog';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { connection } from '../../api/connection.ts';
import { keys } from '../../api/keys.ts';
import { queryClient } from '../../api/query-client.ts';
import { renderPart } from '../../test-kit/render.tsx';
import type { Edit } from './entries.ts';
import { startOutbox } from './flush.ts';
import type { Send } from './flush-entries.ts';
import { OfflineBanner } from './OutboxBanners.tsx';
import { OutboxDialog } from './OutboxDialog.tsx';
import { enqueue, entries, outbox, reload } from './outbox.ts';

const note = (text: string): Edit => ({ kind: 'note', ids: ['1'], text, base: 'before' });
const bootstrap = { library: { id: 'mine' } };

beforeEach(() => {
  queryClient.setQueryData(keys.bootstrap, bootstrap);
  vi.stubGlobal('fetch', async () => Response.json(bootstrap));
  connection.set((now) => ({ ...now, reachable: false }));
});
afterEach(() => {
  for (const { key } of entries.all()) entries.remove(key);
  reload();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const lines = () => screen.queryAllByRole('listitem').map((line) => line.textContent);

describe('the outbox', () => {
  it('lists unsent edits, and withdraws an entry with its change on screen [off-04]', async () => {
    const rollBack = vi.fn();
    enqueue(note('a'), 'Wrote a note', rollBack);
    enqueue(note('b'), 'Wrote another');
    renderPart(<OutboxDialog />);
    const [first] = screen.getAllByRole('listitem');
    if (!first) throw new Error('The outbox shows nothing.');
    expect(first.textContent).toContain('Wrote a note');
    await userEvent.click(within(first).getByRole('button', { name: common.undo() }));
    expect(rollBack).toHaveBeenCalledOnce();
    expect(lines()).toHaveLength(1);
    expect(lines()[0]).toContain('Wrote another');
  });

  it('counts unsent edits in the banner [off-05]', () => {
    enqueue(note('a'), 'Wrote a note');
    renderPart(<OfflineBanner />);
    expect(screen.getByText(new RegExp(m.unsent({ count: 1 })))).toBeTruthy();
  });

  it('is flushed when Carrel is reachable again; a conflict shows both values and is sent on request [off-06]', async () => {
    enqueue(note('mine'), 'Wrote a note');
    const sent: Edit[] = [];
    const send: Send = async (entry) => {
      sent.push(entry);
      if (sent.length > 1) return { actionId: null };
      const conflicts = [{ title: 'On sleep', mine: 'mine', theirs: 'theirs' }];
      return { blocked: { ...entry, blocked: { why: 'conflict', conflicts } } };
    };
    const stop = startOutbox(send);
    try {
      renderPart(<OutboxDialog />);
      expect(sent).toEqual([]);
      connection.set((now) => ({ ...now, reachable: true }));
      expect(await screen.findByText('theirs')).toBeTruthy();
      await userEvent.click(screen.getByRole('button', { name: dialog.keepMine() }));
      await waitFor(() => expect(outbox.get()).toEqual([]));
      expect(sent).toHaveLength(2);
      expect(screen.getByText(dialog.allSaved())).toBeTruthy();
    } finally {
      stop();
    }
  });
});
