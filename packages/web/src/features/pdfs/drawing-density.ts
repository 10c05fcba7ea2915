/** Browsers refuse canvases of more; at four bytes a pixel, each page in view takes up to 128 MB. */
const maxPixels = 32_000_000;
const maxSide = 16_384;

/** Pixels per unit of a page: as many as wanted, or fewer if the page would need too large a canvas. */
export const drawingDensity = (width: number, height: number, wanted: number): number =>
  Math.min(wanted, maxSide / Math.max(width, height), Math.sqrt(maxPixels / (width * height)));
