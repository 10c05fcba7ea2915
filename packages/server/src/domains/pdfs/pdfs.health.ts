import type { PdfBox } from '../../platform/pdf-box/pdf-box.ts';
import { cause, type HealthParts } from '../health-declaration.ts';

/** How well PDFs are isolated on this system. Found out when the first one is opened. */
export const pdfStatus = (box: PdfBox): HealthParts => ({
  status: [
    {
      key: 'pdfs',
      order: 35,
      label: 'PDFs',
      check: () => {
        const level = box.knownLevel;
        const causes = {
          full: [],
          unknown: [],
          reduced: [
            cause(
              'pdf_isolation_reduced',
              'warning',
              'This system does not let Carrel take the network away from the process that opens PDFs. It is blocked inside of the process only.',
            ),
          ],
          unavailable: [
            cause(
              'pdf_isolation_unavailable',
              'warning',
              'PDFs cannot be opened safely on this system, so none is opened. Install util-linux.',
            ),
          ],
        }[level];
        return { detail: 'PDFs are opened in a process that can reach nothing.', causes };
      },
    },
  ],
});
