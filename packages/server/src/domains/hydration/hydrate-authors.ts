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
import type { SourceAuthor } from '../../sources/source-work.ts';
import { profileMoved } from './author-events.ts';
import * as repo from './authors.repo.ts';
import { hydrateAuthorsJob } from './hydration.jobs.ts';
import { newIdOf, settleProfile } from './settle-profile.ts';

const retryMs = 3_600_000;
/** Authors per call. */
const perCall = 100;

interface HydrateDeps {
  store: Store;
  sources: Sources;
  events: EventBus;
}
type DueAuthor = ReturnType<typeof repo.authorsDue>[number];

/** Stores the ID of the profile that the profile of an author was merged into, as an action of its own. */
const noteMove = ({ store, events }: HydrateDeps, author: DueAuthor, to: string | null, jobId: string): void => {
  if (to === null) return;
  const summary = refer(changes.profileMoved, { name: author.name });
  store.journal.act({ actor: 'job', kind: hydrateAuthorsJob.kind, summary, jobId }, () =>
    events.emit(profileMoved, { authorId: author.id, from: author.idxa_id, to, at: store.now() }),
  );
};

/** Completes author records from their OpenAlex profiles, a hundred per call; the ledger says who is next. */
export const implementHydrateAuthors = (deps: HydrateDeps) =>
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
      const settle = ({ id, idxa_id: idxaId }: DueAuthor, profile: SourceAuthor | null | undefined) => {
        if (settleProfile({ db, clock, events: deps.events }, { id, idxaId }, profile)) enriched += 1;
      };
      for (const group of chunksOf(due, perCall)) {
        await ctx.pauseOrStop();
        let left = group;
        try {
          const authors = await sources.idxa.authorsByIds(
            group.map((a) => a.idxa_id),
            context,
          );
          await inBatches(
            db,
            group.filter((a) => authors.has(a.idxa_id)),
            (author) => settle(author, authors.get(author.idxa_id)),
            // The answer is stored even if a stop was requested during the call.
            { pauseOrStop: () => ctx.yieldToEventLoop() },
          );
          left = group.filter((a) => !authors.has(a.idxa_id));
          while (left.length > 0) {
            await ctx.pauseOrStop();
            const author = left[0]!;
            const profile = await sources.idxa.author(author.idxa_id, context);
            db.tx(() => settle(author, profile));
            noteMove(deps, author, newIdOf(author.idxa_id, profile), ctx.jobId);
            left = left.slice(1);
          }
        } catch (e) {
          if (e instanceof ApiError && e.code === 'network_off') throw new JobFailure(e.shown, { cause: e });
          if (!(e instanceof SourceError)) throw e;
          const retryAt = isoAt(clock.now() + retryMs);
          db.tx(() => {
            for (const { id, idxa_id: lookupKey } of left)
              repo.settleAuthor(db, id, { status: 'retryable_error', lookupKey, reason: e.shown, retryAt }, now());
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
