import { type TouchEvent, useRef } from 'react';

const least = 80;

/** Handlers for an element that is swiped sideways. Moving a finger mostly up or down scrolls as usual. */
export const useSwipe = (onSwipe: ((to: 'left' | 'right') => void) | undefined) => {
  const start = useRef<{ x: number; y: number } | null>(null);
  const way = (event: TouchEvent) => {
    const touch = event.changedTouches[0];
    if (!start.current || !touch) return null;
    return { x: touch.clientX - start.current.x, y: touch.clientY - start.current.y };
  };
  const shift = (event: TouchEvent, x: number) => {
    (event.currentTarget as HTMLElement).style.translate = x === 0 ? '' : `${x}px 0`;
  };
  if (!onSwipe) return {};
  return {
    onTouchStart: (event: TouchEvent) => {
      const touch = event.touches[0];
      start.current = touch && event.touches.length === 1 ? { x: touch.clientX, y: touch.clientY } : null;
    },
    onTouchMove: (event: TouchEvent) => {
      const moved = way(event);
      if (moved) shift(event, Math.abs(moved.x) > 2 * Math.abs(moved.y) ? moved.x : 0);
    },
    onTouchEnd: (event: TouchEvent) => {
      const moved = way(event);
      start.current = null;
      shift(event, 0);
      if (moved && Math.abs(moved.x) >= least && Math.abs(moved.x) > 2 * Math.abs(moved.y))
        onSwipe(moved.x < 0 ? 'left' : 'right');
    },
    onTouchCancel: (event: TouchEvent) => {
      start.current = null;
      shift(event, 0);
    },
  };
};
