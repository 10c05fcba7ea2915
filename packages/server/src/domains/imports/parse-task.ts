import { readFileSync } from 'node:fs';
import * as m from '@carrel/messages/readerTexts';
import { refer, type Shown, storedColumns, storedListColumns, type Text } from '@carrel/messages/reference';
import type { Attachment } from '../../formats/attachment.ts';
import { detectFormat } from '../../formats/detect-format.ts';
import { parseAs, readers } from '../../formats/readers.ts';
import type { FormatName, ParsedEntry } from '../../formats/record.ts';
import { decodeText } from '../../formats/text-encoding.ts';
import type { ExportedPaper, ExportedStructure } from '../exports/carrel-json.ts';
import { evidenceOfRecord, type RecordEvidence } from '../papers/evidence.ts';
import { readCarrelJson } from './read-carrel-json.ts';
import { isDatabaseFile, readZoteroData } from './read-zotero-data.ts';
import type { StoredEntry } from './stored-entry.ts';

/**
 * An entry as it is planned and stored. It is mostly text, so that the main thread need not clone a record or convert
 * it to JSON.
 */
export interface StagedEntry {
  /** Position in the file, from 0. */
  index: number;
  line: number;
  key: string | null;
  /** The `StoredEntry` as JSON; null if the entry could not be used. */
  stored: string | null;
  /** Null if the entry could not be used. */
  evidence: RecordEvidence | null;
  problem: string | null;
  problem_ref: string | null;
  /** JSON lists of the texts, and of their messages. */
  warnings: string;
  warnings_ref: string | null;
  attachments: StagedAttachment[];
}

/** A file that an entry names, with the marks in it as JSON. */
type StagedAttachment = Pick<Attachment, 'path' | 'kind'> & Record<'title' | 'annotations' | 'remote', string | null>;

const stagedAttachment = ({ path, kind, title, annotations, remote }: Attachment): StagedAttachment => ({
  path,
  kind,
  title: title ?? null,
  annotations: annotations === undefined || annotations.length === 0 ? null : JSON.stringify(annotations),
  remote: remote ?? null,
});

type Parsed = ParsedEntry & { native?: ExportedPaper };

const staged = ({ index, line, key, record, native, problem, warnings, attachments = [] }: Parsed): StagedEntry => ({
  index,
  line,
  key: key ?? null,
  stored: record ? JSON.stringify({ record, ...(native && { native }) } satisfies StoredEntry) : null,
  evidence: record ? evidenceOfRecord(record) : null,
  ...storedColumns('problem', problem ?? null),
  ...storedListColumns('warnings', warnings),
  attachments: attachments.map(stagedAttachment),
});

export interface ParseRequest {
  path: string;
  filename: string | null;
  format: FormatName | null;
  /** The encoding that the user chose. */
  encoding: string | null;
}
export interface ParseResult {
  format: FormatName | null;
  encoding: string;
  guessed: boolean;
  total: number;
  structure: ExportedStructure | null;
  problem: string | null;
  problem_ref: string | null;
}

/** Entries per piece: enough to keep the channel busy, few enough to copy within a millisecond or two. */
const pieceSize = 100;

const readText = (r: ParseRequest, onStructure: (s: ExportedStructure) => void) => {
  const bytes = readFileSync(r.path);
  const { text, encoding, guessed } = decodeText(bytes, r.encoding);
  const format = r.format === 'zotero' ? null : (r.format ?? detectFormat(text, r.filename ?? undefined) ?? null);
  const entries = (): Iterable<Parsed> | null => {
    if (format === null) return null;
    // Carrel's own export is restored character by character; other texts are normalised.
    return format === 'carrel-json'
      ? readCarrelJson(new TextDecoder().decode(bytes), onStructure)
      : parseAs(format, text);
  };
  return { format, encoding, guessed, entries: entries() };
};

/** Reads a file on a worker thread and delivers its entries in pieces, at the pace of the receiver. */
export const parseImport = async (
  r: ParseRequest,
  io: { piece: (entries: StagedEntry[]) => Promise<void> },
): Promise<ParseResult> => {
  let structure: ExportedStructure | null = null;
  const { format, encoding, guessed, entries } = isDatabaseFile(r.path)
    ? { format: 'zotero' as const, encoding: 'UTF-8', guessed: false, entries: readZoteroData(r.path) }
    : readText(r, (s) => (structure = s));
  if (format === null || entries === null)
    return {
      format,
      encoding,
      guessed,
      total: 0,
      structure: null,
      ...storedColumns('problem', refer(m.unknownFormat)),
    };
  let total = 0;
  let usable = 0;
  let fileProblem: Shown | null = null;
  let piece: StagedEntry[] = [];
  for (const entry of entries) {
    total += 1;
    if (entry.record) usable += 1;
    if (guessed && entry.record && /[^\u0000-\u007f]/.test(JSON.stringify(entry.record)))
      entry.warnings.push(refer(m.guessedEncoding, { encoding }));
    if (entry.endsFile && entry.problem) fileProblem = entry.problem;
    piece.push(staged(entry));
    if (piece.length >= pieceSize) {
      await io.piece(piece);
      piece = [];
    }
  }
  if (piece.length > 0) await io.piece(piece);
  const nothingFound = total === 0 || (usable === 0 && fileProblem !== null);
  const problem = nothingFound ? noEntryText(labelOf(format), fileProblem) : null;
  return { format, encoding, guessed, total, structure, ...storedColumns('problem', problem) };
};

const labelOf = (format: FormatName): string =>
  format === 'carrel-json' ? 'Carrel JSON' : format === 'zotero' ? 'Zotero' : readers[format].label;

const noEntryText = (format: string, problem: Shown | null): Text =>
  problem === null ? refer(m.noEntry, { format }) : refer(m.noEntryBecause, { format, problem });
