// @vitest-environment jsdom
import '../../test-kit/dom.ts';
import * as common from '@carrel/messages/common';
import * as m from '@carrel/messages/discoveryLens';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../api/query-client.ts';
import type { Lens } from '../../api/types.ts';
import { renderPart } from '../../test-kit/render.tsx';
import { LensDialog } from './LensDialog.tsx';
import { lensesOptions } from './queries.ts';

const lens = {
  id: '7',
  name: 'Place cells',
  context_type: 'topic_keyword',
  context_config: { keyword: 'place cells' },
  weights: { lexical: 0.3, vector: 0.35, graph: 0.2, external: 0.15 },
  is_active: true,
  branch_controls: null,
} as unknown as Lens;

let lenses: Lens[] = [];
let status = 200;
beforeEach(() => {
  lenses = [lens];
  status = 200;
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (init?.method === 'PUT') return Response.json({ detail: 'No lens 7.', code: 'not_found' }, { status: 404 });
    if (!url.endsWith('/lenses')) return Response.json({ branches: [], seed_count: 0, sample_papers: [] });
    return status === 200
      ? Response.json(lenses)
      : Response.json({ detail: 'It broke.', code: 'internal' }, { status });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

it('says that a lens is gone, and that lenses could not be loaded, with a retry [lens-45]', async () => {
  status = 500;
  renderPart(<LensDialog id="8" papers={[]} />);
  await screen.findByText(m.notRead());
  status = 200;
  await userEvent.click(screen.getByRole('button', { name: common.retry() }));
  await screen.findByText(m.gone());
  expect(screen.queryByRole('textbox')).toBeNull();
});

it('keeps what was entered if the lens is deleted elsewhere [lens-45]', async () => {
  renderPart(<LensDialog id="7" papers={[]} />);
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: m.name() });
  await userEvent.type(name, ' and grids');
  lenses = [];
  await act(() => queryClient.refetchQueries(lensesOptions));
  await waitFor(() => expect(queryClient.getQueryData(lensesOptions.queryKey)).toEqual([]));
  expect(name.isConnected).toBe(true);
  expect(name.value).toBe('Place cells and grids');
  await userEvent.click(screen.getByRole('button', { name: common.save() }));
  await screen.findByText('No lens 7.');
  expect(name.value).toBe('Place cells and grids');
});
