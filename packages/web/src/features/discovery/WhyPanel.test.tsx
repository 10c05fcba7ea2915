// @vitest-environment jsdom
import '../../test-kit/dom.ts';
import * as m from '@carrel/messages/discovery';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { keys } from '../../api/keys.ts';
import { queryClient } from '../../api/query-client.ts';
import type { Recommendation } from '../../api/types.ts';
import { renderPart } from '../../test-kit/render.tsx';
import { adjustmentsOptions } from './queries.ts';
import { WhyPanel } from './WhyPanel.tsx';

it('shows a preference that is set as pressed, and removes it when it is pressed again [lens-49]', async () => {
  const item = {
    id: '7',
    score: 80,
    score_breakdown: null,
    reasons: [],
    is_exploration: false,
  } as unknown as Recommendation;
  const controls = [{ kind: 'author', target: '3', label: 'Ada' }];
  queryClient.setQueryData([...keys.discovery, 'explain', '7'], { breakdown: null, reasons: [], controls });
  queryClient.setQueryData(adjustmentsOptions.queryKey, [
    { id: '1', kind: 'author', target: '3', strength: 'more', label: 'Ada' },
  ] as never);
  const explained = { breakdown: null, reasons: [], controls };
  const sent = vi.fn((url: string, init?: RequestInit) =>
    Promise.resolve(
      Response.json(init?.method === 'DELETE' ? { action_id: null } : url.includes('adjustments') ? [] : explained),
    ),
  );
  vi.stubGlobal('fetch', sent);
  renderPart(<WhyPanel item={item} />);
  const button = (strength: string) => screen.getByRole('button', { name: m.strengthFor({ strength, label: 'Ada' }) });
  expect(button('more').getAttribute('aria-pressed')).toBe('true');
  expect(button('less').getAttribute('aria-pressed')).toBe('false');
  fireEvent.click(button('more'));
  await waitFor(() => expect(sent.mock.calls.some(([, init]) => init?.method === 'DELETE')).toBe(true));
});
