import * as m from '@carrel/messages/app';
import { Outlet } from '@tanstack/react-router';
import { useEffect } from 'react';
import { CommandsProvider } from '../desk/Commands.tsx';
import { keepFocus } from '../desk/keep-focus.ts';
import { sharePreferences } from '../desk/share-preferences.ts';
import { useSidebarOver, useStrip } from '../desk/use-strip.ts';
import { Toasts } from '../ui/Toasts.tsx';
import { TooltipLayer } from '../ui/Tooltip.tsx';
import { Banners } from './Banners.tsx';
import { BottomBar } from './BottomBar.tsx';
import { commands } from './commands.ts';
import { Overlays } from './Overlays.tsx';
import { Sidebar } from './Sidebar.tsx';
import * as shell from './shell.module.css';
import { useEvents } from './use-events.ts';

/** Sidebar, content and overlays. */
export const Shell = () => {
  const strip = useStrip();
  const over = useSidebarOver();
  useEvents();
  useEffect(keepFocus, []);
  useEffect(sharePreferences, []);
  return (
    <CommandsProvider table={commands}>
      <a href="#main" className={shell.skipLink}>
        {m.skipToContent()}
      </a>
      <div className={shell.shell} data-sidebar={over ? 'over' : strip ? 'strip' : undefined}>
        <Sidebar />
        <div className={shell.content}>
          <div className="grow min-h-0">
            <Outlet />
          </div>
          <Banners />
        </div>
        <BottomBar />
      </div>
      <Overlays />
      <Toasts />
      <TooltipLayer />
    </CommandsProvider>
  );
};
