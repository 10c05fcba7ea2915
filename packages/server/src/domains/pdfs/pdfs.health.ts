import type { PdfBox } from '../../platform/pdf-box/pdf-box.ts';
import { cause, type HealthParts } from '../health-declaration.ts';

/** How well PDFs are isolated on this system. Determined when the first one is opened. */
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
              'On this system, Carrel cannot isolate the process that opens PDFs from the network. Network access is blocked only inside the process.',
            ),
          ],
          portable: [
            cause(
              'pdf_isolation_portable',
              'warning',
              'This system has no tools that isolate a process. Node.js denies the process that opens PDFs access to files, programs and the network. Carrel limits its time and memory.',
            ),
          ],
          unavailable: [
            cause(
              'pdf_isolation_unavailable',
              'warning',
              'PDFs cannot be opened safely on this system, so they are not opened. On Linux, install util-linux.',
            ),
          ],
        }[level];
        return { detail: 'PDFs are opened in an isolated process.', causes };
      },
    },
  ],
});
