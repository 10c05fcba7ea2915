import { defineModule } from '../module.ts';
import { papersModule } from '../papers/papers.module.ts';
import { searchModule } from '../search/search.module.ts';
import { ActOnPaper } from './act-on-paper.ts';
import { BulkEdit, bulkEditJob } from './bulk-edit.ts';
import { CollectionsService } from './collections.service.ts';
import { libraryHealth } from './library.health.ts';
import { surfacePorts } from './library.ports.ts';
import { libraryRoutes } from './library.routes.ts';
import { libraryTasks } from './library.tasks.ts';
import { implementMergeTopics, mergeTopicsJob } from './merge-topics.ts';
import { TagsService } from './tags.service.ts';
import { TopicsService } from './topics.service.ts';
import { ViewsService } from './views.service.ts';

/** What the user does with papers: actions, bulk edits, collections, tags, topics and saved views. */
export const libraryModule = defineModule({
  name: 'library',
  needs: [papersModule, searchModule],
  owns: [
    'tags',
    'paper_tags',
    'collections',
    'collection_items',
    'topics',
    'topic_aliases',
    'paper_topics',
    'citations',
    'saved_views',
  ],
  journaled: [
    { name: 'tags', key: ['id'] },
    { name: 'paper_tags', key: ['paper_id', 'tag_id'], paper: 'paper_id' },
    { name: 'collections', key: ['id'] },
    { name: 'collection_items', key: ['collection_id', 'paper_id'], paper: 'paper_id' },
    { name: 'topics', key: ['id'] },
    { name: 'topic_aliases', key: ['alias_key'] },
    { name: 'paper_topics', key: ['paper_id', 'topic_id'], paper: 'paper_id' },
    { name: 'citations', key: ['citing_id', 'cited_id'], paper: 'citing_id' },
    { name: 'saved_views', key: ['id'] },
  ],
  exported: ['tags', 'paper_tags', 'collections', 'collection_items', 'topics', 'topic_aliases', 'saved_views'],
  asks: [surfacePorts.feed, surfacePorts.discovery],
  jobs: [bulkEditJob, mergeTopicsJob],
  tasks: libraryTasks,
  health: libraryHealth,
  build: ({ store, clock, jobs, cached, use, ask }) => {
    const { papers } = use(papersModule);
    const collections = new CollectionsService({ store });
    const tags = new TagsService({ store });
    const topics = new TopicsService({ store });
    const views = new ViewsService({ store });
    const act = new ActOnPaper({
      store,
      papers,
      addToCollection: (p, c) => collections.put(c, p),
      surfaces: { feed: ask(surfacePorts.feed), discovery: ask(surfacePorts.discovery) },
    });
    const bulk = new BulkEdit({ store, jobs, papers, collections, tags });
    return {
      service: { act, bulk, collections, tags },
      routes: libraryRoutes({ cached, clock, papers, act, collections, tags, topics, views, bulk }),
      jobs: [bulk.job(), implementMergeTopics({ store })],
    };
  },
});
