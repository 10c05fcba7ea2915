import { z } from 'zod';
import { api, Envelope, shown, Timestamp, text } from './common.ts';
import { exportFormats, exportMediaTypes } from './export-options.ts';
import { endpoint, queryBool } from './kit.ts';

const tag = 'library-mgmt';
const name = z.object({ name: z.string().min(1).max(300) });

const Backup = z
  .object({
    name: z.string(),
    created_at: Timestamp,
    size_bytes: z.number().int(),
    compressed: z.boolean(),
    kind: z.enum(['manual', 'scheduled', 'safety', 'migration', 'uploaded']),
    verified: z.boolean().describe('It was opened and passed its integrity check when it was created'),
    papers: z.number().int().nullable(),
    schema_version: z.number().int().nullable(),
    pdfs: z
      .object({ files: z.number().int(), bytes: z.number().int(), missing: z.number().int() })
      .nullable()
      .describe('PDFs in the backup, and how many files were missing or damaged; null if it contains no PDFs'),
  })
  .meta({ id: 'Backup' });

const TestRestore = z
  .object({
    at: Timestamp,
    backup_name: z.string(),
    ok: z.boolean(),
    detail: z.string(),
    papers: z.number().int().nullable(),
    seconds: z.number(),
  })
  .meta({ id: 'TestRestore' });

export const getLibraryInfo = endpoint({
  id: 'getLibraryInfo',
  method: 'GET',
  path: `${api}/library-mgmt/info`,
  tag,
  summary: 'Size of the database, number of papers, backups, last successful test restore',
  response: z.object({
    database: z.object({
      path: z.string(),
      size_bytes: z.number().int(),
      wal_bytes: z.number().int(),
      schema_version: z.number().int(),
      sqlite_version: z.string(),
      authors_count: z.number().int(),
      publications_count: z.number().int(),
      library_count: z.number().int(),
      topics_count: z.number().int(),
      institutions_count: z.number().int(),
    }),
    backups: z.array(Backup),
    pdfs: z
      .object({ files: z.number().int(), bytes: z.number().int(), new_bytes: z.number().int() })
      .describe('PDFs in the library. `new_bytes` is the size of the files that a backup with PDFs would copy now'),
    last_rehearsal: TestRestore.nullable().describe('The last test restore of a backup'),
    free_bytes: z.number().int(),
    restart_required: z.boolean(),
  }),
});
export const createBackup = endpoint({
  id: 'createBackup',
  method: 'POST',
  path: `${api}/library-mgmt/backup`,
  tag,
  summary: 'Create a compressed, verified backup; the server chooses its name',
  description: 'PDFs that an earlier backup has copied are not copied again. `include_pdfs` overrides the setting.',
  body: z.strictObject({ include_pdfs: z.boolean().optional() }),
  bodyOptional: true,
  response: z.object({
    success: z.literal(true),
    backup_name: z.string(),
    db_size: z.number().int(),
    size_bytes: z.number().int(),
    pdfs: Backup.shape.pdfs,
  }),
  errors: ['backup_running', 'disk_full'],
});
export const deleteBackup = endpoint({
  id: 'deleteBackup',
  method: 'DELETE',
  path: `${api}/library-mgmt/backup/{name}`,
  tag,
  summary: 'Delete a backup',
  params: name,
  response: z.object({ success: z.literal(true), deleted: z.string() }),
  errors: ['backup_name_invalid', 'backup_not_found', 'backup_running'],
});
export const downloadBackup = endpoint({
  id: 'downloadBackup',
  method: 'GET',
  path: `${api}/library-mgmt/backup/{name}`,
  tag,
  summary: 'Download a backup, a gzip-compressed SQLite file, or an archive of it and its PDFs',
  description:
    'With `pdfs`, the response is a tar archive of the backup, its list of PDFs and the PDFs (`application/x-tar`). Uploaded, or unpacked in the folder `backups`, it can be restored. PDFs whose copy is gone are left out.',
  params: name,
  query: z.object({ pdfs: queryBool().default(false) }),
  produces: ['application/gzip', 'application/x-tar'],
  errors: ['backup_name_invalid', 'backup_not_found', 'backup_unusable'],
});
export const uploadBackup = endpoint({
  id: 'uploadBackup',
  method: 'POST',
  bodyMayTakeHours: true,
  path: `${api}/library-mgmt/backup/upload`,
  tag,
  summary: 'Add a downloaded backup to the list',
  description:
    'The body is the file of a download: a library file, compressed or not, or an archive with PDFs. It is checked first; every PDF must have the content that its name says. `filename` tells when the backup was created. Nothing is restored. `upload_id` is an ID of your choice, with which the upload can be cancelled; no other upload may use it until this one has ended.',
  query: z.object({ filename: text(1000).default(''), upload_id: text(64).optional() }),
  bodyKind: 'file',
  consumes: 'application/octet-stream',
  response: z.object({
    success: z.literal(true),
    backup_name: z.string(),
    created_at: Timestamp,
    size_bytes: z.number().int(),
    papers: z.number().int().nullable(),
    pdfs: Backup.shape.pdfs,
  }),
  errors: ['backup_unusable', 'backup_running', 'backup_too_large', 'upload_cancelled', 'upload_id_taken', 'disk_full'],
});
export const cancelBackupUpload = endpoint({
  id: 'cancelBackupUpload',
  method: 'POST',
  anyOrder: 'control',
  path: `${api}/library-mgmt/backup/upload/cancel`,
  tag,
  summary: 'Cancel the upload of a backup',
  description:
    'Possible until the backup is in the list. No backup is then added, and the upload fails with `upload_cancelled`. Later, or with an unknown ID, nothing happens.',
  body: z.strictObject({ upload_id: text(64) }),
  response: z.object({ cancelled: z.boolean().describe('Whether the upload was cancelled and adds no backup') }),
});
export const restartService = endpoint({
  id: 'restartService',
  method: 'POST',
  anyOrder: 'control',
  path: `${api}/library-mgmt/restart`,
  tag,
  summary: 'Restart the service after a restore',
  description: 'Closes the library and opens the restored one, on the same address. Without a restore nothing happens.',
  status: 202,
  response: z.object({ restarting: z.boolean() }),
});
export const restoreBackup = endpoint({
  id: 'restoreBackup',
  method: 'POST',
  path: `${api}/library-mgmt/restore/{name}`,
  tag,
  summary: 'Replace the library with a backup; a safety backup is created first, and a restart is needed afterwards',
  params: name,
  response: z.object({
    success: z.literal(true),
    restored_from: z.string(),
    safety_backup: z.string(),
    restart_required: z.literal(true),
    ...shown('message'),
    kept_settings: z
      .array(z.string())
      .describe(
        'Settings that have another value in the backup and were not taken over: those that decide where this machine connects, who may use Carrel, and what runs automatically',
      ),
  }),
  errors: ['backup_name_invalid', 'backup_not_found', 'backup_unusable', 'backup_running', 'disk_full'],
});
export const testRestore = endpoint({
  id: 'testRestore',
  method: 'POST',
  path: `${api}/library-mgmt/rehearse`,
  tag,
  summary: 'Restore the newest backup into a temporary file and check it',
  response: Envelope,
});
export const deduplicateLibrary = endpoint({
  id: 'deduplicateLibrary',
  method: 'POST',
  path: `${api}/library-mgmt/deduplicate`,
  tag,
  summary: 'Merge preprints into their published versions',
  response: Envelope,
});
export const resetEmbeddings = endpoint({
  id: 'resetEmbeddings',
  method: 'POST',
  path: `${api}/library-mgmt/embeddings/reset`,
  tag,
  summary: 'Delete embeddings only',
  response: z.object({
    success: z.literal(true),
    cleared: z.record(z.string(), z.number().int()),
    total_rows_cleared: z.number().int(),
  }),
});
export const resetLibrary = endpoint({
  id: 'resetLibrary',
  method: 'POST',
  path: `${api}/library-mgmt/reset`,
  tag,
  summary: 'Delete everything in the library after a safety backup; needs {"confirm": "reset"}',
  body: z.strictObject({ confirm: z.string().max(20).optional() }),
  bodyOptional: true,
  response: z.object({ success: z.literal(true), safety_backup: z.string(), rows_deleted: z.number().int() }),
  errors: ['confirmation_required', 'backup_running', 'job_active', 'disk_full'],
});

const include = {
  tags: queryBool()
    .optional()
    .describe('Tags, keywords, collections and ratings. Default: true for csv and markdown, false for the others'),
  abstract: queryBool().optional().describe('Abstracts. Default: true'),
  notes: queryBool()
    .optional()
    .describe('Notes and the comments of other programs. Default: true for csv and markdown, false for the others'),
  files: queryBool().optional().describe('Names of attached files. Default: false'),
};
const exportDescription =
  'Carrel JSON always holds everything. The other formats hold what `tags`, `abstract`, `notes` and `files` say.';

const exportQuery = z.object({
  search: z.string().max(2000).optional(),
  paper_ids: z.string().max(100_000).optional().describe('Comma-separated'),
  collection_id: z.string().max(200).optional().describe('A collection with the collections in it'),
  view_id: z.string().max(200).optional().describe('What a saved view finds'),
  ...include,
});
const exportedSelection = z.union([
  z.strictObject({ paper_ids: z.array(z.string().max(200)).min(1).max(100_000) }),
  z.strictObject({
    search: z.string().max(2000),
    except: z.array(z.string().max(200)).max(100_000).optional().describe('IDs of papers that are left out'),
  }),
]);
const chosenExport = z.strictObject({
  selection: exportedSelection,
  format: z.enum(exportFormats).default('json'),
  tags: z.boolean().optional(),
  abstract: z.boolean().optional(),
  notes: z.boolean().optional(),
  files: z.boolean().optional(),
});
export const exportLibrary = endpoint({
  id: 'exportLibrary',
  method: 'GET',
  path: `${api}/backup/export`,
  tag: 'export',
  summary: 'Saved papers in a portable format: whole, by query, by collection or by view',
  description: exportDescription,
  query: exportQuery.extend({
    format: z.enum(exportFormats).default('json'),
    download: queryBool().default(true).describe('false: text to show or copy, without the line about its encoding'),
  }),
  produces: exportMediaTypes,
  errors: ['collection_not_found', 'view_not_found'],
});
export const exportSelection = endpoint({
  id: 'exportSelection',
  method: 'POST',
  maxBodyBytes: 2_500_000,
  anyOrder: 'question',
  path: `${api}/backup/export`,
  tag: 'export',
  summary: 'Chosen papers in a portable format, however many',
  description: exportDescription,
  body: chosenExport,
  produces: exportMediaTypes,
});
export const checkExport = endpoint({
  id: 'checkExport',
  method: 'POST',
  maxBodyBytes: 2_500_000,
  anyOrder: 'question',
  path: `${api}/backup/export/check`,
  tag: 'export',
  summary: 'What an export would change or leave out',
  description:
    'Writes the papers in the format, reads them again and compares the two. Citation keys are compared for all papers, fields for at most 2,000 (`checked`). `lost` is empty for formats that Carrel cannot read (`markdown`, `csv`), and for `json`, which contains everything.',
  body: chosenExport,
  response: z.object({
    total: z.number().int(),
    checked: z.number().int().describe('Number of papers whose fields were compared'),
    changed_keys: z.object({
      count: z.number().int(),
      first: z.array(z.object({ paper_id: z.string(), from: z.string(), to: z.string() })).describe('At most 20'),
    }),
    lost: z
      .array(z.object({ field: z.string(), papers: z.number().int() }))
      .describe(
        'Fields that the format does not include, such as `edition`, `contributors.translator` or `dates.accessed`',
      ),
  }),
});
export const exportJson = endpoint({
  id: 'exportJson',
  method: 'GET',
  path: `${api}/backup/export/json`,
  tag: 'export',
  summary: 'Saved papers as JSON; importing it restores the same library',
  query: exportQuery.omit({ tags: true, abstract: true, notes: true, files: true }),
  produces: 'application/json',
  errors: ['collection_not_found', 'view_not_found'],
});
export const exportBibtex = endpoint({
  id: 'exportBibtex',
  method: 'GET',
  path: `${api}/backup/export/bibtex`,
  tag: 'export',
  summary: 'Saved papers as BibTeX',
  query: exportQuery,
  produces: 'application/x-bibtex',
  errors: ['collection_not_found', 'view_not_found'],
});
