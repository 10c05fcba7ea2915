import * as m from '@carrel/messages/pdfs';
import { type PDFDocumentProxy, TextLayer } from 'pdfjs-dist';
import { memo, useEffect, useRef, useState } from 'react';
import type { PdfHighlight } from '../../api/types.ts';

interface Size {
  width: number;
  height: number;
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
) => {
  let stopped = false;
  let cancel = (): void => undefined;
  const run = async () => {
    const page = await document.getPage(number);
    if (stopped) return;
    const density = Math.min(devicePixelRatio || 1, 2);
    const viewport = page.getViewport({ scale });
    canvas.width = Math.floor(viewport.width * density);
    canvas.height = Math.floor(viewport.height * density);
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
    await Promise.all([drawing.promise, text.render()]);
  };
  run().catch((error: unknown) => {
    if (!stopped) console.warn(error);
  });
  return () => {
    stopped = true;
    cancel();
    layer.replaceChildren();
  };
};

export const PdfPage = memo(
  ({
    document,
    number,
    size,
    scale,
    highlights,
  }: {
    document: PDFDocumentProxy;
    number: number;
    size: Size;
    scale: number;
    highlights: readonly PdfHighlight[];
  }) => {
    const frame = useRef<HTMLElement>(null);
    const canvas = useRef<HTMLCanvasElement>(null);
    const layer = useRef<HTMLDivElement>(null);
    const [near, setNear] = useState(false);
    useEffect(() => {
      const observer = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting ?? false), {
        rootMargin: '100% 0px',
      });
      if (frame.current) observer.observe(frame.current);
      return () => observer.disconnect();
    }, []);
    useEffect(() => {
      if (!near || !canvas.current || !layer.current) return;
      return draw(document, number, scale, canvas.current, layer.current);
    }, [document, number, scale, near]);
    const style = { width: size.width * scale, height: size.height * scale };
    return (
      <section
        ref={frame}
        data-page={number}
        id={`page-${number}`}
        className="pdf-page"
        style={style}
        aria-label={m.pageNumber({ page: number })}
      >
        {near && <canvas ref={canvas} />}
        {highlights.flatMap((h) =>
          h.rects.map(([left, top, width, height]) => (
            <span
              key={`${h.id}-${left}-${top}`}
              className="pdf-mark"
              data-colour={h.colour}
              style={{
                left: `${left * 100}%`,
                top: `${top * 100}%`,
                width: `${width * 100}%`,
                height: `${height * 100}%`,
              }}
            />
          )),
        )}
        {near && <div ref={layer} className="pdf-text" dir="ltr" />}
      </section>
    );
  },
);
