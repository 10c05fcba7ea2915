import { defineModule } from '../module.ts';
import { papersModule } from '../papers/papers.module.ts';
import { searchModule } from '../search/search.module.ts';
import { Exporter } from './exporter.ts';
import { exportRoutes } from './exports.routes.ts';
import { exportTasks } from './exports.tasks.ts';

/** Exports of the library as BibTeX, RIS, CSV, CSL JSON and YAML, Markdown and Carrel's own format. */
export const exportsModule = defineModule({
  name: 'exports',
  needs: [papersModule, searchModule],
  tasks: exportTasks,
  build: ({ exporters, store }) => {
    const exporter = new Exporter({ exporters, clock: store.clock });
    return { service: { exporter }, routes: exportRoutes({ exporter, exporters, clock: store.clock, db: store.db }) };
  },
});
