import type { MapPoints } from '@carrel/contract';
import type { Coloured } from './colour-points.ts';
import type { Size, View } from './view.ts';

/** Everything about the points that does not depend on the view. */
export interface Scene {
  points: Pick<MapPoints, 'x' | 'y' | 'certain'>;
  of: Uint8Array;
  /** The colour of each class, as CSS writes it. */
  colours: readonly string[];
  /** Positions of the points by class: the colour of the canvas then changes rarely. */
  order: Uint32Array;
  /** 1 for points that are shown in full, the others are pale. Null: all are. */
  bright: Uint8Array | null;
  /** Positions of selected points. */
  selected: readonly number[];
  ring: string;
}

/** A frame with as many points takes about 20 ms in Chromium without a graphics card. */
const perFrame = 10_000;
const full = 0.7;
const pale = 0.14;

export const orderOf = ({ of }: Coloured): Uint32Array => {
  const order = Uint32Array.from(of, (_, i) => i);
  return order.sort((a, b) => of[a]! - of[b]!);
};

export const radiusAt = (zoom: number) => Math.min(5.5, 2.3 * Math.max(1, zoom) ** 0.35);

/** Draws each `every`th point of a part of the order. */
const drawPart = (
  context: CanvasRenderingContext2D,
  { points, of, colours, order, bright }: Scene,
  view: View,
  { width, height }: Size,
  radius: number,
  [from, to, every]: readonly [from: number, to: number, every: number],
) => {
  const { x, y, certain } = points;
  let shown = -1;
  let alpha = -1;
  context.lineWidth = 1.1;
  for (let k = from; k < to; k += every) {
    const i = order[k]!;
    const left = width / 2 + (x[i]! - view.x) * view.scale;
    const top = height / 2 + (y[i]! - view.y) * view.scale;
    if (left < -radius || left > width + radius || top < -radius || top > height + radius) continue;
    if (of[i] !== shown) {
      shown = of[i]!;
      context.fillStyle = colours[shown] ?? '';
      context.strokeStyle = context.fillStyle;
    }
    const next = bright === null || bright[i] === 1 ? full : pale;
    if (next !== alpha) {
      alpha = next;
      context.globalAlpha = next;
    }
    context.beginPath();
    context.arc(left, top, certain[i] ? radius : radius - 0.4, 0, 2 * Math.PI);
    if (certain[i]) context.fill();
    else context.stroke();
  }
  context.globalAlpha = 1;
};

const drawRings = (
  context: CanvasRenderingContext2D,
  { points, selected, ring }: Scene,
  view: View,
  { width, height }: Size,
  radius: number,
) => {
  context.strokeStyle = ring;
  context.lineWidth = 1.4;
  const every = Math.max(1, Math.ceil(selected.length / perFrame));
  for (let k = 0; k < selected.length; k += every) {
    const i = selected[k]!;
    const left = width / 2 + (points.x[i]! - view.x) * view.scale;
    const top = height / 2 + (points.y[i]! - view.y) * view.scale;
    if (left < 0 || left > width || top < 0 || top > height) continue;
    context.beginPath();
    context.arc(left, top, radius + 1.6, 0, 2 * Math.PI);
    context.stroke();
  }
};

const sized = (canvas: HTMLCanvasElement, { width, height }: Size): CanvasRenderingContext2D | null => {
  const density = Math.min(2, devicePixelRatio || 1);
  canvas.width = Math.round(width * density);
  canvas.height = Math.round(height * density);
  const context = canvas.getContext('2d');
  context?.setTransform(density, 0, 0, density, 0, 0);
  return context;
};

/**
 * Draws the points. While the map moves, a part of many points stands for all of them. At rest all are drawn, over
 * several frames if there are many, and shown when the last is there.
 * @returns a function that stops it
 */
export const drawPoints = (
  canvas: HTMLCanvasElement,
  scene: Scene,
  { view, size, zoom, moving }: { view: View; size: Size; zoom: number; moving: boolean },
): (() => void) => {
  const count = scene.order.length;
  const radius = radiusAt(zoom);
  if (moving || count <= perFrame) {
    const context = sized(canvas, size);
    if (!context) return () => {};
    drawPart(context, scene, view, size, radius, [0, count, Math.max(1, Math.ceil(count / perFrame))]);
    drawRings(context, scene, view, size, radius);
    return () => {};
  }
  const hidden = document.createElement('canvas');
  const context = sized(hidden, size);
  let frame = 0;
  const from = { done: 0 };
  const next = () => {
    if (!context) return;
    const to = Math.min(count, from.done + perFrame);
    drawPart(context, scene, view, size, radius, [from.done, to, 1]);
    from.done = to;
    if (to < count) {
      frame = requestAnimationFrame(next);
      return;
    }
    drawRings(context, scene, view, size, radius);
    sized(canvas, size)?.drawImage(hidden, 0, 0, size.width, size.height);
  };
  frame = requestAnimationFrame(next);
  return () => cancelAnimationFrame(frame);
};
