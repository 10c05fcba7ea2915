// @vitest-environment jsdom
import '../../test-kit/dom.ts';
import * as common from '@carrel/messages/common';
import * as m from '@carrel/messages/history';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { HistoryAction } from '../../api/types.ts';
import { renderPart } from '../../test-kit/render.tsx';
import { HistoryRow } from './HistoryRow.tsx';

const imported = (changes: number): HistoryAction => ({
  id: '1',
  at: '2026-01-01T00:00:00Z',
  actor: 'user',
  kind: 'imports.run',
  summary: 'Imported refs.bib',
  message: null,
  changes,
  job_id: null,
  state: 'done',
  undoes: null,
  can_undo: true,
  can_redo: false,
});

it('in the history of a paper, a change of many papers is not undone there [hist-15]', () => {
  renderPart(<HistoryRow action={imported(9350)} ofPaper />);
  expect(screen.queryByRole('button', { name: common.undo() })).toBeNull();
  expect(screen.getByRole('link', { name: m.undoInHistory() }).getAttribute('href')).toBe('/history');
});

it('the number of rows is shown with the rows only', async () => {
  renderPart(<HistoryRow action={imported(9350)} />);
  expect(screen.queryByText(m.changes({ count: 9350 }))).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: /Imported refs.bib/ }));
  expect(screen.getByText(m.changes({ count: 9350 }))).toBeTruthy();
});

it('a small change is undone there, and any change in the whole history [hist-15]', () => {
  renderPart(
    <>
      <HistoryRow action={imported(3)} ofPaper />
      <HistoryRow action={imported(9350)} />
    </>,
  );
  expect(screen.getAllByRole('button', { name: common.undo() })).toHaveLength(2);
});
