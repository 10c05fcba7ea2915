import { z } from 'zod';
import { api, Envelope, nonBlank, Timestamp } from './common.ts';
import { endpoint, queryInt } from './kit.ts';
import { Tag } from './tags.ts';

const tag = 'library';
const count = z.number().int();
const paperParams = z.object({ paper_id: z.string().min(1).max(200) });
const root = `${api}/tags/suggestions`;

export const TagPrecision = z
  .object({
    state: z
      .enum(['not_measured', 'too_few', 'measured'])
      .describe('`not_measured`: no search through the Library has run. `too_few`: too few papers have tags'),
    papers: count.describe('Papers with tags that were treated as if they had none'),
    suggested: count.describe('Tags that would have been shown for them'),
    correct: count.describe('Those that the papers have'),
    share: z.number().nullable(),
    ci95: z.tuple([z.number(), z.number()]).nullable(),
  })
  .meta({ id: 'TagPrecision' });
export type TagPrecision = z.output<typeof TagPrecision>;

const suggested = {
  tag_id: z.string(),
  tag: z.string(),
  color: z.string(),
  confidence: z.number().describe('0 to 1: the part of the similar papers that have it, more if it occurs in the text'),
};

export const TagSuggestion = z
  .object({
    ...suggested,
    paper_id: z.string(),
    source: z.enum(['papers', 'text', 'papers_and_text']).describe('Similar papers, or the text of the paper'),
    lift: z.number().describe('How many times more frequent it is among the similar papers than in the Library'),
    shown: z.boolean().describe('False if it is too uncertain to be shown without being asked for'),
    papers_total: count.describe('Similar papers with the tag'),
    papers: z.array(z.object({ paper_id: z.string(), title: z.string() })).describe('The most similar ones, up to 5'),
  })
  .meta({ id: 'TagSuggestion' });
export type TagSuggestion = z.output<typeof TagSuggestion>;

export const PaperTagSuggestions = z
  .object({
    paper_id: z.string(),
    paper_title: z.string(),
    suggestions: z.array(TagSuggestion).describe('The best first'),
    precision: TagPrecision,
  })
  .meta({ id: 'PaperTagSuggestions' });
export type PaperTagSuggestions = z.output<typeof PaperTagSuggestions>;

export const LibraryTagSuggestions = z
  .object({
    computed_at: Timestamp.nullable().describe('Null if no search has run'),
    running: z.boolean(),
    total: count.describe('Papers with suggestions'),
    precision: TagPrecision,
    papers: z.array(z.object({ paper_id: z.string(), title: z.string(), suggestions: z.array(z.object(suggested)) })),
  })
  .meta({ id: 'LibraryTagSuggestions' });
export type LibraryTagSuggestions = z.output<typeof LibraryTagSuggestions>;

export const listTagSuggestions = endpoint({
  id: 'listTagSuggestions',
  method: 'GET',
  path: root,
  tag,
  summary: 'Suggested tags that the last search through the Library found',
  description: 'The papers with the most certain suggestion come first. Nothing is computed.',
  query: z.object({ limit: queryInt(1, 200).default(50), offset: queryInt(0, 1_000_000).default(0) }),
  response: LibraryTagSuggestions,
});

export const listAlikeTags = endpoint({
  id: 'listAlikeTags',
  method: 'GET',
  path: `${api}/tags/merge-suggestions`,
  tag,
  summary: 'Tags whose names differ only in hyphens, spaces or a plural s',
  response: z.array(z.object({ tag: Tag, into: Tag.describe('The one with more papers') })),
});

export const getTagSuggestions = endpoint({
  id: 'getTagSuggestions',
  method: 'GET',
  path: `${root}/{paper_id}`,
  tag,
  summary: 'Suggested tags for a paper, computed now',
  description: 'Only tags that exist. Tags of the paper and rejected ones are left out.',
  params: paperParams,
  query: z.object({ max_tags: queryInt(1, 50).default(5) }),
  response: PaperTagSuggestions,
  errors: ['paper_not_found'],
});

export const generateTagSuggestions = endpoint({
  id: 'generateTagSuggestions',
  method: 'POST',
  path: `${root}/generate`,
  tag,
  summary: 'Search the whole Library for tags to suggest',
  status: 202,
  response: Envelope,
});

export const acceptTagSuggestion = endpoint({
  id: 'acceptTagSuggestion',
  method: 'POST',
  path: `${root}/{paper_id}/accept`,
  tag,
  summary: 'Put a suggested tag on a paper',
  params: paperParams,
  body: z.strictObject({ tag: nonBlank(200) }),
  status: 201,
  response: z.object({ paper_id: z.string(), tag_id: z.string() }),
  errors: ['paper_not_found', 'tag_not_found', 'already_assigned'],
});

export const rejectTagSuggestion = endpoint({
  id: 'rejectTagSuggestion',
  method: 'DELETE',
  path: `${root}/{paper_id}/{tag}`,
  tag,
  summary: 'Never suggest a tag for a paper again',
  params: paperParams.extend({ tag: nonBlank(200) }),
  status: 204,
  errors: ['paper_not_found', 'tag_not_found'],
});
