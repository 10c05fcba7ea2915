import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { extentOf, fitted, type Place, type Size, type View, zoomed } from './view.ts';

/** The map counts as moving until nothing has moved it for so long. */
const restMs = 140;

const useSize = (element: RefObject<HTMLElement | null>): Size => {
  const [size, setSize] = useState<Size>({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const watched = element.current;
    if (!watched) return;
    const look = () => setSize({ width: watched.clientWidth, height: watched.clientHeight });
    look();
    const observer = new ResizeObserver(look);
    observer.observe(watched);
    return () => observer.disconnect();
  }, [element]);
  return size;
};

/** The part of the map that is shown, and ways to change it. Until it is changed, everything is in it. */
export const useView = (
  surface: RefObject<HTMLElement | null>,
  { x, y }: { x: readonly number[]; y: readonly number[] },
) => {
  const size = useSize(surface);
  const extent = useMemo(() => extentOf(x, y), [x, y]);
  const whole = useMemo(() => fitted(extent, size), [extent, size]);
  const [chosen, setChosen] = useState<View | null>(null);
  const [moving, setMoving] = useState(false);
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(rest.current), []);
  const view = chosen ?? whole;
  const change = useCallback(
    (next: (now: View) => View) => {
      setChosen((now) => next(now ?? whole));
      setMoving(true);
      clearTimeout(rest.current);
      rest.current = setTimeout(() => setMoving(false), restMs);
    },
    [whole],
  );
  const zoom = useCallback(
    (factor: number, around?: Place) =>
      change((now) => zoomed(now, size, around ?? { x: size.width / 2, y: size.height / 2 }, factor, whole)),
    [change, size, whole],
  );
  const fit = useCallback(() => setChosen(null), []);
  return { view, size, moving, change, zoom, fit, enlarged: view.scale / whole.scale };
};
export type MapView = ReturnType<typeof useView>;
