import * as commands from '@carrel/messages/commands';
import * as m from '@carrel/messages/highlights';
import type { LibraryHighlight } from '../../api/types.ts';
import { escapeMarkdown } from '../../ui/escape-markdown.ts';
import { plainText } from '../../ui/RichText.tsx';
import { shortAuthors } from '../paper/names.ts';

const headOf = ({ title, author_names, year }: LibraryHighlight['paper']): string[] => {
  const by = [shortAuthors(author_names), year].filter(Boolean).join(', ');
  return [`## ${escapeMarkdown(plainText(title))}`, ...(by ? [escapeMarkdown(by)] : [])];
};

const quoteOf = (h: LibraryHighlight): string => {
  const page = h.page_label ?? String(h.page);
  const lines = h.text.split('\n').map((line) => `> ${escapeMarkdown(line)}`);
  return [...lines, '>', `> (${h.in_file ? m.exportPage({ page }) : m.exportOldPage({ page })})`].join('\n');
};

/**
 * Quotes with their notes, under the titles of their papers. A note is written as it is, since it may be Markdown.
 * @param highlights grouped by paper
 */
export const highlightsMarkdown = (highlights: readonly LibraryHighlight[]): string =>
  `${[
    `# ${commands.highlights()}`,
    ...highlights.flatMap((h, i) => [
      ...(h.paper.id === highlights[i - 1]?.paper.id ? [] : headOf(h.paper)),
      quoteOf(h),
      ...(h.note === '' ? [] : [h.note]),
    ]),
  ].join('\n\n')}\n`;
