import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { call } from '../../api/client.ts';
import { setPdfPage } from '../../api/endpoints.gen.ts';
import type { PaperDetails } from '../../api/types.ts';

/** The page in the middle of the window. */
const usePageInView = (scroller: RefObject<HTMLElement | null>, ready: boolean) => {
  const [page, setPage] = useState(1);
  useEffect(() => {
    const area = scroller.current;
    if (!area || !ready) return;
    const look = () => {
      const middle = area.getBoundingClientRect().top + area.clientHeight / 3;
      const pages = area.querySelectorAll<HTMLElement>('[data-page]');
      for (const p of pages)
        if (p.getBoundingClientRect().bottom > middle) {
          setPage(Number(p.dataset.page));
          return;
        }
    };
    look();
    area.addEventListener('scroll', look, { passive: true });
    return () => area.removeEventListener('scroll', look);
  }, [scroller, ready]);
  return page;
};

/** The page being read. The reader starts at the last one, which is stored on the server. */
export const useReadingPosition = (paperId: string, paper: PaperDetails | undefined, opened: boolean) => {
  const scroller = useRef<HTMLDivElement>(null);
  const page = usePageInView(scroller, opened);
  const [area, setArea] = useState({ width: 0, height: 0 });
  const { width } = area;
  /** A page that was asked for before the file was open. */
  const wanted = useRef<number | null>(null);
  /** @param part of the page that is to be above the top edge, from 0 to 1 */
  const goTo = useCallback((n: number, part = 0) => {
    const target = scroller.current?.querySelector<HTMLElement>(`[data-page="${n}"]`);
    if (!target) wanted.current = n;
    else {
      target.scrollIntoView({ block: 'start' });
      if (part > 0) scroller.current?.scrollBy(0, part * target.offsetHeight);
    }
  }, []);
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setArea({ width: element.clientWidth, height: element.clientHeight }));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const resumed = useRef(false);
  useEffect(() => {
    if (!opened || width === 0 || resumed.current) return;
    resumed.current = true;
    const first = wanted.current ?? paper?.pdf.stored?.last_page ?? 1;
    if (first > 1) goTo(first);
  }, [opened, width, paper, goTo]);
  useEffect(() => {
    if (!opened || !resumed.current) return;
    const timer = setTimeout(() => {
      // Losing the last page needs no message.
      call(setPdfPage, { params: { id: paperId }, body: { page } }).catch(() => undefined);
    }, 600);
    return () => clearTimeout(timer);
  }, [opened, page, paperId]);
  return { scroller, area, page, goTo };
};
