import { expect } from 'vitest';
import type { TestApp } from './create-test-app.ts';

interface Reported {
  jobId: string;
  kind: string;
  done: number;
  total: number | null;
  message: string;
}

/** Everything that jobs report of their progress from now on, in order. */
export const watchProgress = (app: TestApp): Reported[] => {
  const seen: Reported[] = [];
  const { repo } = app.jobs;
  const report = repo.progress.bind(repo);
  repo.progress = (jobId, at, p) => {
    seen.push({
      jobId,
      kind: repo.get(jobId)?.kind ?? '',
      done: p.processed,
      total: p.total,
      message: String(p.message ?? ''),
    });
    report(jobId, at, p);
  };
  return seen;
};

/** The reports of jobs of this kind. Checks that the progress of each job never goes back or exceeds its total. */
export const risingProgress = (seen: readonly Reported[], kind: string): Reported[] => {
  const own = seen.filter((s) => s.kind === kind);
  expect(own).not.toEqual([]);
  for (const jobId of new Set(own.map((s) => s.jobId))) {
    const shares = own.filter((s) => s.jobId === jobId).map(({ done, total }) => (total ? done / total : 0));
    expect(shares).toEqual([...shares].sort((a, b) => a - b));
    expect(Math.max(...shares)).toBeLessThanOrEqual(1);
  }
  return own;
};
