import * as c from '@carrel/contract';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/db.ts';
import type { JobRunner } from '../../platform/jobs/runner.ts';
import { type Route, route } from '../../platform/route.ts';
import type { CachedReads } from '../../platform/threads/cached-reads.ts';
import { loadPapers } from '../papers/papers.repo.ts';
import type { PapersService } from '../papers/papers.service.ts';
import type { BulkEdit } from './bulk-edit.ts';
import { type CollectionsService, collectionView } from './collections.service.ts';
import type { FindPapers } from './find-papers.ts';
import type { LibraryReads } from './library-reads.ts';
import type { Duplicates } from './merge-papers.ts';
import { suggestQuery } from './suggest-query.ts';
import { type TagsService, tagView } from './tags.service.ts';
import { type TopicsService, topicView } from './topics.service.ts';
import type { ViewsService } from './views.service.ts';

export const libraryRoutes = (deps: {
  db: Db;
  cached: CachedReads;
  clock: Clock;
  papers: PapersService;
  collections: CollectionsService;
  tags: TagsService;
  topics: TopicsService;
  views: ViewsService;
  bulk: BulkEdit;
  duplicates: Duplicates;
  find: FindPapers;
  jobs: JobRunner;
}): Route[] => {
  const { db, jobs, papers, collections, tags, topics, views, bulk, duplicates, find } = deps;
  const read = <K extends keyof LibraryReads>(what: K, limit = 0): Promise<LibraryReads[K]> =>
    deps.cached.run<LibraryReads[K]>('library.read', { what, limit });
  return [
    route(c.listSaved, async ({ query }, io) => {
      const page = await find.page({ ...query, withTotal: true }, io.signal);
      io.header('X-Total-Count', page.total ?? 0);
      if (page.nextCursor) io.header('X-Next-Cursor', page.nextCursor);
      return loadPapers(db, page.ids);
    }),
    route(c.searchLibrary, ({ query }, io) => find.search(query, io.signal)),
    route(c.getFacets, ({ query }) => find.facets(query.search ?? '', query.limit)),
    route(c.suggestQuery, ({ query }) => suggestQuery(db, query.prefix, query.limit)),
    route(c.savePaper, ({ body }) => papers.save(body)),
    route(c.updateSaved, ({ params, query, body }) => {
      const row = papers.row(params.id);
      if (row.status !== 'library') throw new c.ApiError('paper_not_found', 'This paper is not in the Library.');
      return papers.edit(params.id, {
        ...body,
        ...(query.notes === undefined ? {} : { notes: query.notes }),
        ...(query.rating === undefined ? {} : { rating: query.rating }),
      });
    }),
    route(c.removeSaved, ({ params }) => papers.remove(params.id)),
    route(c.getReadingQueue, ({ query }) => read('readingQueue', query.limit)),
    route(c.setReadingStatus, ({ params, body }) => papers.setReadingStatus(params.id, body.reading_status)),
    route(c.getWorkflowSummary, () => read('workflowSummary')),
    route(c.getAttention, () => read('attention')),
    route(c.bulkClearRating, ({ body }) => affected(bulk.run({ paper_ids: body.paper_ids }, { rating: 0 }))),
    route(c.bulkRemove, ({ body }) => affected(bulk.run({ paper_ids: body.paper_ids }, { status: 'removed' }))),
    route(c.bulkAddToCollection, ({ body }) =>
      affected(bulk.run({ paper_ids: body.paper_ids }, { add_to_collections: [body.collection_id] })),
    ),
    route(c.bulkEdit, ({ body }) => bulk.run(body.selection, body.changes, body.expected)),
    route(c.listCollections, async () => (await read('collections')).map((x) => collectionView(x, deps.clock.now()))),
    route(c.getCollection, ({ params }) => collections.get(collections.row(params.id).id)),
    route(c.createCollection, ({ body }) => collections.create(body)),
    route(c.updateCollection, ({ params, body }) => collections.update(params.id, body)),
    route(c.deleteCollection, ({ params }) => collections.delete(params.id)),
    route(c.listCollectionItems, ({ params, query }) => collections.items(params.id, query.limit, query.offset)),
    route(c.addCollectionItem, ({ params, body }) => collections.addItem(params.id, papers.row(body.paper_id))),
    route(c.removeCollectionItem, ({ params }) => {
      collections.row(params.id);
      collections.removeItem(params.id, papers.row(params.paper_id).id);
    }),
    route(c.listTags, async () => (await read('tags')).map(tagView)),
    route(c.createTag, ({ body }) => tags.create(body)),
    route(c.updateTag, ({ params, body }) => tags.update(params.id, body)),
    route(c.deleteTag, ({ params }) => tags.delete(params.id)),
    route(c.assignTag, ({ body }) => tags.assign(papers.row(body.paper_id).id, body.tag_id)),
    route(c.unassignTag, ({ params }) => tags.unassign(papers.row(params.paper_id).id, params.tag_id)),
    route(c.listTopics, async () => (await read('topics')).map(topicView)),
    route(c.createTopic, ({ body }) => topics.create(body.name)),
    route(c.renameTopic, ({ params, body }) => topics.rename(params.name, body.new_name)),
    route(c.deleteTopic, ({ params, query }) => topics.delete(params.name, query.replacement)),
    route(c.addTopicAlias, ({ body }) => topics.addAlias(body.alias, body.canonical)),
    route(c.deleteTopicAlias, ({ params }) => topics.deleteAlias(params.alias)),
    route(c.groupTopics, ({ body }) => topics.group(body.source, body.target)),
    route(c.listViews, () => views.list()),
    route(c.createView, ({ body }) => views.create(body)),
    route(c.updateView, ({ params, body }) => views.update(params.id, body)),
    route(c.deleteView, ({ params }) => views.delete(params.id)),
    route(c.listDuplicates, ({ query }) => read('duplicates', query.limit)),
    route(c.markNotDuplicate, ({ body }) => duplicates.tellApart(body.paper_ids)),
    route(c.dedupPreprints, ({ query }) =>
      jobs.start(
        'library.deduplicate',
        { scope: query.scope },
        {
          key: `papers.dedup_preprints:${query.scope}`,
          trigger: 'user',
          message: 'Looking for preprints with a journal version',
        },
      ),
    ),
    route(c.detachPaper, ({ params }) => duplicates.detach(params.id)),
    route(c.mergePapers, ({ body }) => duplicates.merge(body.keep_id, body.merge_ids, body.fields)),
  ];
};

const affected = (r: { affected: number; action_id: string | null }) => ({
  affected: r.affected,
  action_id: r.action_id,
});
