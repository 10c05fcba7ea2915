import { join } from 'node:path';
import { expect, it } from 'vitest';
import { callsIn, isNode, type Node, nameOf, nodesOf, nodesWith } from './ast.ts';
import { repoRoot, type SourceFile, sourceFiles } from './source-files.ts';

type File = Pick<SourceFile, 'path' | 'text'>;

/** Functions that set a state to true, wait, and set it to false: what `useAction` does. */
const handMadeBusy = (file: File): string[] => {
  const nodes = /\bset[A-Z]\w*\(true\)/.test(file.text) ? nodesOf(file) : [];
  const calls = callsIn(nodes).filter(({ name }) => /^set[A-Z]/.test(name ?? ''));
  const waits = nodes.filter(({ type }) => type === 'AwaitExpression');
  const functions = nodes.filter(({ async }) => async === true);
  return functions.flatMap((fn) => {
    const inside = ({ start, end }: Node) => start > fn.start && end < fn.end;
    const given = (value: boolean) =>
      calls.filter((c) => inside(c.node) && c.arguments[0]?.value === value).flatMap(({ name }) => name ?? []);
    const ended = given(false);
    return waits.some(inside) ? given(true).filter((name) => ended.includes(name)) : [];
  });
};

/** Forms that do not use `handleSubmit`. */
const handMadeSubmits = (file: File): number =>
  nodesWith(file, ['onSubmit'])
    .filter(({ type, name }) => type === 'JSXOpeningElement' && nameOf(name) === 'form')
    .flatMap(({ attributes }) => attributes as Node[])
    .filter(({ name, value }) => {
      if (nameOf(name) !== 'onSubmit' || !isNode(value)) return false;
      const { expression } = value as { expression?: unknown };
      return !isNode(expression) || nameOf(expression.callee) !== 'handleSubmit';
    }).length;

it('actions and forms of the interface use one helper [arch-10]', () => {
  const files = sourceFiles(join(repoRoot, 'packages/web/src'));
  expect(files.filter((file) => handMadeSubmits(file) > 0).map(({ path }) => path)).toEqual([]);
  const busy = files.flatMap((file) => handMadeBusy(file).map((setter) => `${file.path} ${setter}`));
  expect(busy).toEqual(['desk/use-action.ts setBusy']);
});

it('finds a state that is set before and after a wait, and a form that handles its own event', () => {
  const act = 'const act = async () => { setBusy(true); await call(); setBusy(false); };';
  expect(handMadeBusy({ path: 'a.ts', text: act })).toEqual(['setBusy']);
  expect(handMadeBusy({ path: 'a.ts', text: act.replace('await call(); ', '') })).toEqual([]);
  const form = (handler: string) => ({ path: 'a.tsx', text: `const F = () => <form onSubmit={${handler}} />;` });
  expect([form('(event) => void save(event)'), form('handleSubmit(save)')].map(handMadeSubmits)).toEqual([1, 0]);
});
