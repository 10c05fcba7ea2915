import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy } from 'pdfjs-dist';
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';

GlobalWorkerOptions.workerSrc = workerUrl;

/** Opens a PDF. Scripts, forms and addresses in it are not used, and everything it needs comes from Carrel. */
export const openPdf = (url: string): { document: Promise<PDFDocumentProxy>; close: () => void } => {
  const task = getDocument({
    url,
    isEvalSupported: false,
    enableXfa: false,
    // Decoders of JPEG 2000, JBIG2 and fax images, and of colour profiles.
    wasmUrl: '/pdfjs/wasm/',
    // Fonts are drawn as shapes: the policy of the page allows no font but its own.
    disableFontFace: true,
    useSystemFonts: false,
    useWorkerFetch: true,
    standardFontDataUrl: '/pdfjs/standard_fonts/',
    cMapUrl: '/pdfjs/cmaps/',
    cMapPacked: true,
    disableAutoFetch: true,
    rangeChunkSize: 262_144,
  });
  return { document: task.promise, close: () => void task.destroy() };
};
