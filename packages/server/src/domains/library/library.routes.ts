import * as c from '@carrel/contract';
import * as errors from '@carrel/messages/errors';
import { refer } from '@carrel/messages/reference';
import { parseKeyPattern } from '../../formats/citation-key-pattern.ts';
import type { Clock } from '../../platform/clock.ts';
import { type Route, route } from '../../platform/route.ts';
import type { CachedReads } from '../../platform/threads/cached-reads.ts';
import type { PapersService } from '../papers/papers.service.ts';
import type { ActOnPaper } from './act-on-paper.ts';
import type { BulkEdit } from './bulk-edit.ts';
import { type CollectionsService, collectionView } from './collections.service.ts';
import {
  collectionsTask,
  keysPreviewTask,
  readingQueueTask,
  tagsTask,
  topicsTask,
  viewCountsTask,
  workflowSummaryTask,
} from './library.tasks.ts';
import { type TagsService, tagView } from './tags.service.ts';
import { type TopicsService, topicView } from './topics.service.ts';
import type { ViewsService } from './views.service.ts';

export const libraryRoutes = (deps: {
  cached: CachedReads;
  clock: Clock;
  papers: PapersService;
  act: ActOnPaper;
  collections: CollectionsService;
  tags: TagsService;
  topics: TopicsService;
  views: ViewsService;
  bulk: BulkEdit;
}): Route[] => {
  const { cached, papers, act, collections, tags, topics, views, bulk } = deps;
  return [
    route(c.actOnPaper, ({ params, body }) => act.act(params.id, body)),
    route(c.savePaper, ({ body }) => papers.save(body)),
    route(c.updateSaved, ({ params, query, body }) => {
      const row = papers.state.shownNow(papers.row(params.id));
      if (row.status !== 'library') throw new c.ApiError('paper_not_found', refer(errors.notInLibrary));
      return papers.edit(params.id, {
        ...body,
        ...(query.notes === undefined ? {} : { notes: query.notes }),
        ...(query.rating === undefined ? {} : { rating: query.rating }),
      });
    }),
    route(c.removeSaved, ({ params }) => papers.remove(params.id)),
    route(c.getReadingQueue, async ({ query }, io) => {
      const page = await cached.run(readingQueueTask, { limit: query.limit, offset: query.offset });
      io.header('X-Total-Count', page.totals.reading + page.totals.done + page.totals.excluded);
      return page;
    }),
    route(c.setReadingStatus, ({ params, body }) => papers.setReadingStatus(params.id, body.reading_status)),
    route(c.getWorkflowSummary, () => cached.run(workflowSummaryTask, null)),
    route(c.bulkClearRating, ({ body }) => affected(bulk.run({ paper_ids: body.paper_ids }, { rating: 0 }))),
    route(c.bulkRemove, ({ body }) => affected(bulk.run({ paper_ids: body.paper_ids }, { status: 'removed' }))),
    route(c.bulkAddToCollection, ({ body }) =>
      affected(bulk.run({ paper_ids: body.paper_ids }, { add_to_collections: [body.collection_id] })),
    ),
    route(c.previewCitationKeys, async ({ body }) => {
      const { pattern = null, selection = null } = body;
      const read = pattern === null ? null : parseKeyPattern(pattern);
      const problem = read && 'problem' in read ? read.problem : null;
      const plan = await cached.run(keysPreviewTask, {
        pattern: problem ? null : pattern,
        selection: problem ? null : selection,
        nowMs: deps.clock.now(),
      });
      const named = <T extends { id: number }>({ id, ...rest }: T) => ({ paper_id: String(id), ...rest });
      return { ...plan, problem, examples: plan.examples.map(named), changes: plan.changes.map(named) };
    }),
    route(c.bulkEdit, ({ body }) => bulk.run(body.selection, body.changes, body.if_values)),
    route(c.listCollections, async () =>
      (await cached.run(collectionsTask, null)).map((x) => collectionView(x, deps.clock.now())),
    ),
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
    route(c.listTags, async () => (await cached.run(tagsTask, null)).map(tagView)),
    route(c.createTag, ({ body }) => tags.create(body)),
    route(c.mergeTag, ({ params, body }) => tags.merge(params.id, body.into_id)),
    route(c.updateTag, ({ params, body }) => tags.update(params.id, body)),
    route(c.deleteTag, ({ params }) => tags.delete(params.id)),
    route(c.assignTag, ({ body }) => tags.assign(papers.row(body.paper_id).id, body.tag_id)),
    route(c.unassignTag, ({ params }) => tags.unassign(papers.row(params.paper_id).id, params.tag_id)),
    route(c.listTopics, async () => (await cached.run(topicsTask, null)).map(topicView)),
    route(c.createTopic, ({ body }) => topics.create(body.name)),
    route(c.renameTopic, ({ params, body }) => topics.rename(params.name, body.new_name)),
    route(c.deleteTopic, ({ params, query }) => topics.delete(params.name, query.replacement)),
    route(c.addTopicAlias, ({ body }) => topics.addAlias(body.alias, body.canonical)),
    route(c.deleteTopicAlias, ({ params }) => topics.deleteAlias(params.alias)),
    route(c.groupTopics, ({ body }) => topics.group(body.source, body.target)),
    route(c.listViews, () => views.list()),
    route(c.countViews, () => {
      // Spans such as "added:7d" move with time, so a count is valid for at most a minute.
      const nowMs = Math.floor(deps.clock.now() / 60_000) * 60_000;
      return cached.run(viewCountsTask, { nowMs });
    }),
    route(c.createView, ({ body }) => views.create(body)),
    route(c.updateView, ({ params, body }) => views.update(params.id, body)),
    route(c.deleteView, ({ params }) => views.delete(params.id)),
  ];
};

const affected = (r: { affected: number; action_id: string | null }) => ({
  affected: r.affected,
  action_id: r.action_id,
});
