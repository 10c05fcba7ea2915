import { z } from 'zod';
import { api, Envelope, idParams, shown } from './common.ts';
import { endpoint, queryInt } from './kit.ts';
import { type EditableField, editableFieldNames } from './paper-field-list.ts';
import { Paper } from './papers.ts';

const tag = 'library';

/** Why papers may be one work. */
export const duplicateKinds = ['doi', 'arxiv_id', 'pmid', 'title_author', 'title', 'near_title'] as const;
export type DuplicateKind = (typeof duplicateKinds)[number];
const Kind = z.enum(duplicateKinds);

export const listDuplicates = endpoint({
  id: 'listDuplicates',
  method: 'GET',
  path: `${api}/library/duplicates`,
  tag,
  summary: 'Groups of saved papers that appear to be the same work, with the reason',
  description: '`X-Total-Count` is the number of groups, up to 10,000 for each kind of match.',
  query: z.object({ limit: queryInt(1, 200).default(50), offset: queryInt(0, 100_000_000).default(0) }),
  response: z.array(
    z.object({
      kind: Kind,
      ...shown('reason'),
      alike: z.number().int().describe('The number of groups of this kind'),
      papers: z.array(Paper),
    }),
  ),
});
export const mergeAlike = endpoint({
  id: 'mergeAlike',
  method: 'POST',
  path: `${api}/library/duplicates/merge-alike`,
  tag,
  summary: 'Merge all groups of one kind, each into its most complete paper; one undo separates them',
  body: z.strictObject({ kind: Kind }),
  response: Envelope,
});
export const markNotDuplicate = endpoint({
  id: 'markNotDuplicate',
  method: 'POST',
  path: `${api}/library/duplicates/not-duplicate`,
  tag,
  summary: 'Mark papers as not duplicates of each other',
  body: z.strictObject({ paper_ids: z.array(z.string().max(200)).min(2).max(50) }),
  response: z.object({ action_id: z.string().nullable().describe('Null if all of them were already marked') }),
  errors: ['paper_not_found'],
});
export const dedupPreprints = endpoint({
  id: 'dedupPreprints',
  method: 'POST',
  path: `${api}/papers/dedup-preprints`,
  tag: 'papers',
  summary: 'Merge preprints into their published versions, in the library or among all known papers',
  query: z.object({ scope: z.enum(['library', 'corpus']).default('corpus') }),
  response: Envelope,
});
export const detachPaper = endpoint({
  id: 'detachPaper',
  method: 'POST',
  path: `${api}/papers/{id}/detach`,
  tag: 'papers',
  summary: 'List a merged version separately again',
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
  summary: 'Merge papers into one; can be undone',
  description: 'Empty fields of `keep_id` are filled from the others; `fields` names fields to take from one of them.',
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
