/** What commands can do with the map on screen. */
interface MapHandle {
  /** Selects the focused paper or the chosen region, or removes it from the selection. */
  toggle: () => void;
  clear: () => void;
  selecting: () => boolean;
  /** Whether there are papers to make a lens of. */
  chosen: () => boolean;
  makeLens: () => void;
  /** Whether a region or a topic is chosen, and no papers are selected. */
  hasRegion: () => boolean;
  saveView: () => void;
}

let current: MapHandle | null = null;
export const mapHandle = () => current;
export const provideMapHandle = (handle: MapHandle): (() => void) => {
  current = handle;
  return () => {
    if (current === handle) current = null;
  };
};
