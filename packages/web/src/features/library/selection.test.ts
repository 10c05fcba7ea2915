import { afterEach, expect, test } from 'vitest';
import { clearSelection, isChosen, isEmpty, selectAll, selectIds, selection, sizeOf, toggleId } from './selection.ts';

afterEach(clearSelection);

test('rows are selected and deselected one by one', () => {
  toggleId('1');
  selectIds(['2', '3']);
  toggleId('2');
  expect([...selection.get().ids]).toEqual(['1', '3']);
  expect(sizeOf(selection.get())).toBe(2);
  expect(isChosen(selection.get(), '2')).toBe(false);
});

test('all matches with exceptions', () => {
  selectAll('tag:drift', 5000);
  toggleId('7');
  toggleId('8');
  toggleId('8');
  expect(sizeOf(selection.get())).toBe(4999);
  expect(isChosen(selection.get(), '7')).toBe(false);
  expect(isChosen(selection.get(), '8')).toBe(true);
  expect(isEmpty(selection.get())).toBe(false);
});
