import { ApiError, type AuthorPreviewItem } from '@carrel/contract';
import * as jobs from '@carrel/messages/jobs';
import { refer } from '@carrel/messages/reference';
import type { Store } from '../../platform/db/store.ts';
import { SourceError } from '../../platform/http-client/source-error.ts';
import { implementJob, JobFailure } from '../../platform/jobs/define-job.ts';
import type { Sources } from '../../sources/registry.ts';
import { personOf } from '../hydration/merge-work.ts';
import { paperOf } from '../hydration/paper-of-work.ts';
import { namesLine } from '../papers/names.ts';
import { previewWorksJob } from './authors.jobs.ts';
import { authorRecord } from './records.repo.ts';
import { worksPerPage } from './works.repo.ts';

/** Fetches the newest works of an author and stores none of them: its result lists those that are not here. */
export const implementPreviewWorks = (deps: { store: Store; sources: Sources }) =>
  implementJob(previewWorksJob, {
    run: async (ctx) => {
      const { db } = deps.store;
      const { author, limit } = ctx.payload;
      const record = authorRecord(db, author);
      if (!record?.idxa_id) throw new JobFailure(refer(jobs.authorHasNoOpenAlexId));
      const items: AuthorPreviewItem[] = [];
      let fetched = 0;
      let cursor: string | null = '*';
      try {
        while (cursor !== null && fetched < limit) {
          await ctx.pauseOrStop();
          const page: Awaited<ReturnType<typeof deps.sources.idxa.worksOfAuthor>> =
            await deps.sources.idxa.worksOfAuthor(
              record.idxa_id,
              { cursor, limit: Math.min(worksPerPage, limit - fetched) },
              { signal: ctx.readSignal, automatic: ctx.automatic },
            );
          for (const w of page.items) {
            await ctx.pauseOrStop();
            if (w.title === undefined || w.ids.openalex === undefined || paperOf(db, w)) continue;
            items.push({
              author_id: String(author),
              idxa_id: w.ids.openalex,
              title: w.title,
              authors: namesLine((w.authors ?? []).map(personOf)) ?? '',
              year: w.year ?? null,
              abstract: w.abstract ?? null,
              url: w.url ?? null,
              citations: w.citationCount ?? 0,
              journal: w.venue?.name ?? null,
              doi: w.ids.doi ?? null,
            });
          }
          fetched += page.items.length;
          ctx.progress(fetched, Math.min(limit, page.total ?? limit));
          cursor = page.items.length === 0 || (page.total !== null && fetched >= page.total) ? null : page.next;
        }
      } catch (e) {
        if (e instanceof SourceError || (e instanceof ApiError && e.code === 'network_off'))
          throw new JobFailure(e.shown, { cause: e });
        throw e;
      }
      return {
        message: refer(jobs.worksLibrary, { count: items.length, fetched }),
        result: { author_id: String(author), fetched, new: items.length, items },
      };
    },
  });
