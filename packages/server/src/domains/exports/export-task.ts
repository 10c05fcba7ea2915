import type { ExportFormat, ExportInclude } from '@carrel/contract/export-options';
import type { BiblioRecord } from '../../formats/record.ts';
import { bibtexWriter } from '../../formats/writers/bibtex.ts';
import { cslJsonWriter } from '../../formats/writers/csl-json.ts';
import { cslYamlWriter } from '../../formats/writers/csl-yaml.ts';
import { csvWriter } from '../../formats/writers/csv.ts';
import { indented } from '../../formats/writers/indented.ts';
import { type ListWriter, writePieces } from '../../formats/writers/list-writer.ts';
import { markdownWriter } from '../../formats/writers/markdown.ts';
import { onlyIncluded } from '../../formats/writers/only-included.ts';
import { risWriter } from '../../formats/writers/ris.ts';
import type { ReadDb } from '../../platform/db/db.ts';
import { exportVersion } from './carrel-json.ts';
import { checkRecords, type ExportCheck, maxChecked } from './check-export.ts';
import {
  citationKeysOf,
  type ExportSelection,
  exportPapers,
  exportRecords,
  exportStructure,
  selectIds,
} from './exports.repo.ts';

export const exportMedia = {
  json: { type: 'application/json; charset=utf-8', extension: 'json' },
  bibtex: { type: 'application/x-bibtex; charset=utf-8', extension: 'bib' },
  biblatex: { type: 'application/x-bibtex; charset=utf-8', extension: 'bib' },
  ris: { type: 'application/x-research-info-systems; charset=utf-8', extension: 'ris' },
  'csl-json': { type: 'application/vnd.citationstyles.csl+json; charset=utf-8', extension: 'json' },
  'csl-yaml': { type: 'application/yaml; charset=utf-8', extension: 'yaml' },
  markdown: { type: 'text/markdown; charset=utf-8', extension: 'md' },
  csv: { type: 'text/csv; charset=utf-8', extension: 'csv' },
} as const satisfies Record<ExportFormat, { type: string; extension: string }>;

const writers: Record<Exclude<ExportFormat, 'json'>, ListWriter> = {
  bibtex: bibtexWriter({ dialect: 'bibtex' }),
  biblatex: bibtexWriter({ dialect: 'biblatex' }),
  ris: risWriter,
  'csl-json': cslJsonWriter,
  'csl-yaml': cslYamlWriter,
  markdown: markdownWriter,
  csv: csvWriter,
};

/** The same for display and copying: without the line that names the encoding of a file. */
const textWriters: typeof writers = {
  ...writers,
  bibtex: bibtexWriter({ dialect: 'bibtex', header: false }),
  biblatex: bibtexWriter({ dialect: 'biblatex', header: false }),
};

export interface ExportRequest extends ExportSelection {
  format: ExportFormat;
  include: ExportInclude;
  asText: boolean;
  exportedAt: string;
}

/** Carrel's own export, one paper at a time. */
function* carrelJson(db: ReadDb, ids: number[], exportedAt: string): Generator<string> {
  const about = { format: 'carrel', version: exportVersion, export_date: exportedAt, total_papers: ids.length };
  yield `${JSON.stringify(about, null, 1).slice(0, -2)},\n "papers": [`;
  let count = 0;
  for (const paper of exportPapers(db, ids)) {
    yield `${count === 0 ? '' : ','}\n${indented(paper, 1, 2)}`;
    count += 1;
  }
  yield `${count === 0 ? '' : '\n '}],\n "structure": ${indented(exportStructure(db, ids), 1, 1).trimStart()}\n}`;
}

function* included(db: ReadDb, ids: number[], include: ExportInclude): Generator<{ id: number; record: BiblioRecord }> {
  for (const { row, record } of exportRecords(db, ids)) yield { id: row.id, record: onlyIncluded(record, include) };
}

function* records(db: ReadDb, ids: number[], include: ExportInclude): Generator<BiblioRecord> {
  for (const { record } of included(db, ids, include)) yield record;
}

/** What the export would change or leave out. */
export const checkExport = (
  db: ReadDb,
  r: Pick<ExportRequest, 'ids' | 'search' | 'except' | 'nowMs' | 'include'> & { format: ExportFormat },
): ExportCheck & { total: number } => {
  db.raw.exec('begin');
  try {
    const ids = selectIds(db, r);
    const writer = r.format === 'json' ? null : writers[r.format];
    const nothing: ExportCheck = { checked: 0, changed: { count: 0, first: [] }, lost: [] };
    return {
      total: ids.length,
      ...(writer
        ? checkRecords(included(db, ids.slice(0, maxChecked), r.include), r.format, writer, citationKeysOf(db, ids))
        : nothing),
    };
  } finally {
    db.raw.exec('commit');
  }
};

/** Characters per piece. */
const pieceSize = 200_000;

/**
 * Writes the export on a thread of its own, from one consistent view of the file. It is delivered in pieces of UTF-8 at
 * the pace of the receiver, so that a large library is never in memory as one text.
 */
export const writeExport = async (
  db: ReadDb,
  r: ExportRequest,
  io: { piece: (bytes: Uint8Array) => Promise<void> },
): Promise<void> => {
  const utf8 = new TextEncoder();
  db.raw.exec('begin');
  try {
    const ids = selectIds(db, r);
    const pieces =
      r.format === 'json'
        ? carrelJson(db, ids, r.exportedAt)
        : writePieces(
            (r.asText ? textWriters : writers)[r.format],
            records(db, ids, r.include),
            citationKeysOf(db, ids),
          );
    let text = '';
    for (const piece of pieces) {
      text += piece;
      if (text.length < pieceSize) continue;
      await io.piece(utf8.encode(text));
      text = '';
    }
    await io.piece(utf8.encode(text));
  } finally {
    db.raw.exec('commit');
  }
};
