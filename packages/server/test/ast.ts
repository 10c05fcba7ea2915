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

/** All nodes of a file, in the order of the text. */
export const nodesOf = ({ path, text }: Pick<SourceFile, 'path' | 'text'>): Node[] => {
  const nodes: Node[] = [];
  collect(parseAst(text, { lang: path.endsWith('x') ? 'tsx' : 'ts' }), nodes);
  return nodes;
};
