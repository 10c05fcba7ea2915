import { z } from 'zod';
import { api, colour, idParams, nonBlank, text } from './common.ts';
import { endpoint, queryInt } from './kit.ts';
import { Paper } from './papers.ts';

const tag = 'library';

const Collection = z
  .object({
    id: z.string(),
    name: z.string(),
    description: z.string().nullable(),
    color: z.string(),
    parent_id: z.string().nullable(),
    created_at: z.string(),
    item_count: z.number().int().describe('Papers in the collection itself'),
    paper_count: z.number().int().describe('Papers in it or in its subcollections, as found by `collection:`'),
    last_added_at: z.string().nullable(),
    avg_citations: z.number().nullable(),
    avg_rating: z.number().nullable(),
    activity_status: z.enum(['fresh', 'active', 'stale', 'dormant']).nullable(),
  })
  .meta({ id: 'Collection' });

const CollectionWrite = z.strictObject({
  name: nonBlank(300),
  description: text(5000).nullable().optional(),
  color: colour.optional(),
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
  summary: 'Create a collection',
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
  summary: 'Add a paper to a collection',
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
  summary: 'Remove a paper from a collection',
  params: z.object({ id: z.string().max(200), paper_id: z.string().max(200) }),
  status: 204,
  errors: ['collection_not_found', 'paper_not_found'],
});
