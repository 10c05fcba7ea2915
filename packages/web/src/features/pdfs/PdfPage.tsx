import * as m from '@carrel/messages/pdfs';
import { type PDFDocumentProxy, RenderingCancelledException, TextLayer } from 'pdfjs-dist';
import { memo, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { PdfHighlight } from '../../api/types.ts';
import { drawingDensity } from './drawing-density.ts';
import { PageLinks } from './PageLinks.tsx';
import * as styles from './pdf.module.css';
import { type Rect, rectsOfPassage } from './selection.ts';
import { useNear } from './use-near.ts';

interface Size {
  width: number;
  height: number;
}

/** Painting at most this long at a time keeps the page around the canvas usable. */
const paintMs = 50;
/** A page that takes longer is shown as far as it is drawn. */
const maxDrawingMs = 8_000;

type Trouble = 'failed' | 'unfinished';

interface Drawn {
  /** Whether the page is drawn with fewer pixels than it has on the screen. */
  reduced: (reduced: boolean) => void;
  /** The text of the page is in its layer. */
  texts: () => void;
  trouble: (trouble: Trouble) => void;
}

/**
 * Paints what is queued on a canvas now and then. Otherwise the browser paints all of it at once, and stands still.
 * @returns a filter of drawing operations that lets each pass
 */
const paintSteadily = (canvas: HTMLCanvasElement) => {
  let every = 64;
  let waiting = 0;
  return () => {
    waiting += 1;
    if (waiting < every) return true;
    const started = performance.now();
    // Reading a pixel paints.
    canvas.getContext('2d')?.getImageData(0, 0, 1, 1);
    const taken = Math.max(1, performance.now() - started);
    every = Math.min(8_192, Math.max(8, Math.round((waiting * paintMs) / taken)));
    waiting = 0;
    return true;
  };
};

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
      operationsFilter: paintSteadily(canvas),
    });
    const started = performance.now();
    drawing.onContinue = (next: () => void) => {
      if (performance.now() - started < maxDrawingMs) setTimeout(next);
      else {
        on.trouble('unfinished');
        drawing.cancel();
      }
    };
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
    const whole = drawing.promise.catch((error: unknown) => {
      if (!(error instanceof RenderingCancelledException)) throw error;
    });
    await Promise.all([whole, texts()]);
  };
  run().catch((error: unknown) => {
    if (stopped) return;
    console.warn(error);
    on.trouble('failed');
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
  current: string | undefined;
  /** Follows a link inside the file. */
  onFollow: (destination: unknown) => void;
}

export const PdfPage = memo((props: PdfPageProps) => {
  const { document, number, label, size, scale, highlights, current, onFollow } = props;
  const frame = useRef<HTMLElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  const near = useNear(frame);
  const [texts, setTexts] = useState(0);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [reduced, setReduced] = useState(false);
  useEffect(() => {
    if (!near || !canvas.current || !layer.current) return;
    setTrouble(null);
    return draw(document, number, scale, canvas.current, layer.current, {
      reduced: setReduced,
      texts: () => setTexts((n) => n + 1),
      trouble: setTrouble,
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
      className={styles.page}
      style={style}
      aria-label={m.pageNumber({ page: label })}
    >
      {near && <canvas ref={canvas} />}
      {marks.map(({ id, colour, rect: [left, top, width, height] }) => (
        <span
          key={`${id}-${left}-${top}`}
          className={styles.mark}
          data-colour={colour}
          data-highlight={id}
          data-current={id === current || undefined}
          style={{
            left: `${left * 100}%`,
            top: `${top * 100}%`,
            width: `${width * 100}%`,
            height: `${height * 100}%`,
          }}
        />
      ))}
      {near && <div ref={layer} className={styles.text} dir="ltr" />}
      {near && <PageLinks document={document} number={number} onFollow={onFollow} />}
      {near && (trouble || reduced) && (
        <p className={styles.notice} role="status">
          {trouble === 'failed' ? m.pageNotShown() : trouble === 'unfinished' ? m.pageUnfinished() : m.pageTooLarge()}
        </p>
      )}
    </section>
  );
});
