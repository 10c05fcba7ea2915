import * as jobs from '@carrel/messages/jobs';
import { refer, type Text, TextError } from '@carrel/messages/reference';
import type { ActiveKind, ReadReply } from '../../platform/pdf-box/box-result.ts';
import { LockedProcessError } from '../../platform/pdf-box/locked-process.ts';
import type { PdfBox } from '../../platform/pdf-box/pdf-box.ts';
import { sha256Of } from './pdf-files.ts';

type PdfContentsRead = Extract<ReadReply, { ok: true }>;

/** A file that was opened and may be kept. */
export interface PreparedPdf {
  file: Buffer;
  sha256: string;
  /** Of the file as it arrived. */
  sourceSha256: string;
  contents: PdfContentsRead;
  /** Removed from a file from the web; still in the user's own files. */
  active: ActiveKind[];
}

const refusalText = {
  not_pdf: refer(jobs.fileIsNotPdf),
  password: refer(jobs.fileHasPassword),
  unreadable: refer(jobs.fileCannotBeOpened),
  too_complex: refer(jobs.fileTooComplex),
  limits: refer(jobs.fileExceedsLimits),
  still_active: refer(jobs.activeContentRemains),
  unavailable: refer(jobs.pdfsNotOpened),
} as const;

/** A file that cannot be kept. */
export class PdfRefused extends TextError {
  readonly reason: keyof typeof refusalText;
  constructor(reason: keyof typeof refusalText, options?: ErrorOptions) {
    super(refusalText[reason], options);
    this.name = 'PdfRefused';
    this.reason = reason;
  }
}

const boxed = async <T>(work: () => Promise<T>, signal: AbortSignal | undefined): Promise<T> => {
  try {
    return await work();
  } catch (e) {
    signal?.throwIfAborted();
    if (!(e instanceof LockedProcessError)) throw e;
    throw new PdfRefused(e.kind === 'unavailable' ? 'unavailable' : 'limits', { cause: e });
  }
};

/** Opens the user's own file, which is kept unchanged. @throws PdfRefused */
export const prepareOwn = async (box: PdfBox, bytes: Buffer, signal?: AbortSignal): Promise<PreparedPdf> => {
  const read = await boxed(() => box.read(bytes, signal), signal);
  if (!read.ok) throw new PdfRefused(read.reason);
  const sha256 = sha256Of(bytes);
  return { file: bytes, sha256, sourceSha256: sha256, contents: read, active: read.active };
};

/** Removes active content from a file from the web, and checks the result in a process of its own. @throws PdfRefused */
export const prepareFetched = async (box: PdfBox, bytes: Buffer, signal?: AbortSignal): Promise<PreparedPdf> => {
  const cleaned = await boxed(() => box.clean(bytes, signal), signal);
  if (!cleaned.reply.ok) throw new PdfRefused(cleaned.reply.reason);
  const read = await boxed(() => box.read(cleaned.file, signal), signal);
  if (!read.ok) throw new PdfRefused(read.reason);
  if (read.active.length > 0 || !read.searched) throw new PdfRefused('still_active');
  return {
    file: cleaned.file,
    sha256: sha256Of(cleaned.file),
    sourceSha256: sha256Of(bytes),
    contents: read,
    active: cleaned.reply.active,
  };
};

export const namesOfActive = (active: readonly ActiveKind[]): Text[] =>
  active.map((kind) => refer(jobs.activeContent, { kind }));
