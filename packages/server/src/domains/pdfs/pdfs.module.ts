import { takeOverPdfPort } from '../duplicates/duplicates.ports.ts';
import { hydrationModule } from '../hydration/hydration.module.ts';
import { importPdfAlonePort, storePdfPort } from '../imports/imports.ports.ts';
import { importPdfPort } from '../inbox/inbox.ports.ts';
import { libraryModule } from '../library/library.module.ts';
import { defineModule } from '../module.ts';
import { onlineModule } from '../online/online.module.ts';
import { papersModule } from '../papers/papers.module.ts';
import { pdfOfPort } from '../papers/papers.ports.ts';
import { pluginsModule } from '../plugins/plugins.module.ts';
import { implementAttachPdf } from './attach-pdf.ts';
import { implementFetchPdf } from './fetch-pdf.ts';
import { FurtherFiles } from './further-files.ts';
import { importForInbox } from './import-for-inbox.ts';
import { implementImportPdf } from './import-pdf.ts';
import { KeepPdf } from './keep-pdf.ts';
import { locateFor } from './locate.ts';
import { PdfFiles } from './pdf-files.ts';
import { pdfStatus } from './pdfs.health.ts';
import { attachPdfJob, fetchPdfJob, importPdfJob, tidyPdfsJob } from './pdfs.jobs.ts';
import { pdfRoutes } from './pdfs.routes.ts';
import { PdfsService } from './pdfs.service.ts';
import { pdfTasks } from './pdfs.tasks.ts';
import { storeImported } from './store-imported.ts';
import { takeOverPdf } from './take-over-pdf.ts';
import { implementTidyPdfs } from './tidy-pdfs.ts';

const dayMs = 86_400_000;

/** PDFs of papers: found, checked, kept, read and searched. */
export const pdfsModule = defineModule({
  name: 'pdfs',
  needs: [pluginsModule, papersModule, libraryModule, hydrationModule, onlineModule],
  owns: [
    'paper_pdfs',
    'paper_files',
    'pdf_unused',
    'pdf_attempts',
    'pdf_rejections',
    'pdf_uploads',
    'pdf_highlights',
    'pdf_removed_highlights',
    'pdf_places',
    'pdf_pages',
    'pdf_search',
  ],
  journaled: [
    { name: 'paper_pdfs', key: ['paper_id'], paper: 'paper_id', since: 35 },
    { name: 'paper_files', key: ['id'], paper: 'paper_id', since: 66 },
    { name: 'pdf_rejections', key: ['paper_id', 'sha256'], paper: 'paper_id', since: 35 },
    { name: 'pdf_highlights', key: ['id'], paper: 'paper_id', since: 35, quiet: ['updated_at'] },
    { name: 'pdf_removed_highlights', key: ['id'], paper: 'paper_id', since: 62 },
  ],
  provides: [pdfOfPort, takeOverPdfPort, importPdfPort, storePdfPort, importPdfAlonePort],
  jobs: [fetchPdfJob, attachPdfJob, importPdfJob, tidyPdfsJob],
  tasks: pdfTasks,
  build: ({ store, jobs, readers, net, config, sources, web, pdfBox: box, scheduledJob, use }) => {
    const { host } = use(pluginsModule);
    const { papers } = use(papersModule);
    const { act } = use(libraryModule);
    const { online } = use(onlineModule);
    const files = new PdfFiles(config.dataDir, store.clock);
    const keep = new KeepPdf({ store, papers, files });
    const further = new FurtherFiles({ store, jobs, papers, files, box });
    const locate = locateFor(sources);
    const pdfSources = () => host.pdfSources(locate);
    const pdfs = new PdfsService({ store, jobs, net, papers, files, sources: pdfSources });
    const storeFile = storeImported({ store, keep, papers, further });
    const importDeps = { store, box, files, keep, papers, act, online };
    return {
      service: { pdfs, storeFile },
      ports: [
        pdfOfPort.by((row) => pdfs.block(row)),
        takeOverPdfPort.by(takeOverPdf({ store, papers, further })),
        importPdfPort.by(importForInbox(importDeps)),
        storePdfPort.by(storeFile),
        importPdfAlonePort.by((path, filename) => pdfs.import(path, filename)),
      ],
      routes: pdfRoutes({ pdfs, further, readers }),
      health: pdfStatus(box),
      jobs: [
        implementFetchPdf({ store, web, box, keep, sources: pdfSources }),
        implementAttachPdf({ store, box, files, keep, further }),
        implementImportPdf(importDeps),
        implementTidyPdfs({ store, files, jobs }),
      ],
      schedules: [
        {
          id: 'pdf_tidy',
          name: 'Tidy PDFs',
          description:
            'Deletes files that belong to no paper, and moves PDFs that were not identified within a day to the Inbox.',
          everyMs: () => dayMs,
          ...scheduledJob(tidyPdfsJob),
        },
      ],
    };
  },
});
