import * as m from '@carrel/messages/pdfs';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { call, errorText } from '../../api/client.ts';
import { addPdfHighlight, setPdfPage } from '../../api/endpoints.gen.ts';
import { queryClient } from '../../api/query-client.ts';
import type { PdfHighlight } from '../../api/types.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Page } from '../../ui/Page.tsx';
import { plainText } from '../../ui/RichText.tsx';
import { sayFailed } from '../../ui/toast-store.ts';
import { HighlightList } from './HighlightList.tsx';
import { openPdf } from './open-pdf.ts';
import { PdfPage } from './PdfPage.tsx';
import './pdf.css';
import { foundOptions, highlightsKey, highlightsOptions, readPaperOptions } from './queries.ts';
import { type Passage, selectedPassage } from './selection.ts';

const colours = ['yellow', 'green', 'blue', 'pink'] as const;
const none: readonly PdfHighlight[] = [];
const maxMeasured = 400;

interface Opened {
  document: PDFDocumentProxy;
  sizes: { width: number; height: number }[];
}

const useDocument = (url: string | null) => {
  const [opened, setOpened] = useState<Opened | null>(null);
  const [error, setError] = useState<unknown>(null);
  useEffect(() => {
    if (!url) return;
    setOpened(null);
    setError(null);
    let closed = false;
    const { document, close } = openPdf(url);
    const read = async () => {
      const d = await document;
      const sizes: Opened['sizes'] = [];
      // Pages of very long files are assumed to be as large as the first, until they are drawn.
      for (let n = 1; n <= Math.min(d.numPages, maxMeasured); n += 1) {
        const { width, height } = (await d.getPage(n)).getViewport({ scale: 1 });
        sizes.push({ width, height });
      }
      while (sizes.length < d.numPages) sizes.push(sizes[0]!);
      if (!closed) setOpened({ document: d, sizes });
    };
    read().catch((e: unknown) => {
      if (!closed) setError(e);
    });
    return () => {
      closed = true;
      close();
    };
  }, [url]);
  return { opened, error };
};

/** The page in the middle of the window. */
const usePageInView = (scroller: React.RefObject<HTMLElement | null>, ready: boolean) => {
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

export const ReaderPage = () => {
  const { paperId } = useParams({ from: '/read/$paperId' });
  const { data: paper, error: paperError } = useQuery(readPaperOptions(paperId));
  const { data: highlights = none } = useQuery(highlightsOptions(paperId));
  const { opened, error } = useDocument(paper?.pdf.url ?? null);
  const scroller = useRef<HTMLDivElement>(null);
  const page = usePageInView(scroller, opened !== null);
  const [zoom, setZoom] = useState(1);
  const [width, setWidth] = useState(0);
  const [asked, setAsked] = useState('');
  const [side, setSide] = useState<'none' | 'highlights' | 'find'>('none');
  const [passage, setPassage] = useState<Passage | null>(null);
  const found = useQuery(foundOptions(paperId, asked));

  const goTo = useCallback((n: number) => {
    scroller.current?.querySelector(`[data-page="${n}"]`)?.scrollIntoView({ block: 'start' });
  }, []);
  useEffect(() => {
    const area = scroller.current;
    if (!area) return;
    const observer = new ResizeObserver(() => setWidth(area.clientWidth));
    observer.observe(area);
    return () => observer.disconnect();
  }, []);
  const resumed = useRef(false);
  useEffect(() => {
    if (!opened || width === 0 || resumed.current) return;
    resumed.current = true;
    const last = paper?.pdf.stored?.last_page ?? 1;
    if (last > 1) goTo(last);
  }, [opened, width, paper, goTo]);
  useEffect(() => {
    if (!opened || !resumed.current) return;
    const timer = setTimeout(() => {
      // Losing the last page needs no message.
      call(setPdfPage, { params: { id: paperId }, body: { page } }).catch(() => undefined);
    }, 600);
    return () => clearTimeout(timer);
  }, [opened, page, paperId]);
  useEffect(() => {
    const look = () => setPassage(selectedPassage());
    document.addEventListener('selectionchange', look);
    return () => document.removeEventListener('selectionchange', look);
  }, []);

  const highlight = async (colour: (typeof colours)[number]) => {
    if (!passage) return;
    try {
      const { page: n, rects, text } = passage;
      await call(addPdfHighlight, { params: { id: paperId }, body: { page: n, rects, text, colour, note: '' } });
      getSelection()?.removeAllRanges();
      setSide('highlights');
      await queryClient.invalidateQueries({ queryKey: highlightsKey(paperId) });
    } catch (e) {
      sayFailed(m.notSaved({ reason: errorText(e) }));
    }
  };
  const byPage = useMemo(() => {
    const map = new Map<number, PdfHighlight[]>();
    for (const h of highlights) map.set(h.page, [...(map.get(h.page) ?? []), h]);
    return map;
  }, [highlights]);

  const widest = Math.max(1, ...(opened?.sizes.map((s) => s.width) ?? [1]));
  const fitted = Math.min(1.5, Math.max(0.2, (width - 24) / widest));
  const scale = Math.round(fitted * zoom * 1000) / 1000;
  const failed = paperError ?? error;
  return (
    <Page
      bare
      title={paper ? plainText(paper.title) : m.reader()}
      actions={
        <Link to="/library" search={{ paper: paperId }} className="btn">
          {m.back()}
        </Link>
      }
      below={
        <form
          className="flex flex-wrap items-center gap-1.5 px-4 py-1 border-b border-hair"
          onSubmit={(event) => {
            event.preventDefault();
            setAsked(String(new FormData(event.currentTarget).get('q') ?? ''));
            setSide('find');
          }}
        >
          <label className="flex items-center gap-1 text-small">
            {m.page()}
            <input
              key={page}
              className="field w-14"
              inputMode="numeric"
              defaultValue={page}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return;
                event.preventDefault();
                goTo(Number(event.currentTarget.value));
              }}
            />
          </label>
          <span className="text-small text-quiet">{m.ofPages({ count: opened?.sizes.length ?? 0 })}</span>
          <Button tone="quiet" aria-label={m.zoomOut()} onClick={() => setZoom((z) => Math.max(0.5, z / 1.2))}>
            −
          </Button>
          <Button tone="quiet" aria-label={m.zoomIn()} onClick={() => setZoom((z) => Math.min(4, z * 1.2))}>
            +
          </Button>
          <input
            name="q"
            type="search"
            className="field grow min-w-28 max-w-72"
            placeholder={m.find()}
            aria-label={m.find()}
          />
          <Button type="submit" icon="search">
            {m.findButton()}
          </Button>
          <Button on={side === 'highlights'} onClick={() => setSide(side === 'highlights' ? 'none' : 'highlights')}>
            {m.highlights()}
          </Button>
          <a
            className="btn"
            data-tone="quiet"
            href={paper?.pdf.url ?? undefined}
            download={paper?.pdf.stored?.filename}
          >
            {m.download()}
          </a>
        </form>
      }
    >
      <div className="pdf-desk">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, including by keyboard */}
        <div ref={scroller} className="pdf-scroll" tabIndex={0} aria-label={m.reader()} role="document">
          {failed || (paper && !paper.pdf.url) ? (
            <EmptyState kind="failed" title={m.notOpened()}>
              {failed ? errorText(failed) : paper?.pdf.file_missing ? m.missing() : m.none()}
            </EmptyState>
          ) : !opened || width === 0 ? (
            <p className="p-4 text-quiet" role="status">
              {m.loading()}
            </p>
          ) : (
            opened.sizes.map((size, n) => (
              <PdfPage
                // biome-ignore lint/suspicious/noArrayIndexKey: pages are named by their number
                key={n}
                document={opened.document}
                number={n + 1}
                size={size}
                scale={scale}
                highlights={byPage.get(n + 1) ?? none}
              />
            ))
          )}
        </div>
        {side !== 'none' && (
          <aside className="pdf-side" aria-label={side === 'find' ? m.find() : m.highlights()}>
            {side === 'highlights' ? (
              <HighlightList paperId={paperId} highlights={highlights} onGo={goTo} />
            ) : (
              <>
                <p className="text-small text-quiet" role="status">
                  {found.data ? m.hits({ count: found.data.total }) : ''}
                </p>
                <ul>
                  {found.data?.hits.map((hit) => (
                    <li key={hit.page} className="border-b border-hair">
                      <button
                        type="button"
                        className="text-start py-2 w-full text-small"
                        onClick={() => goTo(hit.page)}
                      >
                        <span className="font-medium">{m.pageNumber({ page: hit.page })}</span>
                        <span className="block text-quiet" dir="auto">
                          {hit.snippet}
                        </span>
                      </button>
                    </li>
                  ))}
                </ul>
              </>
            )}
          </aside>
        )}
      </div>
      {passage && (
        <div
          className="pdf-bar"
          role="toolbar"
          aria-label={m.highlight()}
          style={{
            left: Math.min(Math.max(8, passage.at.x - 80), innerWidth - 176),
            top: Math.min(passage.at.y + 6, innerHeight - 48),
          }}
        >
          {colours.map((colour) => (
            <button
              key={colour}
              type="button"
              className="pdf-swatch"
              data-colour={colour}
              aria-label={m.highlightIn({ colour })}
              title={m.highlightIn({ colour })}
              // The selection must survive the press.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => void highlight(colour)}
            />
          ))}
        </div>
      )}
    </Page>
  );
};
