import { expect, it } from 'vitest';
import { drawingDensity } from './drawing-density.ts';

it.each([
  [595, 842, 2, 2],
  [8_000, 8_000, 2, Math.sqrt(0.5)],
  [40_000, 10, 2, 0.4096],
])('a page of %i by %i at %i is drawn at %d [pdf-23]', (width, height, wanted, density) => {
  expect(drawingDensity(width, height, wanted)).toBeCloseTo(density, 10);
});

it('no canvas is larger than browsers accept [pdf-23]', () => {
  for (const [width, height] of [
    [552_894_464, 552_894_464],
    [1, 1e9],
    [3_000, 90_000],
  ] as const) {
    const density = drawingDensity(width, height, 2);
    expect(width * density * height * density).toBeLessThanOrEqual(32_000_001);
    expect(Math.max(width, height) * density).toBeLessThanOrEqual(16_385);
  }
});
