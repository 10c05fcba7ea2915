import { z } from 'zod';
import { api, Envelope, idParams, nonBlank, shown, shownList, shownOrNull, Timestamp, text } from './common.ts';
import { endpoint, queryInt } from './kit.ts';
import { furtherAnswers, furtherEdits } from './paper-fields.ts';

const tag = 'imports';

export const importFormats = [
  'bibtex',
  'ris',
  'csl-json',
  'nbib',
  'rdf',
  'endnote-xml',
  'endnote-tagged',
  'wos',
  'refworks',
  'zotero',
  'carrel-json',
] as const;
const runStates = ['parsing', 'ready', 'importing', 'done', 'failed', 'cancelled', 'reverted'] as const;
export const entryOutcomes = ['new', 'known', 'merges', 'unusable'] as const;

const importFates = ['imported', 'merged', 'skipped', 'failed'] as const;
export type ImportFate = (typeof importFates)[number];
const importReasons = [
  'new',
  'identifier_conflict',
  'adds_fields',
  'enters_library',
  'nothing_new',
  'differs',
  'chosen',
  'corrected',
  'unreadable',
] as const;
export type ImportReason = (typeof importReasons)[number];

const counts = z.object({
  new: z.number().int(),
  known: z.number().int(),
  merges: z.number().int(),
  unusable: z.number().int(),
});

/** Whether there is a file for the path that an entry names. `online`: the import downloads it. `second`: a PDF that is kept as a
 * further file, because the paper has a PDF or gets another one. `other`: only in imports of earlier versions, which kept only the
 * names of files other than PDFs. */
const attachmentStates = [
  'found',
  'online',
  'second',
  'missing',
  'ambiguous',
  'not_pdf',
  'too_large',
  'other',
] as const;
export type AttachmentState = (typeof attachmentStates)[number];
/** `known`: the paper already had this file. `kept`: the paper kept another PDF; only in imports of earlier versions. */
const attachmentFates = ['stored', 'known', 'kept', 'refused', 'without_file'] as const;
export type AttachmentFate = (typeof attachmentFates)[number];

const count = z.number().int();
export const ImportAttachments = z
  .object({
    found: count,
    online: count.describe('The import downloads them'),
    second: count.describe('PDFs kept as further files: the paper has a PDF, or gets another one'),
    missing: count,
    ambiguous: count.describe('Several added files have this name'),
    not_pdf: count,
    too_large: count,
    other: count.describe('Files of which earlier versions kept only the names'),
    annotations: count.describe('Highlights and notes in these files that are imported'),
    other_pdfs: count.describe('Added PDFs that no entry names, or that only skipped entries name'),
    import_other_pdfs: z.boolean(),
    stored: count.describe('Stored by the import, or already stored'),
    kept: count.describe('Not stored by an earlier version because the paper has another PDF'),
    refused: count,
    highlights: count.describe('Highlights added by the import'),
  })
  .meta({ id: 'ImportAttachments' });
export type ImportAttachments = z.output<typeof ImportAttachments>;

const ImportAttachment = z
  .object({
    entry: z.number().int().describe('`seq` of the entry that names it'),
    entry_title: z.string().nullable(),
    path: z.string().describe('As the entry states it. Carrel never opens this path'),
    title: z.string().nullable(),
    state: z.enum(attachmentStates),
    file: z.string().nullable().describe('The added file that it was matched with'),
    annotations: count,
    fate: z.enum(attachmentFates).nullable(),
    ...shownOrNull('reason', 'Why it was not stored'),
    highlights: count,
  })
  .meta({ id: 'ImportAttachment' });
export type ImportAttachment = z.output<typeof ImportAttachment>;

const entryDecisions = ['import', 'merge', 'skip'] as const;

export const ImportRun = z
  .object({
    id: z.string(),
    state: z.enum(runStates),
    format: z.enum(importFormats).nullable(),
    filename: z.string().nullable(),
    size_bytes: z.number().int(),
    encoding: z.string().nullable(),
    encoding_guessed: z.boolean().describe('The file does not say which encoding it has'),
    encoding_chosen: z.boolean().describe('It was chosen with `chooseImportEncoding`'),
    collection_name: z.string().nullable(),
    total: z.number().int(),
    done: z.number().int(),
    counts: counts.describe('Outcome of the preview: new, already in the library, to merge, unusable'),
    decisions: z
      .object({
        import: z.number().int(),
        merge: z.number().int(),
        skip: z.number().int(),
        unusable: z.number().int(),
      })
      .nullable()
      .describe(
        'What the import will do: the result will have these numbers unless the library changes first. Only for a single import that is ready to start; null in lists',
      ),
    imported: z.number().int(),
    merged: z.number().int(),
    skipped: z.number().int(),
    failed: z.number().int(),
    pending: z.number().int().describe('Entries of a finished import that can still be imported'),
    resumable: z.boolean().describe('Whether `startImport` continues it'),
    files: z.number().int().nullable().describe('Of how many files it consists; null for one file or pasted text'),
    unreadable_files: z.number().int().nullable().describe('How many of them could not be read; null in lists'),
    attachments: ImportAttachments.nullable().describe(
      'The files that the entries name; null if they name none and none was added, and in lists',
    ),
    receiving: z.boolean().describe('Files are still to be added, until `previewImportBatch`'),
    updating: z
      .boolean()
      .describe('The preview is made again, after a decision, a correction, or a file that was left out or included'),
    changed: z.number().int().describe('Entries whose result differs from the preview'),
    ...shownOrNull('problem'),
    job_id: z.string().nullable(),
    action_id: z.string().nullable().describe('The step in the history, for undo'),
    view_query: z.string().describe('Opens the result as a view: import:<id>'),
    created_at: Timestamp,
    finished_at: Timestamp.nullable(),
    seconds: z.number().nullable(),
  })
  .meta({ id: 'ImportRun' });
export type ImportRun = z.output<typeof ImportRun>;

export const ImportEntry = z
  .object({
    seq: z.number().int(),
    line: z.number().int(),
    file: z.number().int().nullable().describe('`seq` of its file, in an import of several'),
    filename: z.string().nullable().describe('Name of that file'),
    key: z.string().nullable(),
    outcome: z.enum(entryOutcomes),
    ...shown('reason', 'Why, as a sentence'),
    reason_code: z.enum(importReasons),
    fate: z.enum(importFates).nullable().describe('The result of the entry; null until it is processed'),
    changed: z.boolean().describe('The result differs from the preview because the library or another entry changed'),
    decision: z.enum(entryDecisions),
    title: z.string().nullable(),
    authors: z.string().nullable(),
    year: z.number().int().nullable(),
    venue: z.string().nullable(),
    doi: z.string().nullable(),
    match_paper_id: z.string().nullable(),
    match_title: z.string().nullable(),
    match_seq: z.number().int().nullable().describe('The earlier entry of the same import that it is a duplicate of'),
    paper_id: z.string().nullable().describe('The paper it became'),
    pdf: z.string().nullable().describe('Path of the PDF that will be or was stored with the paper'),
    ...shownList('warnings'),
  })
  .meta({ id: 'ImportEntry' });
export type ImportEntry = z.output<typeof ImportEntry>;

/** Files of one import; all of them are listed on one page, and one undo reverts them. */
const maxImportFiles = 5000;

export const ImportFile = z
  .object({
    seq: z.number().int().describe('Its place among the files: they are read in this order'),
    name: z.string(),
    size_bytes: z.number().int(),
    format: z.enum(importFormats).nullable(),
    encoding: z.string().nullable(),
    encoding_guessed: z.boolean().describe('The file does not say which encoding it has'),
    encoding_chosen: z.boolean().describe('It was chosen with `chooseImportEncoding`'),
    read: z.boolean().describe('The preview has read it'),
    chosen: z.boolean().describe('Whether `startImport` imports it'),
    ...shownOrNull('problem', 'Why it could not be read'),
    total: z.number().int(),
    counts: counts.describe('Counts of the preview'),
    imported: z.number().int(),
    merged: z.number().int(),
    skipped: z.number().int(),
    failed: z.number().int(),
  })
  .meta({ id: 'ImportFile' });
export type ImportFile = z.output<typeof ImportFile>;

const RunEnvelope = Envelope.extend({ run_id: z.string() }).loose();

const fileFields = z.object({
  file: z.unknown().describe('The file'),
  collection_name: text(300).optional(),
  format: z.enum(importFormats).optional(),
});

export const importSample = endpoint({
  id: 'importSample',
  method: 'POST',
  path: `${api}/library/import/sample`,
  tag,
  summary: 'Import the sample library that comes with Carrel; can be undone like any other import',
  status: 202,
  response: RunEnvelope,
  errors: ['not_found'],
});

/** Several files as one import: create it, add the files, then ask for the preview. */
export const createImportBatch = endpoint({
  id: 'createImportBatch',
  method: 'POST',
  path: `${api}/library/import/runs/batch`,
  tag,
  summary: 'Begin an import of several files',
  description:
    'Add the files with `addImportFile`, then call `previewImportBatch`. From then on it is an import like any other: one preview, one start, one step in the history.',
  body: z.strictObject({
    files: z.number().int().min(1).max(maxImportFiles).describe('How many files will be added'),
    name: text(300).optional().describe('Such as the name of the folder'),
    collection_name: text(300).optional(),
  }),
  status: 201,
  response: ImportRun,
});
export const addImportFile = endpoint({
  id: 'addImportFile',
  method: 'POST',
  path: `${api}/library/import/runs/{id}/files`,
  tag,
  summary: 'Add a file to an import of several',
  description:
    'A file in an unknown format is listed with that problem. Sending a `seq` again replaces the file. All files of an import together may have up to 2 GB.',
  params: idParams,
  body: fileFields.omit({ collection_name: true }).extend({
    seq: z.string().describe('The place of the file, from 0'),
    name: text(1000).optional().describe('Name to show, such as its path in the folder'),
  }),
  bodyKind: 'multipart',
  status: 201,
  response: ImportFile,
  errors: ['import_not_found', 'import_state', 'payload_too_large', 'unsupported_media_type', 'import_empty'],
});
/** Files that are added to one import, such as PDFs. */
export const maxImportPdfs = 20_000;
export const addImportPdf = endpoint({
  id: 'addImportPdf',
  method: 'POST',
  path: `${api}/library/import/runs/{id}/pdfs`,
  tag: 'pdfs',
  summary: 'Add a PDF or another file that entries of an import may name',
  description:
    'Allowed until the import starts. The import stores the file with the paper of the entry: a PDF as its PDF if it has none, everything else as a further file. A file with the same name is replaced. A file that is named like a PDF but is not one, or is too large, is listed as such. Files that no entry names are dropped, except PDFs. After the preview, call `matchImportPdfs`.',
  params: idParams,
  query: z.object({
    name: nonBlank(2000).describe('Its path in the folder that it came from'),
    size: queryInt(0, 1e15).optional().describe('Size of a file that is too large to send; then send only its start'),
  }),
  bodyKind: 'file',
  status: 201,
  response: z.object({ name: z.string(), problem: z.enum(['not_pdf', 'too_large']).nullable() }),
  errors: ['import_not_found', 'import_state', 'payload_too_large', 'pdf_too_large'],
});
export const matchImportPdfs = endpoint({
  id: 'matchImportPdfs',
  method: 'POST',
  path: `${api}/library/import/runs/{id}/pdfs/match`,
  tag: 'pdfs',
  summary: 'Match the files that the entries of a preview name with the added files',
  params: idParams,
  response: ImportRun,
  errors: ['import_not_found', 'import_state'],
});
export const listImportAttachments = endpoint({
  id: 'listImportAttachments',
  method: 'GET',
  path: `${api}/library/import/runs/{id}/attachments`,
  tag: 'pdfs',
  summary: 'The files that the entries of an import name, those that were not found first',
  description: 'Files of skipped entries are left out. Header: X-Total-Count.',
  params: idParams,
  query: z.object({
    state: z.enum(attachmentStates).optional(),
    limit: queryInt(1, 1000).default(100),
    offset: queryInt(0, 10_000_000).default(0),
  }),
  response: z.array(ImportAttachment),
  errors: ['import_not_found'],
});
export const addZoteroDatabase = endpoint({
  id: 'addZoteroDatabase',
  method: 'POST',
  path: `${api}/library/import/runs/{id}/zotero`,
  tag: 'pdfs',
  summary: 'Add the file `zotero.sqlite` of a Zotero data folder to an import of several files',
  description: 'Like `addImportFile`, for files of up to 2 GB. Add the files below `storage` with `addImportPdf`.',
  params: idParams,
  query: z.object({ seq: queryInt(0, maxImportFiles), name: nonBlank(1000) }),
  bodyKind: 'file',
  status: 201,
  response: ImportFile,
  errors: ['import_not_found', 'import_state', 'payload_too_large'],
});
export const previewImportBatch = endpoint({
  id: 'previewImportBatch',
  method: 'POST',
  path: `${api}/library/import/runs/{id}/preview`,
  tag,
  summary: 'Finish adding files and preview all of them',
  params: idParams,
  status: 202,
  response: RunEnvelope,
  errors: ['import_not_found', 'import_state'],
});
export const listImportFiles = endpoint({
  id: 'listImportFiles',
  method: 'GET',
  path: `${api}/library/import/runs/{id}/files`,
  tag,
  summary: 'Files of an import with what is, or will be, the result of each',
  description: 'Those that could not be read come first. Header: X-Total-Count.',
  params: idParams,
  query: z.object({ limit: queryInt(1, 1000).default(100), offset: queryInt(0, 1_000_000).default(0) }),
  response: z.array(ImportFile),
  errors: ['import_not_found'],
});
export const chooseImportFiles = endpoint({
  id: 'chooseImportFiles',
  method: 'PATCH',
  path: `${api}/library/import/runs/{id}/files`,
  tag,
  summary: 'Leave files out of the import, or take them in again',
  description:
    'All files unless `seqs` names some. The preview is made again, because an entry of another file may have been a duplicate of one that is left out.',
  params: idParams,
  body: z.strictObject({
    chosen: z.boolean(),
    seqs: z.array(z.number().int().min(0).max(maxImportFiles)).min(1).max(maxImportFiles).optional(),
  }),
  response: ImportRun,
  errors: ['import_not_found', 'import_state'],
});

export const importEncodings = [
  'utf-8',
  'windows-1252',
  'macintosh',
  'windows-1250',
  'iso-8859-2',
  'iso-8859-15',
  'windows-1251',
  'koi8-r',
  'iso-8859-5',
  'windows-1253',
  'windows-1254',
  'windows-1255',
  'windows-1256',
  'windows-1257',
  'gb18030',
  'big5',
  'shift_jis',
  'euc-jp',
  'euc-kr',
] as const;

const fileOfImport = { file: z.number().int().min(0).max(maxImportFiles).optional() };

export const listImportEncodings = endpoint({
  id: 'listImportEncodings',
  method: 'GET',
  path: `${api}/library/import/runs/{id}/encodings`,
  tag: 'encodings',
  summary: 'A line of the received file in each encoding in which it can be read',
  params: idParams,
  query: z.object({ file: queryInt(0, maxImportFiles).optional().describe('In an import of several files') }),
  response: z.object({
    encoding: z.string().nullable().describe('The encoding in which the file was read'),
    choices: z.array(
      z.object({
        encoding: z.enum(importEncodings),
        line: z.string().describe('Empty if the start of the file is ASCII'),
      }),
    ),
  }),
  errors: ['import_not_found', 'import_state'],
});
export const chooseImportEncoding = endpoint({
  id: 'chooseImportEncoding',
  method: 'PUT',
  path: `${api}/library/import/runs/{id}/encodings`,
  tag: 'encodings',
  summary: 'Read a received file again in another encoding before it is imported',
  description: 'The preview starts over, without earlier decisions about entries.',
  params: idParams,
  body: z.strictObject({ encoding: z.enum(importEncodings), ...fileOfImport }),
  response: ImportRun,
  errors: ['import_not_found', 'import_state'],
});

/** Starts with a preview; nothing is added to the Library before `startImport`. */
export const createImport = endpoint({
  id: 'createImport',
  method: 'POST',
  path: `${api}/library/import/runs`,
  tag,
  summary: 'Upload a file for a preview: what is new, already in the library, to merge or unusable',
  body: fileFields,
  bodyKind: 'multipart',
  status: 202,
  response: RunEnvelope,
  errors: ['import_empty', 'import_unreadable', 'payload_too_large', 'unsupported_media_type'],
});
export const createImportText = endpoint({
  id: 'createImportText',
  method: 'POST',
  maxBodyBytes: 18_000_000,
  path: `${api}/library/import/runs/text`,
  tag,
  summary: 'The same for pasted text',
  body: z.strictObject({
    content: nonBlank(16_000_000),
    collection_name: text(300).optional(),
    format: z.enum(importFormats).optional(),
  }),
  status: 202,
  response: RunEnvelope,
  errors: ['import_empty', 'import_unreadable'],
});
export const listImports = endpoint({
  id: 'listImports',
  method: 'GET',
  path: `${api}/library/import/runs`,
  tag,
  summary: 'Imports, newest first',
  description: 'Header: X-Total-Count.',
  query: z.object({ limit: queryInt(1, 200).default(50), offset: queryInt(0, 1_000_000).default(0) }),
  response: z.array(ImportRun),
});
export const getImport = endpoint({
  id: 'getImport',
  method: 'GET',
  path: `${api}/library/import/runs/{id}`,
  tag,
  summary: 'One import',
  params: idParams,
  response: ImportRun,
  errors: ['import_not_found'],
});
export const listImportEntries = endpoint({
  id: 'listImportEntries',
  method: 'GET',
  path: `${api}/library/import/runs/{id}/entries`,
  tag,
  summary: 'Entries of an import with what happens to each',
  description: 'Header: X-Total-Count.',
  params: idParams,
  query: z.object({
    outcome: z.enum(entryOutcomes).optional(),
    fate: z.enum(importFates).optional(),
    file: queryInt(0, maxImportFiles).optional(),
    limit: queryInt(1, 1000).default(100),
    offset: queryInt(0, 10_000_000).default(0),
  }),
  response: z.array(ImportEntry),
  errors: ['import_not_found'],
});
/**
 * All fields of an entry, in the form in which the user corrects them. Names are one line: `Moreau, Anna; Lund, Per`.
 */
const names = text(100_000).nullable();
const list = z.array(text(500)).max(1000);
export const EntryFields = z
  .object({
    title: text(10_000),
    authors: names,
    editors: names,
    journal: text(5000).nullable(),
    year: z.number().int().nullable(),
    publication_date: z.string().nullable(),
    volume: text(5000).nullable(),
    issue: text(5000).nullable(),
    pages: text(5000).nullable(),
    publisher: text(5000).nullable(),
    doi: text(500).nullable(),
    arxiv_id: text(100).nullable(),
    pmid: text(50).nullable(),
    pmcid: text(50).nullable(),
    url: text(4000).nullable(),
    language: text(500).nullable(),
    work_type: z.string(),
    citation_key: text(5000).nullable(),
    abstract: text(200_000).nullable(),
    notes: text(200_000).nullable(),
    keywords: z.array(z.string()),
    ...furtherAnswers,
    tags: z.array(z.string()),
  })
  .meta({ id: 'ImportEntryFields' });

export const EntryCorrection = z.strictObject({
  ...EntryFields.partial().shape,
  title: nonBlank(5000).optional(),
  year: z.number().int().min(0).max(3000).nullable().optional(),
  publication_date: z
    .string()
    .regex(/^\d{4}(-\d{2}(-\d{2})?)?$/)
    .nullable()
    .optional(),
  work_type: z.string().max(50).optional(),
  keywords: list.optional(),
  ...furtherEdits,
  tags: list.optional(),
});

const entryParams = z.object({ id: z.string().max(200), seq: queryInt(0, 10_000_000) });

export const getImportEntry = endpoint({
  id: 'getImportEntry',
  method: 'GET',
  path: `${api}/library/import/runs/{id}/entries/{seq}`,
  tag,
  summary: 'One entry of an import with every field that can be corrected',
  params: entryParams,
  response: ImportEntry.extend({ fields: EntryFields }),
  errors: ['import_not_found'],
});
export const decideImportEntries = endpoint({
  id: 'decideImportEntries',
  method: 'POST',
  path: `${api}/library/import/runs/{id}/decisions`,
  tag,
  summary: 'Change what happens to many entries',
  description:
    'Takes the entries named by `seqs`, or all with an outcome or of a file, or all. Entries that cannot be used stay skipped, and only those that match a paper or an earlier entry can be merged. Once the import has ended, `import` marks skipped entries for import; `startImport` then imports them.',
  params: idParams,
  body: z.strictObject({
    decision: z.enum(entryDecisions),
    outcome: z.enum(entryOutcomes).optional(),
    file: z.number().int().min(0).max(maxImportFiles).optional().describe('Only entries of this file'),
    seqs: z.array(z.number().int().min(0).max(10_000_000)).min(1).max(10_000).optional(),
  }),
  response: z.object({ changed: z.number().int(), run: ImportRun }),
  errors: ['import_not_found', 'import_state'],
});
export const decideImportEntry = endpoint({
  id: 'decideImportEntry',
  method: 'PATCH',
  path: `${api}/library/import/runs/{id}/entries/{seq}`,
  tag,
  summary: 'Change what happens to one entry, or mark a skipped one for import',
  params: entryParams,
  body: EntryCorrection.extend({ decision: z.enum(entryDecisions).optional() }),
  response: ImportEntry,
  errors: ['import_not_found', 'import_state'],
});
export const startImport = endpoint({
  id: 'startImport',
  method: 'POST',
  path: `${api}/library/import/runs/{id}/start`,
  tag,
  summary: 'Start a previewed import, or continue one that was stopped',
  params: idParams,
  body: z.strictObject({
    collection_name: text(300).optional().describe('Instead of the one named with the file; empty for none'),
    import_other_pdfs: z.boolean().optional().describe('Whether to import added PDFs that no entry names'),
  }),
  bodyOptional: true,
  response: RunEnvelope,
  errors: ['import_not_found', 'import_state'],
});
export const revertImport = endpoint({
  id: 'revertImport',
  method: 'POST',
  path: `${api}/library/import/runs/{id}/revert`,
  tag,
  summary: 'Undo a whole import as one step',
  params: idParams,
  response: RunEnvelope,
  errors: ['import_not_found', 'import_state'],
});
export const discardImport = endpoint({
  id: 'discardImport',
  method: 'DELETE',
  path: `${api}/library/import/runs/{id}`,
  tag,
  summary: 'Discard a preview, or remove a finished import from the list; papers stay',
  description:
    'If the preview is being made again, that job is stopped. Returns 409 while a file is being read or papers are being added.',
  params: idParams,
  status: 204,
  errors: ['import_not_found', 'import_state'],
});

export const importBibtexFile = endpoint({
  id: 'importBibtexFile',
  method: 'POST',
  path: `${api}/library/import/bibtex`,
  tag,
  summary: 'Import a .bib file',
  body: fileFields,
  bodyKind: 'multipart',
  response: RunEnvelope,
  errors: ['import_empty', 'import_unreadable', 'payload_too_large', 'unsupported_media_type'],
});
export const importBibtexText = endpoint({
  id: 'importBibtexText',
  method: 'POST',
  maxBodyBytes: 18_000_000,
  path: `${api}/library/import/bibtex/text`,
  tag,
  summary: 'Import pasted BibTeX',
  body: z.strictObject({ content: nonBlank(16_000_000), collection_name: text(300).optional() }),
  response: RunEnvelope,
  errors: ['import_empty', 'import_unreadable'],
});
export const importRdfFile = endpoint({
  id: 'importRdfFile',
  method: 'POST',
  path: `${api}/library/import/refmanager/rdf`,
  tag,
  summary: 'Import an RDF export of a reference manager',
  body: fileFields,
  bodyKind: 'multipart',
  response: RunEnvelope,
  errors: ['import_empty', 'import_unreadable', 'payload_too_large', 'unsupported_media_type'],
});
export const listUnresolved = endpoint({
  id: 'listUnresolved',
  method: 'GET',
  path: `${api}/library/import/unresolved`,
  tag,
  summary: 'Imported papers that have no identifier yet',
  query: z.object({ limit: queryInt(1, 5000).default(200) }),
  response: z.object({
    total: z.number().int(),
    items: z.array(
      z.object({
        id: z.string(),
        title: z.string(),
        status: z.string(),
        added_from: z.string().nullable(),
        doi: z.string().nullable(),
        url: z.string().nullable(),
        idxa_id: z.string().nullable(),
        idxa_resolution_status: z.string().nullable(),
        ...shownOrNull('idxa_resolution_reason'),
        idxa_resolution_updated_at: z.string().nullable(),
        year: z.number().int().nullable(),
        authors: z.string().nullable(),
        fetched_at: z.string().nullable(),
      }),
    ),
  }),
});
