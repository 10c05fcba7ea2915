import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { testBuild } from '../src/test-kit/build-workers.ts';
import { callsIn, nodesOf } from './ast.ts';

it('the program of the worker threads describes no endpoint [thr-04]', () => {
  const map = JSON.parse(readFileSync(join(testBuild, 'worker-program.cjs.map'), 'utf8')) as {
    sources: string[];
    sourcesContent: string[];
  };
  const contract = map.sources.flatMap((path, i) =>
    path.includes('packages/contract/src/') ? [{ path, text: map.sourcesContent[i]! }] : [],
  );
  expect(contract.map((f) => f.path).some((p) => p.endsWith('/value-lists.ts'))).toBe(true);
  // Building the schemas of endpoints takes a third of the time that a thread needs to start.
  expect(
    contract.filter((f) => callsIn(nodesOf(f)).some(({ name }) => name === 'endpoint')).map((f) => f.path),
  ).toEqual([]);
});
