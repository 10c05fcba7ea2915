import { describe, expect, it } from 'vitest';
import { escapeMarkdown } from '../../ui/escape-markdown.ts';
import { readMarkdown } from '../../ui/markdown.ts';
import type { Block, Inline } from '../../ui/markdown-tree.ts';
import type { PaperList, Report } from './report.ts';
import { toMarkdown } from './to-markdown.ts';

/** A text as it is shown; links to addresses are made from plain text. */
const textIn = (nodes: readonly Inline[]): string =>
  nodes
    .map((n) =>
      n.kind === 'link' ? textIn(n.children) : n.kind === 'text' || n.kind === 'code' ? n.text : `<${n.kind}>`,
    )
    .join('');
const onlyItem = (blocks: readonly Block[]): string => {
  const [list] = blocks;
  if (list?.kind !== 'list' || list.items.length !== 1) return `<${list?.kind}>`;
  const [inside, ...more] = list.items[0]!.blocks;
  return inside?.kind === 'paragraph' && more.length === 0 ? textIn(inside.children) : `<${inside?.kind}>`;
};

const hostile = [
  'A | B *bold* _it_ $x_1$ `code` [a](b) <b>&amp;</b> ~~no~~ #1',
  '1. Not a list',
  '2) Nor this',
  '- Nor a dash',
  '+ Nor a plus',
  '# Not a heading',
  '=====',
  'back\\slash \\| end\\',
  '![image](x) and ^sup^',
  'www.example.org at a@b.org',
  '> quote',
  '***',
  '| a | b |',
];

describe('the Markdown of a page', () => {
  it('shows every title as it is [ins-22]', () => {
    for (const title of hostile) expect(onlyItem(readMarkdown(`- ${escapeMarkdown(title)}`).blocks)).toBe(title);
    expect(escapeMarkdown('two\n\nlines')).toBe('two lines');
  });

  const papers: PaperList = { kind: 'papers', title: 'Saved', count: 3, query: 'added:2026-01-01..2026-01-07' };
  const report: Report = {
    headline: 'You saved 3 papers.',
    lead: [[{ text: '3 papers saved', query: 'added:2026-01-01..2026-01-07' }, ', 1 more.']],
    sections: [
      { key: 'saved', blocks: [papers] },
      {
        key: 'figures',
        title: 'Figures | all',
        blocks: [
          {
            kind: 'table',
            title: 'Topics',
            columns: [{ title: 'Topic' }, { title: 'Share', figure: true }],
            rows: hostile.map((name) => ({
              key: name,
              cells: [{ text: name, query: `topic:"${name}" year:2020` }, '25% (10% to 50%)'],
            })),
          },
        ],
      },
    ],
  };
  const text = toMarkdown(report, { title: 'The week', counted: 'Counted by Carrel, today.' }, () => [
    { title: 'On <i>E. coli</i> and $x_1$', authors: 'Lee, Ann', year: 2020 },
  ]);

  it('has the figures with their intervals and searches in tables [ins-22]', () => {
    const table = readMarkdown(text).blocks.find((block) => block.kind === 'table');
    expect(table?.align).toEqual([null, 'right', null]);
    expect(table?.rows.map((row) => row.map(textIn))).toEqual(
      hostile.map((name) => [name, '25% (10% to 50%)', `topic:"${name}" year:2020`]),
    );
  });

  it('names the papers of a list, and says how many more there are [ins-22]', () => {
    expect(text).toContain('## Saved (3)\n\n- On E. coli and x\\_1. Lee, Ann, 2020\n\n2 more\n\n');
    expect(text.startsWith('# The week\n\n**You saved 3 papers.**\n\n3 papers saved, 1 more.\n\n')).toBe(true);
    expect(text).toContain('## Figures \\| all\n\n### Topics\n\n');
  });
});
