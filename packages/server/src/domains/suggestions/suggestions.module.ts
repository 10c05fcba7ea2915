import * as messages from '@carrel/messages/jobs';
import { refer } from '@carrel/messages/reference';
import { jobEnded, libraryChanged, libraryWiped } from '../../platform/events/app-events.ts';
import { on } from '../../platform/events/bus.ts';
import { authorsModule } from '../authors/authors.module.ts';
import { hydrationModule } from '../hydration/hydration.module.ts';
import { identityModule } from '../identity/identity.module.ts';
import { defineModule } from '../module.ts';
import { papersModule } from '../papers/papers.module.ts';
import { PreparedEvidence } from './prepared-evidence.ts';
import { implementRefreshNetwork, refreshNetworkJob } from './refresh-network.ts';
import { hasSeeds } from './suggestions.repo.ts';
import { suggestionsRoutes } from './suggestions.routes.ts';
import { Suggestions } from './suggestions.service.ts';
import { suggestionTasks } from './suggestions.tasks.ts';

/** Interval of checks whether the sources can be asked again. */
const refreshEveryMs = 6 * 3_600_000;

/** Authors worth following, with the reasons. */
export const suggestionsModule = defineModule({
  name: 'suggestions',
  needs: [papersModule, hydrationModule, authorsModule, identityModule],
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
  jobs: [refreshNetworkJob],
  tasks: suggestionTasks,
  build: ({ db, store, log, readers, background, release, jobs, net, sources, unattended, use }) => {
    const evidence = new PreparedEvidence({
      store,
      log,
      readers,
      background,
      release,
      stored: () => suggestions.outdated(),
    });
    const suggestions: Suggestions = new Suggestions({
      store,
      readers,
      evidence,
      merges: use(identityModule).merges,
      jobs,
      net,
    });
    return {
      service: { suggestions },
      routes: suggestionsRoutes({ suggestions }),
      jobs: [
        implementRefreshNetwork({
          store,
          sources,
          suggestions: (limit) => suggestions.list(limit),
          stored: () => suggestions.outdated(),
        }),
      ],
      schedules: [
        {
          id: 'refresh_author_suggestions',
          name: 'Find related authors',
          description: 'Asks OpenAlex and Semantic Scholar for authors related to the library, once a day.',
          action: refreshNetworkJob.kind,
          everyMs: () => refreshEveryMs,
          run: (trigger) => {
            const refusal = trigger === 'scheduler' ? unattended.scheduledRefusal(refreshNetworkJob) : null;
            if (refusal !== null) return { jobId: null, status: 'refused', message: refusal };
            if (!hasSeeds(db)) return { jobId: null, status: 'noop', message: refer(messages.thereNothingStart) };
            const started = suggestions.refresh(false, trigger).jobs.find((j) => j.job_id !== null);
            return started
              ? { jobId: started.job_id, status: started.status, message: started.message }
              : { jobId: null, status: 'noop', message: refer(messages.lastAnswersLessThanDay) };
          },
        },
      ],
      on: [
        on(libraryChanged, (change) => {
          evidence.changed(change);
          suggestions.changed(change);
        }),
        on(libraryWiped, () => {
          evidence.outdated();
          suggestions.outdated();
        }),
        // Jobs also store what is not in the history, such as authors and vectors.
        on(jobEnded, () => db.afterCommit(() => evidence.outdated())),
      ],
      start: () => evidence.prepare(),
      close: () => evidence.close(),
    };
  },
});
