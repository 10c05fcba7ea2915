import type { Db } from '../../platform/db/db.ts';
import { squashText } from './paper-evidence.ts';
import * as repo from './pdfs.repo.ts';

/** Used as the file of a highlight that was made before files were recorded. */
export const unknownFile = 'unknown';

/**
 * Looks for the highlights of a paper in the text of its new file. Those that are found move to the nearest page with their
 * text; the reader finds the place on that page, because it knows the positions of words. The others keep their place and
 * file. Call it in the action that replaces the file, after the pages of the new one are stored.
 */
export const moveHighlights = (db: Db, paperId: number, sha256: string): void => {
  const lost = repo.highlightsOf(db, paperId).filter((h) => h.sha256 !== sha256);
  if (lost.length === 0) return;
  const former = repo.pdfOf(db, paperId)?.sha256 ?? unknownFile;
  const pages = repo.pagesOf(db, sha256).map(({ page, text }) => ({ page, text: squashText(text) }));
  for (const h of lost) {
    // A highlight without a recorded file belongs to the file that is replaced.
    if ((h.sha256 ?? former) === sha256) continue;
    const passage = squashText(h.text);
    const [nearest] = pages
      .filter(({ text }) => passage !== '' && text.includes(passage))
      .sort((a, b) => Math.abs(a.page - h.page) - Math.abs(b.page - h.page));
    if (nearest) repo.placeHighlight(db, h.id, { page: nearest.page, sha256, rects: '[]', page_label: null });
    else if (h.sha256 === null) repo.placeHighlight(db, h.id, { ...h, sha256: former });
  }
};
