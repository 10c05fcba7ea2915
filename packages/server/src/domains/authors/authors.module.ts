import { jobEnded } from '../../platform/events/app-events.ts';
import { on } from '../../platform/events/bus.ts';
import { readResult } from '../../platform/jobs/activity.repo.ts';
import { profileStored } from '../hydration/author-events.ts';
import { fetchVectorsJob } from '../hydration/hydration.jobs.ts';
import { hydrationModule } from '../hydration/hydration.module.ts';
import { defineModule } from '../module.ts';
import { papersModule } from '../papers/papers.module.ts';
import { evidenceOfProfile, replaceEvidence } from './affiliations.repo.ts';
import { AffiliationsService } from './affiliations.service.ts';
import { AuthorWorks } from './author-works.service.ts';
import { authorsHealth } from './authors.health.ts';
import { computeCentroidsJob, fetchWorksJob, previewWorksJob } from './authors.jobs.ts';
import { explainResolutionPort, isInFeedPort, monitorsOfPort } from './authors.ports.ts';
import { authorRoutes } from './authors.routes.ts';
import { AuthorsService } from './authors.service.ts';
import { authorTasks } from './authors.tasks.ts';
import { implementComputeCentroids } from './compute-centroids.ts';
import { implementFetchWorks } from './fetch-works.ts';
import { FollowAuthors } from './follow-authors.ts';
import { implementPreviewWorks } from './preview-works.ts';

/** Mean vectors that are computed after vectors of papers came in. */
const centroidsPerRun = 5_000;

/** Authors: following them, their papers and what is known about them. */
export const authorsModule = defineModule({
  name: 'authors',
  needs: [papersModule, hydrationModule],
  owns: ['followed_authors', 'author_choices', 'author_affiliation_evidence', 'author_centroids'],
  journaled: [
    { name: 'followed_authors', key: ['author_id'], since: 26 },
    { name: 'author_choices', key: ['author_id'], since: 26, quiet: ['updated_at'] },
  ],
  asks: [monitorsOfPort, explainResolutionPort, isInFeedPort],
  jobs: [fetchWorksJob, previewWorksJob, computeCentroidsJob],
  tasks: authorTasks,
  health: authorsHealth,
  build: ({ db, store, readers, cached, net, sources, jobs, events, unattended, ask }) => {
    const ports = { monitorsOf: ask(monitorsOfPort), explainResolution: ask(explainResolutionPort) };
    const follow = new FollowAuthors({ store });
    const affiliations = new AffiliationsService({ store });
    const authors = new AuthorsService({ store, readers, cached, net, sources, ports });
    const works = new AuthorWorks({ store, jobs, net, readers, isInFeed: ask(isInFeedPort) });
    const computeVectors = (byUser: boolean) => {
      if (!byUser && unattended.refusal(computeCentroidsJob) !== null) return;
      jobs.start(computeCentroidsJob, { limit: centroidsPerRun }, { trigger: 'auto:author_vectors' });
    };
    const wantVectors = (papers: number[], automatic: boolean) => {
      if (papers.length === 0) return computeVectors(!automatic);
      if (automatic && unattended.refusal(fetchVectorsJob) !== null) return;
      const trigger = automatic ? 'auto:author_works' : 'user';
      jobs.start(fetchVectorsJob, { limit: papers.length, papers }, { trigger });
    };
    return {
      service: { authors, follow, works, affiliations },
      routes: authorRoutes({ db, authors, follow, works, affiliations }),
      jobs: [
        implementFetchWorks({ store, sources, events, readers, wantVectors }),
        implementPreviewWorks({ store, sources }),
        implementComputeCentroids({ store, readers }),
      ],
      on: [
        on(profileStored, ({ authorId, profile, at }) => {
          if (profile.source !== 'idxa') return;
          const url = profile.ids.openalex === undefined ? null : `https://openalex.org/${profile.ids.openalex}`;
          replaceEvidence(db, authorId, 'idxa', evidenceOfProfile('idxa', profile.affiliations ?? [], url), at);
        }),
        on(jobEnded, (row) => {
          if (row.kind !== fetchVectorsJob.kind || row.status !== 'succeeded') return;
          if (Number(readResult(row.result)?.fetched ?? 0) > 0) computeVectors(row.started_by === 'user');
        }),
      ],
    };
  },
});
