import * as m from '@carrel/messages/pdfs';
import { type PDFDocumentProxy, RenderingCancelledException } from 'pdfjs-dist';
import { memo, useEffect, useRef } from 'react';
import { labelOf } from './page-labels.ts';
import * as styles from './pdf.module.css';
import type { Opened } from './use-document.ts';
import { useNear } from './use-near.ts';

/** In CSS pixels. */
const width = 104;

const drawSmall = (document: PDFDocumentProxy, number: number, canvas: HTMLCanvasElement) => {
  let stop = (): void => undefined;
  let stopped = false;
  const run = async () => {
    const page = await document.getPage(number);
    if (stopped) return;
    const viewport = page.getViewport({ scale: 1 });
    const small = page.getViewport({ scale: (width * Math.min(devicePixelRatio || 1, 2)) / viewport.width });
    canvas.width = Math.max(1, Math.floor(small.width));
    canvas.height = Math.max(1, Math.floor(small.height));
    const drawing = page.render({ canvas, viewport: small, annotationMode: 0 });
    stop = () => drawing.cancel();
    await drawing.promise;
  };
  run().catch((error: unknown) => {
    // The page itself says what could not be drawn.
    if (!(error instanceof RenderingCancelledException)) console.warn(error);
  });
  return () => {
    stopped = true;
    stop();
  };
};

interface ThumbnailProps {
  document: PDFDocumentProxy;
  number: number;
  label: string;
  /** Height by width. */
  shape: number;
  current: boolean;
  onGo: (page: number) => void;
}

const Thumbnail = memo(({ document, number, label, shape, current, onGo }: ThumbnailProps) => {
  const button = useRef<HTMLButtonElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const near = useNear(button);
  useEffect(() => {
    if (near && canvas.current) return drawSmall(document, number, canvas.current);
  }, [document, number, near]);
  useEffect(() => {
    if (current) button.current?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  return (
    <button
      ref={button}
      type="button"
      className={styles.thumbnail}
      aria-label={m.pageNumber({ page: label })}
      aria-current={current ? 'page' : undefined}
      onClick={() => onGo(number)}
    >
      <span className={styles.thumbnailPage} style={{ width, height: Math.min(width * 3, width * shape) }}>
        {near && <canvas ref={canvas} />}
      </span>
      {label}
    </button>
  );
});

/** Thumbnails of all pages. Each is drawn when it comes into view. */
export const Thumbnails = ({ opened, page, onGo }: { opened: Opened; page: number; onGo: (page: number) => void }) => (
  <div className={styles.thumbnails}>
    {opened.sizes.map((size, n) => (
      <Thumbnail
        // biome-ignore lint/suspicious/noArrayIndexKey: pages are named by their number
        key={n}
        document={opened.document}
        number={n + 1}
        label={labelOf(opened.labels, n + 1)}
        shape={size.height / Math.max(1, size.width)}
        current={page === n + 1}
        onGo={onGo}
      />
    ))}
  </div>
);
