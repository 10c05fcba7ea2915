import { expect, test } from 'vitest';
import { callsFor } from './cost.ts';

test('many papers share a call, titles do not', () => {
  expect(callsFor({ source: 'idxa', purpose: 'metadata', count: 9936 })).toBe(100);
  expect(callsFor({ source: 'crossref', purpose: 'metadata', count: 101 })).toBe(3);
  expect(callsFor({ source: 'idxa', purpose: 'title', count: 12 })).toBe(12);
  expect(callsFor({ source: 'idxb', purpose: 'metadata', count: 0 })).toBe(0);
});
