type Scroll = (share: number) => void;

let scroll: Scroll | null = null;

/** The open paper provides how it is scrolled by a share of its height. */
export const provideScroll = (next: Scroll): (() => void) => {
  scroll = next;
  return () => {
    if (scroll === next) scroll = null;
  };
};

/** Space presses the focused control. */
const onControl = () =>
  document.activeElement?.matches('button, a, summary, input, select, [role="menuitem"]') ?? false;

export const canReadOn = () => scroll !== null && !onControl();
export const readOn = (share: number) => scroll?.(share);
