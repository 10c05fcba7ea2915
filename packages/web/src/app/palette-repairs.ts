import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { activityOpen } from '../desk/panels.ts';
import { run } from '../features/health/actions.ts';
import { operationsOptions } from '../features/health/queries.ts';
import { canRun, pendingWords } from '../features/health/words.ts';
import type { PaletteItem } from './palette-items.ts';

/** Repairs that could run now. What cannot be taken back lightly is looked at on the page of health first. */
export const useRepairItems = (): PaletteItem[] => {
  const router = useRouter();
  const { data } = useQuery(operationsOptions);
  return useMemo(
    () =>
      (data?.ops ?? [])
        .filter((o) => canRun(o) && o.candidates_pending !== 0)
        .map((o) => ({
          id: `repair:${o.key}`,
          group: 'repairs' as const,
          label: o.destructive ? `${o.label}…` : o.label,
          hint: pendingWords(o),
          run: () => {
            if (o.destructive) return void router.navigate({ to: '/health', hash: `repair-${o.key}` });
            void run(o.key).then(() => activityOpen.set(true));
          },
        })),
    [data, router],
  );
};
