import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { activityOpen } from '../desk/panels.ts';
import { run } from '../features/health/actions.ts';
import { canRun, formatPending } from '../features/health/labels.ts';
import { operationsOptions } from '../features/health/queries.ts';
import type { PaletteItem } from './palette-item.ts';

/** Repairs that can run now. Those that are hard to undo are confirmed on the Health page. */
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
          hint: formatPending(o),
          run: () => {
            if (o.destructive) return void router.navigate({ to: '/health', hash: `repair-${o.key}` });
            void run(o.key).then(() => activityOpen.set(true));
          },
        })),
    [data, router],
  );
};
