import { createElement, Fragment, type ReactNode } from 'react';
import { type Block, type Inline, parseMarkdown } from './markdown.ts';

const inlines = (nodes: Inline[]): ReactNode =>
  nodes.map((node, index) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: the tree is rebuilt whole from its text
    return <Fragment key={index}>{inline(node)}</Fragment>;
  });

const inline = (node: Inline): ReactNode => {
  switch (node.kind) {
    case 'text':
      return node.text;
    case 'code':
      return <code>{node.text}</code>;
    case 'strong':
      return <strong>{inlines(node.children)}</strong>;
    case 'em':
      return <em>{inlines(node.children)}</em>;
    case 'del':
      return <del>{inlines(node.children)}</del>;
    case 'break':
      return <br />;
    case 'link':
      return (
        <a href={node.href} target="_blank" rel="noreferrer noopener">
          {inlines(node.children)}
        </a>
      );
  }
};

const block = (node: Block): ReactNode => {
  switch (node.kind) {
    case 'heading':
      // A note stands under the paper's own headings, so its first level is the third of the page.
      return createElement(`h${Math.min(6, node.level + 2)}`, null, inlines(node.children));
    case 'paragraph':
      return <p>{inlines(node.children)}</p>;
    case 'quote':
      return <blockquote>{blocks(node.blocks)}</blockquote>;
    case 'code':
      return (
        <pre>
          <code>{node.text}</code>
        </pre>
      );
    case 'rule':
      return <hr />;
    case 'list':
      return createElement(
        node.ordered ? 'ol' : 'ul',
        null,
        node.items.map((item, index) => {
          const only = item.length === 1 && item[0]?.kind === 'paragraph' ? item[0] : null;
          // biome-ignore lint/suspicious/noArrayIndexKey: the tree is rebuilt whole from its text
          return <li key={index}>{only ? inlines(only.children) : blocks(item)}</li>;
        }),
      );
  }
};

const blocks = (nodes: Block[]): ReactNode =>
  nodes.map((node, index) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: the tree is rebuilt whole from its text
    return <Fragment key={index}>{block(node)}</Fragment>;
  });

export const Markdown = ({ text }: { text: string }) => (
  <div className="notes-md" dir="auto">
    {blocks(parseMarkdown(text))}
  </div>
);
