import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { mutations } from '../../../scripts/mutations.mjs';
import { mutated } from '../../../scripts/test-mutations.mjs';
import { repoRoot } from './source-files.ts';

it('every fault that tests should notice fits the source once, changes it, and names a rule [arch-06]', () => {
  const rules = readFileSync(join(repoRoot, 'docs/reference/rules.md'), 'utf8');
  const problems = mutations.flatMap((mutation) => {
    if (!rules.includes(`- \`${mutation.rule}\` `)) return [`${mutation.rule} is not listed`];
    const text = readFileSync(join(repoRoot, mutation.file), 'utf8');
    try {
      return mutated(text, mutation) === text ? [`${mutation.rule}: ${mutation.fault} changes nothing`] : [];
    } catch (e) {
      return [(e as Error).message];
    }
  });
  expect(problems).toEqual([]);
});

it('a fault whose text is missing or occurs twice is an error [arch-06]', () => {
  const fault = { rule: 'x-01', file: 'a.ts', fault: 'none', find: 'one', replace: 'two' };
  expect(mutated('one $& three', fault)).toBe('two $& three');
  expect(() => mutated('one one', fault)).toThrow('x-01: a.ts contains 2 times: one');
  expect(() => mutated('two', fault)).toThrow('contains 0 times');
});
