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
    // On two cores, a journey spends nearly a third of its time waiting for the browser and the service.
    pool: 'forks',
    maxWorkers: 3,
  },
});
