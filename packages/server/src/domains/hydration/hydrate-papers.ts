import { ApiError } from '@carrel/contract';
import * as changes from '@carrel/messages/changes';
import * as jobs from '@carrel/messages/jobs';
import { refer } from '@carrel/messages/reference';
import { isoAt } from '../../platform/clock.ts';
import type { Store } from '../../platform/db/store.ts';
import { implementJob, JobFailure } from '../../platform/jobs/define-job.ts';
import type { Sources } from '../../sources/registry.ts';
import { getFullRow } from '../papers/papers.repo.ts';
import { type hydratePapersJob, resolveTitlesJob } from './hydration.jobs.ts';
import { HydrationRun } from './hydration-run.ts';
import * as ledger from './ledger.repo.ts';
import { hasIdentifier, idxaMetadata, landingPageAbstract, lookupPhases, titlePhases } from './phases.ts';
import { AnswerSettler } from './settle-answers.ts';

/** Titles per standalone run. */
const titlesPerSweep = 50;

interface Deps {
  store: Store;
  sources: Sources;
  /** Whether publishers' pages may be read. */
  paperPages: () => boolean;
  /** Called when an automatic run has ended and may have left papers without vectors. */
  afterAutomatic: (chainId: string) => void;
}

const sweepLimit = (limit: number | null): number => Math.min(limit ?? titlesPerSweep, titlesPerSweep);

/**
 * Enriches papers: finds the work behind a title, then asks one source after another, with as many papers per call as it
 * accepts. Responses are staged on disk first, then stored with their papers in short transactions;
 * the ledger records what is still to be asked. A run can be killed at any point and the next one continues.
 */
export const implementHydratePapers = (deps: Deps, type: typeof hydratePapersJob | typeof resolveTitlesJob) => {
  const titlesOnly = type === resolveTitlesJob;
  const { store, sources } = deps;
  const { db, journal, clock } = store;

  return implementJob(type, {
    resumable: () => ledger.countDue(db, isoAt(clock.now())) > 0,
    run: async (ctx) => {
      const lookups = lookupPhases.filter((p) => p !== landingPageAbstract || deps.paperPages());
      const settler = new AnswerSettler({ store, lookups });
      const actionId =
        journal.openOf(ctx.jobId) ??
        journal.open({
          actor: 'job',
          kind: type.kind,
          summary: refer(changes.enriching),
          jobId: ctx.jobId,
        });
      const { perCall } = ctx.payload;
      const run = new HydrationRun({ store, sources, settler, perCall }, ctx, actionId);
      try {
        await run.storeKept();
        const { limit, force, papers, chainId } = ctx.payload;
        const targets = await run.choose({ limit: titlesOnly ? sweepLimit(limit) : limit, force, papers });
        const titles = await run.planTitles(targets);
        const phases = [...(titles.length > 0 ? titlePhases : []), ...(titlesOnly ? [] : lookups)];
        for (const [i, phase] of phases.entries()) {
          await run.ask(phase, targets, (done, of) =>
            ctx.progress(
              Math.round((targets.length * (i + done / of)) / phases.length),
              targets.length,
              refer(jobs.papersDoneIn, { label: phase.label, done, total: of }),
            ),
          );
        }
        // Papers whose work was not found have no identifier to ask for, so they are settled without a call.
        if (titlesOnly) {
          const lost = titles.filter((id) => {
            const row = getFullRow(db, id);
            return row !== undefined && !hasIdentifier(row);
          });
          await run.ask(idxaMetadata, lost, () => undefined);
        }
        run.assertAnswered();
        if (chainId !== null && run.changed.size > 0) deps.afterAutomatic(chainId);
        return {
          message: run.summary(targets.length),
          result: {
            papers: targets.length,
            asked: run.asked.size,
            answered: run.answered.size,
            enriched: run.changed.size,
            calls: run.calls,
          },
        };
      } catch (e) {
        if (e instanceof ApiError && e.code === 'network_off') throw new JobFailure(e.shown, { cause: e });
        throw e;
      } finally {
        journal.finish(actionId, refer(changes.enriched, { count: run.changed.size }));
      }
    },
  });
};
