import { defineConfig } from 'vitest/config';

/** Tests that mock whole modules. */
const mocking = ['packages/server/src/platform/db/wal-fsync.test.ts'];

const common = {
  globalSetup: ['packages/server/src/test-kit/build-workers.ts'],
  setupFiles: ['packages/server/src/test-kit/random-seed.ts'],
  // Limits for a test that hangs; a busy machine takes ten times as long as an idle one.
  testTimeout: 180_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 60_000 } },
  pool: 'forks',
} as const;

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          ...common,
          name: 'server',
          include: ['packages/{contract,messages,plugin-sdk,server}/{src,test}/**/*.test.ts'],
          exclude: mocking,
          // The files share the modules of the program, which take longer to load than most tests to run.
          isolate: false,
        },
      },
      {
        test: {
          ...common,
          globalSetup: [],
          name: 'web',
          // Component tests (.test.tsx) start with `// @vitest-environment jsdom`; all others run in plain Node.
          include: ['packages/{web,connector}/src/**/*.test.{ts,tsx}', ...mocking],
        },
      },
    ],
  },
});
