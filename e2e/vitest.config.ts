import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['e2e/**/*.e2e.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // `npm test` lists tests that passed only on a retry.
    retry: 1,
    // As long as the browser waits; a busy machine needs more than a moment.
    expect: { poll: { timeout: 30_000 } },
    // Two browsers and two services at a time: a journey waits for the other two more than it computes.
    pool: 'forks',
    maxWorkers: 2,
  },
});
