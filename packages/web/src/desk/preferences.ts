import { createStore, useStore } from '../ui/store.ts';

/** What belongs to this browser and not to the library. */
export interface Preferences {
  theme: 'light' | 'dark' | 'system';
  density: 'comfortable' | 'compact';
  /** Keys without a modifier can be switched off (WCAG 2.1.4). */
  singleKeys: boolean;
  /** Width of the paper pane in pixels; null is the layout's own. */
  paneWidth: number | null;
}

const key = 'carrel.preferences';
const defaults: Preferences = { theme: 'system', density: 'comfortable', singleKeys: true, paneWidth: null };

const read = (): Preferences => {
  try {
    return { ...defaults, ...(JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<Preferences>) };
  } catch {
    return defaults;
  }
};

export const preferences = createStore<Preferences>(read());
export const usePreferences = () => useStore(preferences);
export const setPreference = <K extends keyof Preferences>(name: K, value: Preferences[K]) =>
  preferences.set((now) => ({ ...now, [name]: value }));

const systemDark = matchMedia('(prefers-color-scheme: dark)');
const applyTheme = () => {
  const { theme } = preferences.get();
  document.documentElement.dataset.theme =
    theme === 'dark' || (theme === 'system' && systemDark.matches) ? 'dark' : 'light';
};

applyTheme();
systemDark.addEventListener('change', applyTheme);
preferences.subscribe(() => {
  applyTheme();
  try {
    localStorage.setItem(key, JSON.stringify(preferences.get()));
  } catch {
    // A blocked storage only means that the choice lasts as long as the page.
  }
});
// Another tab changed it.
addEventListener('storage', (event) => {
  if (event.key === key) preferences.set(read());
});
