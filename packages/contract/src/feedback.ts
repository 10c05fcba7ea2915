import { z } from 'zod';
import { api } from './common.ts';
import { endpoint } from './kit.ts';

export const feedbackEvents = ['external_link_click', 'abstract_engagement', 'search_query'] as const;

export const trackFeedback = endpoint({
  id: 'trackFeedback',
  method: 'POST',
  anyOrder: 'note',
  path: `${api}/feedback/track`,
  tag: 'feedback',
  summary: 'Record that a link was opened, an abstract was read or a search was made',
  body: z.strictObject({
    event_type: z.enum(feedbackEvents),
    paper_id: z.string().max(200).nullish(),
    context: z.record(z.string().max(100), z.unknown()).nullish(),
  }),
  status: 204,
  errors: ['paper_not_found'],
});

export const resetFeedback = endpoint({
  id: 'resetFeedback',
  method: 'POST',
  path: `${api}/feedback/reset`,
  tag: 'feedback',
  summary:
    'Delete what was learned from feedback; can be undone. Papers, ratings and the calibration of suggested authors are kept',
  response: z.object({
    success: z.literal(true),
    cleared: z.record(z.string(), z.number().int()),
    total_rows_cleared: z.number().int(),
    action_id: z.string().nullable(),
  }),
});
