import { z } from 'zod';
import { api, Envelope, Timestamp } from './common.ts';
import { endpoint, queryBool } from './kit.ts';

const tag = 'library-mgmt';
const name = z.object({ name: z.string().min(1).max(300) });

export const Backup = z
  .object({
    name: z.string(),
    created_at: Timestamp,
    size_bytes: z.number().int(),
    compressed: z.boolean(),
    kind: z.enum(['manual', 'scheduled', 'safety', 'migration']),
    verified: z.boolean().describe('It was opened and passed its integrity check when it was made'),
    papers: z.number().int().nullable(),
    schema_version: z.number().int().nullable(),
  })
  .meta({ id: 'Backup' });

export const Rehearsal = z
  .object({
    at: Timestamp,
    backup_name: z.string(),
    ok: z.boolean(),
    detail: z.string(),
    papers: z.number().int().nullable(),
    seconds: z.number(),
  })
  .meta({ id: 'RestoreRehearsal' });

export const getLibraryInfo = endpoint({
  id: 'getLibraryInfo',
  method: 'GET',
  path: `${api}/library-mgmt/info`,
  tag,
  summary: 'Size of the database, number of papers, backups, last proven restore',
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
    last_rehearsal: Rehearsal.nullable().describe(
      'The last time a backup was restored into a scratch file and checked',
    ),
    free_bytes: z.number().int(),
    restart_required: z.boolean(),
  }),
});
export const createBackup = endpoint({
  id: 'createBackup',
  method: 'POST',
  path: `${api}/library-mgmt/backup`,
  tag,
  summary: 'Make a compressed, verified backup; the name is the server’s',
  response: z.object({
    success: z.literal(true),
    backup_name: z.string(),
    db_size: z.number().int(),
    size_bytes: z.number().int(),
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
  errors: ['backup_name_invalid', 'backup_not_found'],
});
export const downloadBackup = endpoint({
  id: 'downloadBackup',
  method: 'GET',
  path: `${api}/library-mgmt/backup/{name}`,
  tag,
  summary: 'Download a backup, a gzip-compressed SQLite file',
  params: name,
  produces: 'application/gzip',
  errors: ['backup_name_invalid', 'backup_not_found'],
});
export const restartService = endpoint({
  id: 'restartService',
  method: 'POST',
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
  summary: 'Overwrite the live database with a backup; a safety copy is taken first, a restart is needed after',
  params: name,
  response: z.object({
    success: z.literal(true),
    restored_from: z.string(),
    safety_backup: z.string(),
    restart_required: z.literal(true),
    message: z.string(),
  }),
  errors: ['backup_name_invalid', 'backup_not_found', 'backup_unusable', 'backup_running', 'disk_full'],
});
export const rehearseRestore = endpoint({
  id: 'rehearseRestore',
  method: 'POST',
  path: `${api}/library-mgmt/rehearse`,
  tag,
  summary: 'Restore the newest backup into a scratch file and check it',
  response: Envelope,
});
export const deduplicateLibrary = endpoint({
  id: 'deduplicateLibrary',
  method: 'POST',
  path: `${api}/library-mgmt/deduplicate`,
  tag,
  summary: 'Collapse preprints into their journal versions',
  response: Envelope,
});
export const resetEmbeddings = endpoint({
  id: 'resetEmbeddings',
  method: 'POST',
  path: `${api}/library-mgmt/embeddings/reset`,
  tag,
  summary: 'Delete embedding artifacts and nothing else',
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
  summary: 'Wipe the database after a safety backup; needs {"confirm": "reset"}',
  body: z.strictObject({ confirm: z.string().max(20).optional() }),
  bodyOptional: true,
  response: z.object({ success: z.literal(true), safety_backup: z.string(), rows_deleted: z.number().int() }),
  errors: ['confirmation_required', 'backup_running', 'job_active', 'disk_full'],
});

export const exportFormats = ['json', 'bibtex', 'biblatex', 'ris', 'csl-json', 'markdown', 'csv'] as const;
const exportQuery = z.object({
  search: z.string().max(2000).optional(),
  paper_ids: z.string().max(100_000).optional().describe('Comma-separated'),
});
export const exportLibrary = endpoint({
  id: 'exportLibrary',
  method: 'GET',
  path: `${api}/backup/export`,
  tag: 'export',
  summary: 'Saved papers in a portable format, whole or by query',
  query: exportQuery.extend({
    format: z.enum(exportFormats).default('json'),
    download: queryBool().default(true),
  }),
  produces: 'application/octet-stream',
});
export const exportJson = endpoint({
  id: 'exportJson',
  method: 'GET',
  path: `${api}/backup/export/json`,
  tag: 'export',
  summary: 'Saved papers as JSON; imports back to the same library',
  query: exportQuery,
  produces: 'application/json',
});
export const exportBibtex = endpoint({
  id: 'exportBibtex',
  method: 'GET',
  path: `${api}/backup/export/bibtex`,
  tag: 'export',
  summary: 'Saved papers as BibTeX',
  query: exportQuery,
  produces: 'application/x-bibtex',
});
