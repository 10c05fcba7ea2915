import { parseAst } from 'vite';
import type { SourceFile } from './source-files.ts';

type Node = { type: string } & Record<string, unknown>;

/** Properties whose values are shown to the user. */
const shownProperties = new Set([
  'detail',
  'hint',
  'label',
  'message',
  'next_step',
  'readiness_reason',
  'reason',
  'state',
]);
/** Methods of a job whose text is shown in Activity. */
const jobMethods = new Set(['log', 'noop', 'progress']);

/** Functions that create the reports of a part of the service in Health, or that refuse a query or an address. */
const textMakers = new Set(['blocked', 'cause', 'remedy', 'refuse']);
/** Errors whose first argument is shown. */
const failures = new Set([
  'AnswerTooLarge',
  'AnswerUnreadable',
  'FetchFailed',
  'JobFailure',
  'PluginFailure',
  'PluginFault',
  'SourceSkipped',
  'UnreadableFile',
  'UnusableBackup',
]);
/** Constants with a text for each code. */
const tableName = /^(?:sentences|texts|reasons)$|(?:Sentences|Texts|Reasons)$/;
/** Properties that store an error text, such as `#bulkError`. */
const errorName = /[a-z]Error$/;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

const nodesIn = (value: unknown): Node[] => (Array.isArray(value) ? value : [value]).filter(isNode);

/** `12 of ${n} papers` as "12 of {0} papers". */
const templateOf = (node: Node): string => {
  const parts = node.quasis as { value: { cooked: string } }[];
  return parts.map(({ value }, i) => (i < parts.length - 1 ? `${value.cooked}{${i}}` : value.cooked)).join('');
};

/** Whether it reads as a sentence, rather than as a key, a path, SQL or a message about a request field. */
const readsAsText = (text: string): boolean =>
  !/^[a-z_]+: /.test(text) &&
  /^(?:[^a-z]*[A-Z][a-z]+(?:[ .:,]|$)|.*[a-z} ] [a-z]{3,})/.test(text) &&
  !/^(?:case when|[a-z_.{}0-9]+$)/.test(text);

export interface SpokenTexts {
  /** Sentences without values. */
  sentences: Set<string>;
  /** Sentences with values, each value as its number in braces. */
  templates: Set<string>;
}

/** The texts that the server's code passes to jobs and reasons, read from its source. */
export const userFacingTexts = (files: readonly SourceFile[]): SpokenTexts => {
  const found: SpokenTexts = { sentences: new Set(), templates: new Set() };
  const take = (node: unknown): void => {
    if (!isNode(node)) return;
    if (node.type === 'Literal' && typeof node.value === 'string') {
      if (readsAsText(node.value)) found.sentences.add(node.value);
    } else if (node.type === 'TemplateLiteral') {
      const template = templateOf(node);
      if (readsAsText(template)) found[template.includes('{0}') ? 'templates' : 'sentences'].add(template);
    } else if (node.type === 'ConditionalExpression') {
      take(node.consequent);
      take(node.alternate);
    } else if (node.type === 'LogicalExpression') {
      take(node.left);
      take(node.right);
    } else if (node.type === 'ArrowFunctionExpression') take(node.body);
  };
  /** The texts of a table, each by its code; a table can be frozen, or checked with `satisfies`. */
  const takeAll = (table: unknown): void => {
    if (!isNode(table)) return;
    if (isNode(table.expression)) takeAll(table.expression);
    for (const property of nodesIn(table.properties)) take(property.value);
  };
  const name = (part: unknown) => (isNode(part) ? (part.name as string | undefined) : undefined);
  const walk = (node: Node): void => {
    if (node.type === 'Property' && shownProperties.has(name(node.key) ?? '')) take(node.value);
    if (node.type === 'AssignmentExpression' && isNode(node.left) && errorName.test(name(node.left.property) ?? ''))
      take(node.right);
    if (node.type === 'VariableDeclarator' && tableName.test(name(node.id) ?? '')) takeAll(node.init);
    const maker = node.type === 'NewExpression' && isNode(node.callee) ? node.callee : null;
    const made = maker ? (name(maker) ?? name(maker.property)) : undefined;
    if (made === 'ApiError') take(nodesIn(node.arguments)[1]);
    if (failures.has(made ?? '')) take(nodesIn(node.arguments)[0]);
    if (made === 'SourceError') take(nodesIn(node.arguments)[2]);
    const callee = node.type === 'CallExpression' && isNode(node.callee) ? node.callee : null;
    if (callee && (jobMethods.has(name(callee.property) ?? '') || textMakers.has(name(callee) ?? '')))
      for (const argument of nodesIn(node.arguments)) take(argument);
    for (const value of Object.values(node)) for (const child of nodesIn(value)) walk(child);
  };
  for (const { path, text } of files) walk(parseAst(text, { lang: 'ts' }, path) as unknown as Node);
  return found;
};
