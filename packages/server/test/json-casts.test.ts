import { join } from 'node:path';
import { expect, it } from 'vitest';
import { isNode, type Node, nodesWith } from './ast.ts';
import { repoRoot, type SourceFile, sourceFiles } from './source-files.ts';

/** @param through casts of the parsed value count too */
const isParse = (node: unknown, through = false): boolean => {
  if (!isNode(node)) return false;
  if (node.type === 'ParenthesizedExpression' || (through && node.type === 'TSAsExpression'))
    return isParse(node.expression, through);
  if (node.type !== 'CallExpression' || !isNode(node.callee) || node.callee.type !== 'MemberExpression') return false;
  const { object, property } = node.callee as { object?: unknown; property?: unknown };
  return isNode(object) && object.name === 'JSON' && isNode(property) && property.name === 'parse';
};

const isUnknown = (annotation: unknown): boolean => isNode(annotation) && annotation.type === 'TSUnknownKeyword';

/** Whether a node uses parsed JSON as if its type were known: by a cast, by a member, or in a variable without a type. */
const isAssertion = ({ type, typeAnnotation, expression, object, id, init }: Node): boolean => {
  if (type === 'TSAsExpression') return !isUnknown(typeAnnotation) && isParse(expression, true);
  if (type === 'MemberExpression') return isParse(object);
  if (type !== 'VariableDeclarator' || !isNode(id) || !isParse(init)) return false;
  return !isNode(id.typeAnnotation) || !isUnknown(id.typeAnnotation.typeAnnotation);
};

const assertions = (file: Pick<SourceFile, 'path' | 'text'>): number =>
  nodesWith(file, ['JSON.parse']).filter(isAssertion).length;

it('the type of parsed JSON is declared once, where it is checked [arch-08]', () => {
  const found: string[] = [];
  for (const name of ['contract', 'messages', 'plugin-sdk', 'server', 'web', 'connector']) {
    const folder = join(repoRoot, 'packages', name, 'src');
    for (const file of sourceFiles(folder)) {
      if (!file.path.includes('test-kit') && assertions(file) > 0) found.push(`${name}/${file.path}`);
    }
  }
  expect(found).toEqual([]);
});

it('a type of parsed JSON is found in casts, members and variables, and nowhere else', () => {
  const count = (text: string) => assertions({ path: 'a.ts', text });
  expect(count('const a = (JSON.parse(x) as unknown as A).b; const b = JSON.parse(y ?? "") as B[];')).toBe(2);
  expect(count('const { a } = JSON.parse(x); const b = JSON.parse(y).c; const d: D = JSON.parse(z);')).toBe(3);
  expect(count('const a: unknown = JSON.parse(x); read(JSON.parse(y)); "JSON.parse(x) as A"')).toBe(0);
});
