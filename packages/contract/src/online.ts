import { z } from 'zod';
import { api, Envelope, nonBlank, shownOrNull, text } from './common.ts';
import { identifierKinds } from './identifiers.ts';
import { endpoint, queryBool } from './kit.ts';

const tag = 'imports';

export const searchableSources = ['idxa', 'idxb', 'crossref', 'europe_pmc', 'arxiv', 'biorxiv'] as const;

export const OnlineItem = z
  .object({
    idxa_id: z.string().nullable(),
    idxb_id: z.string().nullable(),
    title: z.string(),
    authors: z.string().nullable(),
    abstract: z.string().nullable(),
    year: z.number().int().nullable(),
    publication_date: z.string().nullable(),
    journal: z.string().nullable(),
    work_type: z.string().nullable(),
    doi: z.string().nullable(),
    arxiv_id: z.string().nullable(),
    pmid: z.string().nullable(),
    url: z.string().nullable(),
    cited_by_count: z.number().int().nullable(),
    is_oa: z.boolean().nullable(),
    is_retracted: z.boolean().nullable(),
    topics: z.array(z.string()),
    sources: z.array(z.string()).describe('The sources that have it'),
    paper_id: z.string().nullable().describe('The ID of the same paper here'),
    paper_status: z.string().nullable(),
    in_library: z.boolean(),
    relevance: z.number().describe('Reciprocal rank, summed over the sources that have it; the best of a list is 1'),
  })
  .meta({ id: 'OnlineItem' });
export type OnlineItem = z.output<typeof OnlineItem>;

export const searchOnline = endpoint({
  id: 'searchOnline',
  method: 'POST',
  anyOrder: 'question',
  path: `${api}/library/import/search`,
  tag,
  summary: 'Search OpenAlex and the other sources',
  description:
    'Takes words, a title, a DOI, an arXiv or PubMed id, an OpenAlex id or address, `author:<name>` or `title:<fragment>`. Every source has 15 seconds; what one could not say is told under `sources`. Name single sources to ask them one by one.',
  body: z.strictObject({
    query: nonBlank(500),
    limit: z.number().int().min(1).max(50).default(20),
    year_min: z.number().int().min(1800).max(2100).optional(),
    year_max: z.number().int().min(1800).max(2100).optional(),
    sources: z.array(z.enum(searchableSources)).max(6).optional(),
  }),
  response: z.object({
    query: z.string(),
    filters: z.object({ year_min: z.number().int().nullable(), year_max: z.number().int().nullable() }),
    total: z.number().int(),
    items: z.array(OnlineItem),
    sources: z.array(
      z.object({
        source: z.enum(searchableSources),
        label: z.string(),
        status: z.enum(['ok', 'timeout', 'error', 'left_out']),
        ...shownOrNull('detail'),
        count: z.number().int(),
        ms: z.number().int(),
      }),
    ),
  }),
  errors: ['network_off', 'upstream_failed'],
});

const identified = {
  idxa_id: text(40).optional(),
  doi: text(500).optional(),
  link: text(2_000).optional(),
  title: text(2_000).optional(),
  query: text(500).optional(),
};

export const saveOnline = endpoint({
  id: 'saveOnline',
  method: 'POST',
  path: `${api}/library/import/search/save`,
  tag,
  summary: 'Save results of an online search',
  description:
    'Looks the work up by its ids and saves it with everything the source says. `dislike` of a paper that is not here keeps it out of sight with one star.',
  body: z.strictObject({
    action: z.enum(['add', 'save', 'like', 'love', 'dislike']),
    ...identified,
    candidate: OnlineItem.partial()
      .loose()
      .optional()
      .describe('The result as shown, for a work that cannot be looked up'),
    collection_name: text(300).optional(),
    collection_ids: z.array(text(200)).max(100).default([]),
  }),
  response: z.object({
    paper_id: z.string(),
    action: z.string(),
    rating: z.number().int(),
    status: z.string(),
    match_source: z.string().describe('What it was found by: idxa_id, doi, arxiv_id, pmid, title or candidate'),
    added_from: z.string().nullable(),
    title: z.string(),
    created: z.boolean(),
    action_id: z.string().nullable(),
  }),
  errors: ['nothing_given', 'network_off', 'upstream_failed', 'collection_not_found'],
});

export const lookUpOnline = endpoint({
  id: 'lookUpOnline',
  method: 'POST',
  anyOrder: 'question',
  path: `${api}/library/import/lookup`,
  tag,
  summary: 'Look up pasted identifiers and titles',
  description: 'One line each: a DOI, an arXiv id, a PubMed id, a URL or a title. Nothing is saved.',
  body: z.strictObject({ items: z.array(nonBlank(2_000)).min(1).max(50) }),
  response: z.object({
    items: z.array(
      z.object({
        input: z.string(),
        kind: z.enum([...identifierKinds, 'title']),
        status: z.enum(['found', 'not_found', 'failed']),
        ...shownOrNull('reason'),
        item: OnlineItem.nullable(),
      }),
    ),
  }),
  errors: ['network_off'],
});

const refmanagerLibrary = {
  library_id: nonBlank(100),
  api_key: text(500).optional().describe('Stored with the secrets'),
  library_type: z.enum(['user', 'group']).default('user'),
};

export const importRefmanager = endpoint({
  id: 'importRefmanager',
  method: 'POST',
  path: `${api}/library/import/refmanager`,
  tag,
  summary: 'Import a Zotero library',
  query: z.object({ background: queryBool().default(true) }),
  body: z.strictObject({
    ...refmanagerLibrary,
    collection_key: text(100).optional(),
    collection_name: text(300).optional(),
    automatic_tags: z
      .boolean()
      .default(false)
      .describe('Take tags that Zotero added from catalogues, as keywords. Tags of the user are always taken'),
    preview: z
      .boolean()
      .default(false)
      .describe(
        'Only show what would be imported. `startImport` imports it, with the `run_id` in the result of the job',
      ),
  }),
  response: Envelope,
  errors: ['key_required', 'network_off'],
});
export const listRefmanagerCollections = endpoint({
  id: 'listRefmanagerCollections',
  method: 'POST',
  anyOrder: 'question',
  path: `${api}/library/import/refmanager/collections`,
  tag,
  summary: 'List the collections of a Zotero library',
  body: z.strictObject(refmanagerLibrary),
  response: z.array(
    z.object({
      key: z.string(),
      name: z.string(),
      num_items: z.number().int(),
      parent: z.string().nullable(),
    }),
  ),
  errors: ['key_required', 'network_off', 'upstream_failed'],
});
