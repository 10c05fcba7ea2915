import { expect, it } from 'vitest';
import { counted } from './counted.ts';

it('uses the singular only for one', () => {
  expect([0, 1, 1_200].map((n) => counted(n, 'paper'))).toEqual(['0 papers', '1 paper', '1,200 papers']);
  expect(counted(2, 'entry', 'entries')).toBe('2 entries');
});
