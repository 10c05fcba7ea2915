import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { __unstable__loadDesignSystem as loadDesignSystem } from 'tailwindcss';
import { describe, expect, it } from 'vitest';
import { cssModules } from '../../web/css-modules.ts';
import { isNode, type Node, nodesWith } from './ast.ts';
import { repoRoot, sourceFiles } from './source-files.ts';

const webSource = join(repoRoot, 'packages/web/src');
const { resolve } = createRequire(join(webSource, 'main.tsx'));

const paths = readdirSync(webSource, { recursive: true, encoding: 'utf8' });
/** Global style sheets: resets, colours, sizes. */
const forAll = ['app/styles.css', 'ui/base.css', 'ui/tokens.css'];

const utilities = await loadDesignSystem(await readFile(join(webSource, 'app/styles.css'), 'utf8'), {
  base: join(webSource, 'app'),
  loadStylesheet: async (id, base) => {
    const path = id.startsWith('.') ? join(base, id) : resolve(id === 'tailwindcss' ? 'tailwindcss/index.css' : id);
    return { path, base: join(path, '..'), content: await readFile(path, 'utf8') };
  },
});

/** The strings below a node, except those that are only compared. */
const textsIn = (node: unknown): string[] => {
  if (Array.isArray(node)) return node.flatMap(textsIn);
  if (!isNode(node)) return [];
  if (['BinaryExpression', 'CallExpression', 'MemberExpression'].includes(node.type)) return [];
  if (node.type === 'ConditionalExpression') return textsIn([node.consequent, node.alternate]);
  if (node.type === 'LogicalExpression') return textsIn(node.right);
  if (node.type === 'TemplateElement') return [(node.value as { raw: string }).raw];
  if (node.type === 'Literal') return typeof node.value === 'string' ? [node.value] : [];
  return Object.values(node).flatMap(textsIn);
};

/** Class names written as text that are not Tailwind utilities. */
const undefinedIn = (file: { path: string; text: string }): string[] => {
  const classes = nodesWith(file, ['className'])
    .filter((node: Node) => node.type === 'JSXAttribute' && (node.name as Node).name === 'className')
    .flatMap((node) => textsIn(node.value))
    .flatMap((value) => value.split(/\s+/))
    .filter(Boolean);
  const css = utilities.candidatesToCss(classes);
  return classes.filter((_, i) => css[i] === null).map((name) => `${file.path} ${name}`);
};

describe('class names', () => {
  it('are in CSS modules, next to the components that use them [arch-11]', () => {
    const sheets = paths.filter((path) => path.endsWith('.css') && !path.endsWith('.module.css')).sort();
    expect(sheets).toEqual(forAll);
    const modules = cssModules(webSource).map(({ path }) => path);
    expect(modules.length).toBeGreaterThan(20);
    expect(paths.filter((path) => path.endsWith('.css.d.ts')).sort()).toEqual(modules.map((path) => `${path}.d.ts`));
  });

  it('written as text are Tailwind utilities [arch-11]', () => {
    const files = sourceFiles(webSource);
    expect(files.flatMap(undefinedIn)).toEqual([]);
    const text = `const A = () => <p className={on === 'x' ? 'flex madeup' : \`grid \${styles.b}\`} />;`;
    expect(undefinedIn({ path: 'a.tsx', text })).toEqual(['a.tsx madeup']);
  });
});
