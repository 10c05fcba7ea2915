import { useMemo } from 'react';
import type { PdfHighlight } from '../../api/types.ts';
import { PdfPage } from './PdfPage.tsx';
import type { Opened } from './use-document.ts';

const none: readonly PdfHighlight[] = [];

interface PdfPagesProps {
  opened: Opened;
  /** Width available for a page. */
  width: number;
  zoom: number;
  highlights: readonly PdfHighlight[];
}

/** All pages. At a zoom of 1 the widest one fits the width. */
export const PdfPages = ({ opened, width, zoom, highlights }: PdfPagesProps) => {
  const byPage = useMemo(() => {
    const map = new Map<number, PdfHighlight[]>();
    for (const h of highlights) map.set(h.page, [...(map.get(h.page) ?? []), h]);
    return map;
  }, [highlights]);
  const widest = Math.max(1, ...opened.sizes.map((s) => s.width));
  const fitted = Math.min(1.5, Math.max(0.2, (width - 24) / widest));
  const scale = Math.round(fitted * zoom * 1000) / 1000;
  return opened.sizes.map((size, n) => (
    <PdfPage
      // biome-ignore lint/suspicious/noArrayIndexKey: pages are named by their number
      key={n}
      document={opened.document}
      number={n + 1}
      size={size}
      scale={scale}
      highlights={byPage.get(n + 1) ?? none}
    />
  ));
};
