import { z } from 'zod';
import { type Db, inBatches, type ReadDb } from '../../platform/db/db.ts';
import type { Journal } from '../../platform/db/journal.ts';
import { implementJob, jobType } from '../../platform/jobs/define-job.ts';
import type { ThreadPool } from '../../platform/threads/pool.ts';
import { getRow } from '../papers/papers.repo.ts';
import { searchInStretches } from '../papers/search-in-stretches.ts';
import { type Among, isAmong } from './among.ts';
import type { Duplicates } from './merge-papers.ts';

export interface SameRecord {
  /** Merged into `keep`, which was here before it. */
  id: number;
  keep: number;
  why: string;
}

const saved = (p: string) => `${p}.status = 'library' and ${p}.canonical_paper_id is null`;
/** Which ids make two records surely one. A preprint and its article share an arXiv id, but not a DOI. */
const sameBy = [
  { why: 'Same DOI', on: 'q.doi = p.doi' },
  { why: 'Same arXiv id', on: 'q.arxiv_id = p.arxiv_id and (p.doi is null or q.doi is null)' },
];

/**
 * Saved papers that are surely the same work, by an id that both carry, unless a person told them apart: pairs whose later
 * paper lies in a stretch, or that hold one of some papers.
 */
export const sameRecords = (db: ReadDb, among: Among): SameRecord[] => {
  const sides = ('from' in among ? ['p.id'] : ['p.id', 'q.id']).map((end) => isAmong(among, end).sql);
  const found = db.all<SameRecord>(
    `${sameBy
      .flatMap(({ why, on }) =>
        sides.map(
          (side) => `select p.id, q.id keep, '${why}' why from papers p join papers q on ${on} and q.id < p.id
             where ${side} and ${saved('p')} and ${saved('q')}
               and not exists (select 1 from not_duplicates d where d.paper_a = q.id and d.paper_b = p.id)`,
        ),
      )
      .join(' union ')} order by 1, 2, 3`,
    ...isAmong(among, 'p.id').params,
  );
  // Two that share both ids are one pair.
  return found.filter((pair, i) => i === 0 || pair.id !== found[i - 1]!.id || pair.keep !== found[i - 1]!.keep);
};

/** Each paper with the first of its group, where everything of the group goes. */
const towardsFirst = (pairs: readonly SameRecord[]): SameRecord[] => {
  const first = new Map<number, number>();
  const firstOf = (id: number): number => (first.has(id) ? firstOf(first.get(id)!) : id);
  for (const { id, keep } of pairs) {
    const [a, b] = [firstOf(id), firstOf(keep)];
    if (a !== b) first.set(Math.max(a, b), Math.min(a, b));
  }
  const why = new Map(pairs.map((p) => [p.id, p.why]));
  return [...first.keys()].map((id) => ({ id, keep: firstOf(id), why: why.get(id) ?? 'Same work' }));
};

const told = (n: number) => `Merged ${n.toLocaleString('en')} ${n === 1 ? 'duplicate' : 'duplicates'}`;

export const mergeSameRecordsJob = jobType({
  kind: 'library.merge_duplicates',
  label: 'Merge all duplicates',
  payload: z.object({
    /** Only these pairs (the paper, the one that stays), as they were confirmed. */
    pairs: z
      .array(z.tuple([z.number().int(), z.number().int()]))
      .nullable()
      .optional(),
  }),
  timeoutMs: 3_600_000,
  network: [],
  task: { key: 'library_dedup', label: 'Merging duplicates' },
});

/** Merges all records that share a DOI or an arXiv id, each into the first of them. One undo parts them all again. */
export const implementMergeSameRecords = (deps: {
  db: Db;
  journal: Journal;
  readers: ThreadPool;
  duplicates: Duplicates;
}) =>
  implementJob(mergeSameRecordsJob, {
    undoable: () => true,
    run: async (ctx) => {
      const { db, journal, readers, duplicates } = deps;
      const found = await searchInStretches<SameRecord>(ctx, readers, { task: 'library.sameRecords' });
      const named = ctx.payload.pairs ? new Set(ctx.payload.pairs.map(String)) : null;
      const merges = towardsFirst(named ? found.filter((p) => named.has(String([p.id, p.keep]))) : found);
      if (merges.length === 0) return { message: 'No two records share a DOI or an arXiv id', result: { merged: 0 } };
      const actionId = journal.open({
        actor: 'user',
        kind: mergeSameRecordsJob.kind,
        summary: 'Merged duplicates',
        jobId: ctx.jobId,
      });
      let merged = 0;
      try {
        await inBatches(
          db,
          merges,
          ({ id, keep, why }) => {
            const [row, into] = [getRow(db, id), getRow(db, keep)];
            // A click may have removed or folded either since they were found.
            if (![row, into].every((r) => r?.status === 'library' && r.canonical_paper_id === null)) return;
            duplicates.fold(keep, [id]);
            merged += 1;
            ctx.log(`Paper ${id} was merged into paper ${keep}: ${why}`);
          },
          {
            checkpoint: () => ctx.checkpoint(),
            wrap: (work) => journal.continue(actionId, work),
            onBatch: (done) => ctx.progress(done, merges.length),
          },
        );
      } finally {
        journal.finish(actionId, told(merged));
      }
      return { message: told(merged), result: { merged } };
    },
  });
