import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { fields } from '../../web/src/features/library/query-text.ts';
import { filterFields, textFields } from '../src/domains/search/query/fields.ts';

const known = [...new Set([...Object.keys(textFields), ...filterFields])].sort();

it('the browser and the service know the same fields of a query [search-35]', () => {
  expect([...fields].sort()).toEqual(known);
});

it('the reference describes every field of a query [search-35]', () => {
  const reference = readFileSync(new URL('../../../docs/reference/query-language.md', import.meta.url), 'utf8');
  expect(known.filter((field) => !reference.includes(`\`${field}:`))).toEqual([]);
});
