import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isNode, type Node, nodesOf } from './ast.ts';
import { repoRoot, type SourceFile, sourceFiles } from './source-files.ts';

const files = ['connector', 'contract', 'messages', 'plugin-sdk', 'server', 'web'].flatMap((name) =>
  sourceFiles(join(repoRoot, 'packages', name, 'src')).map((file) => ({ ...file, path: `${name}/${file.path}` })),
);

const maxLines = 100;
const functions = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);

/** Lines of each function that is too long. */
const tooLong = ({ path, text }: Pick<SourceFile, 'path' | 'text'>): number[] =>
  text.split('\n').length <= maxLines
    ? []
    : nodesOf({ path, text })
        .filter(({ type }) => functions.has(type))
        .map(({ start, end }) => text.slice(start, end).split('\n').length)
        .filter((lines) => lines > maxLines);

describe('functions', () => {
  it('have at most 100 lines [code-03]', () => {
    const found = files.flatMap((file) => tooLong(file).map((lines) => [file.path, lines] as const));
    expect(found).toEqual([]);
  });

  it('are measured by a rule that finds methods, components and functions inside functions', () => {
    const lines = (n: number) => 'f();\n'.repeat(n);
    const measured = (text: string) => tooLong({ path: 'a.tsx', text });
    expect(measured(`class A {\n m() {\n${lines(99)}}\n}`)).toEqual([101]);
    expect(measured(`const A = () => {\n${lines(98)}return <p />;}`)).toEqual([]);
    expect(measured(`function a() {\n const b = () => {\n${lines(99)}}\n}`)).toEqual([103, 101]);
  });
});

describe('types', () => {
  /** `any`, and casts to `never`, which fits everything. */
  const escapes = (file: Pick<SourceFile, 'path' | 'text'>): Node[] =>
    /\b(?:any|never)\b/.test(file.text)
      ? nodesOf(file).filter(
          ({ type, typeAnnotation }) =>
            type === 'TSAnyKeyword' ||
            (type === 'TSAsExpression' && isNode(typeAnnotation) && typeAnnotation.type === 'TSNeverKeyword'),
        )
      : [];

  /** Lists of values whose types differ, and answers of the program's own API while it fills the sample library. */
  const allowed: Record<string, number> = {
    'plugin-sdk/plugin.ts': 1,
    'server/platform/jobs/define-job.ts': 3,
    'server/platform/threads/task.ts': 4,
    'server/test-kit/sample-library/write-recent-weeks.ts': 1,
  };

  it('are escaped from only where values of all types are listed [code-04]', () => {
    const found = files.map((file) => [file.path, escapes(file).length] as const).filter(([, count]) => count > 0);
    expect(Object.fromEntries(found)).toEqual(allowed);
  });

  it('are checked by a rule that finds both, but not in strings and comments', () => {
    const count = (text: string) => escapes({ path: 'a.ts', text }).length;
    expect(count('const a: any = 1; const b = c as never; const d = e as unknown as never[];')).toBe(2);
    expect(count("const a = 'any'; const b: never[] = []; // as never")).toBe(0);
  });
});
