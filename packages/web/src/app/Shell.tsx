import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { CommandsProvider } from '../desk/Commands.tsx';
import { keepFocus } from '../desk/keep-focus.ts';
import { activityOpen, panel } from '../desk/panels.ts';
import { DropZone } from '../features/imports/DropZone.tsx';
import { useStore } from '../ui/store.ts';
import { Toasts } from '../ui/Toasts.tsx';
import { TooltipLayer } from '../ui/Tooltip.tsx';
import { Banners } from './Banners.tsx';
import { BottomBar } from './BottomBar.tsx';
import { commands } from './commands.ts';
import { Rail } from './Rail.tsx';
import { useEvents } from './use-events.ts';

const ActivityDrawer = lazy(() =>
  import('../features/activity/ActivityDrawer.tsx').then((m) => ({ default: m.ActivityDrawer })),
);
const loadPanels = () => import('./Panels.tsx').then((m) => ({ default: m.Panels }));
const Panels = lazy(loadPanels);

/** The palette has to be there when its keys are pressed, so it is fetched as soon as the page has nothing to do. */
const useReadyPanels = () =>
  useEffect(() => {
    const timer = setTimeout(() => void loadPanels().catch(() => {}), 300);
    return () => clearTimeout(timer);
  }, []);

/** Rail, content and what lies over it. */
export const Shell = () => {
  useEvents();
  useReadyPanels();
  useEffect(keepFocus, []);
  const activity = useStore(activityOpen);
  const open = useStore(panel);
  return (
    <CommandsProvider table={commands}>
      <a href="#main" className="skip-link">
        Skip to the content
      </a>
      <div className="shell">
        <Rail />
        <div className="shell-content">
          <div className="grow min-h-0">
            <Outlet />
          </div>
          <Banners />
        </div>
        <BottomBar />
      </div>
      <Suspense>
        {activity && <ActivityDrawer />}
        {open && <Panels open={open} />}
      </Suspense>
      <DropZone />
      <Toasts />
      <TooltipLayer />
    </CommandsProvider>
  );
};
