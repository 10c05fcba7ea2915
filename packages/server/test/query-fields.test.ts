import { isField, mainFields, textFields } from '@carrel/contract/query';
import { expect, it } from 'vitest';
import { piecesOf } from '../../web/src/features/library/query-text.ts';
import { parseQuery } from '../src/domains/search/query/parse-query.ts';

const known = [...new Set<string>([...Object.keys(textFields), ...mainFields])].sort();

it('the browser and the service know the same fields of a query [search-35]', () => {
  for (const field of [...known, 'nofield', 'keyword']) {
    const problems = parseQuery(`${field}:x`, 0).problems.map((problem) => problem.code);
    expect([field, isField(field)]).toEqual([field, !problems.includes('unknown_field')]);
    expect([field, piecesOf(`${field}:x`)[0]?.field]).toEqual([field, isField(field) ? field : null]);
  }
});
