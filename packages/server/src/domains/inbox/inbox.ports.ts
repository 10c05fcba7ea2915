import type { InboxNotice } from '@carrel/contract';
import { port } from '../port.ts';
import type { PdfOutcome } from './capture-message.ts';
import type { SweepIo } from './sweep-io.ts';

/** Imports a PDF and adds its paper to the Inbox. */
export type ImportPdf = (
  bytes: Buffer,
  request: { filename: string; typed: string | null },
  io: SweepIo,
) => Promise<PdfOutcome>;

/** What happened to saved papers after their publication. */
export interface Notices {
  count(): number;
  list(limit: number): InboxNotice[];
  setAside(id: string): { action_id: string | null };
}

export const importPdfPort = port<ImportPdf>('inbox.import-pdf');
export const noticesPort = port<() => Notices>('inbox.notices');
