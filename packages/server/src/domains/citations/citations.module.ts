import type { RenderRequest } from '../../formats/csl/index.ts';
import { defineModule } from '../module.ts';
import { papersModule } from '../papers/papers.module.ts';
import { citationRoutes } from './citations.routes.ts';
import { citationTasks } from './citations.tasks.ts';
import { Renderer } from './renderer.ts';
import { StylesService } from './styles.service.ts';

/** Citations and bibliographies in any CSL style, and the styles that the user added. */
export const citationsModule = defineModule({
  name: 'citations',
  needs: [papersModule],
  owns: ['citation_styles'],
  keptOnReset: ['citation_styles'],
  journaled: [{ name: 'citation_styles', key: ['id'] }],
  tasks: citationTasks,
  build: ({ db, store, renderers, sources }) => {
    const renderer = new Renderer(renderers);
    const styles = new StylesService({ store, renderer, repository: sources.styles });
    const service = {
      /** Renders in a style of this library. */
      render: (style: string, request: RenderRequest, signal: AbortSignal) =>
        renderer.render(styles.source(style), request, signal),
    };
    return { service, routes: citationRoutes({ db, styles, renderer }) };
  },
});
