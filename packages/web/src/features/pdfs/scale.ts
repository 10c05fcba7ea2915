/** How large pages are. `fit`: the widest one as wide as the window, but not larger than is comfortable. */
export type Zoom = 'fit' | 'width' | 'page' | number;

interface PageSize {
  width: number;
  height: number;
}

/** What decides how large pages are drawn. */
export interface Fitting {
  /** The space available for pages, in CSS pixels. */
  area: PageSize;
  zoom: Zoom;
  /** Two pages next to each other. */
  spread: boolean;
}

/** Space around and between pages, in CSS pixels. */
export const pageMargin = 24;
const gap = 8;

/** A page can have any size, but PDF programs stop at 14,400 units. Each larger one is fitted on its own. */
export const isHuge = ({ width, height }: PageSize): boolean => Math.max(width, height) > 14_400;

/** CSS pixels for a unit of the file. At `fit` and `width` the widest page fits the width. */
export const scaleOf = (sizes: readonly PageSize[], { area, zoom, spread }: Fitting): number => {
  const usual = sizes.filter((s) => !isHuge(s));
  const widest = Math.max(1, ...usual.map((s) => s.width));
  const tallest = Math.max(1, ...usual.map((s) => s.height));
  const room = area.width - pageMargin;
  const width = Math.max(0.2, (spread ? (room - gap) / 2 : room) / widest);
  const scale = {
    width: () => Math.min(4, width),
    page: () => Math.min(width, Math.max(0.1, (area.height - pageMargin) / tallest)),
    fit: () => Math.min(1.5, width) * (typeof zoom === 'number' ? zoom : 1),
  }[typeof zoom === 'number' ? 'fit' : zoom]();
  return Math.round(scale * 1000) / 1000;
};
