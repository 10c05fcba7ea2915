import { describe, expect, test } from 'vitest';
import { type Block, type Inline, parseMarkdown } from './markdown.ts';

const inlineText = (nodes: Inline[]): string =>
  nodes
    .map((n) => (n.kind === 'text' || n.kind === 'code' ? n.text : n.kind === 'break' ? '\n' : inlineText(n.children)))
    .join('');
const links = (nodes: Inline[]): string[] =>
  nodes.flatMap((n) => (n.kind === 'link' ? [n.href, ...links(n.children)] : 'children' in n ? links(n.children) : []));
const paragraph = (source: string): Inline[] => {
  const [first] = parseMarkdown(source);
  if (first?.kind !== 'paragraph') throw new Error(`not a paragraph: ${JSON.stringify(first)}`);
  return first.children;
};
const kinds = (blocks: Block[]) => blocks.map((b) => b.kind);

describe('blocks', () => {
  test('paragraphs, headings, lists, quotes, code and rules', () => {
    const source = '# A\n\ntext\nmore\n\n- one\n- two\n  - deep\n\n1. first\n\n> said\n\n```\n<b>x</b>\n```\n\n---';
    expect(kinds(parseMarkdown(source))).toEqual(['heading', 'paragraph', 'list', 'list', 'quote', 'code', 'rule']);
  });

  test('a list inside a list', () => {
    const [list] = parseMarkdown('- one\n  - deep\n- two');
    if (list?.kind !== 'list') throw new Error('not a list');
    expect(list.items).toHaveLength(2);
    expect(kinds(list.items[0]!)).toEqual(['paragraph', 'list']);
  });

  test('a fence that is never closed runs to the end', () => {
    expect(parseMarkdown('```\na\n\nb')).toEqual([{ kind: 'code', text: 'a\n\nb' }]);
  });

  test('depth is bounded', () => {
    expect(() => parseMarkdown(`${'> '.repeat(500)}x`)).not.toThrow();
    expect(() => parseMarkdown(`${'- '.repeat(500)}x`)).not.toThrow();
    expect(() => parseMarkdown('**'.repeat(5000))).not.toThrow();
  });
});

describe('inline', () => {
  test('strong, emphasis, code, strike', () => {
    expect(paragraph('**a** _b_ `c` ~~d~~').map((n) => n.kind)).toEqual([
      'strong',
      'text',
      'em',
      'text',
      'code',
      'text',
      'del',
    ]);
  });

  test('underscores inside words are letters', () => {
    expect(inlineText(paragraph('snake_case_name'))).toBe('snake_case_name');
    expect(paragraph('snake_case_name')).toHaveLength(1);
  });

  test('links to the web and to mail; bare addresses without the full stop', () => {
    expect(links(paragraph('[a](https://a.org/x) and https://b.org/y. <mailto>'))).toEqual([
      'https://a.org/x',
      'https://b.org/y',
    ]);
    expect(links(paragraph('[m](mailto:a@b.org)'))).toEqual(['mailto:a@b.org']);
  });

  test.each([
    '[x](javascript:alert(1))',
    '[x](JAVASCRIPT:alert)',
    '[x](data:text/html,hi)',
    '[x](vbscript:x)',
    '[x](//evil.org)',
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
  ])('%s is text', (source) => {
    expect(links(paragraph(source))).toEqual([]);
    expect(inlineText(paragraph(source))).toBe(source);
  });

  test('a backslash takes the meaning away', () => {
    expect(inlineText(paragraph('\\*not\\* strong'))).toBe('*not* strong');
  });
});
