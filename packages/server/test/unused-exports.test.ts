import { join } from 'node:path';
import { expect, it } from 'vitest';
import { nameOf, nodesOf, objectOf, stringOf } from './ast.ts';
import { repoRoot, type SourceFile, sourceFiles, target } from './source-files.ts';

const packages = ['connector', 'contract', 'server', 'web'].map((name) => `packages/${name}/src`);
/** Code that only uses other code, and the interface for plugins. */
const tools = ['packages/plugin-sdk/src', 'bench', 'e2e', 'scripts', 'packages/messages/src', 'packages/server/test'];

/** Exports of modules that are found by their paths, or whose members are read where they are shown. */
const foundByName = new Set(['dialogs', 'DetailSections']);

type File = Pick<SourceFile, 'path' | 'text' | 'names' | 'exports'>;

/**
 * What a file takes from other files: `path name` for the names that it imports and for members of modules that it imports
 * whole; only the name for what comes from a package.
 */
const takenBy = (file: File): string[] => {
  const keyOf = (from: string, name: string) => {
    const path = target(repoRoot, file, from);
    return path === null ? name : `${path} ${name}`;
  };
  const whole = file.names.filter(({ name }) => name === '*');
  const names = file.names.flatMap(({ from, name }) => (name === null || name === '*' ? [] : keyOf(from, name)));
  if (whole.length === 0) return names;
  const nodes = nodesOf(file);
  // Members of a module that is loaded later may have any name in this file.
  const anyName = whole.some(({ as }) => as === null)
    ? [...new Set(nodes.flatMap((node) => nameOf(node) ?? stringOf(node, file.text) ?? []))]
    : [];
  const membersOf = (module: string) =>
    nodes.flatMap((node) => {
      const [of, member] = node.type === 'TSQualifiedName' ? [node.left, node.right] : [objectOf(node), node];
      return nameOf(of) === module ? (nameOf(member) ?? []) : [];
    });
  return [
    ...names,
    ...whole.flatMap(({ from, as }) => (as === null ? anyName : membersOf(as)).map((name) => keyOf(from, name))),
  ];
};

/** The classes of a CSS module are declared next to it. */
const importedAs = (path: string) => path.replace(/\.css\.d\.ts$/, '.css');

/** Exports that no other file uses. */
const unused = (files: readonly File[], others: readonly File[]): string[] => {
  const taken = new Set([...files, ...others].flatMap(takenBy));
  return files.flatMap(({ path, exports }) =>
    exports
      .filter((name) => !foundByName.has(name) && !taken.has(`${importedAs(path)} ${name}`) && !taken.has(name))
      .map((name) => `${path} ${name}`),
  );
};

const filesIn = (folder: string): File[] =>
  sourceFiles(join(repoRoot, folder), true).map((file) => ({ ...file, path: `${folder}/${file.path}` }));

it('everything that a file exports is used in another file [arch-04]', () => {
  const files = packages.flatMap(filesIn);
  const isTool = ({ path }: File) =>
    /\.test\.tsx?$|\.gen\.ts$/.test(path) || path.startsWith('packages/web/src/api/endpoints/');
  const sources = files.filter((file) => !isTool(file));
  expect(sources.flatMap((file) => file.exports).length).toBeGreaterThan(2000);
  expect(unused(sources, [...files.filter(isTool), ...tools.flatMap(filesIn)])).toEqual([]);
});
