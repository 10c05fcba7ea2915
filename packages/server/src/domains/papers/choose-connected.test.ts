import { describe, expect, it } from 'vitest';
import { chooseConnected, type Link, maxConnected } from './choose-connected.ts';

const cites = (from: number, to: number): Link => ({ from, to, kind: 'cites' });
const star = (centre: number, first: number, count: number) =>
  Array.from({ length: count }, (_, n) => cites(centre, first + n));

describe('the papers around one', () => {
  it('are those with the most links among all, then the most cited; versions come first [con-01]', () => {
    const links: Link[] = [...star(1, 2, 4), cites(4, 3), { from: 9, to: 1, kind: 'version_of' }];
    expect(chooseConnected([1], links, (id) => (id === 5 ? 100 : id))).toEqual([1, 9, 4, 3, 5, 2]);
  });

  it('are at most 60, and each expanded paper contributes in turn [con-01]', () => {
    const links = [...star(1, 100, 200), ...star(2, 400, 10), cites(1, 2)];
    const chosen = chooseConnected([1, 2], links, () => 0);
    expect(chosen).toHaveLength(maxConnected);
    expect(chosen.filter((id) => id >= 400)).toHaveLength(10);
    expect(chosen.slice(0, 2)).toEqual([1, 2]);
    expect(new Set(chosen).size).toBe(maxConnected);
  });
});
