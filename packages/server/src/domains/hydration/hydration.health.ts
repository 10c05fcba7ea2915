import type { HealthDeclaration } from '../health-declaration.ts';
import { countAuthors, countLedger, countPapers, countVectors } from './gaps.repo.ts';
import { dimensions } from './health-dimensions.ts';
import { operations } from './health-operations.ts';

/** In percent, with one decimal. */
const share = (part: number, of: number): number | null => (of === 0 ? null : Math.round((1000 * part) / of) / 10);

export const hydrationHealth: HealthDeclaration = {
  operations,
  dimensions,
  measures: [
    {
      name: 'papers',
      order: 10,
      entity: 'paper',
      count: countPapers,
      totals: (m) => ({
        papers_total: m.total!,
        library_papers: m.saved!,
        with_idxa_id: m.with_idxa!,
        without_idxa_id: m.total! - m.with_idxa!,
      }),
    },
    {
      name: 'ledger',
      order: 20,
      entity: 'paper',
      count: countLedger,
      totals: (m) => ({
        eligible_now: m.due!,
        retry_waiting: m.retry_waiting!,
        next_retry_at: m.next_retry_ms ? new Date(m.next_retry_ms).toISOString() : null,
      }),
    },
    {
      name: 'vectors',
      order: 30,
      entity: 'paper',
      count: countVectors,
      totals: (m) => {
        const coverage = share(m.with_vector!, m.total!);
        return { embedding_coverage_pct: coverage, embeddings_ready: coverage === null ? null : coverage >= 80 };
      },
    },
    {
      name: 'authors',
      order: 90,
      entity: 'author',
      count: countAuthors,
      totals: (m) => ({ authors_total: m.authors! }),
    },
  ],
};
