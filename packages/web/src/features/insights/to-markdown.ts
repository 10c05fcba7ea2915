import * as m from '@carrel/messages/insights';
import { escapeMarkdown } from '../../ui/escape-markdown.ts';
import { plainText } from '../../ui/RichText.tsx';
import {
  type Block,
  type FigureTable,
  gapBefore,
  type MissingWorks,
  type PaperList,
  type Paragraph,
  type Part,
  partOf,
  type Report,
  type Section,
  type Text,
} from './report.ts';

// A report as Markdown with tables, as GitHub and most editors read them. Searches are written as text, because an address of
// this service is of no use elsewhere.

/** A paper as it is listed. */
export interface ListedPaper {
  title: string;
  authors: string;
  year: number | null;
}

/** Code, with a fence that is longer than any run of backticks in it. */
const code = (text: string): string => {
  const longest = Math.max(0, ...(text.match(/`+/g) ?? []).map((run) => run.length));
  const fence = '`'.repeat(longest + 1);
  const space = /^`|`$/.test(text) ? ' ' : '';
  return `${fence}${space}${text}${space}${fence}`;
};
/** In a table, a bar in code needs a backslash, and one that has a backslash before it cannot be written as code. */
const codeInTable = (text: string): string =>
  text.includes('\\|') ? escapeMarkdown(text) : code(text).replaceAll('|', '\\|');

const words = (part: Part): string => escapeMarkdown(part.paper === undefined ? part.text : plainText(part.text));
const paragraph = (texts: Paragraph): string =>
  texts.map((t, i) => (i === 0 ? '' : gapBefore(t)) + words(partOf(t))).join('');
const searchOf = (cells: readonly Text[]): string => {
  const queries = cells.flatMap((cell) => partOf(cell).query || []);
  return [...new Set(queries)].map(codeInTable).join(' ');
};

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

const table = ({ title, hint, columns, rows }: FigureTable, level: string): string[] => {
  // Figures without any search need no column for one.
  const searched = rows.some((r) => searchOf(r.cells) !== '');
  const heads = [...columns.map((c) => escapeMarkdown(c.title)), ...(searched ? [m.search()] : [])];
  const rules = [...columns.map((c) => (c.figure ? '---:' : '---')), ...(searched ? ['---'] : [])];
  const lines = rows.map((r) =>
    row([...r.cells.map((c) => words(partOf(c))), ...(searched ? [searchOf(r.cells)] : [])]),
  );
  return [
    `${level} ${escapeMarkdown(title)}`,
    ...(hint ? [escapeMarkdown(hint)] : []),
    [row(heads), row(rules), ...lines].join('\n'),
  ];
};

const listed = (list: PaperList, papers: readonly ListedPaper[], level: string): string[] => {
  const lines = papers.map((p) => {
    const by = [p.authors, p.year].filter(Boolean).join(', ');
    return `- ${escapeMarkdown(plainText(p.title))}${by && `. ${escapeMarkdown(by)}`}`;
  });
  const left = list.count - papers.length;
  return [
    `${level} ${escapeMarkdown(m.titleCount({ title: list.title, count: list.count }))}`,
    ...(list.note ? [escapeMarkdown(list.note)] : []),
    ...(lines.length > 0 ? [lines.join('\n')] : []),
    ...(left > 0 ? [escapeMarkdown(m.morePapers({ count: left }))] : []),
    ...(list.query ? [`${m.search()}: ${code(list.query)}`] : []),
  ];
};

const missing = ({ title, works }: MissingWorks, level: string): string[] => [
  `${level} ${escapeMarkdown(title)}`,
  works
    .map((w) => {
      const name = w.title === null ? m.unknownTitle() : plainText(w.title);
      const about = [w.year, w.id].filter((x) => x !== null).join(', ');
      return `- ${escapeMarkdown(name)}${about && ` (${escapeMarkdown(about)})`}: ${words(w.citedBy)}`;
    })
    .join('\n'),
];

const blockOf = (block: Block, papers: PapersOf, level: string): string[] => {
  switch (block.kind) {
    case 'table':
      return table(block, level);
    case 'papers':
      return listed(block, papers(block), level);
    case 'missing':
      return missing(block, level);
    default:
      return block.paragraphs.map(paragraph);
  }
};

const sectionOf = (section: Section, papers: PapersOf): string[] => [
  ...(section.title === undefined ? [] : [`## ${words(partOf(section.title))}`]),
  ...section.blocks.flatMap((block) => blockOf(block, papers, section.title === undefined ? '##' : '###')),
];

/** The papers of a list, as far as they were read. */
type PapersOf = (list: PaperList) => readonly ListedPaper[];

/**
 * @param about the title of the page, and when its figures were computed, in words
 * @returns the report as Markdown that ends with a line break
 */
export const toMarkdown = (report: Report, about: { title: string; counted: string }, papers: PapersOf): string =>
  `${[
    `# ${escapeMarkdown(about.title)}`,
    `**${escapeMarkdown(report.headline)}**`,
    ...report.lead.map(paragraph),
    escapeMarkdown(about.counted),
    ...report.sections.flatMap((s) => sectionOf(s, papers)),
  ].join('\n\n')}\n`;
