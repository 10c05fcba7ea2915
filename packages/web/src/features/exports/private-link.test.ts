import { expect, it } from 'vitest';
import { linkedList } from './private-link.ts';

it.each([
  [{ query: {} }, { of: 'library' }],
  [{ query: { search: 'collection:#12' } }, { of: 'collection', id: '12' }],
  [{ query: { search: 'collection:#12 owls' } }, { of: 'search', query: 'collection:#12 owls' }],
  [{ query: { paper_ids: '1,2' } }, { of: 'papers', paper_ids: ['1', '2'] }],
  [{ selection: { paper_ids: ['3'] } }, { of: 'papers', paper_ids: ['3'] }],
  [{ selection: { search: 'owls', except: [] } }, { of: 'search', query: 'owls' }],
  // A link cannot exclude papers, and it has a limit.
  [{ selection: { search: 'owls', except: ['1'] } }, null],
  [{ selection: { paper_ids: Array.from({ length: 5001 }, String) } }, null],
] as const)('the private link of %j shows that list [link-01]', (papers, list) => {
  expect(linkedList({ papers: papers as never })).toEqual(list);
});
