import { expect, it } from 'vitest';
import type { HistoryAction } from '../../api/types.ts';
import { groupActions } from './group-actions.ts';

const action = (id: string, actor: HistoryAction['actor'], kind: string, changes = 1): HistoryAction => ({
  id,
  at: '2026-01-01T00:00:00Z',
  actor,
  kind,
  summary: kind,
  message: null,
  changes,
  job_id: null,
  state: 'done',
  undoes: null,
  can_undo: true,
  can_redo: false,
});
const ids = (actions: HistoryAction[]) => groupActions(actions).map((entry) => entry.map((a) => a.id).join(' '));

it('automatic changes of one kind are one entry, those of the user never [hist-14]', () => {
  expect(
    ids([
      action('1', 'job', 'enrich'),
      action('2', 'job', 'enrich'),
      action('3', 'job', 'merge'),
      action('4', 'user', 'rate'),
      action('5', 'user', 'rate'),
      action('6', 'job', 'enrich'),
    ]),
  ).toEqual(['1 2', '3', '4', '5', '6']);
});

it('automatic steps that changed nothing are not listed [hist-14]', () => {
  expect(ids([action('1', 'job', 'enrich', 0), action('2', 'user', 'rate', 0)])).toEqual(['2']);
});
