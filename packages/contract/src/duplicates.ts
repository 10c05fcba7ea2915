import { z } from 'zod';
import { api, Envelope, idParams } from './common.ts';
import { endpoint, queryInt } from './kit.ts';
import { type EditableField, editableFieldNames } from './paper-field-list.ts';
import { Paper } from './papers.ts';

const tag = 'library';

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
  summary: 'Merge preprints into their published versions, in the Library or in everything that is known',
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
