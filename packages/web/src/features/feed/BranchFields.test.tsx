// @vitest-environment jsdom
import '../../test-kit/dom.ts';
import * as m from '@carrel/messages/feed';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keys } from '../../api/keys.ts';
import { queryClient } from '../../api/query-client.ts';
import type { FeedMonitor } from '../../api/types.ts';
import { renderPart } from '../../test-kit/render.tsx';
import { MonitorForm } from './MonitorForm.tsx';

let lenses: { id: string; name: string }[];
let branches: Record<string, { id: string; label: string }[]>;
let sent: { method: string; url: string; body: Record<string, unknown> }[];

beforeEach(() => {
  lenses = [
    { id: '1', name: 'Oceans' },
    { id: '2', name: 'Glaciers' },
  ];
  branches = {
    '1': [
      { id: 'b1', label: 'Tides' },
      { id: 'b2', label: 'Salt' },
    ],
    '2': [],
  };
  sent = [];
  queryClient.setQueryData(keys.bootstrap, { network: { enabled: true } });
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (init?.method !== 'GET') {
      const body = JSON.parse(String(init?.body)) as Record<string, unknown>;
      sent.push({ method: init!.method!, url, body });
      return Response.json({ id: '9', label: body.query });
    }
    const lens = /\/lenses\/([^/]+)\/branches/.exec(url)?.[1];
    return Response.json(lens === undefined ? lenses : { branches: branches[lens] });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

const newBranchMonitor = async () => {
  const onDone = vi.fn();
  renderPart(<MonitorForm monitor={null} onDone={onDone} />);
  await userEvent.selectOptions(screen.getByLabelText(m.type()), 'branch');
  return onDone;
};
const optionsOf = (field: HTMLElement) =>
  within(field)
    .getAllByRole('option')
    .map((o) => o.textContent);
const add = () => screen.getByRole('button', { name: m.addMonitor() });
const canAdd = () => add().getAttribute('aria-disabled') === null;
const choose = async (label: string, option: string) => {
  const field = await screen.findByLabelText(label);
  await within(field).findByRole('option', { name: option });
  await userEvent.selectOptions(field, option);
};

it('lists the branches of the chosen lens, and saves the chosen one [feed-38]', async () => {
  const onDone = await newBranchMonitor();
  expect(screen.queryByLabelText(m.branch())).toBeNull();
  expect(canAdd()).toBe(false);
  await choose(m.lens(), 'Oceans');
  const branch = await screen.findByLabelText(m.branch());
  await waitFor(() => expect(optionsOf(branch)).toEqual(['Tides', 'Salt']));
  expect(canAdd()).toBe(false);
  await userEvent.click(add());
  expect(sent).toEqual([]);

  await choose(m.branch(), 'Salt');
  expect(canAdd()).toBe(true);
  await userEvent.click(add());
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(sent).toHaveLength(1);
  expect(sent[0]!.body).toMatchObject({
    monitor_type: 'branch',
    query: 'Salt',
    config: { lens_id: '1', branch_id: 'b2', branch_label: 'Salt' },
  });
});

it('asks for a branch again after another lens was chosen, and says that a lens has none [feed-38]', async () => {
  await newBranchMonitor();
  await choose(m.lens(), 'Oceans');
  await choose(m.branch(), 'Tides');
  expect(canAdd()).toBe(true);
  await choose(m.lens(), 'Glaciers');
  await screen.findByText(m.lensWithoutBranches());
  expect(screen.queryByLabelText(m.branch())).toBeNull();
  expect(canAdd()).toBe(false);
});

it('says that a lens is needed if there is none [feed-38]', async () => {
  lenses = [];
  await newBranchMonitor();
  await screen.findByText(m.branchNeedsLens());
  expect(screen.queryByLabelText(m.lens())).toBeNull();
  expect(canAdd()).toBe(false);
});

it('shows the lens and the branch of an existing monitor [feed-38]', async () => {
  const monitor = {
    id: '9',
    monitor_type: 'branch',
    query: 'Tides',
    label: 'Tides',
    config: { lens_id: '1', branch_id: 'b1', branch_label: 'Tides' },
  } as unknown as FeedMonitor;
  renderPart(<MonitorForm monitor={monitor} onDone={vi.fn()} />);
  const branch = await screen.findByLabelText<HTMLSelectElement>(m.branch());
  await waitFor(() => expect(branch.value).toBe('b1'));
  expect(screen.getByLabelText<HTMLSelectElement>(m.lens()).value).toBe('1');
});
