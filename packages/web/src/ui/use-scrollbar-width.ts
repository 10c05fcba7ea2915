import { type RefObject, useEffect } from 'react';

/**
 * Gives the parent of a scroller the width of its scrollbar as `--scrollbar`, so that column headers can leave room for
 * it.
 */
export const useScrollbarWidth = (scroller: RefObject<HTMLElement | null>, needed: boolean) => {
  useEffect(() => {
    const element = scroller.current;
    if (!needed || !element) return;
    const watch = new ResizeObserver(() =>
      element.parentElement?.style.setProperty('--scrollbar', `${element.offsetWidth - element.clientWidth}px`),
    );
    watch.observe(element);
    return () => watch.disconnect();
  }, [scroller, needed]);
};
