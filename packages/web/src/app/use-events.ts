import { useEffect } from 'react';
import { touched } from '../api/at-rest.ts';
import { isActive, onJob, onLibrary, openEvents, refreshAllCounts } from '../api/events.ts';
import { inputEvents, noteInput } from '../api/person.ts';
import { watchConnection } from '../api/watch-connection.ts';
import { features } from './features.ts';

/** Keeps the event stream open while the app is on screen, and passes its events to the features. */
export const useEvents = () => {
  useEffect(() => openEvents(), []);
  useEffect(() => watchConnection(), []);
  useEffect(() => {
    const kinds = ['keydown', 'pointerdown'] as const;
    for (const kind of kinds) addEventListener(kind, touched, { capture: true, passive: true });
    for (const kind of inputEvents) addEventListener(kind, noteInput, { capture: true, passive: true });
    return () => {
      for (const kind of kinds) removeEventListener(kind, touched, { capture: true });
      for (const kind of inputEvents) removeEventListener(kind, noteInput, { capture: true });
    };
  }, []);
  useEffect(
    () =>
      onJob((job) => {
        // What a job derives from papers, such as that no source knows one, is in no journaled table.
        if (!isActive(job)) refreshAllCounts();
        for (const feature of features) feature.onJob?.(job);
      }),
    [],
  );
  useEffect(
    () =>
      onLibrary((change) => {
        for (const feature of features) feature.onLibrary?.(change);
      }),
    [],
  );
  useEffect(() => {
    const stops = features.flatMap((feature) => (feature.start ? [feature.start()] : []));
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
};
