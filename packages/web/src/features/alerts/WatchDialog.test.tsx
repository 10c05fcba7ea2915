// @vitest-environment jsdom
import '../../test-kit/dom.ts';
import * as alerts from '@carrel/messages/alerts';
import * as privateLinks from '@carrel/messages/privateLinks';
import * as m from '@carrel/messages/watch';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keys } from '../../api/keys.ts';
import { queryClient } from '../../api/query-client.ts';
import { renderPart } from '../../test-kit/render.tsx';
import { WatchDialog } from './WatchDialog.tsx';

let monitors: object[] = [];
let digests: object[] = [];
let sent: [path: string, body: Record<string, unknown>][] = [];
const read: Record<string, () => unknown> = {
  '/views': () => [{ id: '4', name: 'Owls', query: 'owls tag:night' }],
  '/feed/monitors': () => monitors,
  '/alerts': () => digests,
  '/plugins': () => [{ id: 'email', display_name: 'E-mail', capabilities: ['send'], can_send: true }],
  '/settings': () => ({ alerts: { time_zone: 'UTC' } }),
  '/lenses': () => [{ id: '7', name: 'Place cells' }],
};
beforeEach(() => {
  [monitors, digests, sent] = [[], [], []];
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    const path = url.replace('/api/v1', '');
    if (method === 'GET') return Response.json(Object.entries(read).find(([end]) => path.endsWith(end))?.[1]() ?? []);
    const given = JSON.parse(String(body));
    sent.push([path, given]);
    if (path === '/feed/monitors') monitors = [{ ...given, id: 'q1', enabled: true }];
    if (path === '/alerts')
      digests = [{ ...given, id: '9', rules: [{ rule_type: 'feed_monitor', rule_config: { monitor_id: 'q1' } }] }];
    return Response.json(
      path === '/private-links' ? { path: '/live/abc/', files: ['atom.xml'] } : { id: '5', success: true },
    );
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

it('a view gets a monitor for its words, then a digest and a news feed from the same place [alert-39]', async () => {
  renderPart(<WatchDialog of="view" id="4" />);
  const words = await screen.findByRole<HTMLInputElement>('textbox', { name: m.words() });
  expect(words.value).toBe('owls night');
  expect(screen.queryByText(m.digest())).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: m.watch() }));
  await userEvent.click(await screen.findByRole('button', { name: m.addDigest() }));
  const line = m.digestOf({
    name: 'Owls',
    schedule: alerts.scheduleOf({ schedule: 'daily' }),
    channels: `${alerts.inCarrel()} and E-mail`,
  });
  await screen.findByText(line);
  await userEvent.click(screen.getByRole('button', { name: m.makeAddress() }));
  const address = await screen.findByRole<HTMLInputElement>('textbox', { name: privateLinks.address() });
  expect(address.value).toMatch(/\/live\/abc\/atom\.xml$/);
  expect(sent).toMatchObject([
    ['/feed/monitors', { monitor_type: 'query', query: 'owls night', label: 'Owls', config: { view_id: '4' } }],
    ['/alerts/rules', { name: 'Owls', rule_type: 'feed_monitor', rule_config: { monitor_id: 'q1' } }],
    ['/alerts', { name: 'Owls', channels: ['carrel', 'email'], schedule: 'daily', rule_ids: ['5'] }],
    ['/private-links', { list: { of: 'monitor', id: 'q1' } }],
  ]);
});

it('a view that is watched shows its monitor instead of asking for words [alert-39]', async () => {
  monitors = [{ id: 'q1', label: 'Owls', query: 'owls', enabled: true, config: { view_id: '4' } }];
  renderPart(<WatchDialog of="view" id="4" />);
  await screen.findByRole('switch', { name: m.inFeed() });
  expect(screen.queryByRole('textbox', { name: m.words() })).toBeNull();
});

it('a lens gets a digest of its suggestions and a news feed [alert-39]', async () => {
  // Views and monitors with the same ID are known from other pages.
  queryClient.setQueryData(keys.views, [{ id: '7', name: 'Bats', query: '' }]);
  renderPart(<WatchDialog of="lens" id="7" />);
  await screen.findByRole('dialog', { name: m.title({ name: 'Place cells' }) });
  await screen.findByText(m.lensHint());
  await userEvent.click(await screen.findByRole('button', { name: m.addDigest() }));
  await userEvent.click(screen.getByRole('button', { name: m.makeAddress() }));
  await waitFor(() => expect(sent).toHaveLength(3));
  expect(sent[0]).toEqual([
    '/alerts/rules',
    { name: 'Place cells', rule_type: 'discovery_lens', rule_config: { lens_id: '7' } },
  ]);
  expect(sent[2]).toEqual(['/private-links', { list: { of: 'lens', id: '7' } }]);
});
