import * as c from '@carrel/contract';
import * as messages from '@carrel/messages/jobs';
import { refer } from '@carrel/messages/reference';
import type { JobRunner } from '../../platform/jobs/runner.ts';
import { type Route, route } from '../../platform/route.ts';
import { collapsePreprintsJob } from './collapse-preprints.ts';
import type { DuplicateGroups } from './duplicate-groups.ts';
import { mergeAlikeJob } from './merge-alike.ts';
import type { Duplicates } from './merge-papers.ts';

export const duplicatesRoutes = (deps: {
  groups: DuplicateGroups;
  jobs: JobRunner;
  duplicates: Duplicates;
}): Route[] => {
  const { groups, jobs, duplicates } = deps;
  return [
    route(c.listDuplicates, async ({ query: { limit, offset } }, io) => {
      const page = await groups.page(limit, offset);
      io.header('X-Total-Count', page.total);
      return page.groups;
    }),
    route(c.markNotDuplicate, ({ body }) => duplicates.markAsDistinct(body.paper_ids)),
    route(c.dedupPreprints, ({ query }) =>
      jobs.start(
        collapsePreprintsJob,
        { scope: query.scope },
        {
          key: `papers.dedup_preprints:${query.scope}`,
          trigger: 'user',
          message: refer(messages.lookingPreprintsHavePublishedVersion),
        },
      ),
    ),
    route(c.deduplicateLibrary, () =>
      jobs.start(
        collapsePreprintsJob,
        { scope: 'library' },
        { trigger: 'user', message: refer(messages.lookingPreprintsHavePublishedVersion) },
      ),
    ),
    route(c.detachPaper, ({ params }) => duplicates.detach(params.id)),
    route(c.mergeAlike, ({ body }) =>
      jobs.start(mergeAlikeJob, body, { trigger: 'user', message: refer(messages.mergingDuplicates) }),
    ),
    route(c.mergePapers, ({ body }) => duplicates.merge(body.keep_id, body.merge_ids, body.fields)),
  ];
};
