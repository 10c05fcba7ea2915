import { useSyncExternalStore } from 'react';

const queries = new Map<string, MediaQueryList>();
/** One object per query, because creating one makes the browser recalculate styles. */
const mediaOf = (query: string): MediaQueryList => {
  const media = queries.get(query) ?? matchMedia(query);
  queries.set(query, media);
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

/** From this width on, list and paper are side by side. */
export const sideBySideQuery = '(min-width: 60rem)';
/** Room for a third pane with related papers. */
export const threePanes = '(min-width: 94rem)';
/** Below this the sidebar has no room for names. */
export const laptop = '(max-width: 74.99rem)';
export const phone = '(max-width: 39.99rem)';
