import type { AuthorDossier } from '../../api/types.ts';
import type { Datum } from '../../ui/Chart.tsx';

const maxYears = 60;

/** A column for each year from the first paper to the last, including years without one; at most the last sixty. */
export const yearsOf = (history: AuthorDossier['history']): Datum[] => {
  if (history.length === 0) return [];
  const counts = new Map(history.map(({ year, count }) => [year, count]));
  const years = [...counts.keys()];
  const last = Math.max(...years);
  const first = Math.max(Math.min(...years), last - maxYears + 1);
  return Array.from({ length: last - first + 1 }, (_, i) => {
    const year = first + i;
    return { key: String(year), label: String(year), value: counts.get(year) ?? 0 };
  });
};
