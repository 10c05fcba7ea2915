/** Which part of the map is shown: the place in the middle, and pixels per unit of the map. */
export interface View {
  x: number;
  y: number;
  scale: number;
}

export interface Size {
  width: number;
  height: number;
}

export interface Place {
  x: number;
  y: number;
}

interface Extent {
  minX: number;
  maxX: number;
  minY: number;
  maxY: number;
}

const margin = 36;
/** The map can be enlarged this many times. */
const maxZoom = 40;
const minZoom = 0.6;

/** @returns the smallest rectangle with all places; around the middle if there is none */
export const extentOf = (x: readonly number[], y: readonly number[]): Extent => {
  const extent = { minX: Infinity, maxX: -Infinity, minY: Infinity, maxY: -Infinity };
  for (let i = 0; i < x.length; i += 1) {
    extent.minX = Math.min(extent.minX, x[i]!);
    extent.maxX = Math.max(extent.maxX, x[i]!);
    extent.minY = Math.min(extent.minY, y[i]!);
    extent.maxY = Math.max(extent.maxY, y[i]!);
  }
  return x.length > 0 ? extent : { minX: -1, maxX: 1, minY: -1, maxY: 1 };
};

/** The view with everything in it. */
export const fitted = ({ minX, maxX, minY, maxY }: Extent, { width, height }: Size): View => ({
  x: (minX + maxX) / 2,
  y: (minY + maxY) / 2,
  scale: Math.max(
    1,
    Math.min((width - 2 * margin) / Math.max(0.01, maxX - minX), (height - 2 * margin) / Math.max(0.01, maxY - minY)),
  ),
});

/** A place of the map in pixels from the top left corner. */
export const toScreen = (view: View, { width, height }: Size, { x, y }: Place): Place => ({
  x: width / 2 + (x - view.x) * view.scale,
  y: height / 2 + (y - view.y) * view.scale,
});

export const toMap = (view: View, { width, height }: Size, { x, y }: Place): Place => ({
  x: view.x + (x - width / 2) / view.scale,
  y: view.y + (y - height / 2) / view.scale,
});

/** Enlarges around a place on the screen, which stays where it is. `whole` is the view with everything in it. */
export const zoomed = (view: View, size: Size, around: Place, factor: number, whole: View): View => {
  const scale = Math.min(whole.scale * maxZoom, Math.max(whole.scale * minZoom, view.scale * factor));
  const fixed = toMap(view, size, around);
  return {
    x: fixed.x - (around.x - size.width / 2) / scale,
    y: fixed.y - (around.y - size.height / 2) / scale,
    scale,
  };
};

export const panned = (view: View, dx: number, dy: number): View => ({
  ...view,
  x: view.x - dx / view.scale,
  y: view.y - dy / view.scale,
});

const edge = 48;
/** The view, moved so that a place is on the screen. The same object if it is there already. */
export const withPlace = (view: View, size: Size, place: Place): View => {
  const at = toScreen(view, size, place);
  const seen = at.x > edge && at.x < size.width - edge && at.y > edge && at.y < size.height - edge;
  return seen ? view : { ...view, x: place.x, y: place.y };
};

const directions: Record<string, Place> = {
  ArrowRight: { x: 1, y: 0 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowDown: { x: 0, y: 1 },
  ArrowUp: { x: 0, y: -1 },
};

/**
 * The nearest of several places in the direction of an arrow key.
 * @returns its position in the list; `from` if there is none in this direction
 */
export const nextInDirection = (places: readonly Place[], from: number, key: string): number => {
  const start = places[from];
  const direction = directions[key];
  if (!start || !direction) return from;
  let best = from;
  let nearest = Infinity;
  places.forEach((place, index) => {
    const dx = place.x - start.x;
    const dy = place.y - start.y;
    const along = dx * direction.x + dy * direction.y;
    const across = Math.abs(dx * direction.y) + Math.abs(dy * direction.x);
    const distance = Math.hypot(dx, dy);
    if (index !== from && along > 0 && across <= along && distance < nearest) {
      best = index;
      nearest = distance;
    }
  });
  return best;
};
