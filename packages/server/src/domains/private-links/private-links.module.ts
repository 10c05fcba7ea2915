import { discoveryModule } from '../discovery/discovery.module.ts';
import { exportsModule } from '../exports/exports.module.ts';
import { feedModule } from '../feed/feed.module.ts';
import { defineModule } from '../module.ts';
import { papersModule } from '../papers/papers.module.ts';
import { searchModule } from '../search/search.module.ts';
import { privateLinksRoutes } from './private-links.routes.ts';
import { PrivateLinks } from './private-links.service.ts';
import { privateLinksTasks } from './private-links.tasks.ts';

/** Secret addresses at which other programs read a list of papers, as a bibliography or as a news feed. */
export const privateLinksModule = defineModule({
  name: 'private-links',
  needs: [papersModule, searchModule, exportsModule, feedModule, discoveryModule],
  owns: ['private_links'],
  tasks: privateLinksTasks,
  build: ({ store, readers, use }) => ({
    service: {},
    routes: privateLinksRoutes(
      new PrivateLinks({
        store,
        readers,
        exporter: use(exportsModule).exporter,
        feed: use(feedModule).feed,
        recommendations: use(discoveryModule).recommendations,
      }),
    ),
  }),
});
