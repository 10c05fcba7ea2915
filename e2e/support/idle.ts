import { expect } from 'vitest';
import type { App } from './app.ts';

/** Waits until no operation is under way or waits for its turn. */
export const idle = (app: App) =>
  expect
    .poll(
      async () =>
        (await app.api<{ status: string }[]>('GET', '/activity')).some((job) =>
          /queued|running|cancelling/.test(job.status),
        ),
      { timeout: 120_000, interval: 200 },
    )
    .toBe(false);
