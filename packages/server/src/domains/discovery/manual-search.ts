import { ApiError } from '@carrel/contract';
import * as jobs from '@carrel/messages/jobs';
import { refer } from '@carrel/messages/reference';
import { implementJob, JobFailure } from '../../platform/jobs/define-job.ts';
import type { OnlineService } from '../online/online.service.ts';
import { manualSearchJob } from './discovery.jobs.ts';

/** A search of all sources, whose result is kept with its job. */
export const implementManualSearch = (online: OnlineService) =>
  implementJob(manualSearchJob, {
    run: async (ctx) => {
      const { query, limit } = ctx.payload;
      try {
        const { items, total, sources } = await online.search({ query, limit }, ctx.signal);
        for (const s of sources) ctx.timing(s.source, s.ms);
        return {
          message: refer(jobs.results, { total }),
          result: {
            query,
            total,
            items,
            sources: sources.map(({ source, status, detail }) => ({ source, status, detail })),
          },
        };
      } catch (e) {
        if (e instanceof ApiError) throw new JobFailure(e.shown, { cause: e });
        throw e;
      }
    },
  });
