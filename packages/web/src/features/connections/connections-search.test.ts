import { describe, expect, it } from 'vitest';
import { readConnectionsSearch, withExpanded, withoutLast } from './connections-search.ts';
import { relationsOf } from './relation.ts';

describe('expanded papers', () => {
  it('are in the address, and anything else there is ignored [con-04]', () => {
    expect(readConnectionsSearch({ expand: '4,5' })).toEqual({ expand: '4,5' });
    expect(readConnectionsSearch({ expand: 4 })).toEqual({ expand: '4' });
    expect(readConnectionsSearch({ expand: '4,x' })).toEqual({});
    expect(readConnectionsSearch({})).toEqual({});
  });

  it('are added at the end, at most ten, and removed from there [con-04]', () => {
    expect(withExpanded(undefined, '4')).toBe('4');
    expect(withExpanded('4,5', '4')).toBe('5,4');
    expect(withExpanded('1,2,3,4,5,6,7,8,9,10', '11')).toBe('2,3,4,5,6,7,8,9,10,11');
    expect(withoutLast('4,5')).toBe('4');
    expect(withoutLast('4')).toBeUndefined();
    expect(withoutLast(undefined)).toBeUndefined();
  });
});

describe('the relation to the paper', () => {
  it('follows the direction of the links [con-04]', () => {
    const links = [
      [0, 1, 'cites'],
      [2, 0, 'cites'],
      [0, 3, 'cites'],
      [3, 0, 'cites'],
      [4, 0, 'version_of'],
      [1, 5, 'cites'],
    ] as const;
    const answer = { papers: Array(6).fill({}), links: links.map(([from, to, kind]) => ({ from, to, kind })) };
    expect(relationsOf(answer as never)).toEqual(['self', 'cited', 'citing', 'both', 'version', 'further']);
  });
});
