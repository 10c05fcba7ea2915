import { z } from 'zod';
import { api, Envelope, idParams, Timestamp, text } from './common.ts';
import { endpoint } from './kit.ts';
import { maxPdfBytes } from './pdfs.ts';

const tag = 'pdfs';

/** Maximum size of a further file of a paper in bytes. */
export const maxPaperFileBytes = maxPdfBytes;
/** Maximum number of further files of a paper. */
export const maxPaperFiles = 200;

export const PaperFile = z
  .object({
    id: z.string(),
    name: z.string().describe('A name that every file system accepts'),
    title: z.string().nullable().describe('What the source of the file calls it'),
    media_type: z.string().describe('From the extension of the name; a file is a PDF only if its content is one'),
    bytes: z.number().int(),
    sha256: z.string(),
    origin: z
      .enum(['uploaded', 'imported', 'replaced'])
      .describe('`replaced`: the former PDF of this paper, or the PDF of a paper that was merged into it'),
    file_missing: z.boolean().describe('Whether the file is missing on the disk'),
    added_at: Timestamp,
  })
  .meta({ id: 'PaperFile' });
export type PaperFile = z.output<typeof PaperFile>;

const fileParams = z.object({ id: z.string().min(1).max(200), file: z.string().min(1).max(200) });

export const listPaperFiles = endpoint({
  id: 'listPaperFiles',
  method: 'GET',
  path: `${api}/papers/{id}/files`,
  tag,
  summary: 'Files of a paper other than its PDF, in the order in which they were added',
  params: idParams,
  response: z.array(PaperFile),
  errors: ['paper_not_found'],
});
export const getPaperFile = endpoint({
  id: 'getPaperFile',
  method: 'GET',
  path: `${api}/papers/{id}/files/{file}`,
  tag,
  summary: 'A further file of a paper, always as a download',
  params: fileParams,
  produces: 'application/octet-stream',
  errors: ['paper_not_found', 'paper_file_not_found'],
});
export const addPaperFile = endpoint({
  id: 'addPaperFile',
  method: 'POST',
  path: `${api}/papers/{id}/files`,
  tag,
  summary: 'Add a file of any kind to a paper',
  description:
    'A PDF is checked like the PDF of a paper. No other file is opened or unpacked. If the paper already has this file, the answer is the existing one.',
  params: idParams,
  query: z.object({ filename: text(1000).default('') }),
  bodyKind: 'file',
  consumes: 'application/octet-stream',
  status: 201,
  response: PaperFile,
  errors: [
    'paper_not_found',
    'payload_too_large',
    'not_a_pdf',
    'paper_files_full',
    'import_empty',
    'unsupported_media_type',
  ],
});
export const removePaperFile = endpoint({
  id: 'removePaperFile',
  method: 'DELETE',
  path: `${api}/papers/{id}/files/{file}`,
  tag,
  summary: 'Remove a further file of a paper',
  params: fileParams,
  status: 204,
  errors: ['paper_not_found', 'paper_file_not_found'],
});
export const makePaperFileMain = endpoint({
  id: 'makePaperFileMain',
  method: 'POST',
  path: `${api}/papers/{id}/files/{file}/main`,
  tag,
  summary: 'Make a further PDF the PDF of its paper',
  description: 'The former PDF becomes a further file.',
  params: fileParams,
  status: 202,
  response: Envelope,
  errors: ['paper_not_found', 'paper_file_not_found', 'not_a_pdf'],
});
