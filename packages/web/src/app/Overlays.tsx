import * as m from '@carrel/messages/app';
import { useEffect } from 'react';
import { activityOpen, closePanel, panel } from '../desk/panels.ts';
import { createStore, useStore } from '../ui/store.ts';
import { sayFailed } from '../ui/toast-store.ts';

type Loaded = typeof import('./Panels.tsx');

const loaded = createStore<Loaded | null>(null);

const load = async (): Promise<void> => {
  if (!loaded.get()) loaded.set(await import('./Panels.tsx'));
};

/** The palette must be loaded when its keys are pressed, so all of it is fetched when the page is idle. */
const headStartMs = 300;

/**
 * Overlays of the page. They load after the page itself; once loaded, one is drawn in the same frame that opens it,
 * which a lazy component is not.
 */
export const Overlays = () => {
  const parts = useStore(loaded);
  const open = useStore(panel);
  const activity = useStore(activityOpen);
  const wanted = open !== null || activity;
  useEffect(() => {
    const timer = setTimeout(
      () =>
        load().catch(() => {
          if (!wanted) return;
          closePanel();
          activityOpen.set(false);
          sayFailed(m.cannotOpen());
        }),
      wanted ? 0 : headStartMs,
    );
    return () => clearTimeout(timer);
  }, [wanted]);
  if (!parts) return null;
  return (
    <>
      <parts.DropZone />
      {activity && <parts.ActivityDrawer />}
      {open && <parts.OpenPanel panel={open} />}
    </>
  );
};
