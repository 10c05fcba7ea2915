import { z } from 'zod';
import { api, idParams, nonBlank, text } from './common.ts';
import { endpoint } from './kit.ts';
import { libraryOrders } from './library.ts';

const tag = 'library';

const SavedView = z
  .object({
    id: z.string(),
    name: z.string(),
    query: z.string(),
    order: z.enum(libraryOrders),
    order_dir: z.enum(['asc', 'desc']),
    columns: z.array(z.string()).nullable().describe('Columns of its table, in order; null: none stored'),
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
export const countViews = endpoint({
  id: 'countViews',
  method: 'GET',
  path: `${api}/library/views/counts`,
  tag,
  summary: 'The number of papers that each saved view finds',
  response: z.array(z.object({ id: z.string(), count: z.number().int() })),
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
