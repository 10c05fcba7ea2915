import * as components from '@carrel/messages/components';
import { refer } from '@carrel/messages/reference';
import type { PdfBox } from '../../platform/pdf-box/pdf-box.ts';
import { cause, type HealthParts } from '../health-declaration.ts';

/** How well PDFs are isolated on this system. Determined when the first one is opened. */
export const pdfStatus = (box: PdfBox): HealthParts => ({
  status: [
    {
      key: 'pdfs',
      order: 35,
      label: refer(components.pdfs),
      check: () => {
        const level = box.knownLevel;
        const causes = {
          full: [],
          unknown: [],
          reduced: [cause('pdf_isolation_reduced', 'warning', refer(components.pdfsReduced))],
          portable: [cause('pdf_isolation_portable', 'warning', refer(components.pdfsPortable))],
          unavailable: [cause('pdf_isolation_unavailable', 'warning', refer(components.pdfsUnavailable))],
        }[level];
        return { detail: refer(components.pdfsHealthy), causes };
      },
    },
  ],
});
