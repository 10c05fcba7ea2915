import { z } from 'zod';
import { api, nonBlank } from './common.ts';
import { endpoint } from './kit.ts';

const tag = 'library';

const TopicSummary = z
  .object({ canonical: z.string(), paper_count: z.number().int(), aliases: z.array(z.string()) })
  .meta({ id: 'TopicSummary' });
export const listTopics = endpoint({
  id: 'listTopics',
  method: 'GET',
  path: `${api}/library/topics`,
  tag,
  summary: 'Topics in the library with their other names',
  response: z.array(TopicSummary),
});
export const createTopic = endpoint({
  id: 'createTopic',
  method: 'POST',
  path: `${api}/library/topics`,
  tag,
  summary: 'Create a topic',
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
  summary: 'Delete a topic, or merge its papers into another',
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
  summary: 'Add another name to a topic',
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
  summary: 'Remove another name from a topic',
  params: z.object({ alias: z.string().min(1).max(300) }),
  status: 204,
  errors: ['topic_not_found'],
});
export const groupTopics = endpoint({
  id: 'groupTopics',
  method: 'POST',
  path: `${api}/library/topics/group`,
  tag,
  summary: 'Merge one topic into another; its name stays as an alias',
  body: z.strictObject({ source: nonBlank(300), target: nonBlank(300) }),
  response: TopicSummary,
  errors: ['topic_not_found'],
});
