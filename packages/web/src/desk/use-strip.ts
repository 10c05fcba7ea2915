import { createStore, useStore } from '../ui/store.ts';
import { laptop, phone, useMedia } from '../ui/use-media.ts';
import { preferences, setPreference, usePreferences } from './preferences.ts';

/** If there is no room for the names of the sidebar, it opens over the page. */
export const sidebarOver = createStore(false);

/** Whether the sidebar is a strip of icons: by choice, or because there is no room for names. A phone has none. */
export const useStrip = (): boolean => {
  const { rail } = usePreferences();
  const tight = useMedia(laptop);
  const small = useMedia(phone);
  return !small && (tight || rail === 'signs');
};

/** Whether the whole sidebar is shown over the page. */
export const useSidebarOver = (): boolean => {
  const over = useStore(sidebarOver);
  return useMedia(laptop) && over;
};

/** Shows or hides the names: next to the page, or over it where there is no room. */
export const toggleSidebar = (): void => {
  if (matchMedia(laptop).matches) sidebarOver.set((over) => !over);
  else setPreference('rail', preferences.get().rail === 'names' ? 'signs' : 'names');
};
