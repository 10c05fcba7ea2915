import { parseAst } from 'vite';
import { isNode, languageOf, type Node } from './ast.ts';
import { moduleOf } from './source-files.ts';

const childrenOf = (node: Node): [string, Node][] =>
  Object.entries(node).flatMap(([key, value]) =>
    (Array.isArray(value) ? value : [value]).filter(isNode).map((child): [string, Node] => [key, child]),
  );

/** Attributes whose value is read or heard by the user. */
const readAttributes = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'aria-roledescription',
  'aria-valuetext',
  'hint',
  'label',
  'note',
  'placeholder',
  'title',
]);

/** Names of keys, services and the like: capitalized, and the same in every language. */
const notText =
  /^(?:[A-Z]{2,}|Arrow(?:Up|Down|Left|Right)|Page(?:Up|Down)|Enter|Escape|Tab|Home|End|Delete|Backspace|Shift|Control|Meta|Alt|Space|ContextMenu|Mod\+.*|F\d+|[A-Z]\w*(?:Error|Page|Dialog)|Carrel|Esc|Ctrl|Semantic Scholar|arXiv|Crossref|Europe PMC|Unpaywall|OpenAlex|DataCite|Content-Type|If-Match|Segoe UI)$/;

/** An example of XML or an address, such as the placeholder of a field for it. */
const isExample = (text: string): boolean => /^(?:<[a-z]+ [a-z]+=|https?:\/\/\S+$)/.test(text);

/** Whether a literal reads as English: it starts a sentence, or it holds several words with punctuation. */
const readsAsText = (text: string): boolean => {
  const trimmed = text.trim();
  if (notText.test(trimmed) || isExample(trimmed)) return false;
  if (/^[“"‘]?[A-Z][a-z]+(?:[ ,.!?:…’”]|$)/.test(trimmed)) return true;
  return / [a-z]+/i.test(trimmed) && /[.!?…:,;”“]/.test(trimmed) && /[a-z]{3,} [a-z]{2,}/i.test(trimmed);
};

export interface Finding {
  line: number;
  text: string;
}

const lineOf = (source: string, at: number): number => source.slice(0, at).split('\n').length;

const literal = (node: Node): string | null => {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node.type !== 'TemplateLiteral') return null;
  return (node.quasis as { value: { cooked: string } }[]).map((q) => q.value.cooked).join(' ');
};

const skipped = new Set(['ImportDeclaration', 'ExportAllDeclaration', 'TSLiteralType', 'TSTypeAliasDeclaration']);

/** User-visible text of a source file that is not in the catalogue. */
export const textOutsideCatalogue = (source: string, path: string): Finding[] => {
  const findings: Finding[] = [];
  const add = (node: Node, text: string) =>
    findings.push({ line: lineOf(source, node.start), text: text.trim().replace(/\s+/g, ' ') });
  const walk = (node: Node): void => {
    if (skipped.has(node.type) || node.type.startsWith('TSInterface')) return;
    // Errors thrown here are for developers.
    if (
      node.type === 'ThrowStatement' ||
      (node.type === 'NewExpression' && /^(?:Error|DOMException)$/.test(nameOf(node.callee)))
    )
      return;
    // A comparison with a value is not text, nor is the name of a property or the value of a case.
    if (node.type === 'BinaryExpression' && /^[!=]==$/.test(String(node.operator))) return;
    if (isComparingCall(node)) return;
    if (node.type === 'JSXText') {
      const text = String(node.value);
      if (/[A-Za-z]{2,}/.test(text) && !notText.test(text.trim())) add(node, text);
      return;
    }
    if (node.type === 'JSXAttribute') {
      const name = nameOf(node.name);
      if (name === 'className') return;
      const value = node.value;
      if (isNode(value) && value.type === 'Literal') {
        const text = String(value.value);
        if (readAttributes.has(name) && /[A-Za-z]{2,}/.test(text) && !notText.test(text) && !isExample(text))
          add(value, text);
        return;
      }
    }
    const text = literal(node);
    if (text !== null && readsAsText(text)) add(node, text);
    for (const [key, child] of childrenOf(node)) {
      if (key === 'key' && node.computed !== true) continue;
      if (node.type === 'SwitchCase' && key === 'test') continue;
      walk(child);
    }
  };
  walk(parseAst(source, { lang: languageOf(path) }, path) as unknown as Node);
  return findings;
};

const nameOf = (node: unknown): string => {
  if (!isNode(node)) return '';
  if (node.type === 'JSXNamespacedName') return `${nameOf(node.namespace)}:${nameOf(node.name)}`;
  return String((node as { name?: unknown }).name ?? '');
};

/** Such as `types.includes('Files')`, which compares a value. */
const isComparingCall = ({ type, callee }: Node): boolean =>
  type === 'CallExpression' &&
  isNode(callee) &&
  callee.type === 'MemberExpression' &&
  /^(?:includes|startsWith|endsWith)$/.test(nameOf(callee.property));

const functions = new Set(['ArrowFunctionExpression', 'FunctionExpression', 'FunctionDeclaration']);

/** Messages that are formatted while a module is loaded, which is before the language is known. */
export const messagesFormattedTooEarly = (source: string, path: string): Finding[] => {
  const namespaces = moduleOf(path, source).names.flatMap(({ from, name, as }) =>
    name === '*' && from.startsWith('@carrel/messages/') ? (as ?? []) : [],
  );
  const findings: Finding[] = [];
  const walk = (node: Node): void => {
    if (functions.has(node.type)) return;
    if (node.type === 'CallExpression' && isNode(node.callee) && node.callee.type === 'MemberExpression') {
      const from = nameOf(node.callee.object);
      if (namespaces.includes(from))
        findings.push({ line: lineOf(source, node.start), text: `${from}.${nameOf(node.callee.property)}` });
    }
    for (const [, child] of childrenOf(node)) walk(child);
  };
  walk(parseAst(source, { lang: languageOf(path) }, path) as unknown as Node);
  return findings;
};
