import type { AttachmentFate } from '@carrel/contract';
import type { Shown } from '@carrel/messages/reference';
import type { Annotation } from '../../formats/attachment.ts';
import { port } from '../port.ts';

export interface PaperFile {
  paperId: number;
  /** Null for marks in a file that is not there. */
  file: { path: string; filename: string; title: string | null } | null;
  annotations: readonly Annotation[];
}
export interface StoreIo {
  signal: AbortSignal;
  turn(): Promise<void>;
  /** Makes the changes as part of the import. */
  act(work: () => void): void;
}
export interface StoredFile {
  fate: AttachmentFate;
  /** Why the file was not stored, or what is doubtful about it. */
  reason: Shown | null;
  highlights: number;
}

/** Stores a file with a paper, and its marks as highlights. */
export const storePdfPort = port<(file: PaperFile, io: StoreIo) => Promise<StoredFile>>('imports.store-pdf');
/** Downloads a file that an entry names. @returns its path, or why there is none; the caller deletes it */
export const downloadAttachmentPort =
  port<(remote: string, signal: AbortSignal) => Promise<{ path: string } | { problem: Shown }>>('imports.download');
/** Takes ownership of a PDF, and finds out which paper it is in a job of its own. */
export const importPdfAlonePort = port<(path: string, filename: string) => Promise<unknown>>('imports.import-pdf');
