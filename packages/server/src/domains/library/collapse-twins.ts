import { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import { isoAt } from '../../platform/clock.ts';
import { type Db, inBatches, type ReadDb } from '../../platform/db/db.ts';
import type { Journal } from '../../platform/db/journal.ts';
import { defineJob } from '../../platform/jobs/define-job.ts';
import type { ThreadPool } from '../../platform/threads/pool.ts';
import { getRow, isNotDuplicate, type PaperRow, updatePaperRow } from '../papers/papers.repo.ts';
import * as repo from './library.repo.ts';
import { cosine, twinReason } from './twin-signals.ts';

export const twinScopes = ['library', 'corpus'] as const;
const payload = z.object({
  scope: z.enum(twinScopes),
  /** Most pairs of one run. */
  limit: z.number().int().optional(),
});

const kind = 'library.deduplicate';

const floats = (bytes: Uint8Array): Float32Array => new Float32Array(bytes.slice().buffer);

/** A row may be gone since the pair was listed: an import can be taken back at any moment. */
const reasonOf = (db: ReadDb, preprint: PaperRow | undefined, other: PaperRow | undefined): string | null => {
  if (!preprint || !other) return null;
  if (preprint.canonical_paper_id !== null || other.canonical_paper_id !== null) return null;
  // What the rows alone rule out needs no look at anything else.
  if (twinReason(preprint, other, []) === null) return null;
  if (isNotDuplicate(db, preprint.id, other.id) || repo.wasTakenApart(db, kind, preprint.id, other.id)) return null;
  const cosines = repo.vectorsOf(db, preprint.id, other.id).map((v) => cosine(floats(v.va), floats(v.vb)));
  return twinReason(preprint, other, cosines);
};

export interface Twins {
  /** The preprint, and the row it would be folded into. */
  a: number;
  b: number;
  why: string;
}

/**
 * Pairs that a run would collapse; looks at every paper, so it is the work of a reader thread. Without `byAuthor` only those
 * that share a title or an arXiv id: in a large library that takes a moment instead of minutes.
 */
export const findTwins = (db: ReadDb, search: repo.TwinSearch): Twins[] => {
  let preprint: PaperRow | undefined;
  return repo.twinCandidates(db, search).flatMap(({ a, b }) => {
    if (preprint?.id !== a) preprint = getRow(db, a);
    const why = reasonOf(db, preprint, getRow(db, b));
    return why === null ? [] : [{ a, b, why }];
  });
};

/** Folds a preprint into the version that stays: the row remains, with its id, and reads show the other one. */
export const fold = (db: Db, preprint: PaperRow, journal: PaperRow, now: string): void => {
  updatePaperRow(db, preprint.id, { canonical_paper_id: journal.id, updated_at: now });
  repo.flattenVersions(db, preprint.id, journal.id, now);
  const saved = preprint.status === 'library' && journal.status !== 'library';
  updatePaperRow(db, journal.id, {
    rating: Math.max(journal.rating, preprint.rating),
    reading_status: journal.reading_status ?? preprint.reading_status,
    arxiv_id: journal.arxiv_id ?? preprint.arxiv_id,
    ...(saved ? { status: 'library', added_at: preprint.added_at, added_from: preprint.added_from } : {}),
    updated_at: now,
  });
  repo.moveBelongings(db, preprint.id, journal.id);
};

/** Collapses preprints into their journal versions; one undo takes the whole run back, and it is not repeated then. */
export const collapseTwinsJob = (deps: { db: Db; journal: Journal; clock: Clock; readers: ThreadPool }) =>
  defineJob({
    kind,
    label: 'Collapse preprints into journal versions',
    payload,
    timeoutMs: 3_600_000,
    task: { key: 'dedup_preprint_twins', label: 'Folding preprints into journal versions' },
    run: async (ctx) => {
      const { db, journal } = deps;
      const { scope, limit } = ctx.payload;
      const found = await deps.readers.run<Twins[]>(
        'library.twins',
        { scope },
        { signal: ctx.looking, timeoutMs: 1_800_000 },
      );
      const pairs = found.slice(0, limit);
      let collapsed = 0;
      const actionId = journal.open({ actor: 'user', kind, summary: 'Collapsed preprints', jobId: ctx.jobId });
      try {
        await inBatches(
          db,
          pairs,
          ({ a, b }) => {
            const [preprint, other] = [getRow(db, a), getRow(db, b)];
            const why = reasonOf(db, preprint, other);
            if (why === null || !preprint || !other) return;
            fold(db, preprint, other, isoAt(deps.clock.now()));
            collapsed += 1;
            ctx.log(`Paper ${a} is a version of paper ${b}: ${why}`);
          },
          {
            checkpoint: () => ctx.checkpoint(),
            wrap: (work) => journal.continue(actionId, work),
            onBatch: (done) => ctx.progress(done, pairs.length),
          },
        );
      } finally {
        journal.finish(
          actionId,
          `Collapsed ${collapsed} ${collapsed === 1 ? 'preprint' : 'preprints'} into journal versions`,
        );
      }
      return {
        message:
          collapsed === 0
            ? 'No preprint here has a journal version here'
            : `Collapsed ${collapsed} ${collapsed === 1 ? 'preprint' : 'preprints'} into journal versions`,
        result: { collapsed, candidates: pairs.length },
      };
    },
  });
