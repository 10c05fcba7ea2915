import { useSyncExternalStore } from 'react';

const known = new Map<string, MediaQueryList>();
/** One object a query: making one has the browser bring styles up to date. */
const mediaOf = (query: string): MediaQueryList => {
  const media = known.get(query) ?? matchMedia(query);
  known.set(query, media);
  return media;
};

export const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    (listener) => {
      const media = mediaOf(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => mediaOf(query).matches,
  );

/** List and paper stand side by side from here on. */
export const sideBySide = '(min-width: 60rem)';
/** Room for a third pane with the neighbours of the paper. */
export const threePanes = '(min-width: 94rem)';
/** Below this the left column has no room for names. */
export const laptop = '(max-width: 74.99rem)';
export const phone = '(max-width: 39.99rem)';
