import * as m from '@carrel/messages/pdfs';
import { type PDFDocumentProxy, RenderingCancelledException, TextLayer } from 'pdfjs-dist';
import { memo, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { PdfHighlight } from '../../api/types.ts';
import { drawingDensity } from './drawing-density.ts';
import { type Rect, rectsOfPassage } from './selection.ts';

interface Size {
  width: number;
  height: number;
}

interface Drawn {
  /** Whether the page is drawn with fewer pixels than it has on the screen. */
  reduced: (reduced: boolean) => void;
  /** The text of the page is in its layer. */
  texts: () => void;
  failed: () => void;
}

/**
 * Draws a page and lays its text over it, for selection and for screen readers.
 * @returns a function that stops and clears it
 */
const draw = (
  document: PDFDocumentProxy,
  number: number,
  scale: number,
  canvas: HTMLCanvasElement,
  layer: HTMLElement,
  on: Drawn,
) => {
  let stopped = false;
  let cancel = (): void => undefined;
  const run = async () => {
    const page = await document.getPage(number);
    if (stopped) return;
    const viewport = page.getViewport({ scale });
    const wanted = Math.min(devicePixelRatio || 1, 2);
    const density = drawingDensity(viewport.width, viewport.height, wanted);
    on.reduced(density < 1);
    canvas.width = Math.max(1, Math.floor(viewport.width * density));
    canvas.height = Math.max(1, Math.floor(viewport.height * density));
    const drawing = page.render({
      canvas,
      viewport: page.getViewport({ scale: scale * density }),
      annotationMode: 0,
    });
    const text = new TextLayer({ textContentSource: page.streamTextContent(), container: layer, viewport });
    layer.style.setProperty('--total-scale-factor', String(scale));
    cancel = () => {
      drawing.cancel();
      text.cancel();
    };
    const texts = async () => {
      await text.render();
      if (!stopped) on.texts();
    };
    await Promise.all([drawing.promise, texts()]);
  };
  run().catch((error: unknown) => {
    if (stopped || error instanceof RenderingCancelledException) return;
    console.warn(error);
    on.failed();
  });
  return () => {
    stopped = true;
    cancel();
    layer.replaceChildren();
  };
};

interface PdfPageProps {
  document: PDFDocumentProxy;
  number: number;
  label: string;
  size: Size;
  scale: number;
  highlights: readonly PdfHighlight[];
}

export const PdfPage = memo(({ document, number, label, size, scale, highlights }: PdfPageProps) => {
  const frame = useRef<HTMLElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  const [texts, setTexts] = useState(0);
  const [failed, setFailed] = useState(false);
  const [reduced, setReduced] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting ?? false), {
      rootMargin: '100% 0px',
    });
    if (frame.current) observer.observe(frame.current);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    if (!near || !canvas.current || !layer.current) return;
    setFailed(false);
    return draw(document, number, scale, canvas.current, layer.current, {
      reduced: setReduced,
      texts: () => setTexts((n) => n + 1),
      failed: () => setFailed(true),
    });
  }, [document, number, scale, near]);
  // A highlight without a place was found by its text in a file that replaced another. The drawn text has its place.
  const [located, setLocated] = useState<ReadonlyMap<string, readonly Rect[]>>(new Map());
  useLayoutEffect(() => {
    const [page, words] = [frame.current, layer.current];
    const lost = highlights.filter((h) => h.rects.length === 0);
    if (texts > 0 && page && words && lost.length > 0)
      setLocated(new Map(lost.map((h) => [h.id, rectsOfPassage(page, words, h.text)])));
  }, [highlights, texts]);
  const marks = highlights.flatMap(({ id, colour, rects }) =>
    (rects.length > 0 ? rects : (located.get(id) ?? [])).map((rect) => ({ id, colour, rect })),
  );
  const style = { width: size.width * scale, height: size.height * scale };
  return (
    <section
      ref={frame}
      data-page={number}
      id={`page-${number}`}
      className="pdf-page"
      style={style}
      aria-label={m.pageNumber({ page: label })}
    >
      {near && <canvas ref={canvas} />}
      {marks.map(({ id, colour, rect: [left, top, width, height] }) => (
        <span
          key={`${id}-${left}-${top}`}
          className="pdf-mark"
          data-colour={colour}
          style={{
            left: `${left * 100}%`,
            top: `${top * 100}%`,
            width: `${width * 100}%`,
            height: `${height * 100}%`,
          }}
        />
      ))}
      {near && <div ref={layer} className="pdf-text" dir="ltr" />}
      {near && (failed || reduced) && (
        <p className="pdf-notice" role="status">
          {failed ? m.pageNotShown() : m.pageTooLarge()}
        </p>
      )}
    </section>
  );
});
