import * as c from '@carrel/contract';
import * as errors from '@carrel/messages/errors';
import { refer } from '@carrel/messages/reference';
import type { FormatName } from '../../formats/record.ts';
import { visibleLine } from '../../formats/text.ts';
import { type Route, type RouteIo, route } from '../../platform/route.ts';
import type { HistoryService } from '../history/history.service.ts';
import type { ImportEncodings } from './encodings.ts';
import type { ImportAttachmentsService } from './import-attachments.service.ts';
import { type ImportBatches, maxBatchBytes } from './import-batches.service.ts';
import type { ImportsService } from './imports.service.ts';
import { importSample } from './sample-import.ts';

const formatOf = (value: string | undefined): FormatName | null => {
  if (value === undefined || value === '') return null;
  if (!(c.importFormats as readonly string[]).includes(value))
    throw new c.ApiError('validation', `format: must be one of ${c.importFormats.join(', ')}`);
  return value as FormatName;
};

/** Imports of several files. */
const fileRoutes = (batches: ImportBatches): Route[] => [
  route(c.createImportBatch, ({ body }) => batches.create(body)),
  route(c.addImportFile, async ({ params }, io) => {
    const { path, filename, fields } = await io.upload();
    return batches.add(params.id, path, {
      seq: /^\d{1,4}$/.test(fields.seq ?? '') ? Number(fields.seq) : null,
      name: visibleLine(fields.name ?? '') || filename || '',
      format: formatOf(fields.format),
    });
  }),
  route(c.addZoteroDatabase, async ({ params, query }, io) => {
    const { path } = await io.file({ maxBytes: maxBatchBytes, tooLarge: 'payload_too_large' });
    return batches.add(params.id, path, { seq: query.seq, name: visibleLine(query.name), format: null });
  }),
  route(c.previewImportBatch, ({ params }) => batches.preview(params.id)),
  route(c.listImportFiles, ({ params, query }, io) => {
    const { total, rows } = batches.list(params.id, query.limit, query.offset);
    io.header('X-Total-Count', total);
    return rows;
  }),
  route(c.chooseImportFiles, ({ params, body }) => batches.choose(params.id, body)),
];

const attachmentRoutes = (attachments: ImportAttachmentsService): Route[] => [
  route(c.addImportPdf, async ({ params, query }, io) => {
    attachments.requireOpen(params.id);
    return attachments.add(params.id, await io.file({ maxBytes: c.maxPdfBytes, tooLarge: 'pdf_too_large' }), query);
  }),
  route(c.matchImportPdfs, ({ params }) => attachments.match(params.id)),
  route(c.listImportAttachments, ({ params, query }, io) => {
    const { total, rows } = attachments.list(params.id, query.state ?? null, query.limit, query.offset);
    io.header('X-Total-Count', total);
    return rows;
  }),
];

export const importRoutes = (deps: {
  imports: ImportsService;
  batches: ImportBatches;
  encodings: ImportEncodings;
  attachments: ImportAttachmentsService;
  history: HistoryService;
  /** Path of the file with the sample library. */
  sampleLibrary: string;
}): Route[] => {
  const { imports, batches, attachments, encodings, history } = deps;
  const upload = async (io: RouteIo, how: { autoStart: boolean; keyKind: string; format?: FormatName }) => {
    const file = await io.upload();
    return imports.fromFile(file.path, {
      filename: file.filename,
      format: how.format ?? formatOf(file.fields.format),
      collectionName: file.fields.collection_name ?? null,
      autoStart: how.autoStart,
      keyKind: how.keyKind,
    });
  };
  const text = (
    body: { content: string; collection_name?: string | undefined; format?: FormatName | undefined },
    autoStart: boolean,
    keyKind: string,
    format?: FormatName,
  ) =>
    imports.fromText(body.content, {
      filename: null,
      format: format ?? body.format ?? null,
      collectionName: body.collection_name ?? null,
      autoStart,
      keyKind,
    });
  return [
    route(c.createImport, (_, io) => upload(io, { autoStart: false, keyKind: 'preview.file' })),
    route(c.createImportText, ({ body }) => text(body, false, 'preview.text')),
    ...fileRoutes(batches),
    ...attachmentRoutes(attachments),
    route(c.listImportEncodings, ({ params, query }) => encodings.list(params.id, query.file)),
    route(c.chooseImportEncoding, ({ params, body }) => encodings.choose(params.id, body)),
    route(c.importSample, () => importSample(imports, deps.sampleLibrary)),
    route(c.listImports, ({ query }, io) => {
      const { total, rows } = imports.list(query.limit, query.offset);
      io.header('X-Total-Count', total);
      return rows;
    }),
    route(c.getImport, ({ params }) => imports.get(params.id)),
    route(c.listImportEntries, ({ params, query }, io) => {
      const { total, rows } = imports.entries(
        params.id,
        { outcome: query.outcome, fate: query.fate, file: query.file },
        query.limit,
        query.offset,
      );
      io.header('X-Total-Count', total);
      return rows;
    }),
    route(c.getImportEntry, ({ params }) => imports.entry(params.id, params.seq)),
    route(c.decideImportEntries, ({ params, body }) => imports.decideMany(params.id, body)),
    route(c.decideImportEntry, ({ params, body }) => imports.decide(params.id, params.seq, body)),
    route(c.startImport, ({ params, body }) => imports.start(params.id, body)),
    route(c.revertImport, async ({ params }, io) => {
      const run = imports.run(params.id);
      if (run.action_id === null || !['done', 'cancelled', 'failed'].includes(run.state)) {
        throw new c.ApiError(
          'import_state',
          run.state === 'reverted' ? refer(errors.importAlreadyUndone) : refer(errors.importHasNoChangesUndo),
        );
      }
      const r = await history.revert(String(run.action_id), 'keep', io.closed);
      const message =
        r.status === 'done'
          ? `Undone${r.kept > 0 ? `; ${r.kept} rows that changed since were kept` : ''}`
          : 'Taking the import back';
      return {
        job_id: r.job_id ?? '',
        status: r.status === 'done' ? ('noop' as const) : ('queued' as const),
        message,
        run_id: String(run.id),
        reverted: r.reverted,
        kept: r.kept,
      };
    }),
    route(c.discardImport, ({ params }) => imports.discard(params.id)),
    route(c.importBibtexFile, (_, io) => upload(io, { autoStart: true, keyKind: 'bibtex.file', format: 'bibtex' })),
    route(c.importBibtexText, ({ body }) => text(body, true, 'bibtex.text', 'bibtex')),
    route(c.importRdfFile, (_, io) => upload(io, { autoStart: true, keyKind: 'refmanager.rdf', format: 'rdf' })),
    route(c.listUnresolved, ({ query }) => imports.unresolved(query.limit)),
  ];
};
