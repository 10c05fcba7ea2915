import { libraryModule } from '../library/library.module.ts';
import { defineModule } from '../module.ts';
import { papersModule } from '../papers/papers.module.ts';
import { searchModule } from '../search/search.module.ts';
import { vectorsModule } from '../vectors/vectors.module.ts';
import { suggestTagsJob } from './tag-suggestions.jobs.ts';
import { tagSuggestionRoutes } from './tag-suggestions.routes.ts';
import { TagSuggestions } from './tag-suggestions.service.ts';
import { tagSuggestionTasks } from './tag-suggestions.tasks.ts';

/** Tags of similar papers, suggested for papers that lack them. */
export const tagSuggestionsModule = defineModule({
  name: 'tag-suggestions',
  needs: [papersModule, searchModule, libraryModule, vectorsModule],
  owns: ['tag_rejections', 'tag_suggestions', 'tag_suggestion_reports'],
  journaled: [{ name: 'tag_rejections', key: ['paper_id', 'tag_id'], paper: 'paper_id', since: 49 }],
  exported: ['tag_rejections'],
  jobs: [suggestTagsJob],
  tasks: tagSuggestionTasks,
  build: ({ store, jobs, vectors, learners, use }) => {
    const suggestions = new TagSuggestions({ store, jobs, vectors, learners, tags: use(libraryModule).tags });
    return {
      service: {},
      routes: tagSuggestionRoutes(suggestions, use(papersModule).papers),
      jobs: [suggestions.implementation()],
    };
  },
});
