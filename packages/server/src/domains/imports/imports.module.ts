import { importFinished } from '../../platform/events/app-events.ts';
import { duplicatesModule } from '../duplicates/duplicates.module.ts';
import { exportsModule } from '../exports/exports.module.ts';
import { historyModule } from '../history/history.module.ts';
import { libraryModule } from '../library/library.module.ts';
import { defineModule } from '../module.ts';
import { papersModule } from '../papers/papers.module.ts';
import { ImportEncodings } from './encodings.ts';
import { ImportAttachmentsService } from './import-attachments.service.ts';
import { ImportBatches } from './import-batches.service.ts';
import { EntryImporter } from './import-entry.ts';
import { importJob } from './imports.jobs.ts';
import { downloadAttachmentPort, importPdfAlonePort, storePdfPort } from './imports.ports.ts';
import { importRoutes } from './imports.routes.ts';
import { ImportsService } from './imports.service.ts';
import { importTasks } from './imports.tasks.ts';
import { implementImport } from './run-import.ts';

/** Files on their way into the library: preview, review, import, undo. */
export const importsModule = defineModule({
  name: 'imports',
  needs: [papersModule, libraryModule, duplicatesModule, exportsModule, historyModule],
  owns: ['import_runs', 'import_entries', 'import_files', 'import_pdfs', 'import_attachments'],
  asks: [storePdfPort, importPdfAlonePort, downloadAttachmentPort],
  jobs: [importJob],
  tasks: importTasks,
  build: ({ store, jobs, config, background, events, sampleLibrary, use, ask }) => {
    const { papers } = use(papersModule);
    const { collections, tags } = use(libraryModule);
    const { history } = use(historyModule);
    const imports = new ImportsService({ store, jobs, dataDir: config.dataDir });
    const batches = new ImportBatches({ store, imports });
    const attachments = new ImportAttachmentsService({ store, imports });
    const encodings = new ImportEncodings({ store, imports });
    const importer = new EntryImporter({ store, papers, collections, tags });
    return {
      service: { imports },
      routes: importRoutes({ imports, batches, attachments, encodings, history, sampleLibrary }),
      jobs: [
        implementImport({
          store,
          threads: background,
          uploads: imports.uploads,
          importer,
          storePdf: ask(storePdfPort),
          importPdfAlone: ask(importPdfAlonePort),
          download: ask(downloadAttachmentPort),
          discardUpload: (run) => imports.discardUpload(run),
          onFinished: (papers) => events.emit(importFinished, { papers }),
        }),
      ],
    };
  },
});
