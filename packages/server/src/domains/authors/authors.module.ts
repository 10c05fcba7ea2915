import { hydrationModule } from '../hydration/hydration.module.ts';
import { libraryModule } from '../library/library.module.ts';
import { defineModule } from '../module.ts';
import { papersModule } from '../papers/papers.module.ts';
import { AuthorPorts } from './author-view.ts';
import { authorRoutes } from './authors.routes.ts';
import { AuthorsService } from './authors.service.ts';
import { authorTasks } from './authors.tasks.ts';
import { FollowAuthors } from './follow-authors.ts';

/** Authors: following them, their papers and what is known about them. */
export const authorsModule = defineModule({
  name: 'authors',
  needs: [papersModule, libraryModule, hydrationModule],
  owns: ['followed_authors', 'author_choices', 'author_affiliation_evidence', 'author_centroids'],
  journaled: [
    { name: 'followed_authors', key: ['author_id'], since: 26 },
    { name: 'author_choices', key: ['author_id'], since: 26, quiet: ['updated_at'] },
  ],
  tasks: authorTasks,
  build: ({ db, store, readers, cached, net, sources }) => {
    const ports = new AuthorPorts();
    const follow = new FollowAuthors({ store });
    const authors = new AuthorsService({ store, readers, cached, net, sources, ports });
    return {
      service: { authors, follow, ports },
      routes: authorRoutes({ db, authors, follow }),
    };
  },
});
