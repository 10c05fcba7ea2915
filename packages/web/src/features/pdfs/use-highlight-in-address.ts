import { useSearch } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { PdfHighlight } from '../../api/types.ts';

/**
 * Goes to the highlight in the address, once.
 * @param ready whether the pages are drawn
 * @param onLost called if this file does not contain it
 * @returns its ID
 */
export const useHighlightInAddress = (
  highlights: readonly PdfHighlight[],
  ready: boolean,
  goTo: (page: number) => void,
  onLost: () => void,
): string | undefined => {
  const { highlight: id } = useSearch({ from: '/read/$paperId' });
  const done = useRef<string>(undefined);
  useEffect(() => {
    const highlight = highlights.find((h) => h.id === id);
    if (!ready || !highlight || done.current === id) return;
    done.current = id;
    if (!highlight.in_file) return onLost();
    goTo(highlight.page);
    // The place of some highlights is found only when their page is drawn. Until then the page is shown.
    document.querySelector(`[data-highlight="${id}"]`)?.scrollIntoView({ block: 'center' });
  });
  return id;
};
