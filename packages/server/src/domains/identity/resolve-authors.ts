import { ApiError } from '@carrel/contract';
import * as changes from '@carrel/messages/changes';
import * as jobs from '@carrel/messages/jobs';
import { refer } from '@carrel/messages/reference';
import { isoAt } from '../../platform/clock.ts';
import type { Store } from '../../platform/db/store.ts';
import type { EventBus } from '../../platform/events/bus.ts';
import { SourceError } from '../../platform/http-client/source-error.ts';
import { implementJob, JobFailure } from '../../platform/jobs/define-job.ts';
import type { Sources } from '../../sources/registry.ts';
import { authorWithOpenAlexId, primaryOf } from '../authors/records.repo.ts';
import { profileStored } from '../hydration/author-events.ts';
import * as records from '../hydration/authors.repo.ts';
import { type Gathered, gatherProfiles } from './gather-profiles.ts';
import { resolveAuthorsJob } from './identity.jobs.ts';
import { openRecords, resolutionOf, storeResolution } from './identity.repo.ts';
import { rankProfiles } from './ladder.ts';
import type { MergeAuthors } from './merge-authors.ts';
import { moveProfile } from './moved-profile.ts';
import { type KnownSubject, subjectOfRecord } from './subject.ts';

const retryMs = 3_600_000;
/** Profiles that are kept as evidence. */
const keptProfiles = 5;

interface Deps {
  store: Store;
  events: EventBus;
  sources: Sources;
  merges: MergeAuthors;
}

/** Stores the ladder's decision about a record, inside an action. @returns whether the author is identified now */
const storeGathered = (deps: Omit<Deps, 'sources'>, id: number, subject: KnownSubject, g: Gathered): boolean => {
  const { db } = deps.store;
  const at = deps.store.now();
  const { decision } = g;
  for (const a of g.asked)
    records.settleSource(
      db,
      id,
      { source: a.source, purpose: 'identity' },
      { status: a.found ? 'enriched' : 'terminal_no_match', lookupKey: a.key },
      at,
    );
  const evidence = rankProfiles(subject, g.profiles)
    .slice(0, keptProfiles)
    .map((r) => ({ idxa_id: r.profile.openalex, score: r.score, reason: r.reason, values: r.values }));
  const stored = storeResolution(
    db,
    id,
    {
      status: decision.status,
      reason: decision.reason,
      values: decision.values,
      method: decision.method,
      confidence: decision.confidence,
      evidence,
      by: 'job',
    },
    at,
  );
  if (decision.openalex === null) return false;
  const other = authorWithOpenAlexId(db, decision.openalex);
  // The user decides who an author is; under which ID the source lists this person, the source decides.
  if (g.moved !== null && decision.openalex === g.moved.to && (other === undefined || other === primaryOf(db, id)))
    moveProfile(db, id, g.moved, at);
  if (!stored) return false;
  const profile = g.profiles.find((p) => p.openalex === decision.openalex)!;
  if (other !== undefined && other !== primaryOf(db, id)) {
    deps.merges.joinResolved(id, other, decision.status === 'confirmed', decision.confidence ?? 0);
    return true;
  }
  records.fillIdentifiers(
    db,
    id,
    { openalex: decision.openalex, orcid: profile.record.ids.orcid, s2: g.s2 ?? undefined },
    at,
  );
  records.storeProfile(db, id, profile.record, at);
  deps.events.emit(profileStored, { authorId: id, profile: profile.record, at });
  return true;
};

/** Finds the identifiers of authors, one after another. Each is stored as soon as it is known, so a kill loses nothing. */
export const implementResolveAuthors = (deps: Deps) =>
  implementJob(resolveAuthorsJob, {
    resumable: ({ ids, scope, onlyUnresolved }) =>
      ids === null
        ? openRecords(deps.store.db, scope, onlyUnresolved, 1).length > 0
        : ids.some((id) => resolutionOf(deps.store.db, id) === undefined),
    run: async (ctx) => {
      const { store } = deps;
      const { db, journal } = store;
      const { limit, onlyUnresolved, scope } = ctx.payload;
      const ids = ctx.payload.ids ?? openRecords(db, scope, onlyUnresolved, limit);
      const context = {
        signal: ctx.signal,
        automatic: ctx.automatic,
        timing: (source: string, ms: number) => ctx.timing(source, ms),
      };
      let done = 0;
      const identified: string[] = [];
      const found = () =>
        identified.length === 1
          ? refer(changes.authorIdentified, { name: identified[0]! })
          : refer(changes.authorsIdentified, { count: identified.length });
      const actionId =
        journal.openOf(ctx.jobId) ??
        journal.open({
          actor: 'job',
          kind: resolveAuthorsJob.kind,
          summary: refer(changes.authorsIdentifying),
          jobId: ctx.jobId,
        });
      try {
        for (const id of ids) {
          await ctx.pauseOrStop();
          const subject = subjectOfRecord(db, id);
          if (!subject) continue;
          try {
            const gathered = hasNothing(subject)
              ? nothingToCompare
              : await gatherProfiles(deps.sources, subject, context);
            db.tx(() =>
              journal.continue(actionId, () => {
                if (storeGathered(deps, id, subject, gathered)) identified.push(subject.name);
              }),
            );
          } catch (e) {
            if (e instanceof ApiError && e.code === 'network_off') throw new JobFailure(e.shown, { cause: e });
            if (!(e instanceof SourceError)) throw e;
            db.tx(() =>
              records.settleSource(
                db,
                id,
                { source: 'idxa', purpose: 'identity' },
                {
                  status: 'retryable_error',
                  lookupKey: subject.openalex ?? subject.name,
                  reason: e.shown,
                  retryAt: isoAt(store.clock.now() + retryMs),
                },
                store.now(),
              ),
            );
            throw new JobFailure(e.shown, { cause: e });
          }
          done += 1;
          ctx.worked(1);
          ctx.progress(done, ids.length, refer(jobs.authorsDoneOf, { done, total: ids.length }));
        }
      } finally {
        journal.finish(actionId, found());
      }
      return {
        message: found(),
        result: { authors: ids.length, identified: identified.length },
      };
    },
  });

const hasNothing = (s: KnownSubject): boolean =>
  s.papers.length === 0 && s.openalex === null && s.orcid === null && s.s2 === null;

const nothingToCompare: Gathered = {
  decision: {
    status: 'failed',
    openalex: null,
    method: 'titles',
    reason: 'noEvidence',
    values: {},
    confidence: null,
  },
  profiles: [],
  asked: [],
  moved: null,
  s2: null,
};
