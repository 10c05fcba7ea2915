import { describe, expect, test } from 'vitest';
import { maxParsedCharacters, maxParts, readMarkdown } from './markdown.ts';
import type { Block, Inline } from './markdown-tree.ts';

const parseMarkdown = (source: string) => readMarkdown(source).blocks;

const inlineText = (nodes: Inline[]): string =>
  nodes
    .map((n) => {
      if ('children' in n) return inlineText(n.children);
      if (n.kind === 'break') return '\n';
      return n.kind === 'math' ? n.source : n.text;
    })
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
    expect(kinds(list.items[0]?.blocks ?? [])).toEqual(['paragraph', 'list']);
  });

  test('a fence that is never closed runs to the end', () => {
    expect(parseMarkdown('```\na\n\nb')).toEqual([{ kind: 'code', text: 'a\n\nb' }]);
  });

  test('a table with its alignment [note-01]', () => {
    const [table] = parseMarkdown('| a | b |\n|:--|--:|\n| 1 | **2** |\n| 3 |');
    if (table?.kind !== 'table') throw new Error('not a table');
    expect(table.align).toEqual(['left', 'right']);
    expect(table.head.map(inlineText)).toEqual(['a', 'b']);
    expect(table.rows.map((row) => row.map(inlineText))).toEqual([['1', '2'], ['3']]);
    expect(table.rows[0]?.[1]?.[0]?.kind).toBe('strong');
  });

  test('task lists know what is done [note-01]', () => {
    const [list] = parseMarkdown('- [x] read\n- [ ] write\n- plain');
    if (list?.kind !== 'list') throw new Error('not a list');
    expect(list.items.map((item) => item.checked)).toEqual([true, false, null]);
  });

  test('an ordered list starts where it says', () => {
    expect(parseMarkdown('3. three\n4. four')[0]).toMatchObject({ kind: 'list', ordered: true, start: 3 });
  });

  test('formulas on separate lines [note-01]', () => {
    expect(parseMarkdown('$$\n\\sum_i x_i\n$$')).toEqual([
      { kind: 'math', tex: '\\sum_i x_i', source: '$$\n\\sum_i x_i\n$$' },
    ]);
  });
});

describe('hostile notes', () => {
  /** How deep a tree is. */
  const depthOf = (value: unknown): number =>
    typeof value === 'object' && value !== null ? 1 + Math.max(0, ...Object.values(value).map(depthOf)) : 0;

  test.each([
    ['quotes', '> '.repeat(120)],
    ['lists', '- '.repeat(120)],
    ['emphasis', '*a **b '.repeat(100) + '** *'.repeat(100)],
    ['brackets', '['.repeat(1000)],
    ['brackets in brackets', '[a]('.repeat(500)],
    ['pictures', '![[]()'.repeat(300)],
    ['backticks', '` ``'.repeat(500)],
    ['dollars', '$a '.repeat(500)],
    ['html', '<a '.repeat(300)],
    ['control characters', '\u0000\u202e\ufeff'.repeat(300)],
  ])('endless %s give a tree of bounded depth that loses no text [note-02]', (_, source) => {
    const parsed = readMarkdown(`${source}x`);
    expect(depthOf(parsed.blocks)).toBeLessThan(100);
    expect(JSON.stringify(parsed.blocks)).toContain('x');
  });

  test('only the first part of a long note is parsed, cut at a line, and no character is lost [note-03]', () => {
    const source = 'word and words\n'.repeat(15_000);
    const { blocks, rest } = readMarkdown(source);
    expect(source.length - rest.length).toBeLessThanOrEqual(maxParsedCharacters);
    expect(rest.startsWith('\nword')).toBe(true);
    expect(blocks).toHaveLength(1);
    expect(inlineText(blocks[0]?.kind === 'paragraph' ? blocks[0].children : []) + rest).toBe(source);
  });

  test('a note with very many parts is drawn up to a limit; the rest is text [note-03]', () => {
    const paragraphs = maxParts;
    const source = 'a\n\n'.repeat(paragraphs);
    const { blocks, rest } = readMarkdown(source);
    expect(blocks).toHaveLength(maxParts / 2);
    expect(rest).toBe('a\n\n'.repeat(paragraphs - maxParts / 2));
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
    'a <b onclick=alert(1)>b</b>',
    '![x](javascript:alert(1))',
    '<javascript:alert(1)>',
    '[x](&#106;avascript:alert(1))',
  ])('%s is text [note-04]', (source) => {
    expect(links(paragraph(source))).toEqual([]);
    expect(inlineText(paragraph(source))).toBe(source);
  });

  test('a backslash removes the special meaning', () => {
    expect(inlineText(paragraph('\\*not\\* strong'))).toBe('*not* strong');
  });

  test('a definition with a script address makes no link [note-04]', () => {
    expect(links(paragraph('[x][r]\n\n[r]: javascript:alert(1)'))).toEqual([]);
    expect(links(paragraph('[x][r]\n\n[r]: https://a.org'))).toEqual(['https://a.org']);
  });

  test('pictures are links, because loading them would reveal the reader to their site [note-05]', () => {
    expect(paragraph('![A plot](https://a.org/x.png)')).toEqual([
      { kind: 'link', href: 'https://a.org/x.png', children: [{ kind: 'text', text: 'A plot' }] },
    ]);
  });

  test('emphasis inside emphasis [note-01]', () => {
    expect(paragraph('**a *b ~~c~~***')).toEqual([
      {
        kind: 'strong',
        children: [
          { kind: 'text', text: 'a ' },
          {
            kind: 'em',
            children: [
              { kind: 'text', text: 'b ' },
              { kind: 'del', children: [{ kind: 'text', text: 'c' }] },
            ],
          },
        ],
      },
    ]);
  });

  test('formulas in a line; money stays money [note-01]', () => {
    expect(paragraph('where $a*b*c$ holds')[1]).toEqual({ kind: 'math', tex: 'a*b*c', source: '$a*b*c$' });
    expect(paragraph('costs $5 and $10')).toEqual([{ kind: 'text', text: 'costs $5 and $10' }]);
  });
});
