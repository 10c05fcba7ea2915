import { expect, it } from 'vitest';
import { nameOfCopy } from './changed-copy.ts';

it('a copy of a pasted text has the ending of its format', () => {
  expect(nameOfCopy('Pasted text', 'latex')).toBe('Pasted text.tex');
  expect(nameOfCopy('thesis.qmd', 'markdown')).toBe('thesis.qmd');
});
