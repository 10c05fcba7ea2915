import type { ImportPdf } from '../inbox/inbox.ports.ts';
import { type ImportPdfDeps, PdfImport } from './import-pdf.ts';
import { PdfRefused } from './prepare-pdf.ts';

/** Imports a PDF from the watched folder. Its paper is added to the Inbox, unless it is in the Library. */
export const importForInbox =
  (deps: ImportPdfDeps): ImportPdf =>
  async (bytes, { filename, typed }, io) => {
    const request = {
      filename,
      typed: typed === null ? null : { kind: 'line' as const, value: typed },
      place: 'inbox' as const,
    };
    try {
      const imported = await new PdfImport(
        deps,
        {
          ...io,
          yieldToEventLoop: () => new Promise((resolve) => setImmediate(resolve)),
          // The job is the sweep, of which this file is a part.
          progress: () => {},
        },
        request,
      ).run(bytes);
      return imported.outcome === 'unresolved'
        ? { paper: null, problem: imported.reason, retry: imported.sourceFailed }
        : { paper: imported.paperId, problem: null, retry: false };
    } catch (e) {
      if (!(e instanceof PdfRefused)) throw e;
      return { paper: null, problem: e.shown, retry: false };
    }
  };
