import { expect, test } from 'vitest';
import { barAt, barHeight, tallest, topAfter } from './scaled-scroll.ts';

const small = { whole: 50_000, view: 800 };
const large = { whole: 64_000_000, view: 800 };

test('a list that fits is scrolled without scaling', () => {
  expect(barHeight(small)).toBe(50_000);
  expect(barAt(1234, small)).toBe(1234);
  expect(topAfter(1000, 1000, 9000, small)).toBe(9000);
});

test('a million rows fit under the tallest element a browser draws, and all are reachable', () => {
  expect(barHeight(large)).toBe(tallest);
  expect(topAfter(0, 0, tallest - 800, large)).toBe(64_000_000 - 800);
  expect(topAfter(63_000_000, 7_000_000, 0, large)).toBe(0);
});

test('small movements are followed pixel by pixel, a drag in proportion', () => {
  expect(topAfter(5_000_000, 600_000, 600_100, large)).toBe(5_000_100);
  const half = (tallest - 800) / 2;
  expect(topAfter(0, 0, half, large)).toBeCloseTo((64_000_000 - 800) / 2, 0);
});

test('the bar returns to its proper position', () => {
  const top = topAfter(5_000_000, barAt(5_000_000, large), barAt(5_000_000, large) + 300, large);
  expect(top).toBe(5_000_300);
  expect(barAt(top, large)).toBeCloseTo((top * (tallest - 800)) / (large.whole - 800), 3);
});
