import { useMemo } from 'react';
import type { PdfHighlight } from '../../api/types.ts';
import { PdfPage } from './PdfPage.tsx';
import { labelOf } from './page-labels.ts';
import type { Opened } from './use-document.ts';

const none: readonly PdfHighlight[] = [];

/** A page can have any size, but PDF programs stop at 14,400 units. Each larger one is fitted on its own. */
const isHuge = ({ width, height }: { width: number; height: number }): boolean => Math.max(width, height) > 14_400;

interface PdfPagesProps {
  opened: Opened;
  /** Width available for a page. */
  width: number;
  zoom: number;
  highlights: readonly PdfHighlight[];
  /** The ID of the highlight in the address. */
  current: string | undefined;
}

/** All pages. At a zoom of 1 the widest one fits the width. */
export const PdfPages = ({ opened, width, zoom, highlights, current }: PdfPagesProps) => {
  const byPage = useMemo(() => {
    const map = new Map<number, PdfHighlight[]>();
    for (const h of highlights) if (h.in_file) map.set(h.page, [...(map.get(h.page) ?? []), h]);
    return map;
  }, [highlights]);
  const usual = opened.sizes.filter((s) => !isHuge(s));
  const widest = Math.max(1, ...usual.map((s) => s.width));
  const fitted = Math.min(1.5, Math.max(0.2, (width - 24) / widest));
  const scale = Math.round(fitted * zoom * 1000) / 1000;
  return opened.sizes.map((size, n) => (
    <PdfPage
      // biome-ignore lint/suspicious/noArrayIndexKey: pages are named by their number
      key={n}
      document={opened.document}
      number={n + 1}
      label={labelOf(opened.labels, n + 1)}
      size={size}
      scale={isHuge(size) ? ((width - 24) / Math.max(size.width, size.height)) * zoom : scale}
      highlights={byPage.get(n + 1) ?? none}
      current={current}
    />
  ));
};
