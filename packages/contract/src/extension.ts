import { z } from 'zod';
import { api, nonBlank, Timestamp, text } from './common.ts';
import { endpoint } from './kit.ts';
import { paperStatuses, Rating, ReadingStatus } from './papers.ts';

const tag = 'extension';

/** Version of the save format of connector and service. It changes only when old connectors can no longer save. */
export const connectorFormat = 1 as const;

/** Origins of browser extensions: Chromium names them by key, Firefox by a random ID for each installation. */
export const extensionOrigin =
  /^(?:chrome-extension:\/\/[a-p]{32}|moz-extension:\/\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

const Instance = z.object({
  profile: z.string(),
  db_fingerprint: z.string().describe('12 hexadecimal digits that differ between libraries'),
});

export const pingExtension = endpoint({
  id: 'pingExtension',
  method: 'GET',
  path: `${api}/extension/ping`,
  tag,
  summary: 'Identity and save format of the service',
  description: 'Changes nothing. The identity is also repeated next to `instance`.',
  response: Instance.extend({
    ok: z.literal(true),
    service: z.literal('carrel'),
    version: z.string(),
    connector_version: z.literal(connectorFormat).describe('The format of saves'),
    instance: Instance,
  }),
  connector: true,
});

const identified = {
  doi: text(500).optional(),
  arxiv_id: text(100).optional(),
  pmid: text(40).optional(),
  idxa_id: text(40).optional().describe('OpenAlex ID'),
  title: text(2_000).optional(),
  year: z.number().int().min(0).max(9999).optional(),
};

const Authors = z
  .union([text(20_000), z.array(text(500)).max(1_000)])
  .describe('One name each, as “Given Family” or “Family, Given”. In a text, names are separated by semicolons');

const Named = z.object({ id: z.string(), name: z.string() });

export const lookUpFromExtension = endpoint({
  id: 'lookUpFromExtension',
  method: 'POST',
  anyOrder: 'question',
  path: `${api}/extension/lookup`,
  tag,
  summary: 'Whether a paper is in the library, and what a source says about one that is not',
  description:
    'Changes nothing. Sources are asked only with `resolve`, and only about a paper that Carrel does not know.',
  body: z.strictObject({ ...identified, authors: Authors.optional(), resolve: z.boolean().default(false) }),
  response: z.object({
    found: z.boolean().describe('Carrel knows the paper, saved or not'),
    in_library: z.boolean(),
    paper_id: z.string().optional(),
    status: z.string().optional(),
    reading_status: z.string().nullable().optional(),
    rating: z.number().int().optional(),
    added_at: Timestamp.nullable().optional(),
    added_from: z.string().nullable().optional(),
    title: z.string().optional(),
    authors: z.string().nullable().optional(),
    year: z.number().int().nullable().optional(),
    journal: z.string().nullable().optional(),
    doi: z.string().nullable().optional(),
    idxa_id: z.string().nullable().optional(),
    retracted: z.boolean().optional(),
    version: z
      .enum(['same', 'other'])
      .optional()
      .describe('`other`: the library has another version of this work, such as its preprint'),
    collections: z.array(Named).optional(),
    tags: z.array(Named).optional(),
  }),
  errors: ['network_off', 'upstream_failed'],
  connector: true,
});

/** What a mark on a list of results shows. */
export const hitStates = ['saved', 'other_version', 'dismissed', 'removed', 'known', 'unknown'] as const;

export const lookUpHitsFromExtension = endpoint({
  id: 'lookUpHitsFromExtension',
  method: 'POST',
  anyOrder: 'question',
  path: `${api}/extension/lookup/batch`,
  tag,
  summary: 'Which results of a list are in the library',
  description: 'Changes nothing and asks no source. One answer for each item, in their order.',
  body: z.strictObject({
    items: z
      .array(z.strictObject({ ...identified, authors: Authors.optional() }))
      .min(1)
      .max(100),
  }),
  response: z.object({
    items: z.array(
      z.object({
        state: z
          .enum(hitStates)
          .describe(
            '`other_version`: another version of the work is saved; `known`: in Carrel, such as in the Feed, but not saved',
          ),
        paper_id: z.string().nullable(),
        rating: z.number().int(),
        reading_status: z.string().nullable(),
        added_at: Timestamp.nullable(),
        retracted: z.boolean(),
      }),
    ),
  }),
  connector: true,
});

const Prior = z.object({
  status: z.enum(paperStatuses),
  rating: Rating,
  reading_status: ReadingStatus.nullable(),
  added_from: z.string().nullable(),
  added_at: Timestamp.nullable(),
});

/** The same state as the connector sends it back. It may have been altered, so it is validated. */
const GivenPrior = z.object({
  status: z.enum(paperStatuses),
  rating: Rating,
  reading_status: ReadingStatus.nullable(),
  added_from: nonBlank(100).nullable(),
  added_at: z.iso.datetime().nullable(),
});

export const saveFromExtension = endpoint({
  id: 'saveFromExtension',
  method: 'POST',
  path: `${api}/extension/save`,
  tag,
  summary: 'Save the paper on an open page',
  description:
    'Metadata is looked up by the DOI or another identifier. If no source can be asked, the paper is saved with the metadata of the page. A second request with the same `request_id` changes nothing and gets the same answer.',
  body: z.strictObject({
    ...identified,
    action: text(40).default('add').describe('add, like or love: 3, 4 or 5 stars'),
    destination: text(40).default('library').describe('library, or reading_list to also set the reading status'),
    request_id: z
      .string()
      .regex(/^[\w-]{8,100}$/)
      .optional()
      .describe('Chosen by the connector, different for each save'),
    url: text(2_000).optional(),
    authors: Authors.optional(),
    journal: text(1_000).optional(),
    abstract: text(50_000).optional(),
    collection_id: text(200).optional(),
    collection_name: text(300).optional().describe('Created if it does not exist'),
    collection_ids: z.array(text(200)).max(100).default([]),
    tags: z.array(nonBlank(200)).max(100).default([]).describe('Names; created if they do not exist'),
    note: text(20_000).optional().describe('Added to the note of the paper'),
  }),
  status: 201,
  response: z.object({
    paper_id: z.string(),
    action: z.enum(['add', 'like', 'love']),
    rating: z.number().int(),
    status: z.string(),
    reading_status: z.string().nullable(),
    destination: z.enum(['library', 'reading_list']),
    match_source: z
      .string()
      .describe('What it was found by: library, doi, arxiv_id, pmid, idxa_id, title, or page for the page itself'),
    added_from: z.literal('browser_extension'),
    title: z.string(),
    created: z.boolean(),
    action_id: z.string().nullable().describe('The change in the history'),
    undo: z.object({
      paper_id: z.string(),
      prior: Prior.nullable().describe('Null for a paper that this save created'),
      collections_added: z.array(z.string()),
      action_id: z.string().nullable(),
    }),
  }),
  errors: ['bad_request', 'nothing_given', 'unresolvable', 'upstream_failed', 'network_off'],
  connector: true,
});

export const undoFromExtension = endpoint({
  id: 'undoFromExtension',
  method: 'POST',
  path: `${api}/extension/undo`,
  tag,
  summary: 'Reverse a save of the connector',
  description:
    'Takes the `undo` value of the answer to the save. Carrel restores what it recorded itself; `prior` and `collections_added` are used only if it has no record. A paper that the save created stays known to Carrel, outside the library.',
  body: z.strictObject({
    paper_id: text(200),
    prior: GivenPrior.partial().nullable().optional(),
    collections_added: z.array(text(200)).max(200).optional(),
    action_id: text(200).nullable().optional().describe('The save to reverse; the last one of this paper by default'),
  }),
  response: z.object({
    ok: z.literal(true),
    paper_id: z.string(),
    result: z.enum(['restored', 'removed_from_library']),
  }),
  errors: ['bad_request', 'paper_not_found', 'nothing_to_undo'],
  connector: true,
});

export const listCollectionsForExtension = endpoint({
  id: 'listCollectionsForExtension',
  method: 'GET',
  path: `${api}/extension/collections`,
  tag,
  summary: 'Collections and tags to choose from',
  response: z.object({
    collections: z.array(Named.extend({ item_count: z.number().int() })),
    tags: z.array(Named.extend({ item_count: z.number().int() })),
  }),
  connector: true,
});
