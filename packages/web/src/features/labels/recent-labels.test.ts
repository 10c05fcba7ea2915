// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { recentFirst, rememberLabel } from './recent-labels.ts';

beforeEach(() => localStorage.clear());

const choices = ['a', 'b', 'c', 'd'].map((id) => ({ id, state: id === 'd' ? ('on' as const) : ('off' as const) }));
const ids = () => recentFirst('tag', choices).map((c) => c.id);

it('tags of the papers come first, then those used last [lab-01]', () => {
  expect(ids()).toEqual(['d', 'a', 'b', 'c']);
  rememberLabel('tag', 'b');
  rememberLabel('tag', 'c');
  expect(ids()).toEqual(['d', 'c', 'b', 'a']);
  rememberLabel('tag', 'b');
  expect(ids()).toEqual(['d', 'b', 'c', 'a']);
  expect(recentFirst('collection', choices).map((c) => c.id)).toEqual(['d', 'a', 'b', 'c']);
});

it('a damaged list in the browser is ignored [lab-01]', () => {
  localStorage.setItem('carrel.recent.tag', '{');
  expect(ids()).toEqual(['d', 'a', 'b', 'c']);
});
