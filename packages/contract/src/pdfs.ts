import { z } from 'zod';
import { activePdfContent } from './active-pdf-content.ts';
import { api, Envelope, idParams, nonBlank, Success, shown, shownOrNull, Timestamp, text } from './common.ts';
import { endpoint, queryBool, queryInt } from './kit.ts';

const tag = 'pdfs';

/** Maximum size of a PDF in bytes. */
export const maxPdfBytes = 104_857_600;
const pdfOrigins = ['fetched', 'uploaded', 'imported'] as const;
/** How a file was matched with its paper. `mismatch` only for the user's own files, which are kept anyway. */
const pdfVerifications = ['doi', 'title', 'unverified', 'mismatch'] as const;
const attemptOutcomes = [
  'found',
  'no_candidate',
  'not_pdf',
  'blocked',
  'http_error',
  'too_large',
  'mismatch',
  'rejected',
  'skipped',
  'error',
] as const;
const highlightColours = ['yellow', 'green', 'blue', 'pink'] as const;

export const StoredPdf = z
  .object({
    filename: z.string(),
    sha256: z.string(),
    bytes: z.number().int(),
    pages: z.number().int(),
    origin: z.enum(pdfOrigins),
    verification: z.enum(pdfVerifications),
    source_id: z.string().nullable().describe('The source that a fetched file came from'),
    source_plugin: z.string().nullable(),
    source_url: z.string().nullable(),
    version: z.string().nullable().describe('`submittedVersion`, `acceptedVersion` or `publishedVersion`'),
    license: z.string().nullable(),
    active_content: z
      .array(z.enum(activePdfContent))
      .describe('Active content: removed from a fetched file, still present in a file from the user'),
    stored_at: Timestamp,
    last_page: z.number().int().nullable().describe('The last page read'),
  })
  .meta({ id: 'StoredPdf' });
export type StoredPdf = z.output<typeof StoredPdf>;

export const PdfAttempt = z
  .object({
    source_id: z.string(),
    ...shown('source_label'),
    outcome: z.enum(attemptOutcomes),
    http_status: z.number().int().nullable(),
    ...shownOrNull('detail'),
    candidate_url: z.string().nullable(),
    job_id: z.string().nullable(),
    attempted_at: Timestamp,
  })
  .meta({ id: 'PdfAttempt' });
export type PdfAttempt = z.input<typeof PdfAttempt>;

export const PaperPdf = z
  .object({
    stored: StoredPdf.nullable(),
    file_missing: z.boolean().describe('Whether the file existed and is now missing'),
    url: z.string().nullable(),
    attempts: z.array(PdfAttempt).describe('The latest attempt at each source'),
  })
  .meta({ id: 'PaperPdf' });
export type PaperPdf = z.input<typeof PaperPdf>;

const fileName = z.object({ filename: text(1000).default('') });

export const getPaperPdf = endpoint({
  id: 'getPaperPdf',
  method: 'GET',
  path: `${api}/papers/{id}/pdf`,
  tag,
  summary: 'The PDF of a paper, with ETag, conditional requests and ranges',
  params: idParams,
  produces: 'application/pdf',
  errors: ['paper_not_found', 'pdf_not_found', 'range_not_satisfiable'],
});
export const fetchPaperPdf = endpoint({
  id: 'fetchPaperPdf',
  method: 'POST',
  path: `${api}/papers/{id}/pdf/fetch`,
  tag,
  summary: 'Ask all enabled sources in order until a PDF of this paper is found',
  params: idParams,
  status: 202,
  response: Envelope,
  errors: ['paper_not_found', 'no_pdf_source', 'network_off'],
});
export const attachPaperPdf = endpoint({
  id: 'attachPaperPdf',
  method: 'POST',
  path: `${api}/papers/{id}/pdf`,
  tag,
  summary: 'Attach a PDF from the user to a paper',
  params: idParams,
  query: fileName,
  bodyKind: 'file',
  status: 202,
  response: Envelope,
  errors: ['paper_not_found', 'pdf_too_large', 'not_a_pdf'],
});
export const deletePaperPdf = endpoint({
  id: 'deletePaperPdf',
  method: 'DELETE',
  path: `${api}/papers/{id}/pdf`,
  tag,
  summary: 'Remove the PDF of a paper',
  description: 'With `reject` the file is remembered as wrong for this paper and is not fetched for it again.',
  params: idParams,
  query: z.object({ reject: queryBool().default(false) }),
  status: 204,
  errors: ['paper_not_found', 'pdf_not_found'],
});
export const searchPaperPdf = endpoint({
  id: 'searchPaperPdf',
  method: 'GET',
  path: `${api}/papers/{id}/pdf/search`,
  tag,
  summary: 'Pages of a PDF that contain words',
  params: idParams,
  query: z.object({ q: nonBlank(500), limit: queryInt(1, 200).default(50) }),
  response: z.object({
    total: z.number().int(),
    searchable: z.boolean().describe('False if the file has no text, such as a scan'),
    hits: z.array(z.object({ page: z.number().int(), snippet: z.string() })).describe('In page order'),
  }),
  errors: ['paper_not_found', 'pdf_not_found'],
});
export const getPaperText = endpoint({
  id: 'getPaperText',
  method: 'GET',
  path: `${api}/papers/{id}/pdf/text`,
  tag,
  summary: 'The text of the PDF of a paper, in parts',
  params: idParams,
  query: z.object({
    page: queryInt(1, 100_000).default(1),
    offset: queryInt(0, 100_000_000).default(0).describe('Characters of that page to skip'),
    limit: queryInt(100, 200_000).default(20_000).describe('Characters'),
  }),
  response: z.object({
    pages: z.number().int().describe('Pages of the file'),
    searchable: z.boolean().describe('False if the file has no text, such as a scan'),
    parts: z.array(z.object({ page: z.number().int(), text: z.string() })),
    next: z
      .object({ page: z.number().int(), offset: z.number().int() })
      .nullable()
      .describe('Where the text continues; null at the end'),
  }),
  errors: ['paper_not_found', 'pdf_not_found'],
});
export const setPdfPage = endpoint({
  id: 'setPdfPage',
  method: 'PUT',
  anyOrder: 'note',
  path: `${api}/papers/{id}/pdf/page`,
  tag,
  summary: 'Store the last page read',
  params: idParams,
  body: z.strictObject({ page: z.number().int().min(1).max(100_000) }),
  response: Success,
  errors: ['paper_not_found', 'pdf_not_found'],
});

const Rect = z
  .tuple([z.number(), z.number(), z.number(), z.number()])
  .describe('Left, top, width and height as fractions of the page, 0 to 1');
const highlightFields = {
  page: z.number().int().min(1).max(100_000),
  page_label: text(50).nullable().default(null).describe('The page as the file numbers it, such as iii'),
  rects: z.array(Rect).min(1).max(200),
  text: text(10_000),
  colour: z.enum(highlightColours).default('yellow'),
  note: text(10_000).default(''),
};
export const PdfHighlight = z
  .object({
    id: z.string(),
    page: z.number().int().describe('Counted from the beginning of the file'),
    page_label: z.string().nullable(),
    in_file: z
      .boolean()
      .describe(
        'False if the file was replaced and does not contain the text: page and place are those of the old file',
      ),
    rects: z.array(Rect).describe('Empty if the text was found in another file than the one it was highlighted in'),
    text: z.string(),
    colour: z.enum(highlightColours),
    note: z.string(),
    created_at: Timestamp,
    updated_at: Timestamp,
  })
  .meta({ id: 'PdfHighlight' });
export type PdfHighlight = z.output<typeof PdfHighlight>;
const highlightParams = z.object({ id: z.string().min(1).max(200), highlight: z.string().min(1).max(200) });

export const listPdfHighlights = endpoint({
  id: 'listPdfHighlights',
  method: 'GET',
  path: `${api}/papers/{id}/pdf/highlights`,
  tag,
  summary: 'Highlights and notes in the PDF of a paper, by page',
  params: idParams,
  response: z.array(PdfHighlight),
  errors: ['paper_not_found'],
});
const highlightKinds = ['highlight', 'note'] as const;
export const LibraryHighlight = PdfHighlight.extend({
  paper: z.object({
    id: z.string(),
    title: z.string(),
    author_names: z.array(z.string()).describe('Of more than four authors, the first three and the last'),
    year: z.number().int().nullable(),
    has_pdf: z.boolean(),
  }),
}).meta({ id: 'LibraryHighlight' });
export type LibraryHighlight = z.output<typeof LibraryHighlight>;
export const HighlightFilter = z.object({
  q: text(500).default('').describe('Words in the highlight, its note or the title of its paper, in any order'),
  colour: z.enum(highlightColours).optional(),
  kind: z.enum(highlightKinds).optional().describe('`note`: with a note; `highlight`: without one'),
  collection_id: z.string().max(200).optional().describe('Includes the collections inside it'),
  tag_id: z.string().max(200).optional(),
});
export type HighlightFilter = z.output<typeof HighlightFilter>;

export const listHighlights = endpoint({
  id: 'listHighlights',
  method: 'GET',
  path: `${api}/highlights`,
  tag,
  summary: 'Highlights and notes of all papers, newest first, grouped by paper',
  description: 'Papers are in the order of their newest highlights. Removed papers are left out.',
  query: HighlightFilter.extend({ limit: queryInt(1, 500).default(100), offset: queryInt(0, 100_000_000).default(0) }),
  response: z.object({
    total: z.number().int(),
    papers: z.number().int().describe('Number of papers that the highlights belong to'),
    items: z.array(LibraryHighlight),
  }),
});
export const addPdfHighlight = endpoint({
  id: 'addPdfHighlight',
  method: 'POST',
  path: `${api}/papers/{id}/pdf/highlights`,
  tag,
  summary: 'Highlight a passage',
  params: idParams,
  body: z.strictObject(highlightFields),
  status: 201,
  response: PdfHighlight,
  errors: ['paper_not_found', 'pdf_not_found'],
});
export const editPdfHighlight = endpoint({
  id: 'editPdfHighlight',
  method: 'PATCH',
  path: `${api}/papers/{id}/pdf/highlights/{highlight}`,
  tag,
  summary: 'Change the note or colour of a highlight',
  params: highlightParams,
  body: z.strictObject({ note: text(10_000).optional(), colour: z.enum(highlightColours).optional() }),
  response: PdfHighlight,
  errors: ['paper_not_found', 'highlight_not_found', 'nothing_to_change'],
});
export const deletePdfHighlight = endpoint({
  id: 'deletePdfHighlight',
  method: 'DELETE',
  path: `${api}/papers/{id}/pdf/highlights/{highlight}`,
  tag,
  summary: 'Remove a highlight',
  params: highlightParams,
  status: 204,
  errors: ['paper_not_found', 'highlight_not_found'],
});
export const exportPdfHighlights = endpoint({
  id: 'exportPdfHighlights',
  method: 'GET',
  path: `${api}/papers/{id}/pdf/highlights/markdown`,
  tag,
  summary: 'All highlights and notes of a paper as Markdown',
  params: idParams,
  produces: 'text/markdown',
  errors: ['paper_not_found'],
});

export const PdfUpload = z
  .object({
    upload_id: z.string(),
    filename: z.string(),
    bytes: z.number().int(),
    state: z.enum(['waiting', 'unresolved', 'refused']),
    ...shownOrNull('reason', 'Why the file could not be used'),
    hints: z.array(
      z.object({
        kind: z.enum(['doi', 'arxiv', 'title']),
        value: z.string(),
        from: z.enum(['metadata', 'first_page', 'filename']),
      }),
    ),
    job_id: z.string().nullable(),
    created_at: Timestamp,
    expires_at: Timestamp.describe('When the file moves to the Inbox or, in the Inbox, when it moved there'),
  })
  .meta({ id: 'PdfUpload' });
export type PdfUpload = z.input<typeof PdfUpload>;

export const importPdf = endpoint({
  id: 'importPdf',
  method: 'POST',
  path: `${api}/library/import/pdf`,
  tag,
  summary: 'Import a PDF: find its paper in Carrel or online, save it to the library, keep the file',
  description:
    'A file that cannot be identified is kept for a day and listed under `/library/import/pdf/uploads`. Then it moves to the Inbox.',
  query: fileName.extend({
    inbox: queryBool()
      .default(false)
      .describe(
        'Add the paper to the Inbox instead of the library. A file that cannot be identified is listed there, too',
      ),
  }),
  bodyKind: 'file',
  status: 202,
  response: Envelope.extend({ upload_id: z.string() }),
  errors: ['pdf_too_large', 'not_a_pdf'],
});
export const listPdfUploads = endpoint({
  id: 'listPdfUploads',
  method: 'GET',
  path: `${api}/library/import/pdf/uploads`,
  tag,
  summary: 'Imported PDFs that are not matched with a paper yet',
  response: z.array(PdfUpload),
});
const whichPaper = z
  .strictObject({
    doi: nonBlank(500).optional(),
    title: nonBlank(1000).optional(),
    new_title: nonBlank(1000).optional().describe('Add a new paper with this title, without asking a source'),
  })
  .refine((b) => Object.values(b).filter((v) => v !== undefined).length === 1, 'give one of doi, title and new_title');

export const retryPdfUpload = endpoint({
  id: 'retryPdfUpload',
  method: 'POST',
  path: `${api}/library/import/pdf/uploads/{upload_id}`,
  tag,
  summary: 'Try again to identify a PDF, by a DOI or a title',
  params: z.object({ upload_id: z.string().min(1).max(200) }),
  body: whichPaper,
  status: 202,
  response: Envelope.extend({ upload_id: z.string() }),
  errors: ['pdf_upload_not_found'],
});
export const discardPdfUpload = endpoint({
  id: 'discardPdfUpload',
  method: 'DELETE',
  path: `${api}/library/import/pdf/uploads/{upload_id}`,
  tag,
  summary: 'Discard a PDF that could not be identified',
  params: z.object({ upload_id: z.string().min(1).max(200) }),
  status: 204,
  errors: ['pdf_upload_not_found', 'job_active'],
});

export const listInboxFiles = endpoint({
  id: 'listInboxFiles',
  method: 'GET',
  path: `${api}/inbox/files`,
  tag: 'inbox',
  summary: 'PDFs without a paper that wait in the Inbox until the user decides',
  response: z.array(PdfUpload),
});
export const decideInboxFile = endpoint({
  id: 'decideInboxFile',
  method: 'POST',
  path: `${api}/inbox/files/{upload_id}`,
  tag: 'inbox',
  summary: 'Name the paper of a PDF in the Inbox, or make it a new paper',
  params: z.object({ upload_id: z.string().min(1).max(200) }),
  body: whichPaper,
  status: 202,
  response: Envelope.extend({ upload_id: z.string() }),
  errors: ['pdf_upload_not_found'],
});
export const discardInboxFile = endpoint({
  id: 'discardInboxFile',
  method: 'DELETE',
  path: `${api}/inbox/files/{upload_id}`,
  tag: 'inbox',
  summary: 'Discard a PDF in the Inbox',
  params: z.object({ upload_id: z.string().min(1).max(200) }),
  status: 204,
  errors: ['pdf_upload_not_found', 'job_active'],
});
