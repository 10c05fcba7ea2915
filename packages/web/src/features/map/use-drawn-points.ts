import type { MapPoints } from '@carrel/contract';
import { type RefObject, useEffect, useMemo } from 'react';
import type { Coloured } from './colour-points.ts';
import { drawPoints, orderOf, type Scene } from './draw-points.ts';
import type { Group } from './members.ts';
import { useColours } from './use-colours.ts';
import type { MapView } from './use-view.ts';

const ringColour = '--lamp-deep';

interface Shown {
  points: MapPoints;
  coloured: Coloured;
  /** The region or topic whose papers are shown in full; the others are pale. */
  chosen: Group | null;
  selected: readonly number[];
}

/** Draws the points again whenever they, or the part of the map that is shown, change. */
export const useDrawnPoints = (
  canvas: RefObject<HTMLCanvasElement | null>,
  { view, size, moving, enlarged }: MapView,
  { points, coloured, chosen, selected }: Shown,
): void => {
  const names = useMemo(() => [...coloured.classes.map((c) => c.colour), ringColour], [coloured]);
  const colours = useColours(names);
  const scene = useMemo((): Scene => {
    const bright =
      chosen &&
      Uint8Array.from(points.region, (r, i) =>
        r === chosen.region && (chosen.topic < 0 || points.topic[i] === chosen.topic) ? 1 : 0,
      );
    return { points, of: coloured.of, order: orderOf(coloured), colours, bright, selected, ring: colours.at(-1) ?? '' };
  }, [points, coloured, colours, chosen, selected]);
  useEffect(() => {
    if (canvas.current && size.width > 0)
      return drawPoints(canvas.current, scene, { view, size, zoom: enlarged, moving });
  }, [canvas, scene, view, size, enlarged, moving]);
};
