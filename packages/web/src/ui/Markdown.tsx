import { cutText } from '@carrel/contract/cut-text';
import * as m from '@carrel/messages/common';
import { createElement, Fragment, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { Button } from './Button.tsx';
import { Maths } from './Maths.tsx';
import * as styles from './markdown.module.css';
import type { Align, Block, Inline, ListItem, ParsedMarkdown } from './markdown-tree.ts';
import { parseMarkdown } from './parse-markdown.ts';
import { shortenWords } from './shorten-words.ts';

/** The tree is always rebuilt from its text, so a position in it can be the key. */
const each = <T,>(nodes: readonly T[], draw: (node: T, index: number) => ReactNode): ReactNode =>
  nodes.map((node, index) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: the tree is always rebuilt from its text
    return <Fragment key={index}>{draw(node, index)}</Fragment>;
  });

const inlines = (nodes: readonly Inline[]): ReactNode => each(nodes, inline);

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
    case 'math':
      return <Formula {...node} display={false} />;
    case 'link':
      return (
        <a href={node.href} target="_blank" rel="noreferrer noopener">
          {inlines(node.children)}
        </a>
      );
  }
};

const Formula = ({ tex, source, display }: { tex: string; source: string; display: boolean }) => (
  <Maths maths={{ tex, display, start: 0, end: source.length }} source={source} />
);

const item = ({ checked, blocks: inside }: ListItem): ReactNode => {
  const only = inside.length === 1 && inside[0]?.kind === 'paragraph' ? inside[0] : null;
  const content = only ? inlines(only.children) : blocks(inside);
  if (checked === null) return <li>{content}</li>;
  return (
    <li className={styles.task}>
      <input type="checkbox" checked={checked} disabled aria-label={checked ? m.taskDone() : m.taskOpen()} /> {content}
    </li>
  );
};

const cells = (tag: 'th' | 'td', row: readonly Inline[][], align: readonly Align[]): ReactNode =>
  each(row, (cell, index) => createElement(tag, { 'data-align': align[index] ?? undefined }, inlines(cell)));

const block = (node: Block): ReactNode => {
  switch (node.kind) {
    case 'heading':
      // A note is part of a section of the paper, so its first level is the third of the page.
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
    case 'math':
      return (
        <p>
          <Formula {...node} display />
        </p>
      );
    case 'list':
      return node.ordered ? <ol start={node.start}>{each(node.items, item)}</ol> : <ul>{each(node.items, item)}</ul>;
    case 'table':
      return (
        <div className="overflow-x-auto">
          <table>
            <thead>
              <tr>{cells('th', node.head, node.align)}</tr>
            </thead>
            <tbody>
              {each(node.rows, (row) => (
                <tr>{cells('td', row, node.align)}</tr>
              ))}
            </tbody>
          </table>
        </div>
      );
  }
};

const blocks = (nodes: readonly Block[]): ReactNode => each(nodes, block);

/** Characters of plain text that are shown at first. */
const maxPlain = 50_000;

/** Plain text: up to `shown` characters at first, the rest on request. */
const PlainText = ({ text, shown = maxPlain }: { text: string; shown?: number }) => {
  const [all, setAll] = useState(false);
  const visible = all ? text : cutText(text, shown);
  return (
    <>
      {visible !== '' && <p className="whitespace-pre-wrap">{visible}</p>}
      {visible.length < text.length && <Button onClick={() => setAll(true)}>{m.showAll()}</Button>}
    </>
  );
};

/** Recently read notes, so that going back to one shows it at once. */
const recent = new Map<string, ParsedMarkdown>();
const maxRecent = 20;

const remember = (text: string, parsed: ParsedMarkdown) => {
  if (recent.size >= maxRecent) recent.delete(recent.keys().next().value ?? '');
  recent.set(text, parsed);
};

/**
 * A note in Markdown. Until it is parsed, the text before it is shown; for a first text, or one that cannot be parsed,
 * the source.
 */
export const Markdown = ({ text: source }: { text: string }) => {
  const text = useMemo(() => shortenWords(source), [source]);
  const [, redraw] = useState(0);
  const last = useRef<ParsedMarkdown>(undefined);
  const cached = recent.get(text);
  if (cached) last.current = cached;
  const parsed = cached ?? last.current;
  useEffect(() => {
    if (recent.has(text)) return;
    const leaving = new AbortController();
    void parseMarkdown(text, leaving.signal).then((result) => {
      if (leaving.signal.aborted || result === null) return;
      remember(text, result);
      redraw((n) => n + 1);
    });
    return () => leaving.abort();
  }, [text]);
  return (
    <div className={styles.notes} dir="auto">
      {text !== source && <p className="text-small text-quiet">{m.shortened()}</p>}
      {parsed && blocks(parsed.blocks)}
      {parsed && parsed.blocks.length > 0 ? (
        <PlainText key={text} text={parsed.rest} shown={0} />
      ) : (
        <PlainText key={text} text={text} />
      )}
    </div>
  );
};
