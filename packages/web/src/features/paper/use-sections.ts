import { useEffect } from 'react';
import { createStore, useStore } from '../../ui/store.ts';

type Sections = typeof import('./sections.tsx');

const sections = createStore<Sections | null>(null);

/** The sections that are not needed for the first rows of the list; null until they are loaded. */
export const useSections = (): Sections | null => {
  const loaded = useStore(sections);
  useEffect(() => {
    if (loaded) return;
    // A failed load is repeated when the next paper is opened. The import is a separate statement, because Vite would move `then`
    // into its own call, and nothing would catch a failure there.
    const loading = import('./sections.tsx');
    loading.then(sections.set, () => {});
  }, [loaded]);
  return loaded;
};
