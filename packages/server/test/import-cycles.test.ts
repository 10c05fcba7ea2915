import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type ImportingFile, repoRoot, sourceFiles, target } from './source-files.ts';

/** Files that import themselves through others. Imports of types count. */
const inCycles = (folder: string, files: readonly ImportingFile[]): string[] => {
  const imports = new Map(
    files.map((file) => [file.path, file.imports.map((specifier) => target(folder, file, specifier))] as const),
  );
  // A file from which nothing leads on is in no cycle, and neither is one from which only such files are reached.
  for (let before = -1; before !== imports.size; ) {
    before = imports.size;
    for (const [path, targets] of imports) if (!targets.some((to) => to && imports.has(to))) imports.delete(path);
  }
  // What is left leads to a cycle; what nothing left leads to is in none.
  for (let before = -1; before !== imports.size; ) {
    before = imports.size;
    const reached = new Set([...imports.values()].flat());
    for (const path of imports.keys()) if (!reached.has(path)) imports.delete(path);
  }
  return [...imports.keys()];
};

describe('imports', () => {
  it.each(['contract', 'messages', 'plugin-sdk', 'server', 'web', 'connector'])(
    'of %s form no cycle, not even those of types [arch-07]',
    (name) => {
      const folder = join(repoRoot, 'packages', name, 'src');
      expect(inCycles(folder, sourceFiles(folder))).toEqual([]);
    },
  );

  it('are checked by a rule that notices cycles', () => {
    const file = (path: string, ...imports: string[]): ImportingFile => ({ path, imports });
    const [a, b, c] = [file('a.ts', './b.ts'), file('x/b.ts', '../c.ts'), file('c.ts', './x/b.ts')];
    expect(inCycles('/src', [a, b])).toEqual([]);
    expect(inCycles('/src', [a, b, c])).toEqual(['x/b.ts', 'c.ts']);
  });
});
