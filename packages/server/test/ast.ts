import { parseAst } from 'vite';
import type { SourceFile } from './source-files.ts';

/** A node of the syntax tree, with its place in the text. */
export type Node = { type: string; start: number; end: number } & Record<string, unknown>;

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

const collect = (value: unknown, into: Node[]): void => {
  if (Array.isArray(value)) for (const part of value) collect(part, into);
  if (!isNode(value)) return;
  into.push(value);
  for (const part of Object.values(value)) if (typeof part === 'object') collect(part, into);
};

export const languageOf = (path: string) => (path.endsWith('.d.ts') ? 'dts' : path.endsWith('x') ? 'tsx' : 'ts');

/** All nodes of a file, in the order of the text. */
export const nodesOf = ({ path, text }: Pick<SourceFile, 'path' | 'text'>): Node[] => {
  const nodes: Node[] = [];
  collect(parseAst(text, { lang: languageOf(path) }), nodes);
  return nodes;
};

/** The nodes of a file that contains one of the given words. Other files are not parsed and have none. */
export const nodesWith = (file: Pick<SourceFile, 'path' | 'text'>, words: readonly string[]): Node[] =>
  words.some((word) => file.text.includes(word)) ? nodesOf(file) : [];

/** `b` of `b`, of `a.b` and of `a.#b`. */
export const nameOf = (node: unknown): string | undefined => {
  if (!isNode(node)) return undefined;
  return node.type === 'MemberExpression' ? nameOf(node.property) : (node.name as string | undefined);
};

/** `a` of `a.b`. */
export const objectOf = (node: unknown): Node | null =>
  isNode(node) && node.type === 'MemberExpression' && isNode(node.object) ? node.object : null;

export interface Call {
  callee: Node;
  /** The name of the function or method. */
  name: string | undefined;
  arguments: Node[];
  node: Node;
}

/** The calls among the given nodes. */
export const callsIn = (nodes: readonly Node[]): Call[] =>
  nodes
    .filter(({ type }) => type === 'CallExpression')
    .map((node) => ({
      callee: node.callee as Node,
      name: nameOf(node.callee),
      arguments: node.arguments as Node[],
      node,
    }));

/** The text of a string or a template with its values as written in the source, as in `a ${b}`; null for other nodes. */
export const stringOf = (node: unknown, source: string): string | null => {
  if (!isNode(node)) return null;
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : null;
  if (node.type !== 'TemplateLiteral') return null;
  const values = node.expressions as Node[];
  return (node.quasis as { value: { cooked: string } }[])
    .map(({ value }, i) => value.cooked + (values[i] ? `\${${source.slice(values[i].start, values[i].end)}}` : ''))
    .join('');
};
