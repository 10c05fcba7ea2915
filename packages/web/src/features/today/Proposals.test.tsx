// @vitest-environment jsdom
import '../../test-kit/dom.ts';
import * as m from '@carrel/messages/setup';
import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../api/query-client.ts';
import { renderPart } from '../../test-kit/render.tsx';
import { Proposals } from './Proposals.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

it('a topic that already has a monitor is shown as followed [setup-03]', async () => {
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.includes('/home/topics'))
      return Response.json([
        { topic: 'Tides', papers: 4 },
        { topic: 'Owls', papers: 3 },
      ]);
    return Response.json(url.endsWith('/feed/monitors') ? [{ id: '1', query: '"Tides"' }] : []);
  });
  renderPart(<Proposals />);
  await screen.findByText(m.followed());
  const disabled = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name }).disabled;
  expect([disabled(/Tides/), disabled(/Owls/)]).toEqual([true, false]);
});
