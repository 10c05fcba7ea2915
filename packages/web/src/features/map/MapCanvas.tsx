import type { LibraryMap, MapPoints } from '@carrel/contract';
import * as m from '@carrel/messages/map';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import type { Coloured } from './colour-points.ts';
import { radiusAt } from './draw-points.ts';
import { Legend } from './Legend.tsx';
import { MapControls, step } from './MapControls.tsx';
import { MapLabels } from './MapLabels.tsx';
import * as styles from './map.module.css';
import type { Group } from './members.ts';
import { PointCard } from './PointCard.tsx';
import { indexPoints } from './point-index.ts';
import { useDrawnPoints } from './use-drawn-points.ts';
import { usePointer } from './use-pointer.ts';
import { useView } from './use-view.ts';
import { toScreen, withPlace } from './view.ts';

interface Props {
  map: LibraryMap;
  points: MapPoints;
  coloured: Coloured;
  /** Whether colours mean regions. */
  byRegion: boolean;
  /** The region or topic whose papers are shown in full; the others are pale. */
  chosen: Group | null;
  /** The region with the focus; -1 if there is none. */
  region: number;
  /** The point with the focus; -1 if there is none. */
  focused: number;
  /** The point of the open paper. */
  opened: number;
  selected: readonly number[];
  /** What is read out after a key. */
  spoken: string;
  /** Returns whether the key did something. */
  onKey: (key: string) => boolean;
  onRegion: (region: number) => void;
  onAuthor: (id: string) => void;
  onOpen: (point: number) => void;
  onSelect: (points: number[]) => void;
}

const zoomKeys: Record<string, number> = { '+': step, '=': step, '-': 1 / step };

export const MapCanvas = (props: Props) => {
  const { map, points, coloured, chosen, region, focused, opened, selected, spoken } = props;
  const surface = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [drawing, setDrawing] = useState(false);
  const index = useMemo(() => indexPoints(points), [points]);
  const mapView = useView(surface, points);
  const { view, size, change, zoom, fit, enlarged } = mapView;
  useDrawnPoints(canvas, mapView, { points, coloured, chosen, selected });
  // A focused place is moved into view.
  const place =
    focused >= 0 ? { x: points.x[focused]!, y: points.y[focused]! } : region >= 0 ? map.regions[region] : undefined;
  const [placeX, placeY] = [place?.x, place?.y];
  useEffect(() => {
    if (placeX !== undefined && placeY !== undefined && size.width > 0)
      change((now) => withPlace(now, size, { x: placeX, y: placeY }));
  }, [placeX, placeY, size, change]);

  const { hovered, line, on } = usePointer({
    surface,
    map: mapView,
    drawing,
    nearest: index.nearest,
    onClick: (point, { region: label, author }) => {
      surface.current?.focus({ preventScroll: true });
      if (author !== undefined) props.onAuthor(author);
      else if (label !== undefined) props.onRegion(Number(label));
      else if (point >= 0) props.onOpen(point);
    },
    onDrawn: (drawn) => {
      props.onSelect(index.inside(drawn));
      setDrawing(false);
    },
  });

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const factor = zoomKeys[event.key];
    if (factor) zoom(factor);
    else if (event.key === 'Escape' && drawing) setDrawing(false);
    else if (!props.onKey(event.key)) return;
    event.preventDefault();
  };

  const shown = hovered >= 0 ? hovered : focused;
  const at = (i: number) => toScreen(view, size, { x: points.x[i]!, y: points.y[i]! });
  const ringRadius = radiusAt(enlarged) + 4;
  return (
    <div className={styles.frame}>
      <div
        ref={surface}
        role="application"
        aria-label={m.mapOf({ papers: map.papers, regions: map.regions.length })}
        aria-describedby="map-keys"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the map is one control that arrow keys move in
        tabIndex={0}
        className={styles.surface}
        data-drawing={drawing || undefined}
        data-point={hovered >= 0 || undefined}
        onKeyDown={onKeyDown}
        {...on}
      >
        <canvas ref={canvas} role="img" aria-label={m.picture({ regions: map.regions.length })} />
        <MapLabels map={map} on={mapView} chosen={chosen} region={region} surface={surface} />
        {[
          { point: opened, name: 'opened' },
          { point: shown, name: 'shown' },
        ].map(
          ({ point, name }) =>
            point >= 0 && (
              <i
                key={name}
                className={styles.ring}
                data-kind={name}
                style={{ left: at(point).x, top: at(point).y, width: ringRadius * 2, height: ringRadius * 2 }}
              />
            ),
        )}
        {line.length > 1 && (
          <svg className={styles.line} aria-hidden="true">
            <polygon points={line.map((p) => `${p.x},${p.y}`).join(' ')} />
          </svg>
        )}
        {shown >= 0 && <PointCard id={points.paper_ids[shown]} at={at(shown)} size={size} />}
      </div>
      <p id="map-keys" className="sr-only">
        {m.keysHint()}
      </p>
      <MapControls zoom={zoom} fit={fit} drawing={drawing} onDraw={setDrawing} />
      <Legend coloured={coloured} regions={props.byRegion} points={points} />
      <div role="status" className="sr-only">
        {spoken}
      </div>
    </div>
  );
};
