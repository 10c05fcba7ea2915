import { expect, test } from 'vitest';
import type { ActivityJob } from '../../api/types.ts';
import { groupChains } from './chains.ts';

const job = (job_id: string, chain_id: string | null, chain_step: string | null, status = 'succeeded') =>
  ({ job_id, chain_id, chain_step, status, created_at: '2026-03-02T09:00:00.000Z' }) as ActivityJob;

test('rows of one chain are one group under its lowest step, whatever their order [act-18]', () => {
  const groups = groupChains([
    job('vectors', 'c1', 'idxb_fetch', 'running'),
    job('alone', null, null),
    job('strange', 'c1', 'something_else'),
    job('hydrate', 'c1', 'hydrate'),
    job('other', 'c2', 'idxb_fetch'),
  ]);
  expect(groups.map((g) => [g.head.job_id, g.rest.map((j) => j.job_id), g.active])).toEqual([
    ['hydrate', ['vectors', 'strange'], true],
    ['alone', [], false],
    ['other', [], false],
  ]);
});
