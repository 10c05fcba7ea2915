import type { PdfHighlight } from '@carrel/contract';
import { jsonColumn } from '../../platform/db/json-columns.ts';
import type { HighlightRow } from './pdfs.repo.ts';

export const readRects = jsonColumn<PdfHighlight['rects']>('pdf_highlights.rects');
export const readRemovedRects = jsonColumn<PdfHighlight['rects']>('pdf_removed_highlights.rects');

/** @param file the SHA-256 of the file that the paper has now */
export const highlightOf = (h: HighlightRow, file: string | undefined): PdfHighlight => ({
  id: String(h.id),
  page: h.page,
  page_label: h.page_label,
  in_file: file === undefined || h.sha256 === null || h.sha256 === file,
  rects: readRects(h.rects),
  text: h.text,
  colour: h.colour,
  note: h.note,
  created_at: h.created_at,
  updated_at: h.updated_at,
});
