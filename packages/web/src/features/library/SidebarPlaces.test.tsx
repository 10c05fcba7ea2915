// @vitest-environment jsdom
import '../../test-kit/dom.ts';
import * as common from '@carrel/messages/common';
import * as m from '@carrel/messages/library';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../api/query-client.ts';
import { preferences } from '../../desk/preferences.ts';
import { renderPart } from '../../test-kit/render.tsx';
import { SidebarPlaces } from './SidebarPlaces.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

it('says whether the rest of a long group is shown, and keeps it that way', async () => {
  const tags = Array.from({ length: 7 }, (_, i) => ({ id: `${i}`, name: `Tag ${i}`, color: 'blue', count: 10 - i }));
  vi.stubGlobal('fetch', async (url: string) => Response.json(url.includes('/tags') ? tags : []));
  renderPart(<SidebarPlaces />);
  const more = await screen.findByRole('button', { expanded: false, name: m.showAll({ count: 7 }) });
  expect(screen.queryByText('Tag 6')).toBeNull();
  await userEvent.click(more);
  await waitFor(() => expect(screen.getByText('Tag 6')).toBeTruthy());
  expect(preferences.get().fullPlaces).toEqual(['tags']);
  const fewer = screen.getByRole('button', { expanded: true, name: common.showFewer() });
  await userEvent.click(fewer);
  expect(screen.queryByText('Tag 6')).toBeNull();
});

it('shows fewer places of each kind where there are several, and all that is inside an open collection', async () => {
  const tags = Array.from({ length: 4 }, (_, i) => ({ id: `${i}`, name: `Tag ${i}`, color: 'blue', count: 10 - i }));
  const collections = ['A', 'B', 'C', 'D', 'B1', 'B2'].map((name) => ({
    id: name,
    name,
    parent_id: name.length > 1 ? 'B' : null,
    paper_count: 1,
  }));
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json(url.includes('/tags') ? tags : url.includes('/collections') ? collections : []),
  );
  renderPart(<SidebarPlaces />);
  await screen.findByText('C');
  await screen.findByText('Tag 2');
  expect(screen.queryByText('D')).toBeNull();
  expect(screen.queryByText('Tag 3')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: m.subcollections({ name: 'B' }) }));
  const names = screen.getAllByRole('link').map((link) => link.textContent);
  expect(names.slice(0, 5)).toEqual(['A1', 'B1', 'B11', 'B21', 'C1']);
});
