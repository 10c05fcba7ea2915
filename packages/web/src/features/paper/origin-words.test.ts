import { expect, test } from 'vitest';
import { type FieldOrigin, groupOrigins, originWord } from './origin-words.ts';

const from = (field: string, origin: string, at = '2026-05-01T10:00:00Z', run: string | null = null): FieldOrigin => ({
  field,
  origin,
  at,
  import_run_id: run,
  filename: run ? 'thesis.bib' : null,
});

test('origins have names that a person knows', () => {
  expect(originWord({ origin: 'hand', filename: null })).toBe('typed by you');
  expect(originWord({ origin: 'import', filename: 'thesis.bib' })).toBe('thesis.bib');
  expect(originWord({ origin: 'import', filename: null })).toBe('an import');
  expect(originWord({ origin: 'idxa', filename: null })).toBe('OpenAlex');
});

test('fields of one origin and day are told together, the title first', () => {
  const groups = groupOrigins([
    from('doi', 'import', undefined, '4'),
    from('title', 'import', undefined, '4'),
    from('abstract', 'hand'),
    from('journal', 'hand', '2026-06-01T10:00:00Z'),
  ]);
  expect(groups.map((g) => [g.words, g.origin])).toEqual([
    ['Title, DOI', 'import'],
    ['Venue', 'hand'],
    ['Abstract', 'hand'],
  ]);
});
