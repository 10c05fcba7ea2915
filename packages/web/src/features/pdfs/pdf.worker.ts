import 'pdfjs-dist/build/pdf.worker.min.mjs';
import { pictureLeftOut } from './picture-left-out.ts';

/** pdf.js only writes to the console that it left a picture out. */
const report = /\bImage exceeded maximum allowed size\b/;

const { warn } = console;
console.warn = (...values: unknown[]) => {
  if (report.test(String(values[0]))) self.postMessage(pictureLeftOut);
  else warn(...values);
};
