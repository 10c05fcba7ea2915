import { expect, it } from 'vitest';
import type { LibraryHighlight } from '../../api/types.ts';
import { highlightsMarkdown } from './highlights-markdown.ts';

const paper = {
  id: '1',
  title: 'On <i>margins</i>',
  author_names: ['Moreau, Anna', 'Ito, Ken'],
  year: 2021,
  has_pdf: true,
};
const highlight = (id: string, text: string, rest: Partial<LibraryHighlight> = {}): LibraryHighlight => ({
  ...{ id, paper, page: 3, page_label: null, in_file: true, rects: [], text, colour: 'yellow', note: '' },
  ...{ created_at: '2026-03-01T00:00:00.000Z', updated_at: '2026-03-01T00:00:00.000Z' },
  ...rest,
});

it('quotes and their notes are under the titles of their papers, and read as they were written [pdf-39]', () => {
  const text = highlightsMarkdown([
    highlight('1', 'a_b * c_d\n# of two lines', { note: 'See *Tufte*', page_label: 'iii' }),
    highlight('2', 'more', { in_file: false }),
    highlight('3', 'else', { paper: { ...paper, id: '2', title: 'Other', author_names: [], year: null } }),
  ]);
  expect(text).toBe(`# Highlights

## On margins

Moreau \\& Ito, 2021

> a\\_b \\* c\\_d
> \\# of two lines
>
> (p. iii)

See *Tufte*

> more
>
> (p. 3 of an earlier file)

## Other

> else
>
> (p. 3)
`);
});
