import { expect, test } from 'vitest';
import {
  choiceOf,
  fittingColumns,
  gridTemplate,
  moveColumn,
  shownColumns,
  toggleColumn,
  widenColumn,
} from './columns.tsx';

const ids = (choice: readonly { id: string }[]) => choice.map((c) => c.id);

test('without a choice the default columns are shown; unknown ones are left out', () => {
  expect(ids(shownColumns(null))).toEqual(['authors', 'venue', 'year', 'rating']);
  expect(
    ids(
      shownColumns([
        { id: 'gone', width: 10 },
        { id: 'year', width: 80 },
      ]),
    ),
  ).toEqual(['year']);
});

test('columns that would be too narrow are hidden', () => {
  const columns = shownColumns(null);
  expect(ids(fittingColumns(columns, 1200))).toEqual(['authors', 'venue', 'year', 'rating']);
  expect(ids(fittingColumns(columns, 620))).toEqual(['authors', 'venue', 'year']);
  expect(ids(fittingColumns(columns, 300))).toEqual(['authors']);
  expect(ids(fittingColumns(columns, null))).toEqual(ids(columns));
});

test('columns are added at the end, hidden, moved and resized', () => {
  const columns = shownColumns(null);
  expect(ids(toggleColumn(columns, 'tags'))).toEqual(['authors', 'venue', 'year', 'rating', 'tags']);
  expect(ids(toggleColumn(columns, 'venue'))).toEqual(['authors', 'year', 'rating']);
  expect(ids(moveColumn(columns, 'year', -1))).toEqual(['authors', 'year', 'venue', 'rating']);
  expect(ids(moveColumn(columns, 'rating', 1))).toEqual(ids(choiceOf(columns)));
  expect(widenColumn(columns, 'year', 99)[2]).toEqual({ id: 'year', width: 99 });
  expect(gridTemplate(shownColumns([{ id: 'year', width: 99 }]))).toMatch(/99px/);
});
