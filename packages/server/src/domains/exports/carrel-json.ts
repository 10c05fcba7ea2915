import { z } from 'zod';
import { workTypes } from '../../formats/record.ts';

/** Version of the export. Imports refuse a newer version instead of guessing. */
export const exportVersion = 1;

const name = z.object({
  family: z.string().optional(),
  given: z.string().optional(),
  particle: z.string().optional(),
  dropping: z.string().optional(),
  suffix: z.string().optional(),
  literal: z.string().optional(),
});
const nullable = z.string().nullable();

/** One paper of a full export: everything the user entered, so that importing it gives the same library. */
export const exportedPaper = z.object({
  id: z.string(),
  title: z.string(),
  authors: nullable,
  structured_authors: z.array(name),
  structured_editors: z.array(name),
  year: z.number().int().nullable(),
  publication_date: nullable,
  journal: nullable,
  volume: nullable,
  issue: nullable,
  pages: nullable,
  publisher: nullable,
  doi: nullable,
  arxiv_id: nullable,
  pmid: nullable,
  pmcid: nullable,
  idxa_id: nullable,
  idxb_id: nullable,
  idxb_corpus_id: nullable,
  url: nullable,
  abstract: nullable,
  tldr: nullable,
  notes: nullable,
  keywords: z.array(z.string()),
  work_type: z.enum(workTypes).catch('other'),
  language: nullable,
  citation_key: nullable,
  // Files of older versions have only keys that were imported or typed.
  citation_key_pinned: z.boolean().default(true),
  former_citation_keys: z.array(z.string()).default([]),
  rating: z.number().int().min(0).max(5),
  reading_status: z.enum(['reading', 'done', 'excluded']).nullable(),
  is_retracted: z.boolean(),
  is_oa: z.boolean(),
  oa_status: nullable,
  oa_url: nullable,
  cited_by_count: z.number().int(),
  influential_citation_count: z.number().int(),
  added_at: nullable,
  added_from: nullable,
  tags: z.array(z.object({ name: z.string(), color: z.string() })),
  collections: z.array(z.array(z.string())).describe('Paths, outermost first'),
  topics: z.array(z.object({ term: z.string(), score: z.number().nullable() })),
  cites: z.array(z.string()).describe('Ids of papers in this file'),
  rest: z.record(z.string(), z.unknown()),
});
export type ExportedPaper = z.output<typeof exportedPaper>;

/** What belongs to the library as a whole. */
export const exportedStructure = z.object({
  collections: z.array(
    z.object({ path: z.array(z.string()), description: nullable, color: z.string(), created_at: z.string() }),
  ),
  tags: z.array(z.object({ name: z.string(), color: z.string() })),
  topics: z.array(z.object({ name: z.string(), aliases: z.array(z.string()) })),
  views: z.array(
    z.object({
      name: z.string(),
      query: z.string(),
      order: z.string(),
      order_dir: z.enum(['asc', 'desc']),
      // Files of older versions have none.
      columns: z.array(z.string().max(40)).max(40).nullable().default(null),
      position: z.number().int(),
      created_at: z.string(),
    }),
  ),
  not_duplicates: z.array(z.tuple([z.string(), z.string()])),
});
export type ExportedStructure = z.output<typeof exportedStructure>;

export const exportHead = z.object({ format: z.literal('carrel'), version: z.number().int() });
