import { useNavigate, useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useRef } from 'react';
import { provideTarget } from '../paper/target.ts';
import { copyReport, saveReport } from './export-report.ts';
import { provideInsightsHandle } from './insights-handle.ts';
import { addressOf, type InsightPage, insightPages } from './pages.ts';
import type { PageFigures } from './queries.ts';

/** Opens a paper next to the page, or closes it. */
export const useShow = (page: InsightPage) => {
  const navigate = useNavigate();
  const router = useRouter();
  return useCallback(
    (paper: string | undefined, replace: boolean) => {
      // While the next page loads, this one is still here, and must not take its place again.
      if (router.latestLocation.pathname === addressOf(page))
        void navigate({ to: addressOf(page) as '/insights', search: paper === undefined ? {} : { paper }, replace });
    },
    [navigate, page, router],
  );
};

interface Now {
  page: InsightPage;
  figures: PageFigures | undefined;
  focused: string | undefined;
  paper: string | undefined;
  move: (delta: number) => void;
  show: (paper: string | undefined, replace: boolean) => void;
}

/** Provides what commands work on: the page, and the paper with the focus or the open one. */
export const useInsightsCommands = (now: Now) => {
  const router = useRouter();
  const latest = useRef(now);
  latest.current = now;
  useEffect(() => {
    const turn = (delta: number) => {
      const at = insightPages.indexOf(latest.current.page) + delta;
      const next = insightPages[at];
      if (next !== undefined) router.history.push(addressOf(next));
    };
    const withFigures = (run: (page: InsightPage, figures: PageFigures) => Promise<void>) => () => {
      const { page, figures } = latest.current;
      if (figures?.report) void run(page, figures);
    };
    const stops = [
      provideTarget(() => {
        const id = latest.current.focused ?? latest.current.paper;
        return id === undefined ? null : { kind: 'ids', ids: [id] };
      }),
      provideInsightsHandle({
        move: (delta) => latest.current.move(delta),
        opened: () => latest.current.paper !== undefined,
        close: () => latest.current.show(undefined, false),
        turn,
        ready: () => latest.current.figures?.report != null,
        copy: withFigures(copyReport),
        save: withFigures(saveReport),
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [router]);
};
