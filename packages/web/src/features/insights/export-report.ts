import * as m from '@carrel/messages/insights';
import { errorText } from '../../api/client.ts';
import { queryClient } from '../../api/query-client.ts';
import { moment } from '../../ui/format.ts';
import { say, sayFailed } from '../../ui/toast-store.ts';
import { saveText } from '../exports/save-text.ts';
import { shortAuthors } from '../paper/names.ts';
import { paperOptions } from '../paper/queries.ts';
import { type InsightPage, pageTitles } from './pages.ts';
import { foundOptions, type PageFigures } from './queries.ts';
import type { PaperList } from './report.ts';
import { type ListedPaper, toMarkdown } from './to-markdown.ts';

/** Papers of one list that an export names; the others are counted. */
const maxNamed = 100;

const listed = (paper: { title: string; author_names: readonly string[]; year: number | null }): ListedPaper => ({
  title: paper.title,
  authors: shortAuthors(paper.author_names),
  year: paper.year,
});

const papersOf = async (list: PaperList): Promise<ListedPaper[]> => {
  if (list.query !== undefined) {
    const { items } = await queryClient.fetchQuery(foundOptions(list.query));
    return items.slice(0, maxNamed).map(({ paper }) => listed(paper));
  }
  const read = await Promise.allSettled(
    (list.ids ?? []).slice(0, maxNamed).map((id) => queryClient.ensureQueryData(paperOptions(id))),
  );
  // A paper that was deleted for good meanwhile has no title any more.
  return read.flatMap((answer) => (answer.status === 'fulfilled' ? [listed(answer.value)] : []));
};

const markdownOf = async (page: InsightPage, { report, counted }: PageFigures): Promise<string> => {
  if (report === null) return '';
  const lists = report.sections.flatMap((s) => s.blocks).filter((block) => block.kind === 'papers');
  const papers = new Map(await Promise.all(lists.map(async (list) => [list, await papersOf(list)] as const)));
  const about = { title: pageTitles[page](), counted: m.countedAt({ when: moment(counted.computed_at ?? '') }) };
  return toMarkdown(report, about, (list) => papers.get(list) ?? []);
};

const attempt = async (run: () => Promise<void>): Promise<void> => {
  try {
    await run();
  } catch (error) {
    sayFailed(m.exportFailed({ reason: errorText(error) }));
  }
};

export const copyReport = (page: InsightPage, figures: PageFigures): Promise<void> =>
  attempt(async () => {
    const text = await markdownOf(page, figures);
    try {
      await navigator.clipboard.writeText(text);
      say(m.copied({ page: pageTitles[page]() }));
    } catch {
      sayFailed(m.copyFailed());
    }
  });

export const saveReport = (page: InsightPage, figures: PageFigures): Promise<void> =>
  attempt(async () => saveText(await markdownOf(page, figures), 'markdown', `carrel-insights-${page}`));
