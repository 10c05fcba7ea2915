import { useSyncExternalStore } from 'react';

export const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    (listener) => {
      const media = matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => matchMedia(query).matches,
  );

/** List and paper stand side by side from here on. */
export const sideBySide = '(min-width: 60rem)';
/** Room for a third pane with the neighbours of the paper. */
export const threePanes = '(min-width: 94rem)';
/** Below this the left column has no room for names. */
export const laptop = '(max-width: 74.99rem)';
export const phone = '(max-width: 39.99rem)';
