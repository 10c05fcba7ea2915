import { useEffect } from 'react';
import { createStore, useStore } from './store.ts';

/**
 * A hook for a part of the interface that is loaded on first use. Returns null until then, and if the part
 * could not be loaded; the next use tries again.
 */
export const lazyPart = <T extends object>(load: () => Promise<T>) => {
  const part = createStore<T | null>(null);
  return (wanted: boolean): T | null => {
    const loaded = useStore(part);
    useEffect(() => {
      if (wanted && !part.get())
        load().then(
          (module) => part.set(module),
          () => {},
        );
    }, [wanted]);
    return wanted ? loaded : null;
  };
};
