import { getDocument, type PDFDocumentProxy, PDFWorker } from 'pdfjs-dist';
import { pictureLeftOut } from './picture-left-out.ts';

/** In pixels. A picture of this size takes 400 MB while it is drawn. */
const maxPicture = 100_000_000;

/**
 * Opens a PDF. Scripts, forms and addresses in it are not used, and everything it needs comes from Carrel.
 * @param onPictureLeftOut called for each picture that is too large to be drawn
 */
export const openPdf = (
  url: string,
  onPictureLeftOut: () => void,
): { document: Promise<PDFDocumentProxy>; close: () => void } => {
  const thread = new Worker(new URL('./pdf.worker.ts', import.meta.url), { type: 'module' });
  thread.addEventListener('message', ({ data }) => {
    if (data === pictureLeftOut) onPictureLeftOut();
  });
  const task = getDocument({
    url,
    worker: PDFWorker.create({ port: thread }),
    maxImageSize: maxPicture,
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
  return { document: task.promise, close: () => void task.destroy().finally(() => thread.terminate()) };
};
