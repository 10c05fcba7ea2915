import type { ServerResponse } from 'node:http';
import { ApiError, type EndpointSpec } from '@carrel/contract';
import { answerWithReferences } from '@carrel/messages/reference';
import type { FastifyInstance } from 'fastify';
import { jobOf } from '../domains/activity/activity.routes.ts';
import { feedArrived } from '../domains/feed/feed.events.ts';
import { insightsBuilt } from '../domains/insights/insights.events.ts';
import {
  jobChanged,
  type LibraryChange,
  libraryChanged,
  networkChanged,
  restartNeeded,
} from '../platform/events/app-events.ts';
import { type EventBus, on } from '../platform/events/bus.ts';
import { type ChangeFeed, maxListedPapers } from '../platform/events/change-feed.ts';
import type { JobRunner } from '../platform/jobs/runner.ts';
import type { Auth } from './auth.ts';

const beatMs = 20_000;
/** A job that commits a hundred batches a second tells browsers about every sixth of them. */
const coalesceMs = 60;
export const maxStreams = 64;
/** A browser that does not read is disconnected when more than this is buffered. It refetches when it reconnects. */
const maxBufferedBytes = 1_048_576;

/**
 * Merges two library changes: all kinds and all papers, unless there are too many papers to list. A change without kinds
 * may be of any kind, and so is a combination with it.
 */
export const combined = (a: LibraryChange, b: LibraryChange): LibraryChange => {
  const papers = a.papers && b.papers ? [...new Set([...a.papers, ...b.papers])] : null;
  return {
    revision: b.revision,
    kinds: a.kinds.length === 0 || b.kinds.length === 0 ? [] : [...new Set([...a.kinds, ...b.kinds])],
    papers: papers && papers.length <= maxListedPapers ? papers : null,
  };
};

/** Streams job and library changes to browsers, so that nothing has to poll. */
export const mountEvents = (
  server: FastifyInstance,
  endpoint: EndpointSpec,
  deps: { events: EventBus; changes: ChangeFeed; jobs: JobRunner; auth: Auth },
): void => {
  const open = new Set<ServerResponse>();
  server.addHook('preClose', async () => {
    for (const out of open) out.end();
  });
  server.route({
    method: 'GET',
    url: endpoint.path,
    exposeHeadRoute: false,
    config: { endpoint },
    handler: (request, reply) => {
      if (open.size >= maxStreams) throw new ApiError('too_many_streams');
      reply.hijack();
      const out = reply.raw;
      open.add(out);
      out.writeHead(200, {
        ...(reply.getHeaders() as Record<string, string>),
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        connection: 'keep-alive',
        'x-accel-buffering': 'no',
      });
      const send = (event: string, data: unknown) => {
        if (out.writableEnded || out.destroyed) return;
        out.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
        if (out.writableLength > maxBufferedBytes) out.destroy();
      };
      const changedJobs = new Set<string>();
      let library: LibraryChange | null = null;
      let timer: NodeJS.Timeout | null = null;
      const flush = () => {
        timer = null;
        for (const id of changedJobs) {
          const row = deps.jobs.repo.get(id);
          if (row) send('job', answerWithReferences(jobOf(row, deps.jobs)));
        }
        changedJobs.clear();
        if (library) send('library', library);
        library = null;
      };
      const plan = () => {
        timer ??= setTimeout(flush, coalesceMs);
      };
      const subscriptions = [
        on(jobChanged, ({ job_id }) => {
          changedJobs.add(job_id);
          plan();
        }),
        on(libraryChanged, (change) => {
          library = library ? combined(library, change) : change;
          plan();
        }),
        on(feedArrived, (news) => send('feed', news)),
        on(insightsBuilt, (built) => send('insights', built)),
        on(networkChanged, (state) => send('network', state)),
        on(restartNeeded, (reason) => send('restart', reason)),
      ].map((s) => deps.events.subscribe(s));
      out.write('retry: 2000\n\n');
      send('open', { revision: deps.changes.revision });
      for (const row of deps.jobs.repo.active()) send('job', answerWithReferences(jobOf(row, deps.jobs)));
      // A stream lasts as long as the session it was opened with.
      const endIfSignedOut = () => {
        if (deps.auth.check(request.headers) === null) out.end();
      };
      const stopWatching = deps.auth.onEnded(endIfSignedOut);
      const beat = setInterval(() => {
        endIfSignedOut();
        if (!out.writableEnded) out.write(': here\n\n');
      }, beatMs);
      request.raw.once('close', () => {
        open.delete(out);
        for (const unsubscribe of subscriptions) unsubscribe();
        stopWatching();
        clearInterval(beat);
        if (timer) clearTimeout(timer);
      });
      return reply;
    },
  });
};
