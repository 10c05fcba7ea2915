import type { BiblioRecord } from '../../formats/record.ts';
import { writeBibtex } from '../../formats/writers/bibtex.ts';
import { writeCslJson } from '../../formats/writers/csl-json.ts';
import { writeCsv } from '../../formats/writers/csv.ts';
import { writeMarkdown } from '../../formats/writers/markdown.ts';
import { writeRis } from '../../formats/writers/ris.ts';
import type { ReadDb } from '../../platform/db/db.ts';
import { exportVersion } from './carrel-json.ts';
import { type ExportSelection, exportPapers, exportRecords, exportStructure, selectIds } from './exports.repo.ts';

export const exportMedia = {
  json: { type: 'application/json; charset=utf-8', extension: 'json' },
  bibtex: { type: 'application/x-bibtex; charset=utf-8', extension: 'bib' },
  biblatex: { type: 'application/x-bibtex; charset=utf-8', extension: 'bib' },
  ris: { type: 'application/x-research-info-systems; charset=utf-8', extension: 'ris' },
  'csl-json': { type: 'application/vnd.citationstyles.csl+json; charset=utf-8', extension: 'json' },
  markdown: { type: 'text/markdown; charset=utf-8', extension: 'md' },
  csv: { type: 'text/csv; charset=utf-8', extension: 'csv' },
} as const;
export type ExportFormat = keyof typeof exportMedia;

const writers: Record<Exclude<ExportFormat, 'json'>, (records: BiblioRecord[]) => string> = {
  bibtex: (r) => writeBibtex(r, { dialect: 'bibtex' }),
  biblatex: (r) => writeBibtex(r, { dialect: 'biblatex' }),
  ris: writeRis,
  'csl-json': writeCslJson,
  markdown: writeMarkdown,
  csv: writeCsv,
};

export interface ExportRequest extends ExportSelection {
  format: ExportFormat;
  exportedAt: string;
}

/** The export as one text, made on a reader thread from one consistent view of the file. */
export const exportTask = (db: ReadDb, r: ExportRequest): string => {
  db.raw.exec('begin');
  try {
    const ids = selectIds(db, r);
    if (r.format !== 'json') return writers[r.format]([...exportRecords(db, ids)].map((x) => x.record));
    const papers = [...exportPapers(db, ids)];
    return JSON.stringify(
      {
        format: 'carrel',
        version: exportVersion,
        export_date: r.exportedAt,
        total_papers: papers.length,
        papers,
        structure: exportStructure(db, ids),
      },
      null,
      1,
    );
  } finally {
    db.raw.exec('commit');
  }
};
