import { useMemo } from 'react';
import type { PdfHighlight } from '../../api/types.ts';
import { PdfPage } from './PdfPage.tsx';
import { labelOf } from './page-labels.ts';
import * as styles from './pdf.module.css';
import { type Fitting, isHuge, pageMargin, scaleOf } from './scale.ts';
import type { Opened } from './use-document.ts';

const none: readonly PdfHighlight[] = [];

interface PdfPagesProps extends Fitting {
  opened: Opened;
  highlights: readonly PdfHighlight[];
  /** The ID of the highlight in the address. */
  current: string | undefined;
  /** Follows a link inside the file. */
  onFollow: (destination: unknown) => void;
}

export const PdfPages = ({ opened, area, zoom, spread, highlights, current, onFollow }: PdfPagesProps) => {
  const byPage = useMemo(() => {
    const map = new Map<number, PdfHighlight[]>();
    for (const h of highlights) if (h.in_file) map.set(h.page, [...(map.get(h.page) ?? []), h]);
    return map;
  }, [highlights]);
  const scale = scaleOf(opened.sizes, { area, zoom, spread });
  const pages = opened.sizes.map((size, n) => (
    <PdfPage
      // biome-ignore lint/suspicious/noArrayIndexKey: pages are named by their number
      key={n}
      document={opened.document}
      number={n + 1}
      label={labelOf(opened.labels, n + 1)}
      size={size}
      scale={
        isHuge(size)
          ? ((area.width - pageMargin) / Math.max(size.width, size.height)) * (typeof zoom === 'number' ? zoom : 1)
          : scale
      }
      highlights={byPage.get(n + 1) ?? none}
      current={current}
      onFollow={onFollow}
    />
  ));
  return spread ? <div className={styles.spread}>{pages}</div> : pages;
};
