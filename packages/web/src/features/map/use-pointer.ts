import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { MapView } from './use-view.ts';
import { type Place, panned, toMap } from './view.ts';

/** A press that moves less than this is a click. */
const clickPixels = 4;
/** Distance from a point, in pixels, within which it is meant: a target of 24 pixels across. */
const nearPixels = 12;
/** Enlargement for each pixel that the wheel turns. */
const wheelFactor = 1.0018;

interface Options {
  surface: RefObject<HTMLElement | null>;
  map: MapView;
  /** The mouse draws a line around papers instead of moving the map. */
  drawing: boolean;
  nearest: (place: Place, distance: number) => number;
  /** @param label the data of the label that was pressed; `point` is -1 then */
  onClick: (point: number, label: DOMStringMap) => void;
  onDrawn: (line: Place[]) => void;
}

const distanceOf = ([a, b]: Place[]) => (a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0);
const middleOf = ([a, b]: Place[]): Place => (a && b ? { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 } : { x: 0, y: 0 });

/** Moves, enlarges and selects with mouse, pen or fingers. */
export const usePointer = ({ surface, map, drawing, nearest, onClick, onDrawn }: Options) => {
  const { view, size, change, zoom } = map;
  const [hovered, setHovered] = useState(-1);
  /** The line that is being drawn, in pixels. */
  const [line, setLine] = useState<Place[]>([]);
  const pressed = useRef(new Map<number, Place>());
  const start = useRef({ at: { x: 0, y: 0 }, moved: false, draws: false, label: {} as DOMStringMap });

  const placeOf = (event: { clientX: number; clientY: number }): Place => {
    const box = surface.current?.getBoundingClientRect();
    return { x: event.clientX - (box?.left ?? 0), y: event.clientY - (box?.top ?? 0) };
  };
  const pointAt = (place: Place) => nearest(toMap(view, size, place), nearPixels / view.scale);

  // React listens to the wheel passively, which would scroll the page.
  useEffect(() => {
    const element = surface.current;
    if (!element) return;
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      const box = element.getBoundingClientRect();
      const pixels = event.deltaY * (event.deltaMode === 1 ? 16 : 1);
      zoom(wheelFactor ** -pixels, { x: event.clientX - box.left, y: event.clientY - box.top });
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  }, [surface, zoom]);

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    const at = placeOf(event);
    event.currentTarget.setPointerCapture(event.pointerId);
    pressed.current.set(event.pointerId, at);
    const label = (event.target as Element).closest<HTMLElement>('.map-label');
    const draws = pressed.current.size === 1 && (drawing || event.shiftKey);
    start.current = { at, moved: pressed.current.size > 1, draws, label: { ...label?.dataset } };
    setLine(draws ? [at] : []);
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const at = placeOf(event);
    const before = pressed.current.get(event.pointerId);
    if (!before) {
      if (event.pointerType === 'mouse') setHovered(pointAt(at));
      return;
    }
    const others = [...pressed.current].flatMap(([id, place]) => (id === event.pointerId ? [] : [place]));
    const now = start.current;
    if (distanceOf([now.at, at]) > clickPixels) now.moved = true;
    if (!now.moved) return;
    setHovered(-1);
    pressed.current.set(event.pointerId, at);
    if (others[0]) {
      const factor = distanceOf([at, others[0]]) / Math.max(1, distanceOf([before, others[0]]));
      zoom(factor, middleOf([at, others[0]]));
    } else if (now.draws) setLine((drawn) => [...drawn, at]);
    else change((current) => panned(current, at.x - before.x, at.y - before.y));
  };
  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    if (!pressed.current.delete(event.pointerId)) return;
    const { moved, draws, label } = start.current;
    setLine([]);
    if (event.type === 'pointercancel') return;
    if (moved && draws) onDrawn(line.map((place) => toMap(view, size, place)));
    else if (!moved) onClick(Object.keys(label).length > 0 ? -1 : pointAt(placeOf(event)), label);
  };
  const onPointerLeave = () => setHovered(-1);
  return {
    hovered,
    line,
    on: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp, onPointerLeave },
  };
};
