import type { Definition, Nodes, PhrasingContent, Root, RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmAutolinkLiteralFromMarkdown } from 'mdast-util-gfm-autolink-literal';
import { gfmStrikethroughFromMarkdown } from 'mdast-util-gfm-strikethrough';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTaskListItemFromMarkdown } from 'mdast-util-gfm-task-list-item';
import { mathFromMarkdown } from 'mdast-util-math';
import { gfmAutolinkLiteral } from 'micromark-extension-gfm-autolink-literal';
import { gfmStrikethrough } from 'micromark-extension-gfm-strikethrough';
import { gfmTable } from 'micromark-extension-gfm-table';
import { gfmTaskListItem } from 'micromark-extension-gfm-task-list-item';
import { math } from 'micromark-extension-math';
import type { Block, Inline, ParsedMarkdown } from './markdown-tree.ts';

/** Limits for parsed characters and rendered parts of a note. The rest is shown as plain text. */
export const maxParsedCharacters = 50_000;
export const maxParts = 5000;
/** Maximum nesting of quotes, lists and emphasis; beyond it the source is shown. */
const maxDepth = 16;

/** Only these leave the page; anything else, such as javascript:, stays text. */
const isSafeHref = (href: string) => /^(https?:\/\/|mailto:)/i.test(href) && !/[\s\u0000-\u001f]/.test(href);

const parse = (source: string): Root =>
  fromMarkdown(source, {
    extensions: [gfmTable(), gfmTaskListItem(), gfmStrikethrough(), gfmAutolinkLiteral(), math()],
    mdastExtensions: [
      gfmTableFromMarkdown(),
      gfmTaskListItemFromMarkdown(),
      gfmStrikethroughFromMarkdown(),
      gfmAutolinkLiteralFromMarkdown(),
      mathFromMarkdown(),
    ],
  });

/** Turns the parser's tree of one source into Carrel's, and counts its parts. */
class TreeBuilder {
  parts = 0;
  readonly #source: string;
  readonly #definitions: ReadonlyMap<string, Definition>;

  constructor(source: string, root: Root) {
    this.#source = source;
    this.#definitions = new Map(
      root.children.filter((node) => node.type === 'definition').map((node) => [node.identifier, node]),
    );
  }

  block(node: RootContent, depth = 0): Block[] {
    this.parts += 1;
    if (depth > maxDepth) return [this.#asWritten(node)];
    switch (node.type) {
      case 'heading':
        return [{ kind: 'heading', level: node.depth, children: this.#inlines(node.children, depth) }];
      case 'paragraph':
        return [{ kind: 'paragraph', children: this.#inlines(node.children, depth) }];
      case 'blockquote':
        return [{ kind: 'quote', blocks: node.children.flatMap((child) => this.block(child, depth + 1)) }];
      case 'list': {
        const items = node.children.map(({ checked, children }) => ({
          checked: checked ?? null,
          blocks: children.flatMap((child) => this.block(child, depth + 1)),
        }));
        return [{ kind: 'list', ordered: node.ordered === true, start: node.start ?? 1, items }];
      }
      case 'table': {
        const [head = [], ...rows] = node.children.map((row) =>
          row.children.map((cell) => this.#inlines(cell.children, depth)),
        );
        return [{ kind: 'table', align: node.align ?? [], head, rows }];
      }
      case 'math':
        return [{ kind: 'math', tex: node.value, source: this.#sourceOf(node) }];
      case 'code':
        return [{ kind: 'code', text: node.value }];
      case 'thematicBreak':
        return [{ kind: 'rule' }];
      case 'definition':
        return [];
      default:
        return [this.#asWritten(node)];
    }
  }

  #inlines(nodes: readonly PhrasingContent[], depth: number): Inline[] {
    const out: Inline[] = [];
    for (const next of nodes.map((node) => this.#inline(node, depth + 1))) {
      const last = out.at(-1);
      if (last?.kind === 'text' && next.kind === 'text') last.text += next.text;
      else out.push(next);
    }
    return out;
  }

  #inline(node: PhrasingContent, depth: number): Inline {
    this.parts += 1;
    const text = (): Inline => ({ kind: 'text', text: this.#sourceOf(node) });
    if (depth > maxDepth) return text();
    switch (node.type) {
      case 'text':
        return { kind: 'text', text: node.value };
      case 'inlineCode':
        return { kind: 'code', text: node.value };
      case 'strong':
        return { kind: 'strong', children: this.#inlines(node.children, depth) };
      case 'emphasis':
        return { kind: 'em', children: this.#inlines(node.children, depth) };
      case 'delete':
        return { kind: 'del', children: this.#inlines(node.children, depth) };
      case 'break':
        return { kind: 'break' };
      case 'inlineMath':
        return this.#isMoney(node) ? text() : { kind: 'math', tex: node.value, source: this.#sourceOf(node) };
      case 'link':
        return isSafeHref(node.url)
          ? { kind: 'link', href: node.url, children: this.#inlines(node.children, depth) }
          : text();
      case 'linkReference': {
        const href = this.#definitions.get(node.identifier)?.url;
        return href !== undefined && isSafeHref(href)
          ? { kind: 'link', href, children: this.#inlines(node.children, depth) }
          : text();
      }
      // Images from other sites are not loaded: each request would tell the site that the note was read.
      case 'image':
        return isSafeHref(node.url)
          ? { kind: 'link', href: node.url, children: [{ kind: 'text', text: node.alt || node.url }] }
          : text();
      default:
        return text();
    }
  }

  /** "costs $5 and $10" contains no formula: a dollar does not close one after a space or before a digit. */
  #isMoney(node: Nodes): boolean {
    const source = this.#sourceOf(node);
    if (source.startsWith('$$')) return false;
    const next = this.#source[node.position?.end.offset ?? this.#source.length] ?? '';
    return /^\$\s|\s\$$/.test(source) || /\d/.test(next);
  }

  #asWritten(node: Nodes): Block {
    return { kind: 'paragraph', children: [{ kind: 'text', text: this.#sourceOf(node) }] };
  }

  #sourceOf({ position }: Nodes): string {
    return this.#source.slice(position?.start.offset ?? 0, position?.end.offset ?? 0);
  }
}

/** Where to cut a text that is too long: at a line break if one is near. */
const cutAt = (source: string): number => {
  if (source.length <= maxParsedCharacters) return source.length;
  const line = source.lastIndexOf('\n', maxParsedCharacters);
  return line > maxParsedCharacters * 0.9 ? line : maxParsedCharacters;
};

/**
 * Reads a note in CommonMark with tables, task lists, strikethrough, bare addresses and formulas. HTML and addresses
 * other than http, https and mailto stay text. The parser needs many seconds for some inputs: call it in a worker with
 * a time limit (`parseMarkdown`), not in the page.
 */
export const readMarkdown = (source: string): ParsedMarkdown => {
  const cut = cutAt(source);
  const shown = source.slice(0, cut);
  const root = parse(shown);
  const builder = new TreeBuilder(shown, root);
  const blocks: Block[] = [];
  for (const node of root.children) {
    const drawn = builder.block(node);
    if (builder.parts > maxParts) return { blocks, rest: source.slice(node.position?.start.offset ?? 0) };
    blocks.push(...drawn);
  }
  return { blocks, rest: source.slice(cut) };
};
