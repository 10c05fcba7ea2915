import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ExportRequest, writeExport } from '../../domains/exports/export-task.ts';
import { openReader } from '../../platform/db/db.ts';
import type { SampleOptions } from './generate-library.ts';
import { writeSampleLibrary } from './write-library.ts';

/** Writes a sample library as an export of Carrel's own, with its tags, collections, ratings and citations. */
export const writeSampleFile = async (path: string, options: SampleOptions & { until: number }): Promise<void> => {
  const scratch = mkdtempSync(join(tmpdir(), 'carrel-sample-'));
  try {
    const written = await writeSampleLibrary(scratch, options);
    const db = openReader(written.path);
    try {
      const request = {
        format: 'json' as const,
        ids: null,
        search: null,
        except: [],
        include: { tags: true, abstract: true, notes: true, files: true },
        asText: false,
        nowMs: options.until,
        exportedAt: new Date(options.until).toISOString(),
      } satisfies ExportRequest;
      writeFileSync(path, '');
      await writeExport(db, request, { piece: async (bytes) => appendFileSync(path, bytes) });
    } finally {
      db.close();
    }
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
};
