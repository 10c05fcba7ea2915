// @vitest-environment jsdom
import '../../test-kit/dom.ts';
import * as m from '@carrel/messages/feed';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keys } from '../../api/keys.ts';
import { queryClient } from '../../api/query-client.ts';
import type { FeedStatus } from '../../api/types.ts';
import { renderPart } from '../../test-kit/render.tsx';
import { feedStatusOptions } from './queries.ts';
import { RefreshOffer } from './RefreshOffer.tsx';

const automatic: FeedStatus['automatic'] = {
  on: false,
  next_at: null,
  interval_hours: 6,
  daily_credits: 240,
  daily_limit: 10_000,
  has_key: true,
  refusal: null,
};
let closed = false;
let sent: { url: string; body: unknown }[] = [];
beforeEach(() => {
  closed = false;
  sent = [];
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (init?.method && init.method !== 'GET') sent.push({ url, body: JSON.parse(String(init.body)) });
    return Response.json({ feed: { offer_closed: true }, deleted_keys: [] });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

const offer = (over: Partial<FeedStatus['automatic']> = {}, monitors = 1, lens = false) => {
  queryClient.setQueryData(keys.settings, { feed: { offer_closed: closed } });
  const status = { automatic: { ...automatic, ...over }, monitors: { total: monitors } } as FeedStatus;
  queryClient.setQueryData(feedStatusOptions.queryKey, status);
  return renderPart(<RefreshOffer lens={lens} />);
};
const turnOn = () => screen.queryByRole('button', { name: m.turnOn() });

it('automatic refresh is offered with its cost, and the decision is kept [feed-54]', async () => {
  offer();
  expect(screen.getByText(/240 of 10,000/)).toBeTruthy();
  await userEvent.click(turnOn()!);
  await waitFor(() => expect(turnOn()).toBeNull());
  expect(sent.map((s) => s.body)).toEqual([{ feed: { refresh_enabled: true, offer_closed: true } }]);
});

it('the offer to refresh lenses turns their schedule on, too [feed-54]', async () => {
  offer({}, 0, true);
  await userEvent.click(turnOn()!);
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[0]!.body).toEqual({ schedule: { refresh_enabled: true } });
});

it.each([
  ['it is on', () => offer({ on: true })],
  ['there is nothing to refresh', () => offer({}, 0)],
  [
    'the user has decided',
    () => {
      closed = true;
      return offer();
    },
  ],
])('nothing is offered if %s [feed-54]', (_, render) => {
  render();
  expect(turnOn()).toBeNull();
});

it('says why automatic refresh cannot run, with the action that changes it [feed-54]', () => {
  const { unmount } = offer({ refusal: 'network_off' });
  expect(screen.getByText(m.offerRefused({ refusal: 'network_off', key: 'yes' }))).toBeTruthy();
  expect(screen.getByRole('button', { name: m.turnOnNetwork() })).toBeTruthy();
  unmount();
  offer({ refusal: 'reserve', has_key: false });
  expect(screen.getByText(m.offerRefused({ refusal: 'reserve', key: 'no' }))).toBeTruthy();
  expect(screen.getByRole('link', { name: m.addKey() })).toBeTruthy();
});
