import { useEffect, useMemo, useState } from 'react';
import { useMedia } from '../../ui/use-media.ts';

/** The values of custom properties, which change with the theme. A canvas does not know the names. */
export const useColours = (names: readonly string[]): string[] => {
  const forced = useMedia('(forced-colors: active)');
  const [theme, setTheme] = useState(0);
  useEffect(() => {
    const observer = new MutationObserver(() => setTheme((now) => now + 1));
    observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme', 'data-contrast'] });
    return () => observer.disconnect();
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the values depend on the theme
  return useMemo(() => {
    const style = getComputedStyle(document.documentElement);
    return names.map((name) => style.getPropertyValue(name).trim());
  }, [names, theme, forced]);
};
