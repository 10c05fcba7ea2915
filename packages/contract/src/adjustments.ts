import { z } from 'zod';
import { api, idParams, nonBlank, Timestamp } from './common.ts';
import { endpoint } from './kit.ts';

const tag = 'discovery';

const adjustmentKinds = ['venue', 'author', 'topic', 'paper', 'source'] as const;
export type AdjustmentKind = (typeof adjustmentKinds)[number];
const adjustmentStrengths = ['less', 'more', 'never'] as const;
export type AdjustmentStrength = (typeof adjustmentStrengths)[number];

const wish = {
  kind: z.enum(adjustmentKinds).describe('`paper` is a seed, for papers that are close to it'),
  target: nonBlank(300).describe('Author, topic or paper ID; name of a venue; key of a source'),
  strength: z.enum(adjustmentStrengths),
};
export const Adjustment = z
  .object({
    id: z.string(),
    ...wish,
    label: z.string(),
    lens_id: z.string().nullable().describe('Null: all lenses'),
    created_at: Timestamp,
    affected: z.number().int().describe('Candidates in the current lists that it changes'),
  })
  .meta({ id: 'Adjustment' });
export type Adjustment = z.output<typeof Adjustment>;

const Moved = z.object({
  id: z.string(),
  paper_id: z.string().nullable().describe('Null: not yet a paper in Carrel'),
  title: z.string(),
  rank_before: z.number().int().nullable(),
  rank_after: z.number().int().nullable().describe('Null: not in the list'),
  score_before: z.number(),
  score_after: z.number().nullable(),
});

export const listAdjustments = endpoint({
  id: 'listAdjustments',
  method: 'GET',
  path: `${api}/discovery/adjustments`,
  tag,
  summary: 'Preferences that change the order of suggestions, newest first',
  query: z.object({ lens_id: z.string().max(200).optional() }),
  response: z.array(Adjustment),
  errors: ['lens_not_found'],
});

export const addAdjustment = endpoint({
  id: 'addAdjustment',
  method: 'POST',
  path: `${api}/discovery/adjustments`,
  tag,
  summary: 'Show more, less or none of a venue, author, topic, source or papers close to a seed',
  description:
    'The lists are reordered immediately. One preference is kept per lens and target; a new one replaces it.',
  body: z.strictObject({ ...wish, lens_id: z.string().max(200).nullable().default(null) }),
  status: 201,
  response: z.object({ adjustment: Adjustment, action_id: z.string().nullable() }),
  errors: ['lens_not_found', 'adjustment_target_unknown'],
});

export const removeAdjustment = endpoint({
  id: 'removeAdjustment',
  method: 'DELETE',
  path: `${api}/discovery/adjustments/{id}`,
  tag,
  summary: 'Remove a preference; can be undone',
  params: idParams,
  response: z.object({ success: z.literal(true), action_id: z.string().nullable() }),
  errors: ['adjustment_not_found'],
});

export const previewAdjustment = endpoint({
  id: 'previewAdjustment',
  method: 'POST',
  anyOrder: 'question',
  path: `${api}/discovery/adjustments/preview`,
  tag,
  summary: 'Where a suggestion and the others of its lens would rank with a preference, without storing it',
  body: z.strictObject({ recommendation_id: z.string().min(1).max(200), ...wish }),
  response: z.object({
    lens_id: z.string(),
    recommendation: Moved,
    list: z.array(Moved).describe('The list with the preference, then those that leave it'),
    moved: z.number().int().describe('Suggestions whose rank changes'),
  }),
  errors: ['recommendation_not_found', 'adjustment_target_unknown'],
});
