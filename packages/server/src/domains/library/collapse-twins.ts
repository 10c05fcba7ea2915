import { z } from 'zod';
import type { PersonName } from '../../formats/record.ts';
import type { Clock } from '../../platform/clock.ts';
import { isoAt } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/db.ts';
import type { Journal } from '../../platform/db/journal.ts';
import { defineJob } from '../../platform/jobs/define-job.ts';
import { indexText } from '../../platform/text.ts';
import { getRow, isNotDuplicate, type PaperRow, updatePaperRow } from '../papers/papers.repo.ts';
import * as repo from './library.repo.ts';

/** Registrants whose DOIs are preprints: arXiv, PsyArXiv, OSF, ChemRxiv, Preprints.org. */
const preprintPrefixes = ['10.48550/', '10.31234/', '10.31219/', '10.26434/', '10.20944/'];
/** bioRxiv and medRxiv share their registrant with journals of the same press: only their dated or numbered forms are preprints. */
const biorxivForm = /^10\.1101\/(?:\d{4}\.\d{2}\.\d{2}\.\d+|\d{6})(?:v\d+)?$/;
const twinCosine = 0.98;

export const isPreprint = (p: Pick<PaperRow, 'doi' | 'arxiv_id' | 'work_type'>): boolean =>
  p.doi !== null
    ? preprintPrefixes.some((x) => p.doi!.startsWith(x)) || biorxivForm.test(p.doi)
    : p.work_type === 'preprint' || (p.arxiv_id !== null && p.work_type !== 'article');

export const cosine = (a: Float32Array, b: Float32Array): number => {
  let dot = 0;
  let na = 0;
  let nb = 0;
  for (let i = 0; i < a.length; i += 1) {
    dot += a[i]! * b[i]!;
    na += a[i]! * a[i]!;
    nb += b[i]! * b[i]!;
  }
  return na === 0 || nb === 0 ? 0 : dot / Math.sqrt(na * nb);
};

const floats = (bytes: Uint8Array): Float32Array => new Float32Array(bytes.slice().buffer);

/** Whether two saved rows are a preprint and its journal version. Raw cosine, as both vectors come from one model. */
export const areTwins = (db: Db, preprint: PaperRow, journal: PaperRow): boolean => {
  if (!isPreprint(preprint) || isPreprint(journal)) return false;
  if (isNotDuplicate(db, preprint.id, journal.id)) return false;
  if (preprint.year === null || journal.year === null || Math.abs(preprint.year - journal.year) > 2) return false;
  const families = (p: PaperRow) =>
    new Set((JSON.parse(p.authors) as PersonName[]).map((n) => indexText(n.family ?? n.literal ?? '')));
  const [a, b] = [families(preprint), families(journal)];
  if (a.size > 0 && b.size > 0 && ![...a].some((f) => b.has(f))) return false;
  const vectors = repo.vectorsOf(db, preprint.id, journal.id);
  return vectors.every((v) => cosine(floats(v.va), floats(v.vb)) >= twinCosine);
};

/** Collapses preprints into their saved journal versions; one undo takes the whole run back. */
export const collapseTwinsJob = (deps: { db: Db; journal: Journal; clock: Clock }) =>
  defineJob({
    kind: 'library.deduplicate',
    label: 'Collapse preprints into journal versions',
    payload: z.object({}),
    timeoutMs: 3_600_000,
    run: async (ctx) => {
      const pairs = repo.twinCandidates(deps.db);
      let collapsed = 0;
      const batch = 50;
      const actionId = deps.journal.open({
        actor: 'user',
        kind: 'library.deduplicate',
        summary: 'Collapsed preprints',
        jobId: ctx.jobId,
      });
      try {
        for (let i = 0; i < pairs.length; i += batch) {
          await ctx.checkpoint();
          deps.db.tx(() =>
            deps.journal.continue(actionId, () => {
              for (const { a, b } of pairs.slice(i, i + batch)) {
                const [preprint, journal] = [getRow(deps.db, a)!, getRow(deps.db, b)!];
                if (
                  preprint.canonical_paper_id !== null ||
                  journal.canonical_paper_id !== null ||
                  !areTwins(deps.db, preprint, journal)
                )
                  continue;
                const now = isoAt(deps.clock.now());
                updatePaperRow(deps.db, a, { canonical_paper_id: b, updated_at: now });
                updatePaperRow(deps.db, b, {
                  rating: Math.max(journal.rating, preprint.rating),
                  reading_status: journal.reading_status ?? preprint.reading_status,
                  arxiv_id: journal.arxiv_id ?? preprint.arxiv_id,
                  updated_at: now,
                });
                repo.moveBelongings(deps.db, a, b);
                collapsed += 1;
              }
              ctx.progress(Math.min(i + batch, pairs.length), pairs.length);
            }),
          );
        }
      } finally {
        deps.journal.finish(
          actionId,
          `Collapsed ${collapsed} ${collapsed === 1 ? 'preprint' : 'preprints'} into journal versions`,
        );
      }
      return {
        message: `${collapsed} of ${pairs.length} candidate pairs collapsed`,
        result: { collapsed, candidates: pairs.length },
      };
    },
  });
