import type { CollectionIntelligenceContent } from '@carrel/contract';
import * as m from '@carrel/messages/insights';
import { publicationDate } from '../../ui/format.ts';
import { filled, mean, type Paragraph, percent, type Report, type Section, twoDigits } from './report.ts';

type Collection = CollectionIntelligenceContent['collections'][number];
type Missing = Collection['missing'][number];

/** From these values of Pielou's evenness on, topics are called even or mixed. */
const even = 0.85;
const mixed = 0.6;

const spreadOf = (value: number): string => (value >= even ? 'even' : value >= mixed ? 'mixed' : 'narrow');

/** How evenly the topics of a collection are spread, in words. */
const spread = (c: Collection): string => {
  if (c.topic_diversity !== null)
    return m.evenness({
      spread: spreadOf(c.topic_diversity),
      value: twoDigits(c.topic_diversity),
      count: c.distinct_topics,
    });
  return c.distinct_topics === 1 ? m.oneTopic() : m.evennessUnknown();
};

const about = (c: Collection): Paragraph[] => [
  [
    {
      text:
        c.year_range === null
          ? m.collectionCount({ count: c.paper_count })
          : m.collectionYears({
              count: c.paper_count,
              from: String(c.year_range.min),
              to: String(c.year_range.max),
            }),
      query: c.query,
    },
    spread(c),
  ],
  ...(c.top_topics.length === 0
    ? []
    : [
        [
          m.topTopics(),
          ...c.top_topics.flatMap((t, i) => [
            ...(i === 0 ? [] : [',']),
            { text: m.named({ name: t.topic, count: t.papers }), query: t.query },
          ]),
        ],
      ]),
  [
    m.collectionFigures({
      median: mean(c.median_citations),
      mean: mean(c.avg_citations),
      rating: c.avg_rating === null ? 'none' : mean(c.avg_rating),
      rated: c.avg_rating === null ? 'no' : 'yes',
    }),
    ...(c.last_added === null ? [] : [m.lastAdded({ date: publicationDate(c.last_added.slice(0, 10)) })]),
  ],
];

const citing = (work: Missing, of: number): string =>
  work.share === null || work.share_ci95 === null
    ? m.citedByFew({ count: work.cited_by, of })
    : m.citedBy({
        count: work.cited_by,
        of,
        share: percent(work.share),
        low: percent(work.share_ci95[0]),
        high: percent(work.share_ci95[1]),
      });

const sectionOf = (c: Collection): Section => ({
  key: c.id,
  title: { text: c.name, query: c.query, color: c.color },
  ...(c.missing.length === 0 && { folded: m.collectionFold({ count: c.paper_count }) }),
  blocks: [
    { kind: 'text', paragraphs: c.paper_count === 0 ? [[m.collectionEmpty()]] : about(c) },
    {
      kind: 'missing',
      title: m.missing({ name: c.name }),
      works: c.missing.map((w) => ({
        id: w.idxa_id,
        paper: w.paper_id,
        title: w.title,
        year: w.year,
        citedBy: { text: citing(w, c.with_references), ids: w.citing_paper_ids },
      })),
    },
    {
      kind: 'text',
      paragraphs:
        c.paper_count === 0 || c.missing.length > 0
          ? []
          : [[c.with_references === 0 ? m.noReferences() : m.nothingMissing({ count: c.with_references })]],
    },
  ],
});

/** How many papers of a collection cite the work that it lacks most. */
const most = (c: Collection): number => c.missing[0]?.cited_by ?? 0;

/** What each collection covers, and what its papers cite that is not in the Library. */
export const collectionsReport = ({ collections }: CollectionIntelligenceContent): Report => {
  const missing = new Set(collections.flatMap((c) => c.missing.map((w) => w.idxa_id ?? w.paper_id)));
  return {
    headline: collections.length === 0 ? m.noCollections() : m.collectionsHeadline({ works: missing.size }),
    lead: collections.length === 0 ? [[m.noCollectionsHint()]] : [[m.collectionsLead()]],
    sections: filled([...collections].sort((a, b) => most(b) - most(a)).map(sectionOf)),
  };
};
