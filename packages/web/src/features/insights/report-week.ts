import type { WeeklyBriefContent } from '@carrel/contract';
import * as m from '@carrel/messages/insights';
import { publicationDate } from '../../ui/format.ts';
import { filled, type PaperList, type Paragraph, type Report, type Row, whole } from './report.ts';

/** A count next to that of the seven days before. */
const compared = (count: number, before: number) => ({
  count,
  difference: Math.abs(count - before),
  change: count > before ? 'more' : count < before ? 'fewer' : 'same',
});

const lead = (brief: WeeklyBriefContent): Paragraph[] => {
  const { period, previous, feed_undecided: left } = brief;
  return [
    [m.period({ from: publicationDate(period.from), to: publicationDate(period.to) })],
    [
      { text: m.savedCompared(compared(brief.new_papers, previous.new_papers)), query: brief.new_papers_query },
      { text: m.readCompared(compared(brief.read_papers, previous.read_papers)), ids: brief.read_paper_ids },
      { text: m.feedCompared(compared(brief.feed_new, previous.feed_new)), to: '/feed' },
      ...(left > 0 ? [m.feedUndecided({ count: left })] : []),
    ],
  ];
};

const list = (title: string, count: number, ids: readonly string[], note?: string): PaperList => ({
  kind: 'papers',
  title,
  count,
  ids,
  ...(note && { note }),
});

const suggestionsNote = ({ total, dismissed }: WeeklyBriefContent['recommendations']): string =>
  m.suggestionsNote({ shown: total, dismissed });

/** What happened in the last seven days. */
export const weekReport = (brief: WeeklyBriefContent): Report => {
  const { recommendations: suggested } = brief;
  // A bar for a single paper says nothing.
  const topics = brief.trending_topics
    .filter((t) => t.papers > 1)
    .map((t): Row => ({ key: t.topic, cells: [{ text: t.topic, query: t.query }, whole(t.papers)], value: t.papers }));
  const people = brief.active_authors
    .filter((a) => a.new_papers > 1)
    .map(
      (a): Row => ({
        key: a.name,
        cells: [{ text: a.name, query: a.query }, whole(a.new_papers)],
        value: a.new_papers,
      }),
    );
  const saved: PaperList = {
    kind: 'papers',
    title: m.saved(),
    count: brief.new_papers,
    ...(brief.new_papers_query !== null && { query: brief.new_papers_query }),
  };
  return {
    headline: m.weekHeadline({ saved: brief.new_papers, read: brief.read_papers }),
    lead: lead(brief),
    sections: filled([
      { key: 'saved', blocks: [saved] },
      { key: 'read', blocks: [list(m.read(), brief.read_papers, brief.read_paper_ids)] },
      { key: 'rated', blocks: [list(m.rated(), brief.rated_this_week, brief.rated_paper_ids)] },
      {
        key: 'liked',
        blocks: [list(m.likedSuggestions(), suggested.liked, suggested.liked_paper_ids, suggestionsNote(suggested))],
      },
      {
        key: 'suggestions',
        blocks:
          suggested.total > 0 && suggested.liked === 0
            ? [{ kind: 'text', paragraphs: [[suggestionsNote(suggested)]] }]
            : [],
      },
      {
        key: 'about',
        title: m.aboutSaved(),
        blocks: [
          {
            kind: 'table',
            title: m.topics(),
            columns: [{ title: m.topic() }, { title: m.papers(), figure: true }],
            rows: topics,
            chart: { kind: 'bars', summary: m.mostOf({ label: topics[0]?.key ?? '', count: topics[0]?.value ?? 0 }) },
          },
          {
            kind: 'table',
            title: m.authors(),
            columns: [{ title: m.author() }, { title: m.papers(), figure: true }],
            rows: people,
            chart: { kind: 'bars', summary: m.mostOf({ label: people[0]?.key ?? '', count: people[0]?.value ?? 0 }) },
          },
        ],
      },
    ]),
  };
};
