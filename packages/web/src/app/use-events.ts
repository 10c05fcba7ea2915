import { useEffect } from 'react';
import { touched } from '../api/at-rest.ts';
import { isActive, libraryChanged, onJob, openEvents } from '../api/events.ts';
import { keys } from '../api/keys.ts';
import { queryClient } from '../api/query-client.ts';
import { activityOpen } from '../desk/panels.ts';
import { sayFailed } from '../ui/toast-store.ts';
import '../features/activity/rate.ts';

/** Keeps the event stream open while the app is on screen, and says so when work failed. */
export const useEvents = () => {
  useEffect(() => openEvents(), []);
  useEffect(() => {
    const kinds = ['keydown', 'pointerdown'] as const;
    for (const kind of kinds) addEventListener(kind, touched, { capture: true, passive: true });
    return () => {
      for (const kind of kinds) removeEventListener(kind, touched, { capture: true });
    };
  }, []);
  useEffect(() => {
    const running = new Set<string>();
    return onJob((job) => {
      if (isActive(job)) return void running.add(job.job_id);
      const watched = running.delete(job.job_id);
      void queryClient.invalidateQueries({ queryKey: keys.libraryInfo });
      void queryClient.invalidateQueries({ queryKey: keys.imports });
      libraryChanged();
      if (watched && job.status === 'failed') {
        sayFailed(`${job.label} failed. ${job.failure_reason ?? job.terminal_message ?? ''}`.trim(), {
          label: 'Activity',
          run: () => activityOpen.set(true),
        });
      }
    });
  }, []);
};
