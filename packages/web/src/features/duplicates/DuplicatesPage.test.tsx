// @vitest-environment jsdom
import '../../test-kit/dom.ts';
import * as m from '@carrel/messages/duplicates';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keys } from '../../api/keys.ts';
import { queryClient } from '../../api/query-client.ts';
import type { DuplicateGroup, Paper } from '../../api/types.ts';
import { laterCommands } from '../../desk/command.ts';
import { renderPart } from '../../test-kit/render.tsx';
import { DuplicatesPage } from './DuplicatesPage.tsx';
import { duplicatesPageCommands } from './page-commands.ts';

const paper = (id: string, title: string) =>
  ({ id, title, authors: [], tags: [], rating: 0, contributors: [] }) as unknown as Paper;
const group = (title: string, id: number): DuplicateGroup => ({
  kind: 'title',
  reason: 'same title',
  alike: 3,
  papers: [paper(String(id), title), paper(String(id + 1), title)],
});
let asked: { url: string; body: unknown }[];

beforeEach(() => {
  asked = [];
  laterCommands.set(duplicatesPageCommands);
  const groups = [group('First', 1), group('Second', 3), group('Third', 5)];
  queryClient.setQueryData(keys.duplicates, groups);
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    asked.push({ url, body: init?.body && JSON.parse(String(init.body)) });
    const answer = url.includes('/attention') ? [] : url.endsWith('/duplicates?limit=50') ? groups : { action_id: '1' };
    return new Response(JSON.stringify(answer), { headers: { 'content-type': 'application/json' } });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
  laterCommands.set({});
});

const titleOfFocus = () => document.activeElement?.querySelector('h2')?.textContent;
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });

test('keys decide on the focused group, and the next one gets the focus [web-63]', async () => {
  renderPart(<DuplicatesPage />);
  await screen.findByText('Third');
  press('j');
  expect(titleOfFocus()).toBe('First');
  press('j');
  expect(titleOfFocus()).toBe('Second');
  press('n');
  await waitFor(() => expect(screen.queryByText('Second')).toBeNull());
  expect(asked.find(({ url }) => url.includes('not-duplicate'))?.body).toEqual({ paper_ids: ['3', '4'] });
  await waitFor(() => expect(titleOfFocus()).toBe('Third'));
  press('k');
  press('M');
  await waitFor(() => expect(screen.queryByText('First')).toBeNull());
  expect(asked.find(({ url }) => url.endsWith('/merge'))?.body).toMatchObject({ keep_id: '1', merge_ids: ['2'] });
});

test('all groups of a kind are merged after a confirmation [twin-28]', async () => {
  renderPart(<DuplicatesPage />);
  const [first] = await screen.findAllByRole('button', { name: m.mergeAlike({ count: 3 }) });
  fireEvent.click(first!);
  fireEvent.click(await screen.findByRole('button', { name: m.mergeAlikeTitle({ count: 3 }) }));
  await waitFor(() => expect(asked.find(({ url }) => url.endsWith('/merge-alike'))?.body).toEqual({ kind: 'title' }));
});
