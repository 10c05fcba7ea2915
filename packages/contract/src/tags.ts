import { z } from 'zod';
import { api, colour, idParams, nonBlank } from './common.ts';
import { endpoint } from './kit.ts';

const tag = 'library';

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
  summary: 'Create a tag',
  body: z.strictObject({ name: nonBlank(200), color: colour.optional() }),
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
  body: z.strictObject({ name: nonBlank(200).optional(), color: colour.optional() }),
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
export const mergeTag = endpoint({
  id: 'mergeTag',
  method: 'POST',
  path: `${api}/library/tags/{id}/merge`,
  tag,
  summary: 'Merge a tag into another one: its papers get the other tag, and the merged tag is deleted',
  params: idParams,
  body: z.strictObject({ into_id: z.string().max(200) }),
  response: Tag,
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
  summary: 'Remove a tag from a paper',
  params: z.object({ paper_id: z.string().max(200), tag_id: z.string().max(200) }),
  status: 204,
  errors: ['paper_not_found', 'tag_not_found'],
});
