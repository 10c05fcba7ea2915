import { jobChanged, jobEnded, libraryWiped, rowsChanged } from '../../platform/events/app-events.ts';
import { on } from '../../platform/events/bus.ts';
import { authorsModule } from '../authors/authors.module.ts';
import { explainResolutionPort } from '../authors/authors.ports.ts';
import { profileMoved } from '../hydration/author-events.ts';
import { hydrationModule } from '../hydration/hydration.module.ts';
import { defineModule } from '../module.ts';
import { papersModule } from '../papers/papers.module.ts';
import { pluginsModule } from '../plugins/plugins.module.ts';
import { AddAuthors } from './add-authors.ts';
import { implementAssessNamesakes, Namesakes } from './assess-namesakes.ts';
import { Attention } from './attention.ts';
import { implementFindDuplicates, implementMergeDuplicates } from './find-duplicates.ts';
import { Identities } from './identities.ts';
import { identityHealth } from './identity.health.ts';
import {
  assessNamesakesJob,
  findDuplicateAuthorsJob,
  mergeDuplicateAuthorsJob,
  resolveAuthorsJob,
} from './identity.jobs.ts';
import { monitorProblemsPort } from './identity.ports.ts';
import { identityRoutes } from './identity.routes.ts';
import { identityTasks } from './identity.tasks.ts';
import { MergeAuthors } from './merge-authors.ts';
import { moveProfile } from './moved-profile.ts';
import { explainReason } from './reasons.ts';
import { implementResolveAuthors } from './resolve-authors.ts';

/** Author identity: identifiers, merged profiles and namesakes. */
export const identityModule = defineModule({
  name: 'identity',
  needs: [papersModule, hydrationModule, authorsModule, pluginsModule],
  owns: [
    'author_resolutions',
    'author_alt_identifiers',
    'author_merge_conflicts',
    'author_paper_decisions',
    'author_merge_rejections',
    'author_merge_candidates',
    'author_namesake_checks',
  ],
  journaled: [
    { name: 'author_resolutions', key: ['author_id'], since: 26, quiet: ['updated_at'] },
    { name: 'author_alt_identifiers', key: ['id'], since: 26 },
    { name: 'author_merge_conflicts', key: ['id'], since: 26 },
    { name: 'author_paper_decisions', key: ['author_id', 'paper_id'], paper: 'paper_id', since: 26 },
    { name: 'author_merge_rejections', key: ['author_id_lo', 'author_id_hi'], since: 26 },
  ],
  asks: [monitorProblemsPort],
  provides: [explainResolutionPort],
  jobs: [resolveAuthorsJob, assessNamesakesJob, findDuplicateAuthorsJob, mergeDuplicateAuthorsJob],
  tasks: identityTasks,
  health: identityHealth,
  build: ({ db, store, events, net, jobs, readers, background, sources, unattended, use, ask }) => {
    const { papers } = use(papersModule);
    const { authors, follow } = use(authorsModule);
    const { host } = use(pluginsModule);
    const merges = new MergeAuthors({ store, authors, follow, papers, readers });
    const identities = new Identities({ store, net, jobs, sources, authors, host });
    const namesakes = new Namesakes({
      store,
      readers,
      jobs,
      authors,
      papers,
      refusal: () => unattended.refusal(assessNamesakesJob),
    });
    const add = new AddAuthors({ store, events, net, sources, authors, follow, papers, host });
    const attention = new Attention({ store, readers, monitorProblems: ask(monitorProblemsPort) });
    /** Authors that are followed but were never assessed are resolved once, when they are followed. */
    const resolveNew = (ids: readonly number[]) => {
      if (unattended.refusal(resolveAuthorsJob) !== null) return;
      for (const id of ids) {
        const row = db.get<{ name: string }>(
          `select a.name from authors a where a.id = ? and not exists (select 1 from author_resolutions r where r.author_id = a.id)`,
          id,
        );
        if (row) identities.start(id, 'auto:followed', row.name);
      }
    };
    return {
      service: { merges, identities, namesakes, add, attention },
      ports: [explainResolutionPort.by(explainReason)],
      routes: identityRoutes({ add, identities, merges, namesakes, attention }),
      jobs: [
        implementResolveAuthors({ store, events, sources, merges }),
        implementAssessNamesakes({ store, threads: background }),
        implementFindDuplicates({ store, threads: background }),
        implementMergeDuplicates({ store, merges }),
      ],
      on: [
        on(profileMoved, ({ authorId, at, ...ids }) => moveProfile(db, authorId, ids, at)),
        on(jobChanged, () => attention.forget()),
        on(libraryWiped, () => attention.forget()),
        on(rowsChanged, ({ rows, undoing }) => {
          attention.changed(rows);
          if (undoing || !rows.some((r) => r.table === 'followed_authors' && r.op === 'I')) return;
          db.afterCommit(() => {
            const newest = db
              .all<{ author_id: number }>(
                `select f.author_id from followed_authors f
                 where not exists (select 1 from author_resolutions r where r.author_id = f.author_id)
                 order by f.followed_at desc limit 5`,
              )
              .map((r) => r.author_id);
            resolveNew(newest);
          });
        }),
        // Works of followed authors may have arrived: their papers are compared again, locally.
        on(jobEnded, ({ kind, status, operation_key, trigger_source }) => {
          if (status !== 'succeeded') return;
          const repaired = /^authors\.repair:(\d+)$/.exec(operation_key)?.[1];
          if (repaired !== undefined) db.afterCommit(() => namesakes.start([Number(repaired)], trigger_source));
          // Works of followed authors may have arrived: their papers are compared again, locally.
          const brings =
            kind === 'papers.rehydrate_metadata' ||
            kind.startsWith('feed.') ||
            (kind.startsWith('authors.') && !ownJobs.has(kind));
          if (brings) db.afterCommit(() => namesakes.startWhereChanged());
        }),
      ],
    };
  },
});

const ownJobs: ReadonlySet<string> = new Set(
  [resolveAuthorsJob, assessNamesakesJob, findDuplicateAuthorsJob, mergeDuplicateAuthorsJob].map((j) => j.kind),
);
