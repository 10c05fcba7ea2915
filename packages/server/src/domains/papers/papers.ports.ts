import type { PaperPdf } from '@carrel/contract';
import { port } from '../port.ts';
import type { PaperRow } from './papers.repo.ts';

/** The PDF of a paper, for its details. */
export const pdfOfPort = port<(row: PaperRow) => PaperPdf>('papers.pdf-of');
