import { createStore, useStore } from '../ui/store.ts';
import { readStored, store } from '../ui/stored.ts';
import type { KeyChoices } from './key-choices.ts';

/** How wide a column of the table is and which ones there are, in order. */
export interface ColumnChoice {
  id: string;
  width: number;
}

/**
 * Preferences of the interface. Those that do not depend on this screen are the same in every browser
 * (`share-preferences.ts`).
 */
export interface Preferences {
  language: 'system' | 'en' | 'de';
  theme: 'light' | 'dark' | 'system';
  contrast: 'normal' | 'more' | 'system';
  density: 'comfortable' | 'compact';
  /** Keys without a modifier can be switched off (WCAG 2.1.4). */
  singleKeys: boolean;
  /** Keys of commands that differ from the defaults. */
  keys: KeyChoices;
  /** The sidebar with names, or as a strip of icons. Browsers have stored it under this former name. */
  rail: 'names' | 'signs';
  /** Groups of places in the sidebar that are shown in full. */
  fullPlaces: readonly ('views' | 'collections' | 'tags')[];
  /** Width of the paper pane in pixels; null is the layout's own. */
  paneWidth: number | null;
  /** The third pane, with related papers of the open paper, if there is room. */
  context: boolean;
  contextWidth: number | null;
  /** Columns of the table in compact rows; null: default. */
  columns: ColumnChoice[] | null;
  /** The page that shows every part of the interface. */
  designPage: boolean;
  /** The page of the address without a path. */
  startPage: 'today' | 'library';
  /** When everything on the first page was last marked as seen, in UTC; null: never. */
  seenAt: string | null;
  /** The short tour was taken or dismissed. */
  toured: boolean;
}

const key = 'carrel.preferences';
const defaults: Preferences = {
  language: 'system',
  theme: 'system',
  contrast: 'system',
  density: 'comfortable',
  singleKeys: true,
  keys: {},
  rail: 'names',
  fullPlaces: [],
  paneWidth: null,
  context: true,
  contextWidth: null,
  columns: null,
  designPage: false,
  startPage: 'today',
  seenAt: null,
  toured: false,
};

const read = (): Preferences => ({ ...defaults, ...Object(readStored(key)) });

export const preferences = createStore<Preferences>(read());
export const usePreferences = () => useStore(preferences);
export const setPreference = <K extends keyof Preferences>(name: K, value: Preferences[K]) =>
  preferences.set((now) => ({ ...now, [name]: value }));

const systemDark = matchMedia('(prefers-color-scheme: dark)');
const systemContrast = matchMedia('(prefers-contrast: more)');
const applyTheme = () => {
  const { theme, contrast } = preferences.get();
  const { dataset } = document.documentElement;
  dataset.theme = theme === 'dark' || (theme === 'system' && systemDark.matches) ? 'dark' : 'light';
  dataset.contrast = contrast === 'more' || (contrast === 'system' && systemContrast.matches) ? 'more' : 'normal';
};

applyTheme();
systemDark.addEventListener('change', applyTheme);
systemContrast.addEventListener('change', applyTheme);
preferences.subscribe(() => {
  applyTheme();
  store(key, preferences.get());
});
// Another tab changed it.
addEventListener('storage', (event) => {
  if (event.key === key) preferences.set(read());
});
