import { defineModule } from '../module.ts';
import { pdfOfPort } from './papers.ports.ts';
import { paperRoutes } from './papers.routes.ts';
import { PapersService } from './papers.service.ts';
import { paperTasks } from './papers.tasks.ts';

/** Papers: their fields, texts, provenance and feedback. Every other module writes them through its service. */
export const papersModule = defineModule({
  name: 'papers',
  owns: ['papers', 'sample_papers', 'paper_texts', 'paper_provenance', 'feedback_events', 'citation_key_aliases'],
  journaled: [
    {
      name: 'papers',
      key: ['id'],
      paper: 'id',
      otherPapers: ['canonical_paper_id', 'parent_paper_id'],
      root: true,
      quiet: ['updated_at'],
    },
    { name: 'paper_texts', key: ['paper_id'], paper: 'paper_id' },
    { name: 'paper_provenance', key: ['paper_id', 'field'], paper: 'paper_id', quiet: ['at'] },
    { name: 'feedback_events', key: ['id'], paper: 'paper_id' },
    { name: 'citation_key_aliases', key: ['alias'], paper: 'paper_id', since: 58 },
  ],
  asks: [pdfOfPort],
  tasks: paperTasks,
  build: ({ store, cached, ask }) => {
    const papers = new PapersService({ store });
    return { service: { papers }, routes: paperRoutes({ papers, cached, pdfOf: ask(pdfOfPort) }) };
  },
});
