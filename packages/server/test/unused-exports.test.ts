import { join } from 'node:path';
import { expect, it } from 'vitest';
import { repoRoot, sourceFiles } from './source-files.ts';

const packages = ['connector', 'contract', 'plugin-sdk', 'server', 'web'];
const exported = /^export (?:const|function\*?|async function|class|interface|type) ([\w$]+)/gm;

it('everything that a file exports is used in that file or in another one [arch-04]', () => {
  const files = packages.flatMap((name) => {
    const folder = join(repoRoot, 'packages', name, 'src');
    return sourceFiles(folder, true).map((file) => ({ ...file, path: `${name}/${file.path}` }));
  });
  const uses = new Map<string, number>();
  const tools = ['bench', 'e2e', 'scripts', 'packages/server/test'].flatMap((folder) =>
    sourceFiles(join(repoRoot, folder), true),
  );
  for (const { text } of [...files, ...tools])
    for (const [word] of text.matchAll(/[\w$]+/g)) uses.set(word, (uses.get(word) ?? 0) + 1);
  const names = files
    .filter((file) => !/\.test\.tsx?$|\.gen\.ts$/.test(file.path) && !file.path.startsWith('web/src/api/endpoints/'))
    .flatMap((file) => [...file.text.matchAll(exported)].map((match) => ({ file: file.path, name: match[1]! })));
  expect(names.length).toBeGreaterThan(2000);
  expect(names.filter(({ name }) => uses.get(name) === 1)).toEqual([]);
});
