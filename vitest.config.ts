import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { classesOf } from './packages/web/css-modules.ts';

/** Tests that mock whole modules. */
const mocking = ['packages/server/src/platform/db/wal-fsync.test.ts'];

/** In a test, a CSS module is only its class names, because jsdom cannot parse its rules. */
const classNames: Plugin = {
  name: 'class-names',
  enforce: 'pre',
  resolveId: (source, importer) =>
    importer && source.endsWith('.module.css') ? `\0${join(dirname(importer), source)}.js` : null,
  load: (id) =>
    id.endsWith('.module.css.js')
      ? classesOf(readFileSync(id.slice(1, -3), 'utf8'))
          .map((name) => `export const ${name} = '${name}';`)
          .join('\n')
      : null,
};

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
        plugins: [classNames],
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
