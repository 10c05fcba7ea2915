import { detectPaper } from './detect/detect-paper.ts';
import type { DetectedPaper } from './detect/paper.ts';

/** What the popup learns about a page. */
export interface PageReport {
  pdf: boolean;
  paper: DetectedPaper | null;
}

/** The build uses this as the result of the script. */
export const report: PageReport = {
  pdf: document.contentType === 'application/pdf',
  paper: document.contentType === 'application/pdf' ? null : detectPaper(document, location.href),
};
