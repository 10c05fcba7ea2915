import { describe, expect, it } from 'vitest';
import { extentOf, fitted, nextInDirection, panned, toMap, toScreen, withPlace, zoomed } from './view.ts';

const size = { width: 800, height: 600 };
const whole = fitted(extentOf([-1, 1], [-0.5, 0.5]), size);

describe('the view of the map', () => {
  it('shows everything at first', () => {
    for (const corner of [
      { x: -1, y: -0.5 },
      { x: 1, y: 0.5 },
    ]) {
      const { x, y } = toScreen(whole, size, corner);
      expect(x).toBeGreaterThan(0);
      expect(x).toBeLessThan(800);
      expect(y).toBeGreaterThan(0);
      expect(y).toBeLessThan(600);
    }
    expect(fitted(extentOf([0.2], [0.3]), size)).toMatchObject({ x: 0.2, y: 0.3 });
  });

  it('enlarges around the pointer, with a limit', () => {
    const pointer = { x: 120, y: 500 };
    const before = toMap(whole, size, pointer);
    const after = toMap(zoomed(whole, size, pointer, 3, whole), size, pointer);
    expect(after.x).toBeCloseTo(before.x);
    expect(after.y).toBeCloseTo(before.y);
    expect(zoomed(whole, size, pointer, 1e9, whole).scale).toBe(whole.scale * 40);
    expect(zoomed(whole, size, pointer, 1e-9, whole).scale).toBe(whole.scale * 0.6);
  });

  it('moves with the pointer, and to a place that is not on the screen', () => {
    const moved = panned(whole, 50, -20);
    expect(toScreen(moved, size, { x: 0, y: 0 })).toEqual({ x: 450, y: 280 });
    expect(withPlace(whole, size, { x: 0, y: 0 })).toBe(whole);
    expect(toScreen(withPlace(whole, size, { x: 9, y: 9 }), size, { x: 9, y: 9 })).toEqual({ x: 400, y: 300 });
  });

  it('finds the nearest place in the direction of an arrow', () => {
    const places = [
      { x: 0, y: 0 },
      { x: 1, y: 0.2 },
      { x: 3, y: 0 },
      { x: 0.1, y: -1 },
    ];
    expect(nextInDirection(places, 0, 'ArrowRight')).toBe(1);
    expect(nextInDirection(places, 1, 'ArrowRight')).toBe(2);
    expect(nextInDirection(places, 0, 'ArrowUp')).toBe(3);
    expect(nextInDirection(places, 0, 'ArrowLeft')).toBe(0);
    expect(nextInDirection(places, 0, 'Enter')).toBe(0);
  });
});
