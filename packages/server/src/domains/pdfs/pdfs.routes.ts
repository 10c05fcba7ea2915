import * as c from '@carrel/contract';
import * as errors from '@carrel/messages/errors';
import { refer } from '@carrel/messages/reference';
import { visibleLine } from '../../formats/text.ts';
import { RawAnswer, type Route, type RouteIo, route } from '../../platform/route.ts';
import type { ThreadPool } from '../../platform/threads/pool.ts';
import type { FurtherFiles } from './further-files.ts';
import type { PdfsService } from './pdfs.service.ts';
import { findHighlightsTask } from './pdfs.tasks.ts';
import { dispositionOf, servePdf } from './serve-pdf.ts';

export const pdfRoutes = (deps: { pdfs: PdfsService; further: FurtherFiles; readers: ThreadPool }): Route[] => {
  const { pdfs, further, readers } = deps;
  const receive = (io: RouteIo) => io.file({ maxBytes: c.maxPdfBytes, tooLarge: 'pdf_too_large' });
  return [
    route(c.getPaperPdf, ({ params }, io) => servePdf(pdfs, params.id, io.requestHeaders)),
    route(c.fetchPaperPdf, ({ params }) => pdfs.lookFor(params.id)),
    route(c.attachPaperPdf, async ({ params, query }, io) => {
      pdfs.requirePaper(params.id);
      return pdfs.attach(params.id, (await receive(io)).path, visibleLine(query.filename));
    }),
    route(c.deletePaperPdf, ({ params, query }) => pdfs.remove(params.id, query.reject)),
    route(c.searchPaperPdf, ({ params, query }) => pdfs.search(params.id, query.q, query.limit)),
    route(c.getPaperText, ({ params, query }) => pdfs.text(params.id, query)),
    route(c.setPdfPage, ({ params, body }) => {
      pdfs.setPage(params.id, body.page);
      return { success: true as const };
    }),
    route(c.listHighlights, ({ query }, { signal }) => readers.run(findHighlightsTask, query, { signal })),
    route(c.listPdfHighlights, ({ params }) => pdfs.highlights(params.id)),
    route(c.addPdfHighlight, ({ params, body }) => pdfs.addHighlight(params.id, body)),
    route(c.editPdfHighlight, ({ params, body }) => pdfs.editHighlight(params.id, params.highlight, body)),
    route(c.deletePdfHighlight, ({ params }) => pdfs.removeHighlight(params.id, params.highlight)),
    route(c.exportPdfHighlights, ({ params }) => {
      const { name, text } = pdfs.markdown(params.id);
      return new RawAnswer(text, {
        'content-type': 'text/markdown; charset=utf-8',
        'content-disposition': dispositionOf('attachment', 'highlights.md', name),
      });
    }),
    route(c.listPaperFiles, ({ params }) => further.list(params.id)),
    route(c.getPaperFile, ({ params }) => further.serve(params.id, params.file)),
    route(c.addPaperFile, async ({ params, query }, io) => {
      further.paperId(params.id);
      const { path, size } = await io.file({ maxBytes: c.maxPaperFileBytes, tooLarge: 'payload_too_large' });
      if (size === 0) throw new c.ApiError('import_empty', refer(errors.fileEmpty));
      return further.add(params.id, path, query.filename, io.closed);
    }),
    route(c.removePaperFile, ({ params }) => further.remove(params.id, params.file)),
    route(c.makePaperFileMain, ({ params }) => further.makeMain(params.id, params.file)),
    route(c.importPdf, async ({ query }, io) =>
      pdfs.import((await receive(io)).path, visibleLine(query.filename), { inbox: query.inbox }),
    ),
    route(c.listPdfUploads, () => pdfs.uploads()),
    route(c.retryPdfUpload, ({ params, body }) => pdfs.retry(params.upload_id, body)),
    route(c.discardPdfUpload, ({ params }) => pdfs.discard(params.upload_id)),
    route(c.listInboxFiles, () => pdfs.uploads('inbox')),
    route(c.decideInboxFile, ({ params, body }) => pdfs.retry(params.upload_id, body, 'inbox')),
    route(c.discardInboxFile, ({ params }) => pdfs.discard(params.upload_id, 'inbox')),
  ];
};
