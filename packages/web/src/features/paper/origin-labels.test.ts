import * as m from '@carrel/messages/paperDetails';
import { expect, test } from 'vitest';
import { type FieldOrigin, groupOrigins, originLabel } from './origin-labels.ts';

const from = (field: string, origin: string, at = '2026-05-01T10:00:00Z', run: string | null = null): FieldOrigin => ({
  field,
  origin,
  at,
  import_run_id: run,
  filename: run ? 'thesis.bib' : null,
});

test('origins have names that people know', () => {
  expect(originLabel({ origin: 'hand', filename: null })).toBe(m.originYou());
  expect(originLabel({ origin: 'import', filename: 'thesis.bib' })).toBe('thesis.bib');
  expect(originLabel({ origin: 'import', filename: null })).toBe(m.originImport());
  expect(originLabel({ origin: 'idxa', filename: null })).toBe('OpenAlex');
});

test('fields of one origin and day are grouped, the title first', () => {
  const groups = groupOrigins([
    from('doi', 'import', undefined, '4'),
    from('title', 'import', undefined, '4'),
    from('abstract', 'hand'),
    from('journal', 'hand', '2026-06-01T10:00:00Z'),
  ]);
  expect(groups.map((g) => [g.names, g.origin])).toEqual([
    ['Title, DOI', 'import'],
    ['Venue', 'hand'],
    ['Abstract', 'hand'],
  ]);
});
