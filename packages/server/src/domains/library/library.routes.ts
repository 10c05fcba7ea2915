import * as c from '@carrel/contract';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/db.ts';
import type { JobRunner } from '../../platform/jobs/runner.ts';
import { type Route, route } from '../../platform/route.ts';
import type { CachedReads } from '../../platform/threads/cached-reads.ts';
import { loadPapers } from '../papers/papers.repo.ts';
import type { PapersService } from '../papers/papers.service.ts';
import type { BulkEdit } from './bulk-edit.ts';
import type { FindPapers } from './find-papers.ts';
import { collectionView, type LibraryService, tagView, topicView } from './library.service.ts';
import type { LibraryReads } from './library-reads.ts';
import type { Duplicates } from './merge-papers.ts';
import { suggestQuery } from './suggest-query.ts';

export const libraryRoutes = (deps: {
  db: Db;
  cached: CachedReads;
  clock: Clock;
  papers: PapersService;
  library: LibraryService;
  bulk: BulkEdit;
  duplicates: Duplicates;
  find: FindPapers;
  jobs: JobRunner;
}): Route[] => {
  const { db, jobs, papers, library, bulk, duplicates, find } = deps;
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
    route(c.getCollection, ({ params }) => library.collection(library.collectionRow(params.id).id)),
    route(c.createCollection, ({ body }) => library.createCollection(body)),
    route(c.updateCollection, ({ params, body }) => library.updateCollection(params.id, body)),
    route(c.deleteCollection, ({ params }) => library.deleteCollection(params.id)),
    route(c.listCollectionItems, ({ params, query }) => library.collectionItems(params.id, query.limit, query.offset)),
    route(c.addCollectionItem, ({ params, body }) => library.addItem(params.id, papers.row(body.paper_id))),
    route(c.removeCollectionItem, ({ params }) => {
      library.collectionRow(params.id);
      library.removeItem(params.id, papers.row(params.paper_id).id);
    }),
    route(c.listTags, async () => (await read('tags')).map(tagView)),
    route(c.createTag, ({ body }) => library.createTag(body)),
    route(c.updateTag, ({ params, body }) => library.updateTag(params.id, body)),
    route(c.deleteTag, ({ params }) => library.deleteTag(params.id)),
    route(c.assignTag, ({ body }) => library.assignTag(papers.row(body.paper_id).id, body.tag_id)),
    route(c.unassignTag, ({ params }) => library.unassignTag(papers.row(params.paper_id).id, params.tag_id)),
    route(c.listTopics, async () => (await read('topics')).map(topicView)),
    route(c.createTopic, ({ body }) => library.createTopic(body.name)),
    route(c.renameTopic, ({ params, body }) => library.renameTopic(params.name, body.new_name)),
    route(c.deleteTopic, ({ params, query }) => library.deleteTopic(params.name, query.replacement)),
    route(c.addTopicAlias, ({ body }) => library.addAlias(body.alias, body.canonical)),
    route(c.deleteTopicAlias, ({ params }) => library.deleteAlias(params.alias)),
    route(c.groupTopics, ({ body }) => library.groupTopics(body.source, body.target)),
    route(c.listViews, () => library.views()),
    route(c.createView, ({ body }) => library.createView(body)),
    route(c.updateView, ({ params, body }) => library.updateView(params.id, body)),
    route(c.deleteView, ({ params }) => library.deleteView(params.id)),
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
