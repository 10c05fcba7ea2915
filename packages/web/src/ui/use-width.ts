import { type RefObject, useLayoutEffect, useState } from 'react';

/** The current width of an element; null before it was measured. */
export const useWidth = (element: RefObject<HTMLElement | null>): number | null => {
  const [width, setWidth] = useState<number | null>(null);
  useLayoutEffect(() => {
    const watched = element.current;
    if (!watched) return;
    const look = () => setWidth(watched.clientWidth);
    look();
    const observer = new ResizeObserver(look);
    observer.observe(watched);
    return () => observer.disconnect();
  }, [element]);
  return width;
};
