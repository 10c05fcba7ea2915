import { ApiError } from '@carrel/contract';
import * as changes from '@carrel/messages/changes';
import * as jobs from '@carrel/messages/jobs';
import { refer } from '@carrel/messages/reference';
import { isoAt } from '../../platform/clock.ts';
import { inBatches } from '../../platform/db/db.ts';
import type { Store } from '../../platform/db/store.ts';
import type { EventBus } from '../../platform/events/bus.ts';
import { SourceError } from '../../platform/http-client/source-error.ts';
import { implementJob, JobFailure } from '../../platform/jobs/define-job.ts';
import { chunksOf } from '../../sources/in-batches.ts';
import type { Sources } from '../../sources/registry.ts';
import { profileMoved, profileStored } from './author-events.ts';
import * as repo from './authors.repo.ts';
import { hydrateAuthorsJob } from './hydration.jobs.ts';

const keptForMs = 30 * 86_400_000;
const retryMs = 3_600_000;
/** Authors per call. */
const perCall = 100;

/** Completes author records from their OpenAlex profiles, a hundred per call; the ledger says who is next. */
export const implementHydrateAuthors = (deps: { store: Store; sources: Sources; events: EventBus }) =>
  implementJob(hydrateAuthorsJob, {
    resumable: () => repo.countAuthorsDue(deps.store.db, deps.store.now()) > 0,
    run: async (ctx) => {
      const { db, clock } = deps.store;
      const { sources } = deps;
      const now = () => isoAt(clock.now());
      if (ctx.payload.force) db.tx(() => repo.forgetAuthors(db));
      const due = repo.authorsDue(db, now(), ctx.payload.limit ?? -1);
      const context = {
        signal: ctx.signal,
        automatic: ctx.automatic,
        timing: (source: string, ms: number) => ctx.timing(source, ms),
      };
      let done = 0;
      let enriched = 0;
      for (const group of chunksOf(due, perCall)) {
        await ctx.pauseOrStop();
        const lookup = group.map((a) => a.idxa_id);
        try {
          const found = await sources.idxa.profiles(lookup, context);
          await inBatches(
            db,
            group,
            ({ id, idxa_id }) => {
              const profile = found.get(idxa_id);
              const at = now();
              if (!profile)
                return repo.settleAuthor(
                  db,
                  id,
                  { status: 'terminal_no_match', lookupKey: idxa_id, reason: 'OpenAlex no longer has this author.' },
                  at,
                );
              const filled = repo.storeProfile(db, id, profile, at);
              deps.events.emit(profileStored, { authorId: id, profile, at });
              repo.settleWorks(db, id, idxa_id, profile.worksCount, at);
              if (filled.length > 0) enriched += 1;
              repo.settleAuthor(
                db,
                id,
                {
                  status: filled.length > 0 ? 'enriched' : 'unchanged',
                  lookupKey: idxa_id,
                  filled,
                  retryAt: isoAt(clock.now() + keptForMs),
                },
                at,
              );
            },
            // The answer is stored even if a stop was requested during the call.
            { pauseOrStop: () => ctx.yieldToEventLoop() },
          );
          for (const { id, idxa_id: from, name } of group) {
            const to = found.get(from)?.ids.openalex;
            if (to === undefined || to === from) continue;
            const summary = refer(changes.profileMoved, { name });
            deps.store.journal.act({ actor: 'job', kind: hydrateAuthorsJob.kind, summary, jobId: ctx.jobId }, () =>
              deps.events.emit(profileMoved, { authorId: id, from, to, at: now() }),
            );
          }
        } catch (e) {
          if (e instanceof ApiError && e.code === 'network_off') throw new JobFailure(e.shown, { cause: e });
          if (!(e instanceof SourceError)) throw e;
          db.tx(() => {
            for (const { id, idxa_id } of group)
              repo.settleAuthor(
                db,
                id,
                {
                  status: 'retryable_error',
                  lookupKey: idxa_id,
                  reason: e.message,
                  retryAt: isoAt(clock.now() + retryMs),
                },
                now(),
              );
          });
          throw new JobFailure(e.shown, { cause: e });
        }
        done += group.length;
        ctx.worked(group.length);
        ctx.progress(done, due.length, refer(jobs.authorsDone, { done, total: due.length }));
      }
      return {
        message: refer(jobs.lookedUpEnriched, { count: due.length, enriched }),
        result: { authors: due.length, enriched },
      };
    },
  });
