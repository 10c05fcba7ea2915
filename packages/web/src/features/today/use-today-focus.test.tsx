// @vitest-environment jsdom
import '../../test-kit/dom.ts';
import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { TodayRow } from './rows.ts';
import { useTodayFocus } from './use-today-focus.ts';

const rowsOf = (...ids: string[]) =>
  ids.map((id) => ({ kind: 'reading', id, item: { paper: { id } } }) as unknown as TodayRow);
const focusOn = (rows: TodayRow[]) =>
  renderHook((now: TodayRow[]) => useTodayFocus(now, undefined), { initialProps: rows });

it('keys apply to the same row when rows above it come or go [home-15]', () => {
  const { result, rerender } = focusOn(rowsOf('a', 'b', 'c'));
  act(() => result.current.goTo(1));
  expect(result.current.focused?.id).toBe('b');
  rerender(rowsOf('b', 'c'));
  expect([result.current.focused?.id, result.current.at]).toEqual(['b', 0]);
  rerender(rowsOf('new', 'a', 'b', 'c'));
  expect([result.current.focused?.id, result.current.at]).toEqual(['b', 2]);
});

it('the row that takes the place of a decided one is next [home-15]', () => {
  const { result, rerender } = focusOn(rowsOf('a', 'b', 'c'));
  act(() => result.current.goTo(1));
  act(() => result.current.goTo(1, rowsOf('a', 'c')));
  rerender(rowsOf('a', 'c'));
  expect(result.current.focused?.id).toBe('c');
  rerender(rowsOf('a', 'd'));
  expect(result.current.focused?.id).toBe('d');
});
