// @vitest-environment jsdom
import '../../test-kit/dom.ts';
import * as m from '@carrel/messages/alerts';
import * as common from '@carrel/messages/common';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keys } from '../../api/keys.ts';
import { queryClient } from '../../api/query-client.ts';
import type { Alert } from '../../api/types.ts';
import { renderPart } from '../../test-kit/render.tsx';
import { DigestForm } from './DigestForm.tsx';

let sent: string[] = [];
let timeZone = '';
let missing = '';
const answers: [end: string, answer: () => unknown][] = [
  ['/settings', () => ({ alerts: { time_zone: timeZone, language: '', address: '' } })],
  [
    '/plugins',
    () => [
      { id: 'email', display_name: 'E-mail', capabilities: ['send'], can_send: true },
      { id: 'slack', display_name: 'Slack', capabilities: ['send'], can_send: false },
    ],
  ],
  [
    '/rules',
    () => [
      { id: '1', name: 'owls' },
      { id: '2', name: 'bats' },
    ],
  ],
];
beforeEach(() => {
  sent = [];
  timeZone = '';
  missing = '';
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'GET') return Response.json(answers.find(([end]) => url.endsWith(end))?.[1]() ?? []);
    if (url.endsWith('/settings')) {
      sent.push(`${method} /settings ${body}`);
      return Response.json(answers[0]![1]());
    }
    sent.push(`${method} ${url.replace(/.*alerts/, '')} ${body ?? ''}`);
    if (missing && url.endsWith(missing))
      return Response.json({ detail: 'No such rule.', code: 'alert_rule_not_found' }, { status: 404 });
    return Response.json({ success: true });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

const zoneButton = (zone: string) => screen.queryByRole('button', { name: m.takeZone({ zone }) });

it('offers the time zone of the browser only if digests have another [alert-10]', async () => {
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({ timeZone: 'UTC' } as never);
  try {
    // Without a time zone, that of the browser is stored with the digest.
    renderPart(<DigestForm digest={null} onDone={() => {}} />);
    await screen.findByText(m.timeZone({ zone: 'UTC' }));
    expect(zoneButton('UTC')).toBeNull();
    timeZone = 'Europe/Berlin';
    await queryClient.invalidateQueries({ queryKey: keys.settings });
    await waitFor(() => expect(zoneButton('UTC')).not.toBeNull());
  } finally {
    vi.restoreAllMocks();
  }
});

it('creates a digest with its schedule, rules and the channels that are ready, in local time [alert-20] [alert-38]', async () => {
  const done = vi.fn();
  renderPart(<DigestForm digest={null} onDone={done} />);
  expect(screen.getByRole('button', { name: common.save() }).getAttribute('aria-disabled')).toBe('true');
  await userEvent.type(screen.getByRole('textbox', { name: common.name() }), ' Night birds ');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'owls' }));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: m.schedule() }), 'weekly');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: m.day() }), 'friday');
  await userEvent.click(screen.getByRole('button', { name: common.save() }));
  await waitFor(() => expect(done).toHaveBeenCalledOnce());
  const zone = sent.find((request) => request.includes('/settings'));
  expect(zone).toContain(Intl.DateTimeFormat().resolvedOptions().timeZone);
  const request = sent.find((r) => r.startsWith('POST')) ?? '';
  expect(request).toMatch(/^POST /);
  expect(JSON.parse(request.slice(request.indexOf('{')))).toEqual({
    name: 'Night birds',
    channels: ['carrel', 'email'],
    schedule: 'weekly',
    schedule_config: { time: '09:00', day: 'friday' },
    format: 'grouped',
    rule_ids: ['1'],
  });
});

it('sends only the rules that were added or removed [alert-20]', async () => {
  const digest = {
    id: '9',
    name: 'Night birds',
    channels: ['slack'],
    schedule: 'manual',
    schedule_config: null,
    format: 'text',
    rules: [{ id: '1', name: 'owls' }],
  } as unknown as Alert;
  const done = vi.fn();
  renderPart(<DigestForm digest={digest} onDone={done} />);
  expect(screen.queryByText(m.timeZone({ zone: 'UTC' }))).toBeNull();
  await userEvent.click(await screen.findByRole('checkbox', { name: 'owls' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'bats' }));
  await userEvent.click(screen.getByRole('button', { name: common.save() }));
  await waitFor(() => expect(done).toHaveBeenCalledOnce());
  expect(sent.map((request) => request.replace(/ \{.*"schedule".*/, ' the digest'))).toEqual([
    'PUT /9 the digest',
    'POST /9/rules {"rule_ids":["2"]}',
    'DELETE /9/rules/1 ',
  ]);
  expect(JSON.parse(sent[0]!.slice(sent[0]!.indexOf('{')))).toMatchObject({
    channels: ['slack'],
    schedule_config: null,
  });
});

it('is saved although one of the removed rules left the digest already [alert-20]', async () => {
  missing = '/rules/1';
  const rules = [
    { id: '1', name: 'owls' },
    { id: '2', name: 'bats' },
  ];
  const digest = { id: '9', name: 'Night birds', channels: [], schedule: 'manual', format: 'text', rules };
  const done = vi.fn();
  renderPart(<DigestForm digest={digest as unknown as Alert} onDone={done} />);
  for (const { name } of rules) await userEvent.click(await screen.findByRole('checkbox', { name }));
  await userEvent.click(screen.getByRole('button', { name: common.save() }));
  await waitFor(() => expect(done).toHaveBeenCalledOnce());
  expect(sent.filter((request) => request.startsWith('DELETE'))).toHaveLength(2);
});
