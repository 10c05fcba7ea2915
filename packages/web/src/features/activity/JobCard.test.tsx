// @vitest-environment jsdom
import '../../test-kit/dom.ts';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { ActivityJob } from '../../api/types.ts';
import { statusName } from '../../desk/job-words.ts';
import { renderPart } from '../../test-kit/render.tsx';
import { JobCard } from './JobCard.tsx';

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
