import { authorsModule } from '../authors/authors.module.ts';
import { hydrationModule } from '../hydration/hydration.module.ts';
import { defineModule } from '../module.ts';
import { papersModule } from '../papers/papers.module.ts';

/** Who is who: identifiers, affiliations, merged profiles and namesakes. */
export const identityModule = defineModule({
  name: 'identity',
  needs: [papersModule, hydrationModule, authorsModule],
  owns: [
    'author_resolutions',
    'author_alt_identifiers',
    'author_merge_conflicts',
    'author_paper_decisions',
    'author_merge_rejections',
    'author_merge_candidates',
  ],
  journaled: [
    { name: 'author_resolutions', key: ['author_id'], since: 26, quiet: ['updated_at'] },
    { name: 'author_alt_identifiers', key: ['id'], since: 26 },
    { name: 'author_merge_conflicts', key: ['id'], since: 26 },
    { name: 'author_paper_decisions', key: ['author_id', 'paper_id'], paper: 'paper_id', since: 26 },
    { name: 'author_merge_rejections', key: ['author_id_lo', 'author_id_hi'], since: 26 },
  ],
  build: () => ({ service: {} }),
});
