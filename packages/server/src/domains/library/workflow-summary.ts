import type { ReadDb } from '../../platform/db/db.ts';
import { loadPapers } from '../papers/papers.repo.ts';
import * as repo from './workflow.repo.ts';

const pct = (part: number, whole: number): number => (whole === 0 ? 0 : Math.round((1000 * part) / whole) / 10);
const plural = (n: number, one: string, many: string): string => `${n.toLocaleString('en')} ${n === 1 ? one : many}`;

/** Counters for the landing page of the Library. */
export const workflowSummary = (db: ReadDb) => {
  const counts = repo.workflowCounts(db);
  const without = repo.countWithout(db);
  const mix = repo.sourceMix(db);
  const from = (...sources: string[]) => mix.filter((m) => sources.includes(m.source)).reduce((n, m) => n + m.count, 0);
  const fromFeed = from('feed');
  const fromDiscovery = from('discovery', 'discovery_save', 'discovery_manual');
  const fromImport = from('import');
  const attention = repo.attentionRows(db, 6);
  const papers = new Map(
    loadPapers(
      db,
      attention.map((a) => a.id),
    ).map((p) => [p.id, p]),
  );
  const guidance = [
    ...(without.untagged > 0 ? [`${plural(without.untagged, 'paper has', 'papers have')} no tag.`] : []),
    ...(without.uncollected > 0 ? [`${plural(without.uncollected, 'paper is', 'papers are')} in no collection.`] : []),
    ...(counts.total - counts.rated > 0
      ? [`${plural(counts.total - counts.rated, 'paper is', 'papers are')} not rated.`]
      : []),
  ];
  return {
    summary: {
      total_library: counts.total,
      avg_rating: counts.avg_rating,
      reading_count: counts.reading,
      done_count: counts.done,
      excluded_count: counts.excluded,
      reading_list_count: counts.reading + counts.done + counts.excluded,
      collections_total: db.value<number>('select count(*) from collections') ?? 0,
      uncollected_count: without.uncollected,
    },
    acquisition: {
      from_feed: fromFeed,
      from_discovery: fromDiscovery,
      from_import: fromImport,
      from_manual_or_other: counts.total - fromFeed - fromDiscovery - fromImport,
    },
    source_mix: mix,
    reading_mix: [
      { status: 'reading', count: counts.reading },
      { status: 'done', count: counts.done },
      { status: 'excluded', count: counts.excluded },
    ],
    recent_additions: loadPapers(db, repo.recentIds(db, 6)),
    next_up: loadPapers(db, repo.idsByReadingStatus(db, 'reading', 6)),
    needs_attention: attention.flatMap((a) => {
      const paper = papers.get(String(a.id));
      return paper ? [{ ...paper, attention_reasons: reasonsOf(a) }] : [];
    }),
    needs_attention_count: repo.attentionCount(db),
    health: {
      collection_coverage_pct: pct(counts.total - without.uncollected, counts.total),
      tag_coverage_pct: pct(counts.total - without.untagged, counts.total),
      topic_coverage_pct: pct(counts.total - without.untopiced, counts.total),
      rated_pct: pct(counts.rated, counts.total),
      cleanup_flags: { uncollected: without.uncollected, untagged: without.untagged, untopiced: without.untopiced },
    },
    cleanup_guidance: guidance,
    structure: repo.topStructure(db, 8),
  };
};

const reasonsOf = (a: { no_identifier: number; no_authors: number; no_abstract: number }) => [
  ...(a.no_identifier
    ? [
        {
          code: 'no_identifier',
          label: 'No identifier',
          detail: 'It has no DOI, arXiv ID or PubMed ID.',
          action: 'find_identifier',
        },
      ]
    : []),
  ...(a.no_authors ? [{ code: 'no_authors', label: 'No authors', detail: 'No author is known.', action: null }] : []),
  ...(a.no_abstract
    ? [{ code: 'no_abstract', label: 'No abstract', detail: 'No abstract is known.', action: null }]
    : []),
];
