import { z } from 'zod';
import { api, idParams, StoredMessage, Timestamp } from './common.ts';
import { endpoint, queryInt } from './kit.ts';

const tag = 'history';

const HistoryAction = z
  .object({
    id: z.string(),
    at: Timestamp,
    actor: z.enum(['user', 'connector', 'job']),
    kind: z.string().describe('Such as papers.rate or imports.run'),
    summary: z.string().describe('English text, such as Tagged “Drift” with “to read”'),
    message: StoredMessage.nullable().describe(
      'The summary as a message with its values, for translation; null for changes made by earlier versions',
    ),
    changes: z.number().int().describe('Rows touched'),
    job_id: z.string().nullable(),
    state: z.enum(['open', 'done', 'undone']),
    undoes: z.string().nullable().describe('The change that this one undoes'),
    can_undo: z.boolean(),
    can_redo: z.boolean(),
  })
  .meta({ id: 'HistoryAction' });

export const listHistory = endpoint({
  id: 'listHistory',
  method: 'GET',
  path: `${api}/history`,
  tag,
  summary: 'What was changed, in the order in which it is undone',
  description: 'Header: X-Next-Cursor.',
  query: z.object({
    limit: queryInt(1, 200).default(50),
    cursor: z.string().max(100).optional(),
    paper_id: z.string().max(200).optional(),
    job_id: z.string().max(100).optional(),
  }),
  response: z.array(HistoryAction),
  errors: ['bad_cursor'],
});

export const getHistoryAction = endpoint({
  id: 'getHistoryAction',
  method: 'GET',
  path: `${api}/history/{id}`,
  tag,
  summary: 'One change, row by row',
  params: idParams,
  query: z.object({ limit: queryInt(1, 500).default(100), offset: queryInt(0, 100_000_000).default(0) }),
  response: HistoryAction.extend({
    rows: z.array(
      z.object({
        table: z.string(),
        row: z.string(),
        label: z.string().nullable().describe('The title of the paper or the name of the item'),
        op: z.enum(['insert', 'update', 'delete']),
        before: z
          .record(z.string(), z.unknown())
          .nullable()
          .describe('Texts of more than 1,000 characters are cut and end with an ellipsis'),
        after: z.record(z.string(), z.unknown()).nullable().describe('Cut in the same way'),
      }),
    ),
  }),
  errors: ['action_not_found'],
});

const UndoResult = z.object({
  action: HistoryAction.nullable().describe(
    'The change that was undone or redone; null if an operation was stopped before it changed anything',
  ),
  reverted: z.number().int().describe('Rows reverted'),
  kept: z.number().int().describe('Rows kept because they were changed later'),
  status: z.enum(['done', 'queued', 'already_running']).describe('queued: the job job_id does the work'),
  job_id: z.string().nullable(),
  stopped: z.string().nullable().describe('The running operation that was stopped first'),
});

export const undoLast = endpoint({
  id: 'undoLast',
  method: 'POST',
  path: `${api}/history/undo`,
  tag,
  summary: 'Undo the last change the user made',
  description:
    'If an operation is still making that change, it is stopped first and then reverted. Nothing older is touched.',
  response: UndoResult,
  errors: ['nothing_to_undo', 'undo_conflict', 'job_active'],
});
export const redoLast = endpoint({
  id: 'redoLast',
  method: 'POST',
  path: `${api}/history/redo`,
  tag,
  summary: 'Redo the last undone change',
  response: UndoResult,
  errors: ['nothing_to_redo', 'undo_conflict', 'job_active'],
});
export const revertAction = endpoint({
  id: 'revertAction',
  method: 'POST',
  path: `${api}/history/{id}/revert`,
  tag,
  summary: 'Undo one change, regardless of later changes',
  description:
    'With on_conflict "keep", rows that were changed afterwards are left alone; otherwise they refuse the call.',
  params: idParams,
  body: z.strictObject({ on_conflict: z.enum(['refuse', 'keep']).default('refuse') }),
  bodyOptional: true,
  response: UndoResult,
  errors: ['action_not_found', 'undo_conflict', 'nothing_to_undo', 'job_active'],
});
