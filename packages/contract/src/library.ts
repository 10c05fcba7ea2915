import { z } from 'zod';
import { Affected, api, Envelope, idParams, nonBlank, text } from './common.ts';
import { endpoint, queryBool, queryInt } from './kit.ts';
import { type BulkField, bulkFieldNames, type EditableField, editableFieldNames } from './paper-field-list.ts';
import { paperFieldShape } from './paper-fields.ts';
import { GuardedPaperEdit, Paper, QueryReading, Rating, ReadingStatus } from './papers.ts';

const tag = 'library';

export const libraryOrders = [
  'date',
  'added_at',
  'rating',
  'title',
  'authors',
  'journal',
  'citations',
  'year',
  'signal',
  'relevance',
] as const;

const listQuery = z.object({
  search: z
    .string()
    .max(2000)
    .optional()
    .describe('Query language: words, "phrases", author:, title:, tag:, year:2019..2022, …'),
  order: z.enum(libraryOrders).default('added_at'),
  order_dir: z.enum(['asc', 'desc']).default('desc'),
  limit: queryInt(1, 1000).default(100),
  offset: queryInt(0, 100_000_000).default(0),
  cursor: z.string().max(500).optional(),
});

export const listSaved = endpoint({
  id: 'listSaved',
  method: 'GET',
  path: `${api}/library/saved`,
  tag,
  summary: 'Saved papers',
  description: 'Headers: X-Total-Count, X-Next-Cursor.',
  query: listQuery,
  response: z.array(Paper),
  errors: ['bad_cursor'],
});

export const SearchResultItem = z.object({
  paper: Paper,
  reasons: z
    .array(
      z.object({
        field: z.string(),
        snippet: z.string().describe('Text around the hit'),
        marks: z.array(z.tuple([z.number().int(), z.number().int()])).describe('[start, end) offsets into the snippet'),
      }),
    )
    .describe('Why this paper is here; empty without words in the query'),
});

export const searchLibrary = endpoint({
  id: 'searchLibrary',
  method: 'GET',
  path: `${api}/library/search`,
  tag,
  summary: 'Saved papers by query, with the reason of each hit and what was made of the query',
  query: listQuery.extend({
    with_total: queryBool().default(true),
  }),
  response: z.object({
    total: z.number().int().nullable(),
    items: z.array(SearchResultItem),
    next_cursor: z.string().nullable(),
    query: QueryReading,
  }),
  errors: ['bad_cursor'],
});

const FacetValue = z.object({ value: z.string(), label: z.string(), count: z.number().int(), query: z.string() });

export const getFacets = endpoint({
  id: 'getFacets',
  method: 'GET',
  path: `${api}/library/facets`,
  tag,
  summary: 'Counts by year, tag, venue, author, reading state, rating, type for a query',
  query: z.object({ search: z.string().max(2000).optional(), limit: queryInt(1, 100).default(12) }),
  response: z.object({
    total: z.number().int(),
    facets: z.array(z.object({ field: z.string(), label: z.string(), values: z.array(FacetValue) })),
  }),
});

export const suggestQuery = endpoint({
  id: 'suggestQuery',
  method: 'GET',
  path: `${api}/library/suggest`,
  tag,
  summary: 'Completions for the query box',
  query: z.object({ prefix: z.string().max(500), limit: queryInt(1, 20).default(8) }),
  response: z.array(z.object({ insert: z.string(), label: z.string(), count: z.number().int().nullable() })),
});

export const savePaper = endpoint({
  id: 'savePaper',
  method: 'POST',
  path: `${api}/library/saved`,
  tag,
  summary: 'Save a paper: a known one by paper_id, or a new one by title',
  body: z.strictObject({
    paper_id: z.string().max(200).optional(),
    ...paperFieldShape,
    idxa_id: text(50).optional(),
    notes: text(200_000).optional(),
    rating: Rating.optional(),
    added_from: text(100).optional(),
  }),
  status: 201,
  response: Paper,
  errors: ['nothing_given', 'paper_not_found'],
});

export const updateSaved = endpoint({
  id: 'updateSaved',
  method: 'PUT',
  path: `${api}/library/saved/{id}`,
  tag,
  summary: 'Update notes, rating or fields of a saved paper',
  params: idParams,
  query: z.object({ notes: text(200_000).optional(), rating: queryInt(0, 5).optional() }),
  body: GuardedPaperEdit,
  bodyOptional: true,
  response: Paper,
  errors: ['paper_not_found', 'conflict'],
});

export const removeSaved = endpoint({
  id: 'removeSaved',
  method: 'DELETE',
  path: `${api}/library/saved/{id}`,
  tag,
  summary: 'Take a paper out of the Library; it can be undone',
  params: idParams,
  status: 204,
  errors: ['paper_not_found'],
});

export const getReadingQueue = endpoint({
  id: 'getReadingQueue',
  method: 'GET',
  path: `${api}/library/reading-queue`,
  tag,
  summary: 'The reading list by state',
  description:
    '`limit` and `offset` hold for each of the three lists. `X-Total-Count` is the number of papers in all of them.',
  query: z.object({ limit: queryInt(1, 1000).default(200), offset: queryInt(0, 100_000_000).default(0) }),
  response: z.object({
    reading: z.array(Paper),
    done: z.array(Paper),
    excluded: z.array(Paper),
    totals: z.object({ reading: z.number().int(), done: z.number().int(), excluded: z.number().int() }),
  }),
});

export const setReadingStatus = endpoint({
  id: 'setReadingStatus',
  method: 'PATCH',
  path: `${api}/library/papers/{id}/reading-status`,
  tag,
  summary: 'Set or clear the reading state',
  params: idParams,
  body: z.strictObject({ reading_status: ReadingStatus.nullable() }),
  response: Paper,
  errors: ['paper_not_found'],
});

const count = z.number().int();
export const getWorkflowSummary = endpoint({
  id: 'getWorkflowSummary',
  method: 'GET',
  path: `${api}/library/workflow-summary`,
  tag,
  summary: 'Landing counters of the Library',
  response: z.object({
    summary: z.object({
      total_library: count,
      avg_rating: z.number().nullable(),
      reading_count: count,
      done_count: count,
      excluded_count: count,
      reading_list_count: count,
      collections_total: count,
      uncollected_count: count,
    }),
    acquisition: z.object({
      from_feed: count,
      from_discovery: count,
      from_import: count,
      from_manual_or_other: count,
    }),
    source_mix: z.array(z.object({ source: z.string(), count })),
    reading_mix: z.array(z.object({ status: z.string(), count })),
    recent_additions: z.array(Paper),
    next_up: z.array(Paper),
    needs_attention: z.array(
      Paper.extend({
        attention_reasons: z.array(
          z.object({ code: z.string(), label: z.string(), detail: z.string(), action: z.string().nullable() }),
        ),
      }),
    ),
    needs_attention_count: count,
    health: z.object({
      collection_coverage_pct: z.number(),
      tag_coverage_pct: z.number(),
      topic_coverage_pct: z.number(),
      rated_pct: z.number(),
      cleanup_flags: z.object({ uncollected: count, untagged: count, untopiced: count }),
    }),
    cleanup_guidance: z.array(z.string()),
    structure: z.object({
      top_collections: z.array(z.object({ name: z.string(), count })),
      top_tags: z.array(z.object({ name: z.string(), count })),
      top_topics: z.array(z.object({ term: z.string(), count })),
    }),
  }),
});

export const getAttention = endpoint({
  id: 'getAttention',
  method: 'GET',
  path: `${api}/library/attention`,
  tag,
  summary: 'What is missing or doubtful in the Library, with the query behind each count',
  response: z.array(
    z.object({
      code: z.enum(['no_year', 'no_authors', 'no_identifier', 'no_abstract', 'unresolved', 'retracted', 'duplicates']),
      label: z.string(),
      detail: z.string(),
      count: z.number().int(),
      query: z.string().nullable().describe('Finds exactly the counted papers; null for groups of duplicates'),
    }),
  ),
});

const paperIds = z.array(z.string().max(200)).min(1).max(500);

export const bulkClearRating = endpoint({
  id: 'bulkClearRating',
  method: 'POST',
  path: `${api}/library/bulk/clear-rating`,
  tag,
  summary: 'Clear the rating of some papers',
  body: z.strictObject({ paper_ids: paperIds }),
  response: Affected,
});

export const bulkRemove = endpoint({
  id: 'bulkRemove',
  method: 'POST',
  path: `${api}/library/bulk/remove`,
  tag,
  summary: 'Take some papers out of the Library',
  body: z.strictObject({ paper_ids: paperIds }),
  response: Affected,
});

export const bulkAddToCollection = endpoint({
  id: 'bulkAddToCollection',
  method: 'POST',
  path: `${api}/library/bulk/add-to-collection`,
  tag,
  summary: 'Put some papers into a collection',
  body: z.strictObject({ paper_ids: paperIds, collection_id: z.string().max(200) }),
  response: Affected,
  errors: ['collection_not_found'],
});

/** Bibliographic fields that several papers can share. Null clears one. */
export const BulkFields = z.strictObject(
  Object.fromEntries(bulkFieldNames.map((name) => [name, paperFieldShape[name]])) as Pick<
    typeof paperFieldShape,
    BulkField
  >,
);

export const BulkChanges = z.strictObject({
  rating: Rating.optional(),
  reading_status: ReadingStatus.nullable().optional(),
  add_tags: z.array(nonBlank(200)).max(50).optional().describe('Tag names; missing ones are made'),
  remove_tags: z.array(nonBlank(200)).max(50).optional(),
  add_to_collections: z.array(z.string().max(200)).max(50).optional(),
  remove_from_collections: z.array(z.string().max(200)).max(50).optional(),
  status: z.enum(['library', 'removed']).optional(),
  fields: BulkFields.optional(),
  add_keywords: z.array(nonBlank(500)).max(100).optional(),
  remove_keywords: z.array(nonBlank(500)).max(100).optional(),
});

const decisions = { rating: Rating, reading_status: ReadingStatus.nullable(), status: z.string().max(20) };

export const bulkEdit = endpoint({
  id: 'bulkEdit',
  method: 'POST',
  path: `${api}/library/bulk/edit`,
  tag,
  summary: 'Change many papers as one step that one undo takes back',
  description:
    'The selection is a list of ids, or everything a query finds but for some. Small selections are changed in one transaction before the answer; large ones by a job that works in short transactions under one entry of the history.',
  body: z.strictObject({
    selection: z.union([
      z.strictObject({ paper_ids: z.array(z.string().max(200)).min(1).max(100_000) }),
      z.strictObject({
        query: z.string().max(2000),
        except: z.array(z.string().max(200)).max(10_000).optional().describe('Ids of hits that are left alone'),
      }),
    ]),
    changes: BulkChanges.refine((c) => Object.keys(c).length > 0, 'says no change'),
    if_values: z
      .array(z.strictObject({ paper_id: z.string().max(200), ...z.object(decisions).partial().shape }))
      .max(500)
      .optional()
      .describe(
        'Preconditions: the values the client last saw. Papers whose values have changed since, and not to what is asked for, are skipped and returned in `conflicts`',
      ),
  }),
  response: z.object({
    affected: z.number().int(),
    conflicts: z
      .array(z.object({ paper_id: z.string(), title: z.string(), ...decisions }))
      .describe('Papers that were skipped, with their present values'),
    action_id: z.string().nullable(),
    job_id: z.string().nullable().describe('Set when a job does the work'),
    status: z.enum(['done', 'queued', 'already_running']),
  }),
  errors: ['collection_not_found'],
});

// Collections

export const Collection = z
  .object({
    id: z.string(),
    name: z.string(),
    description: z.string().nullable(),
    color: z.string(),
    parent_id: z.string().nullable(),
    created_at: z.string(),
    item_count: z.number().int().describe('Papers in the collection itself'),
    paper_count: z.number().int().describe('Papers in it or in a collection inside it: what `collection:` finds'),
    last_added_at: z.string().nullable(),
    avg_citations: z.number().nullable(),
    avg_rating: z.number().nullable(),
    activity_status: z.enum(['fresh', 'active', 'stale', 'dormant']).nullable(),
  })
  .meta({ id: 'Collection' });

const color = z.string().regex(/^#[0-9a-fA-F]{6}$/);
const CollectionWrite = z.strictObject({
  name: nonBlank(300),
  description: text(5000).nullable().optional(),
  color: color.optional(),
  parent_id: z.string().max(200).nullable().optional(),
});

export const listCollections = endpoint({
  id: 'listCollections',
  method: 'GET',
  path: `${api}/library/collections`,
  tag,
  summary: 'All collections',
  response: z.array(Collection),
});
export const createCollection = endpoint({
  id: 'createCollection',
  method: 'POST',
  path: `${api}/library/collections`,
  tag,
  summary: 'Make a collection',
  body: CollectionWrite,
  status: 201,
  response: Collection,
  errors: ['already_exists', 'collection_not_found'],
});
export const getCollection = endpoint({
  id: 'getCollection',
  method: 'GET',
  path: `${api}/library/collections/{id}`,
  tag,
  summary: 'One collection',
  params: idParams,
  response: Collection,
  errors: ['collection_not_found'],
});
export const updateCollection = endpoint({
  id: 'updateCollection',
  method: 'PUT',
  path: `${api}/library/collections/{id}`,
  tag,
  summary: 'Rename, recolour or move a collection',
  params: idParams,
  body: CollectionWrite.partial(),
  response: Collection,
  errors: ['collection_not_found', 'already_exists', 'collection_cycle'],
});
export const deleteCollection = endpoint({
  id: 'deleteCollection',
  method: 'DELETE',
  path: `${api}/library/collections/{id}`,
  tag,
  summary: 'Delete a collection; its papers stay',
  params: idParams,
  status: 204,
  errors: ['collection_not_found'],
});
export const listCollectionItems = endpoint({
  id: 'listCollectionItems',
  method: 'GET',
  path: `${api}/library/collections/{id}/items`,
  tag,
  summary: 'Papers of a collection',
  params: idParams,
  query: z.object({ limit: queryInt(1, 1000).default(100), offset: queryInt(0, 10_000_000).default(0) }),
  response: z.array(Paper),
  errors: ['collection_not_found'],
});
export const addCollectionItem = endpoint({
  id: 'addCollectionItem',
  method: 'POST',
  path: `${api}/library/collections/{id}/items`,
  tag,
  summary: 'Put a paper into a collection',
  params: idParams,
  body: z.strictObject({ paper_id: z.string().max(200) }),
  status: 201,
  response: z.object({ collection_id: z.string(), paper_id: z.string(), added_at: z.string() }),
  errors: ['collection_not_found', 'paper_not_found', 'not_in_library', 'already_assigned'],
});
export const removeCollectionItem = endpoint({
  id: 'removeCollectionItem',
  method: 'DELETE',
  path: `${api}/library/collections/{id}/items/{paper_id}`,
  tag,
  summary: 'Take a paper out of a collection',
  params: z.object({ id: z.string().max(200), paper_id: z.string().max(200) }),
  status: 204,
  errors: ['collection_not_found', 'paper_not_found'],
});

// Tags

export const Tag = z
  .object({ id: z.string(), name: z.string(), color: z.string(), count: z.number().int() })
  .meta({ id: 'Tag' });
export const listTags = endpoint({
  id: 'listTags',
  method: 'GET',
  path: `${api}/library/tags`,
  tag,
  summary: 'All tags with the number of their papers',
  response: z.array(Tag),
});
export const createTag = endpoint({
  id: 'createTag',
  method: 'POST',
  path: `${api}/library/tags`,
  tag,
  summary: 'Make a tag',
  body: z.strictObject({ name: nonBlank(200), color: color.optional() }),
  status: 201,
  response: Tag,
  errors: ['already_exists'],
});
export const updateTag = endpoint({
  id: 'updateTag',
  method: 'PUT',
  path: `${api}/library/tags/{id}`,
  tag,
  summary: 'Rename or recolour a tag',
  params: idParams,
  body: z.strictObject({ name: nonBlank(200).optional(), color: color.optional() }),
  response: Tag,
  errors: ['tag_not_found', 'already_exists'],
});
export const deleteTag = endpoint({
  id: 'deleteTag',
  method: 'DELETE',
  path: `${api}/library/tags/{id}`,
  tag,
  summary: 'Delete a tag; its papers stay',
  params: idParams,
  status: 204,
  errors: ['tag_not_found'],
});
export const assignTag = endpoint({
  id: 'assignTag',
  method: 'POST',
  path: `${api}/library/tags/assign`,
  tag,
  summary: 'Tag a paper',
  body: z.strictObject({ paper_id: z.string().max(200), tag_id: z.string().max(200) }),
  status: 201,
  response: z.object({ paper_id: z.string(), tag_id: z.string() }),
  errors: ['paper_not_found', 'tag_not_found', 'already_assigned'],
});
export const unassignTag = endpoint({
  id: 'unassignTag',
  method: 'DELETE',
  path: `${api}/library/tags/assign/{paper_id}/{tag_id}`,
  tag,
  summary: 'Take a tag off a paper',
  params: z.object({ paper_id: z.string().max(200), tag_id: z.string().max(200) }),
  status: 204,
  errors: ['paper_not_found', 'tag_not_found'],
});

// Topics

export const TopicSummary = z
  .object({ canonical: z.string(), paper_count: z.number().int(), aliases: z.array(z.string()) })
  .meta({ id: 'TopicSummary' });
export const listTopics = endpoint({
  id: 'listTopics',
  method: 'GET',
  path: `${api}/library/topics`,
  tag,
  summary: 'Topics of the Library with their other names',
  response: z.array(TopicSummary),
});
export const createTopic = endpoint({
  id: 'createTopic',
  method: 'POST',
  path: `${api}/library/topics`,
  tag,
  summary: 'Make a topic',
  body: z.strictObject({ name: nonBlank(300) }),
  status: 201,
  response: TopicSummary,
  errors: ['already_exists'],
});
const topicParams = z.object({ name: z.string().min(1).max(300) });
export const renameTopic = endpoint({
  id: 'renameTopic',
  method: 'PUT',
  path: `${api}/library/topics/{name}`,
  tag,
  summary: 'Rename a topic',
  params: topicParams,
  body: z.strictObject({ new_name: nonBlank(300) }),
  response: TopicSummary,
  errors: ['topic_not_found', 'already_exists'],
});
export const deleteTopic = endpoint({
  id: 'deleteTopic',
  method: 'DELETE',
  path: `${api}/library/topics/{name}`,
  tag,
  summary: 'Delete a topic, or fold its papers into another',
  params: topicParams,
  query: z.object({ replacement: z.string().min(1).max(300).optional() }),
  status: 204,
  errors: ['topic_not_found'],
});
export const addTopicAlias = endpoint({
  id: 'addTopicAlias',
  method: 'POST',
  path: `${api}/library/topics/aliases`,
  tag,
  summary: 'Give a topic another name',
  body: z.strictObject({ alias: nonBlank(300), canonical: nonBlank(300) }),
  status: 201,
  response: TopicSummary,
  errors: ['topic_not_found', 'already_exists'],
});
export const deleteTopicAlias = endpoint({
  id: 'deleteTopicAlias',
  method: 'DELETE',
  path: `${api}/library/topics/aliases/{alias}`,
  tag,
  summary: 'Take another name off a topic',
  params: z.object({ alias: z.string().min(1).max(300) }),
  status: 204,
  errors: ['topic_not_found'],
});
export const groupTopics = endpoint({
  id: 'groupTopics',
  method: 'POST',
  path: `${api}/library/topics/group`,
  tag,
  summary: 'Fold one topic into another; its name stays as an alias',
  body: z.strictObject({ source: nonBlank(300), target: nonBlank(300) }),
  response: TopicSummary,
  errors: ['topic_not_found'],
});

// Saved views

export const SavedView = z
  .object({
    id: z.string(),
    name: z.string(),
    query: z.string(),
    order: z.enum(libraryOrders),
    order_dir: z.enum(['asc', 'desc']),
    columns: z.array(z.string()).nullable().describe('Columns of its table, in order; null where it keeps none'),
    created_at: z.string(),
    position: z.number().int(),
  })
  .meta({ id: 'SavedView' });
/** Names of columns belong to the interface; one that it does not know any more is left out there. */
const ViewColumns = z.array(z.string().regex(/^[a-z_]{1,40}$/)).max(40);
const ViewWrite = z.strictObject({
  name: nonBlank(200),
  query: text(2000),
  order: z.enum(libraryOrders).default('added_at'),
  order_dir: z.enum(['asc', 'desc']).default('desc'),
  columns: ViewColumns.nullable().default(null),
});
export const listViews = endpoint({
  id: 'listViews',
  method: 'GET',
  path: `${api}/library/views`,
  tag,
  summary: 'Saved views: queries with a name',
  response: z.array(SavedView),
});
export const createView = endpoint({
  id: 'createView',
  method: 'POST',
  path: `${api}/library/views`,
  tag,
  summary: 'Save a query under a name',
  body: ViewWrite,
  status: 201,
  response: SavedView,
  errors: ['already_exists'],
});
export const updateView = endpoint({
  id: 'updateView',
  method: 'PUT',
  path: `${api}/library/views/{id}`,
  tag,
  summary: 'Change a saved view',
  params: idParams,
  body: z.strictObject({
    name: nonBlank(200).optional(),
    query: text(2000).optional(),
    order: z.enum(libraryOrders).optional(),
    order_dir: z.enum(['asc', 'desc']).optional(),
    columns: ViewColumns.nullable().optional(),
    position: z.number().int().min(0).max(100_000).optional(),
  }),
  response: SavedView,
  errors: ['view_not_found', 'already_exists'],
});
export const deleteView = endpoint({
  id: 'deleteView',
  method: 'DELETE',
  path: `${api}/library/views/{id}`,
  tag,
  summary: 'Delete a saved view',
  params: idParams,
  status: 204,
  errors: ['view_not_found'],
});

// Duplicates

export const listDuplicates = endpoint({
  id: 'listDuplicates',
  method: 'GET',
  path: `${api}/library/duplicates`,
  tag,
  summary: 'Groups of saved papers that look like the same work, with the reason',
  description: '`X-Total-Count` is the number of groups, up to 10,000 of each kind of likeness.',
  query: z.object({ limit: queryInt(1, 200).default(50), offset: queryInt(0, 100_000_000).default(0) }),
  response: z.array(z.object({ reason: z.string(), papers: z.array(Paper) })),
});
export const markNotDuplicate = endpoint({
  id: 'markNotDuplicate',
  method: 'POST',
  path: `${api}/library/duplicates/not-duplicate`,
  tag,
  summary: 'Remember that papers are different works, each from each other',
  body: z.strictObject({ paper_ids: z.array(z.string().max(200)).min(2).max(50) }),
  response: z.object({ action_id: z.string().nullable().describe('Null where all of them were told apart before') }),
  errors: ['paper_not_found'],
});
export const dedupPreprints = endpoint({
  id: 'dedupPreprints',
  method: 'POST',
  path: `${api}/papers/dedup-preprints`,
  tag: 'papers',
  summary: 'Collapse preprints into their journal versions, in the Library or in everything that is known',
  query: z.object({ scope: z.enum(['library', 'corpus']).default('corpus') }),
  response: Envelope,
});
export const detachPaper = endpoint({
  id: 'detachPaper',
  method: 'POST',
  path: `${api}/papers/{id}/detach`,
  tag: 'papers',
  summary: 'Show a collapsed version as a paper of its own again',
  description:
    'It is remembered that the two are not versions of one work. What was copied to the other paper stays there.',
  params: idParams,
  response: z.object({ detached: z.boolean(), was_duplicate: z.boolean(), action_id: z.string().nullable() }),
  errors: ['paper_not_found'],
});
export const mergePapers = endpoint({
  id: 'mergePapers',
  method: 'POST',
  path: `${api}/library/duplicates/merge`,
  tag,
  summary: 'Fold papers into one; can be undone',
  description: 'What `keep_id` lacks is filled from the others; `fields` names those it takes over from one of them.',
  body: z.strictObject({
    keep_id: z.string().max(200),
    merge_ids: z.array(z.string().max(200)).min(1).max(50),
    fields: z
      .partialRecord(z.enum(editableFieldNames as [EditableField, ...EditableField[]]), z.string().max(200))
      .optional(),
  }),
  response: z.object({ paper: Paper, action_id: z.string() }),
  errors: ['paper_not_found'],
});
