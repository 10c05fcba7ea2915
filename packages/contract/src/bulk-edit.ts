import { z } from 'zod';
import { Affected, api, nonBlank, shown } from './common.ts';
import { endpoint } from './kit.ts';
import { type BulkField, bulkFieldNames } from './paper-field-list.ts';
import { paperFieldShape } from './paper-fields.ts';
import { Rating, ReadingStatus } from './papers.ts';

const tag = 'library';

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
  summary: 'Remove some papers from the library',
  body: z.strictObject({ paper_ids: paperIds }),
  response: Affected,
});

export const bulkAddToCollection = endpoint({
  id: 'bulkAddToCollection',
  method: 'POST',
  path: `${api}/library/bulk/add-to-collection`,
  tag,
  summary: 'Add some papers to a collection',
  body: z.strictObject({ paper_ids: paperIds, collection_id: z.string().max(200) }),
  response: Affected,
  errors: ['collection_not_found'],
});

/** Bibliographic fields that several papers can share. Null clears one. */
const BulkFields = z.strictObject(
  Object.fromEntries(bulkFieldNames.map((name) => [name, paperFieldShape[name]])) as Pick<
    typeof paperFieldShape,
    BulkField
  >,
);

export const BulkChanges = z.strictObject({
  rating: Rating.optional(),
  reading_status: ReadingStatus.nullable().optional(),
  add_tags: z.array(nonBlank(200)).max(50).optional().describe('Tag names; missing tags are created'),
  remove_tags: z.array(nonBlank(200)).max(50).optional(),
  add_to_collections: z.array(z.string().max(200)).max(50).optional(),
  remove_from_collections: z.array(z.string().max(200)).max(50).optional(),
  status: z.enum(['library', 'removed']).optional(),
  fields: BulkFields.optional(),
  add_keywords: z.array(nonBlank(500)).max(100).optional(),
  remove_keywords: z.array(nonBlank(500)).max(100).optional(),
  citation_keys: z
    .enum(['renew', 'pin', 'unpin'])
    .optional()
    .describe('`renew` regenerates the keys that are not pinned, with the current pattern'),
});

const decisions = { rating: Rating, reading_status: ReadingStatus.nullable(), status: z.string().max(20) };

const Selection = z.union([
  z.strictObject({ paper_ids: z.array(z.string().max(200)).min(1).max(100_000) }),
  z.strictObject({
    query: z.string().max(2000),
    except: z.array(z.string().max(200)).max(10_000).optional().describe('IDs of matches to leave unchanged'),
  }),
]);

export const previewCitationKeys = endpoint({
  id: 'previewCitationKeys',
  method: 'POST',
  maxBodyBytes: 2_500_000,
  path: `${api}/library/citation-keys/preview`,
  tag: 'citations',
  summary: 'Preview the citation keys that a pattern makes, and the changes if keys were regenerated',
  description: 'Changes nothing. Regenerate keys with `/library/bulk/edit` and `citation_keys: "renew"`.',
  body: z.strictObject({
    pattern: z.string().max(200).optional().describe('The pattern in Settings if absent'),
    selection: Selection.optional().describe('Papers whose changes are listed; none if absent'),
  }),
  response: z.object({
    problem: z
      .object({ position: z.number().int().describe('The character, counted from 1'), ...shown('text') })
      .nullable(),
    examples: z
      .array(z.object({ paper_id: z.string(), title: z.string(), key: z.string() }))
      .describe('Keys of the papers that were added last'),
    total: z.number().int(),
    pinned: z.number().int().describe('Papers whose keys stay because they are pinned'),
    changed: z.number().int(),
    changes: z
      .array(z.object({ paper_id: z.string(), title: z.string(), from: z.string().nullable(), to: z.string() }))
      .describe('The first 100'),
  }),
});

export const bulkEdit = endpoint({
  id: 'bulkEdit',
  method: 'POST',
  maxBodyBytes: 2_500_000,
  path: `${api}/library/bulk/edit`,
  tag,
  summary: 'Edit many papers as one step, which one undo reverts',
  description:
    'The selection is a list of ids, or everything a query finds but for some. Small selections are changed in one transaction before the answer; large ones by a job that works in short transactions under one entry of the history.',
  body: z.strictObject({
    selection: Selection,
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
      .describe('Papers that were skipped, with their current values'),
    action_id: z.string().nullable(),
    job_id: z.string().nullable().describe('Set when a job does the work'),
    status: z.enum(['done', 'queued', 'already_running']),
  }),
  errors: ['collection_not_found'],
});
