// @vitest-environment jsdom
import '../../test-kit/dom.ts';
import * as common from '@carrel/messages/common';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import type { ActivityJob } from '../../api/types.ts';
import { statusName } from '../../desk/job-words.ts';
import { renderPart } from '../../test-kit/render.tsx';
import { JobCard } from './JobCard.tsx';

afterEach(() => vi.unstubAllGlobals());

it('a failed job says once that it failed [act-33]', () => {
  const reason = 'No source could be reached.';
  const job = {
    job_id: '1',
    label: 'Enrich papers',
    status: 'failed',
    message: `Failed: ${reason}`,
    terminal_message: `Failed: ${reason}`,
    failure_reason: reason,
    created_at: '2026-01-01T00:00:00.000Z',
    updated_at: '2026-01-01T00:00:00.000Z',
  } as ActivityJob;
  renderPart(<JobCard job={job} />);
  expect(screen.getByText(`${statusName(job)}: ${reason}`)).toBeTruthy();
});

it('a failed job that can be started again has a button for it [act-34]', async () => {
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push(`${init.method} ${url}`);
    return Response.json({ success: true });
  });
  const failed = { job_id: 'a1', label: 'Refresh', status: 'failed', can_retry: true } as ActivityJob;
  const at = '2026-01-01T00:00:00.000Z';
  const { unmount } = renderPart(<JobCard job={{ ...failed, can_retry: false, created_at: at, updated_at: at }} />);
  expect(screen.queryByRole('button', { name: common.retry() })).toBeNull();
  unmount();
  renderPart(<JobCard job={{ ...failed, created_at: at, updated_at: at }} />);
  await userEvent.click(screen.getByRole('button', { name: common.retry() }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[0]).toMatch(/^POST .*\/activity\/a1\/retry$/);
  expect(sent[1]).toMatch(/^DELETE .*\/activity\/a1$/);
});
