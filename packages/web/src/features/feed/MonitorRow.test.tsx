// @vitest-environment jsdom
import '../../test-kit/dom.ts';
import * as m from '@carrel/messages/feed';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { keys } from '../../api/keys.ts';
import { queryClient } from '../../api/query-client.ts';
import type { FeedMonitor } from '../../api/types.ts';
import { closePanel, panel } from '../../desk/panels.ts';
import { renderPart } from '../../test-kit/render.tsx';
import { MonitorRow } from './MonitorRow.tsx';

const monitor = (over: Partial<FeedMonitor>): FeedMonitor =>
  ({
    id: '1',
    monitor_type: 'query',
    label: 'Tides',
    enabled: true,
    health: 'ready',
    health_reason: null,
    last_checked_at: '2026-09-08T10:00:00.000Z',
    last_result: null,
    items: 3,
    saved: 1,
    daily_credits: 0,
    ...over,
  }) as FeedMonitor;
const row = (over: Partial<FeedMonitor>) => {
  queryClient.setQueryData(keys.bootstrap, { network: { enabled: true } });
  return renderPart(<MonitorRow next={null} monitors={[monitor(over)]} index={0} onEdit={() => {}} />);
};

const error = 'Semantic Scholar is limiting calls.';
const shown = () => screen.queryByText(m.bulkFailed({ error: error }));

it('a failed search at Semantic Scholar is shown next to its monitor, which is ready [feed-41]', () => {
  row({ last_result: { works: 2, semantic_scholar: { error } } });
  expect(shown()).not.toBeNull();
  expect(screen.queryByText(m.health({ health: 'degraded' }))).toBeNull();
});

it('nothing is shown if the search succeeded, or the monitor is paused', () => {
  const { unmount } = row({ last_result: { works: 2, semantic_scholar: { works: 2, arrived: 2 } } });
  expect(screen.queryByText(/Semantic Scholar/)).toBeNull();
  unmount();
  row({ enabled: false, health: 'disabled', last_result: { semantic_scholar: { error } } });
  expect(shown()).toBeNull();
});

it('a monitor that was never checked offers the first check, and claims no result [feed-59]', () => {
  const { unmount } = row({ last_checked_at: null, items: 0, saved: 0 });
  expect(screen.getByRole('button', { name: m.checkNowFor({ name: 'Tides' }) })).toBeTruthy();
  expect(screen.queryByText(m.foundBy({ items: 0, saved: 0 }))).toBeNull();
  unmount();
  row({ items: 0, saved: 0 });
  expect(screen.queryByRole('button', { name: m.checkNowFor({ name: 'Tides' }) })).toBeNull();
  expect(screen.getByText(m.foundBy({ items: 0, saved: 0 }))).toBeTruthy();
});

it('a followed author whom no source has identified can be identified from the monitor [feed-61]', async () => {
  row({ monitor_type: 'author', author_id: '7', health: 'degraded', health_reason: 'missing_idxa_id' });
  expect(screen.getByText(m.reason({ reason: 'missing_idxa_id', text: '' }))).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: m.identifyAuthor({ name: 'Tides' }) }));
  expect(panel.get()).toEqual({ kind: 'author-identity', id: '7' });
  closePanel();
});
