import { jobEnded, libraryChanged, libraryWiped } from '../../platform/events/app-events.ts';
import { on } from '../../platform/events/bus.ts';
import { authorsModule } from '../authors/authors.module.ts';
import { hydrationModule } from '../hydration/hydration.module.ts';
import { identityModule } from '../identity/identity.module.ts';
import { defineModule } from '../module.ts';
import { PreparedEvidence } from './prepared-evidence.ts';
import { suggestionsRoutes } from './suggestions.routes.ts';
import { Suggestions } from './suggestions.service.ts';
import { suggestionTasks } from './suggestions.tasks.ts';

/** Authors worth following, with the reasons. */
export const suggestionsModule = defineModule({
  name: 'suggestions',
  needs: [hydrationModule, authorsModule, identityModule],
  owns: [
    'author_suggestion_cache',
    'author_suggestion_rejections',
    'author_suggestion_not_duplicate',
    'author_suggestion_follow_log',
    'author_seed_status',
    'author_suggestion_evidence',
  ],
  journaled: [
    { name: 'author_suggestion_rejections', key: ['id'], since: 28 },
    { name: 'author_suggestion_not_duplicate', key: ['idxa_id'], since: 28 },
  ],
  tasks: suggestionTasks,
  build: ({ db, store, log, readers, background, release }) => {
    const evidence = new PreparedEvidence({ store, log, readers, background, release });
    const suggestions = new Suggestions({ store, readers, evidence });
    return {
      service: { suggestions },
      routes: suggestionsRoutes({ suggestions }),
      on: [
        on(libraryChanged, (change) => evidence.changed(change)),
        on(libraryWiped, () => evidence.outdated()),
        // Jobs also store what is not in the history, such as authors and vectors.
        on(jobEnded, () => db.afterCommit(() => evidence.outdated())),
      ],
      close: () => evidence.close(),
    };
  },
});
