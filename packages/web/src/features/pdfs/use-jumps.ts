import * as m from '@carrel/messages/pdfs';
import { type RefObject, useCallback, useState } from 'react';
import { call } from '../../api/client.ts';
import { listPriorWorks } from '../../api/endpoints.gen.ts';
import { keys } from '../../api/keys.ts';
import { queryClient } from '../../api/query-client.ts';
import { sayFailed } from '../../ui/toast-store.ts';
import { citedAt } from './cited-paper.ts';
import { placeOf } from './places.ts';
import type { Opened } from './use-document.ts';

const pageSize = 100;
/** The most cited papers that are compared with an entry. */
const maxCited = 500;

type Cited = Awaited<ReturnType<typeof readCited>>[number];

const readCited = async (id: string, signal: AbortSignal) => {
  const query = { limit: pageSize };
  const { works, total } = await call(listPriorWorks, { params: { id }, query, signal });
  for (let offset = pageSize; offset < Math.min(total, maxCited); offset += pageSize)
    works.push(...(await call(listPriorWorks, { params: { id }, query: { ...query, offset }, signal })).works);
  return works;
};

const citedPapers = (id: string) =>
  queryClient.fetchQuery({
    queryKey: [...keys.paper(id), 'cited'],
    queryFn: ({ signal }) => readCited(id, signal),
    staleTime: 60_000,
  });

/** Where the reader was before a jump, as page and part of it. */
interface Before {
  page: number;
  part: number;
}

const topOf = (area: HTMLElement): Before => {
  const top = area.getBoundingClientRect().top;
  for (const page of area.querySelectorAll<HTMLElement>('[data-page]')) {
    const box = page.getBoundingClientRect();
    if (box.bottom > top + 1)
      return { page: Number(page.dataset.page), part: Math.max(0, (top - box.top) / box.height) };
  }
  return { page: 1, part: 0 };
};

/** Jumps inside a file, and the way back. */
export const useJumps = (
  paperId: string,
  opened: Opened | null,
  scroller: RefObject<HTMLElement | null>,
  goTo: (page: number, part?: number) => void,
) => {
  const [before, setBefore] = useState<readonly Before[]>([]);
  /** The paper that the last link was about. */
  const [cited, setCited] = useState<Cited | null>(null);
  const jump = useCallback(
    (page: number, part = 0) => {
      if (scroller.current) {
        const here = topOf(scroller.current);
        setBefore((all) => [...all.slice(-49), here]);
      }
      setCited(null);
      goTo(page, part);
    },
    [scroller, goTo],
  );
  const follow = useCallback(
    async (destination: unknown) => {
      if (!opened) return;
      const place = await placeOf(opened.document, destination);
      if (!place) return sayFailed(m.noPlace());
      jump(place.page, place.part);
      // Without an answer, the entry itself is still shown.
      const papers = await citedPapers(paperId).catch(() => []);
      setCited(papers.length === 0 ? null : await citedAt(opened.document, place, papers).catch(() => null));
    },
    [opened, paperId, jump],
  );
  const back = useCallback(() => {
    const last = before.at(-1);
    if (!last) return;
    setBefore(before.slice(0, -1));
    setCited(null);
    goTo(last.page, last.part);
  }, [before, goTo]);
  return {
    jump,
    follow: useCallback((d: unknown) => void follow(d), [follow]),
    back,
    last: before.at(-1) ?? null,
    cited,
  };
};
