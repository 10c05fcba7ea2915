// @vitest-environment jsdom
import '../../test-kit/dom.ts';
import * as common from '@carrel/messages/common';
import * as m from '@carrel/messages/library';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../api/query-client.ts';
import { renderPart } from '../../test-kit/render.tsx';
import { SidebarPlaces } from './SidebarPlaces.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

it('says whether the rest of a long group is shown', async () => {
  const tags = Array.from({ length: 7 }, (_, i) => ({ id: `${i}`, name: `Tag ${i}`, color: 'blue', count: 10 - i }));
  vi.stubGlobal('fetch', async (url: string) => Response.json(url.includes('/tags') ? tags : []));
  renderPart(<SidebarPlaces />);
  const more = await screen.findByRole('button', { expanded: false, name: m.showMore({ count: 2 }) });
  expect(screen.queryByText('Tag 6')).toBeNull();
  await userEvent.click(more);
  await waitFor(() => expect(screen.getByText('Tag 6')).toBeTruthy());
  const fewer = screen.getByRole('button', { expanded: true, name: common.showFewer() });
  await userEvent.click(fewer);
  expect(screen.queryByText('Tag 6')).toBeNull();
});
