import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // Component tests (.test.tsx) start with `// @vitest-environment jsdom`; all others run in plain Node.
    include: ['packages/*/src/**/*.test.{ts,tsx}', 'packages/server/test/**/*.test.ts'],
    globalSetup: ['packages/server/src/test-kit/build-workers.ts'],
    setupFiles: ['packages/server/src/test-kit/random-seed.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // A busy machine needs more than a moment.
    expect: { poll: { timeout: 15_000 } },
    pool: 'forks',
    maxWorkers: 2,
  },
});
