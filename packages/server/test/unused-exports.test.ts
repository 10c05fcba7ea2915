import { join } from 'node:path';
import { expect, it } from 'vitest';
import { type Node, nameOf, nodesOf, objectOf, stringOf } from './ast.ts';
import { repoRoot, type SourceFile, sourceFiles } from './source-files.ts';

const packages = ['connector', 'contract', 'plugin-sdk', 'server', 'web'];
const tools = ['bench', 'e2e', 'scripts', 'packages/messages/src', 'packages/server/test'];

/** Exports of modules that are found by their paths, or whose members are read where they are shown. */
const foundByName = ['dialogs', 'DetailSections'];

/** What a file uses from other files: the names that it imports, and members of modules that it imports whole. */
const takenBy = (file: SourceFile): string[] => {
  const whole = file.names.filter(({ name }) => name === '*');
  const names = file.names.flatMap(({ name }) => name ?? []);
  if (whole.length === 0) return names;
  const nodes = nodesOf(file);
  // Members of a module that is loaded later may have any name in this file.
  if (whole.some(({ as }) => as === null))
    return [...names, ...nodes.flatMap((node) => nameOf(node) ?? stringOf(node, file.text) ?? [])];
  const modules = new Set(whole.map(({ as }) => as));
  const members = nodes.map((node) =>
    node.type === 'TSQualifiedName' ? [node.left, node.right] : [objectOf(node), node],
  );
  return [
    ...names,
    ...members.flatMap(([of, member]) => (modules.has(nameOf(of) ?? null) ? (nameOf(member) ?? []) : [])),
  ];
};

const timesIn = (name: string, nodes: readonly Node[]): number =>
  nodes.filter((node) => /Identifier$/.test(node.type) && nameOf(node) === name).length;

/** Exports that no other file uses, and that their own file does not use either. */
const unused = (files: readonly SourceFile[], others: readonly SourceFile[]): string[] => {
  const taken = new Set([...foundByName, ...[...files, ...others].flatMap(takenBy)]);
  return files.flatMap((file) => {
    const left = file.exports.filter((name) => !taken.has(name));
    const nodes = left.length > 0 ? nodesOf(file) : [];
    return left.filter((name) => timesIn(name, nodes) < 2).map((name) => `${file.path} ${name}`);
  });
};

it('everything that a file exports is used in that file or in another one [arch-04]', () => {
  const files = packages.flatMap((name) =>
    sourceFiles(join(repoRoot, 'packages', name, 'src'), true).map((file) => ({
      ...file,
      path: `${name}/${file.path}`,
    })),
  );
  const isTool = ({ path }: SourceFile) =>
    /\.test\.tsx?$|\.gen\.ts$/.test(path) || path.startsWith('web/src/api/endpoints/');
  const sources = files.filter((file) => !isTool(file));
  expect(sources.flatMap((file) => file.exports).length).toBeGreaterThan(2000);
  const others = tools.flatMap((folder) => sourceFiles(join(repoRoot, folder), true));
  expect(unused(sources, [...files.filter(isTool), ...others])).toEqual([]);
});
