import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // Component tests (.test.tsx) start with `// @vitest-environment jsdom`; all others run in plain Node.
    include: ['packages/*/src/**/*.test.{ts,tsx}', 'packages/server/test/**/*.test.ts'],
    globalSetup: ['packages/server/src/test-kit/build-workers.ts'],
    testTimeout: 30_000,
    hookTimeout: 30_000,
    pool: 'forks',
    maxWorkers: 2,
  },
});
