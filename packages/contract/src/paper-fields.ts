import { z } from 'zod';
import { nonBlank, text } from './common.ts';
import type { PaperField } from './paper-field-list.ts';

const line = (max: number) => text(max).nullable().optional();

/** The schema of an edit of each field. Every field may be left out; null clears one where that is possible. */
export const paperFieldShape = {
  title: nonBlank(5000).optional(),
  authors: text(100_000)
    .optional()
    .describe('Names in one line, `Moreau, Anna; Lund, Per`. Put organisations in braces: `{WHO}`'),
  editors: text(100_000).optional(),
  journal: line(2000),
  year: z.number().int().min(0).max(3000).nullable().optional(),
  publication_date: z
    .string()
    .regex(/^\d{4}(-\d{2}(-\d{2})?)?$/)
    .nullable()
    .optional(),
  volume: line(100),
  issue: line(100),
  pages: line(100),
  publisher: line(1000),
  doi: line(500),
  arxiv_id: line(100),
  pmid: line(50),
  pmcid: line(50),
  url: line(4000),
  work_type: z.string().max(50).optional(),
  language: line(50),
  citation_key: line(300),
  abstract: line(200_000),
  keywords: z.array(text(500)).max(1000).optional(),
} satisfies Record<PaperField, z.ZodType>;
